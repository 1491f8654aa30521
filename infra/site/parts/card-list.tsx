import { useEffect, useRef } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import { ReviewCard } from './review-card.tsx';

const placeholders = 6;

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
  if (reviews.length === 0) {
    const empty = Array.from({ length: placeholders }, (_, index) => <div class="card empty" key={index} />);
    return isBusy ? (
      <div class="cards" aria-hidden="true">
        {empty}
      </div>
    ) : null;
  }
  return (
    <ol class="cards" ref={list}>
      {reviews.map((review, index) => (
        <li key={`${review.platform} ${review.review_id} ${index}`} tabIndex={-1}>
          <ReviewCard review={review} withPlatform={withPlatform} />
        </li>
      ))}
    </ol>
  );
};
