import { wideLetter } from '../../text/compare.ts';
import { readRating } from './feed-rating.ts';
import { type Feed, FeedReader, type FeedValue, ratings } from './feed-values.ts';

const strongNames =
  'text review reviewtext reviewbody reviewcontent content comment comments commenttext feedback body quote testimonial';
/** Names of texts that are no review's in other objects. */
const weakNames =
  'description message snippet opinion answer answers responses pros cons transcript caption summary note html'.split(
    ' ',
  );
/** Names by what they say, the likeliest first. */
const names = {
  text: [...strongNames.split(' '), ...weakNames],
  title: 'title headline subject reviewtitle'.split(' '),
  rating: ratings,
  scale: 'ratingscale scale bestrating maxrating outof max best'.split(' '),
  helpful: 'helpfulcount helpful helpfulvotes votes likes thumbsup upvotes'.split(' '),
} as const;
const knownNames: ReadonlySet<string> = new Set(Object.values(names).flat());

const valuesOfKind = (values: readonly FeedValue[], kind: keyof typeof names): FeedValue[] =>
  names[kind].flatMap((name) => values.filter(({ at }) => at.name === name));

/** Emoji count: some reviews have nothing else. Invisible characters do not. */
const hasVisibleText = ({ value }: FeedValue): boolean =>
  typeof value === 'string' && /[^\s\d\p{P}\p{Control}\p{Default_Ignorable_Code_Point}]/u.test(value);

/** The values at the place of the first: several for the members of a list, such as `answers[].answer`. */
const atOnePlace = (values: readonly FeedValue[]): readonly FeedValue[] =>
  values.filter(({ at }) => at.whole === values[0]?.at.whole);

/** Made once: a request has up to 200,000 values. */
const [letter, letterOrDigit, sentenceSign] = [/[\p{L}\p{M}]/u, /[\p{L}\p{N}]/u, /\p{Sentence_Terminal}/u];

const hasThreeWords = (text: string): boolean =>
  text
    .split(/\s+/)
    .slice(0, -2)
    .some((word) => letter.test(word));
const someUnspaced = new RegExp(`(?:${wideLetter}[\\p{P}\\s]*){5}`, 'u');
const addressForm = /^(?:https?:\/\/|mailto:|www\.)\S*$/iu;

/** Prose shows in so many characters. */
const maxTested = 300;

const isProse = ({ value }: FeedValue): boolean => {
  const begin = typeof value === 'string' ? value.trim().slice(0, maxTested) : '';
  return !addressForm.test(begin) && (hasThreeWords(begin) || someUnspaced.test(begin));
};

/** A sentence has its sign behind its last letter or digit. */
const isSentence = ({ value }: FeedValue): boolean =>
  sentenceSign.test(String(value).slice(-20).split(letterOrDigit).at(-1) ?? '');

/** A feed with its own values, the texts that their names say, and those that may be one. */
type ReadFeed = ReturnType<typeof readFeed>;

/** A review that has a member for its text, perhaps an empty one, has no text elsewhere. */
const readFeed = ({ values, reviews }: ReturnType<FeedReader['read']>) => {
  const known = values.filter(({ at }) => knownNames.has(at.name));
  const texts = valuesOfKind(known, 'text').filter(({ value }) => typeof value === 'string');
  const said = texts.filter(({ at }) => !weakNames.includes(at.name) && reviews.has(at.home));
  const deepest = said.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...said.map(({ at }) => at.depth));
  return {
    values,
    known,
    rating: placedRatingOf(known),
    texts: atOnePlace(texts.filter((each) => each.at.depth <= deepest && hasVisibleText(each))),
    /** Without a known name: at least three words, or five letters of a script without spaces. */
    prose:
      said.length > 0 ? [] : values.filter((each) => !knownNames.has(each.at.name) && !each.at.isDate && isProse(each)),
  };
};

/**
 * Makes the function that gives the texts of a feed. Where no name says which it is, sentences come before names and
 * words. If several places have one, it could be an answer or a title: then there is no text, not even in other feeds.
 */
const textsIn = (read: readonly ReadFeed[]): ((feed: ReadFeed) => readonly FeedValue[]) => {
  const sentences = new Set(read.flatMap(({ prose }) => prose.filter(isSentence)).map(({ at }) => at.whole));
  const found = (prose: readonly FeedValue[]): readonly FeedValue[] =>
    sentences.size === 0 ? prose : prose.filter(({ at }) => sentences.has(at.whole));
  const unclear = new Set(
    read.flatMap(({ texts, prose }) => {
      const places = new Set(found(prose).map(({ at }) => at.whole));
      return places.size + Math.min(1, texts.length) > 1 ? [...places] : [];
    }),
  );
  return ({ texts, prose }) => (texts.length > 0 ? texts : found(prose).filter(({ at }) => !unclear.has(at.whole)));
};

const firstNumber = (values: readonly FeedValue[]): number | undefined =>
  values
    .values()
    .map(({ value }) => readRating(value)?.rating)
    .find(Number.isFinite);

/** The scale of a rating if none is given: 5, 10 or 100, whichever the rating fits first. */
const usualScale = (rating: number): number => [5, 10, 100].find((scale) => rating <= scale) ?? rating;

/** A rating of a feed, its place there, and its scale if the feed says it. */
const placedRatingOf = (values: readonly FeedValue[]) => {
  for (const { value, at } of valuesOfKind(values, 'rating')) {
    const written = readRating(value);
    if (written === undefined) continue;
    return {
      rating: written.rating,
      place: at.whole,
      scale: written.scale ?? firstNumber(valuesOfKind(values, 'scale')),
    };
  }
  return undefined;
};

/** @param highest the highest rating without a scale at each place of feeds */
const shareOf = (
  { rating, place, scale: said }: NonNullable<ReadFeed['rating']>,
  highest: ReadonlyMap<string, number>,
): number | undefined => {
  const scale = said ?? usualScale(highest.get(place) ?? rating);
  return rating >= 0 && scale > 0 && rating <= scale ? rating / scale : undefined;
};

/** Day, month and year: with points, in this order in all languages. */
const dayFirst = /^(\d\d?)\.(\d\d?)\.(\d{4})/;

/** Milliseconds since the epoch, from a date as text or a number of seconds or milliseconds; NaN for other values. */
const timeOf = ({ value }: FeedValue): number => {
  if (typeof value === 'string') return Date.parse(value.slice(0, 40).replace(dayFirst, '$2/$1/$3'));
  if (value <= 1e8) return Number.NaN;
  return value < 1e11 ? value * 1_000 : value;
};

const isChange = ({ at }: FeedValue): boolean => /upd|edit|mod/.test(at.name);

/** The date of a review is better than that of a change. */
const dateOf = (values: readonly FeedValue[]): number | undefined =>
  values
    .filter(({ at }) => at.isDate)
    .toSorted((one, other) => Number(isChange(one)) - Number(isChange(other)))
    .map(timeOf)
    .find(Number.isFinite);

/** What Google adds to the original of a review in another language, before or behind it. */
const translation =
  /^\([^()\n]{0,40}Google[^()\n]{0,40}\).*?\n\([^()\n]{1,40}\)\n|\n\n\([^()\n]{0,40}Google[^()\n]{0,40}\)\n.*$/su;

/** The fields of a feed, independent of their names and places in the request. */
export type FeedFields = ReturnType<typeof fieldsOfEach>[number];

/**
 * Reads the fields of feeds, wherever in a feed they are. If it has title and text, both form the text. Where no scale
 * is given, that of a rating is the one that all ratings at its place fit.
 */
export const fieldsOfEach = (feeds: readonly Feed[]) => {
  const reader = new FeedReader();
  const read = feeds.map((feed) => readFeed(reader.read(feed)));
  const textsOf = textsIn(read);
  const highest = new Map<string, number>();
  for (const { rating } of read) {
    if (rating === undefined || rating.scale !== undefined) continue;
    highest.set(rating.place, Math.max(rating.rating, highest.get(rating.place) ?? 0));
  }
  return read.map((feed) => {
    const { values, known, rating } = feed;
    const texts = textsOf(feed);
    const titles = valuesOfKind(known, 'title').filter(hasVisibleText);
    // Not that of a form.
    const title = titles.find(({ at: { home } }) => texts.every(({ at }) => at.whole.startsWith(`${home}.`)));
    const parts = [...(title ? [title] : []), ...texts].map(({ value }) => String(value).replace(translation, ''));
    const helpful = firstNumber(valuesOfKind(known, 'helpful'));
    return {
      text: [...new Set(parts)].join('. '), // Empty if there is none.
      rating: rating && shareOf(rating, highest),
      date: dateOf(values),
      helpful: helpful !== undefined && helpful >= 0 ? helpful : undefined,
    };
  });
};
