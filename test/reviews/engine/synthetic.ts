import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Review, ReviewDraft } from '#shared/reviews/model/review.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { listSource } from './list-source.ts';

/** A platform that recognises nothing and cannot be searched. */
export const platform = (name: string, more: Partial<Platform> = {}): Platform => ({
  name,
  title: name.toUpperCase(),
  summary: 'Synthetic.',
  hosts: [`${name}.example`],
  sorts: ['newest'],
  newestFirst: 'newest',
  accepts: `a number of ${name}`,
  pages: [],
  locate: () => undefined,
  sources: [listSource(() => []).source],
  ...more,
});

/** A review as it leaves the engine. */
export const review = (draft: Partial<ReviewDraft> = {}): Review => {
  const made = makeReview('synthetic', 'item', { id: 'r1', rating: 4, rating_scale: 5, text: 'good', ...draft });
  if (made === undefined) throw new Error('no review');
  return made;
};
