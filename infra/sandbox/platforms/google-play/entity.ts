import { opaqueOf } from '../../random.ts';
import { type Tally, tally } from '../../words/reviews.ts';
import { languagesOf, type PlayApp, reviewsIn } from './items.ts';

/** An array that has the given values at the given places and null elsewhere. */
export const sparse = (length: number, values: Readonly<Record<number, unknown>>): readonly unknown[] =>
  Array.from({ length }, (_, index) => values[index] ?? null);

/** The address of an app's icon. */
export const iconUrl = (app: PlayApp): string => `https://play-lh.googleusercontent.com/${opaqueOf(`icon/${app.id}`)}`;

/** An app's icon as the store's data has it. */
export const iconOf = (app: PlayApp): readonly unknown[] => [
  null,
  2,
  [512, 512],
  [null, null, iconUrl(app)],
  null,
  [32, 48, 96, 255],
  null,
  null,
  null,
  2,
];

/** An app's ratings over all languages, and how many of its reviews have a text. */
export const ratingsOf = (app: PlayApp): { readonly rating: Tally; readonly textCount: number } => {
  const reviews = languagesOf(app).flatMap((language) => reviewsIn(app, language));
  return { rating: tally(reviews, 11), textCount: reviews.filter(({ text }) => text !== null).length };
};
