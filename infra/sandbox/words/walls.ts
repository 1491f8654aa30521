import { slugOf } from '../answer.ts';
import { chanceOf } from '../random.ts';
import type { Language } from './phrases.ts';
import { type Review, reviewsOf } from './reviews.ts';

/** A testimonial on an invented wall: a review with an owner who chose it. */
export interface Testimonial extends Review {
  /** A video says it instead of a text. */
  readonly isVideo: boolean;
  /** What every third author adds; empty for the others. */
  readonly shown: { readonly position: string; readonly picture: string; readonly link: string };
}

/** What authors say of themselves, with a picture and an address. */
const shownOf = (author: string): Testimonial['shown'] => {
  const name = slugOf(author);
  const position = chanceOf(author).pick(['Founder', 'Head of Product', 'Potter', 'Owner of a small shop']);
  return { position, picture: `https://faces.example/${name}.png`, link: `https://${name}.example/` };
};

const nothing: Testimonial['shown'] = { position: '', picture: '', link: '' };

/** An invented wall. */
export interface Wall {
  readonly name: string;
  readonly slug: string;
  readonly count: number;
  readonly language?: Language;
  readonly fault?: string;
}

const walls: readonly Wall[] = [
  { slug: 'paper-lantern-studio', name: 'Paper Lantern Studio', count: 62 },
  { slug: 'atelier-du-quai', name: 'Atelier du Quai', count: 9, language: 'fr' },
  { slug: 'still-empty', name: 'Still Empty', count: 0 },
];

/** What every platform of walls has in common: the walls, each on one page. */
export const wallService = {
  endpoint: '/freelance-marketplace/reviews',
  items: walls,
  isOnePage: true,
  faulty: (item: { name: string; fault: string }): Wall => ({ ...item, slug: slugOf(item.name), count: 12 }),
};

/** The testimonials of a wall in its own order, which is not by date. Every tenth is a video. */
export const testimonialsOn = ({ slug, count, language = 'en' }: Wall, platform: string): readonly Testimonial[] =>
  reviewsOf({ seed: `${platform}/${slug}`, count, language })
    .map((review, index) => ({
      ...review,
      isVideo: index % 10 === 9,
      shown: index % 3 === 0 ? shownOf(review.author) : nothing,
    }))
    .toSorted((a, b) => a.seed.localeCompare(b.seed));
