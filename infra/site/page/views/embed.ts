import { escapeHtml } from '#shared/html/text-to-html.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { readableOn } from '../contrast.ts';

/** The colors of a wall, each `#rrggbb`. */
export interface WallColors {
  readonly page: string;
  readonly accent: string;
}

/** The stars of a review, of five; empty if it has no rating. */
export const starsOf = ({ rating, rating_scale }: Review): string =>
  rating === null || rating_scale === null ? '' : '★'.repeat(Math.round((rating / rating_scale) * 5));

const card = (review: Review, platform: string): string => {
  const name = escapeHtml([review.author.name, platform].filter(Boolean).join(', '));
  return `    <figure style="margin:0;padding:16px;border:1px solid #8884;border-radius:12px">
      <div>${starsOf(review)}</div>
      <blockquote style="margin:8px 0;white-space:pre-line">${escapeHtml(review.text ?? '')}</blockquote>
      <figcaption>${name}</figcaption>
    </figure>`;
};

/** A wall as HTML with its own styles, to paste into a page. It loads nothing and runs no script. */
export const embedCode = (
  reviews: readonly Review[],
  { page, accent }: WallColors,
  titles: ReadonlyMap<string, string>,
): string => `<section style="background:${page};color:${readableOn(page)};border-top:4px solid ${accent};padding:24px">
  <h2 style="margin:0 0 16px">What our customers say</h2>
  <div style="display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(240px,1fr))">
${reviews.map((review) => card(review, titles.get(review.platform) ?? review.platform)).join('\n')}
  </div>
</section>`;
