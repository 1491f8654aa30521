import { escapeHtml } from '#shared/html/text-to-html.ts';
import type { Review } from '#shared/reviews/model/review.ts';

/** The relative luminance of a color `#rrggbb`, from 0 to 1 (WCAG 2.2). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colors `#rrggbb`, from 1 to 21 (WCAG 2.2). A package for it would be a tenth of the page. */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Black or white, whichever is easier to read on `background`. One of both always has a contrast of 4.5 or more. */
export const readableOn = (background: string): '#000000' | '#ffffff' =>
  contrast(background, '#000000') >= contrast(background, '#ffffff') ? '#000000' : '#ffffff';

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
  titleOf: (platform: string) => string,
): string => `<section style="background:${page};color:${readableOn(page)};border-top:4px solid ${accent};padding:24px">
  <h2 style="margin:0 0 16px">What our customers say</h2>
  <div style="display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(240px,1fr))">
${reviews.map((review) => card(review, titleOf(review.platform))).join('\n')}
  </div>
</section>`;
