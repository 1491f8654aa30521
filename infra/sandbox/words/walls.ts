import { slugOf } from '../answer.ts';
import { chanceOf } from '../random.ts';
import type { Language } from './phrases.ts';
import { type Review, reviewsOf } from './reviews.ts';

/** What a testimonial adds to a review: every tenth is a video, and every third author says more, with an address. */
export const addedTo = ({ seed, author }: Review) => {
  const index = Number(seed.split('/').at(-1));
  const isVideo = index % 10 === 9;
  if (index % 3 > 0) return { isVideo, position: '', picture: '', link: '' };
  const name = slugOf(author);
  const position = chanceOf(author).pick(['Founder', 'Head of Product', 'Potter', 'Owner of a small shop']);
  return { isVideo, position, picture: `https://faces.example/${name}.png`, link: `https://${name}.example/` };
};

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

/** What every platform of walls has in common: the walls, each on one page, in an order that is not by date. */
export const wallsOf = (platform: string) => ({
  endpoint: '/freelance-marketplace/reviews',
  items: walls,
  isOnePage: true,
  faulty: (item: { name: string; fault: string }): Wall => ({ ...item, slug: slugOf(item.name), count: 12 }),
  reviews: ({ slug, count, language = 'en' }: Wall): readonly Review[] =>
    reviewsOf({ seed: `${platform}/${slug}`, count, language }).toSorted((a, b) => a.seed.localeCompare(b.seed)),
});
