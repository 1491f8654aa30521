import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Review } from '#shared/reviews/model/review.ts';
import { ReviewCard } from './review-card.tsx';

/** As many cards as fill a large screen. They are drawn first, the others in the next frame. */
const firstCards = 12;

const useColumns = (): number => {
  const wide = matchMedia('(min-width: 48rem)');
  const [isWide, setWide] = useState(wide.matches);
  useEffect(() => {
    const change = () => setWide(wide.matches);
    wide.addEventListener('change', change);
    return () => wide.removeEventListener('change', change);
  }, []);
  return isWide ? 2 : 1;
};

/** About how many lines a card has. */
const heightOf = ({ text, replies, media }: Review): number =>
  5 + Math.min(6, (text?.length ?? 0) / 45) + replies.length * 5 + Math.min(1, media.length) * 4;

/** The column of each review, by number: the one that is shortest so far, so that no card moves when more come. */
const columnsOf = (reviews: readonly Review[], columns: number): readonly number[] => {
  const heights = new Array<number>(columns).fill(0);
  return reviews.map((review) => {
    const shortest = heights.indexOf(Math.min(...heights));
    heights[shortest] = (heights[shortest] ?? 0) + heightOf(review);
    return shortest;
  });
};

/** Reviews as cards without gaps. `focusFrom`: the review that gets the focus after the user asked for more. */
export const Wall = (props: { reviews: readonly Review[]; withPlatform?: boolean; focusFrom?: number | undefined }) => {
  const { reviews, withPlatform = false, focusFrom } = props;
  const columns = useColumns();
  const wall = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => setWhole(true), []);
  useEffect(() => {
    if (focusFrom === undefined) return;
    const card = wall.current?.querySelector(`[aria-posinset="${focusFrom + 1}"]`);
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }, [focusFrom, reviews.length]);
  // The end of a call draws the view again; the cards stay as they are.
  const cards = useMemo(() => {
    const shown = reviews.slice(0, isWhole ? undefined : firstCards);
    const places = columnsOf(shown, columns);
    const drawn = shown.map((review, index) => (
      <ReviewCard
        key={`${review.platform} ${review.review_id} ${index}`}
        review={review}
        position={index + 1}
        withPlatform={withPlatform}
      />
    ));
    return Array.from({ length: columns }, (_, column) => drawn.filter((_card, index) => places[index] === column));
  }, [reviews, withPlatform, isWhole, columns]);
  return (
    <div class="wall" role="feed" aria-label="Reviews" ref={wall}>
      {cards.map((column, index) => (
        <div key={index}>{column}</div>
      ))}
    </div>
  );
};
