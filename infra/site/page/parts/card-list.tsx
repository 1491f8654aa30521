import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import { ReviewCard } from './review-card.tsx';

const placeholders = 6;
/** As many cards as fill a large screen. They are drawn first, the others in the next frame. */
const firstCards = 12;

/** Reviews as cards; while the first are awaited, empty cards in their place. The first card of another page gets the focus. */
export const CardList = (props: { reviews: readonly Review[]; isBusy: boolean; withPlatform?: boolean }) => {
  const { reviews, isBusy, withPlatform = false } = props;
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const first = list.current?.children[before.current];
    if (before.current > 0 && first instanceof HTMLElement) first.focus();
    before.current = reviews.length;
  }, [reviews.length]);
  const [isWhole, setWhole] = useState(false);
  const hasCards = reviews.length > 0;
  useEffect(() => setWhole(hasCards), [hasCards]);
  // The end of a call draws the view again; the cards stay as they are.
  const items = useMemo(
    () =>
      reviews.slice(0, isWhole ? undefined : firstCards).map((review, index) => (
        <li key={`${review.platform} ${review.review_id} ${index}`} tabIndex={-1}>
          <ReviewCard review={review} withPlatform={withPlatform} />
        </li>
      )),
    [reviews, withPlatform, isWhole],
  );
  if (!hasCards) {
    const empty = Array.from({ length: placeholders }, (_, index) => <div class="card empty" key={index} />);
    return isBusy ? (
      <div class="cards" aria-hidden="true">
        {empty}
      </div>
    ) : null;
  }
  return (
    <ol class="cards" ref={list}>
      {items}
    </ol>
  );
};
