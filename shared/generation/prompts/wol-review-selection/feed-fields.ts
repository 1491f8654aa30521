/** The fields of a feed, independent of their names in the request. */
export interface FeedFields {
  /** Empty if there is none. */
  readonly text: string;
  /** From 0 to 1, as a share of its scale. */
  readonly rating: number | undefined;
  /** Milliseconds since the epoch. */
  readonly date: number | undefined;
  readonly helpful: number | undefined;
}

type Feed = Readonly<Record<string, unknown>>;

/** Known field names in lower case, without spaces and underscores, the most likely first. */
const names = {
  text: ['text', 'review', 'reviewtext', 'content', 'comment', 'feedback', 'message', 'description', 'body', 'quote'],
  title: ['title', 'headline', 'subject'],
  rating: ['rating', 'stars', 'score', 'ratingvalue', 'starrating'],
  scale: ['ratingscale', 'scale', 'bestrating', 'maxrating', 'outof'],
  date: [
    'date',
    'createdat',
    'publishedat',
    'publisheddate',
    'submittedat',
    'datepublished',
    'updatedat',
    'time',
    'timestamp',
  ],
  helpful: ['helpfulcount', 'helpful', 'helpfulvotes', 'votes', 'likes', 'thumbsup', 'upvotes'],
} as const;

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

const isObject = (value: unknown): value is Feed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The values of the fields of one kind, the most likely first. If a value is an object, its fields are searched as
 * well.
 */
const valuesOf = (fields: ReadonlyMap<string, unknown>, kind: keyof typeof names): unknown[] =>
  names[kind].flatMap((name) => {
    const value = fields.get(name);
    if (!isObject(value)) return value === undefined ? [] : [value];
    const inner = new Map(Object.entries(value).map(([key, each]) => [folded(key), each]));
    return [inner.get('value'), inner.get('text'), ...names[kind].map((each) => inner.get(each))];
  });

const firstText = (values: readonly unknown[]): string | undefined =>
  values.filter((value) => typeof value === 'string').find((value) => value.trim() !== '');

const firstNumber = (values: readonly unknown[]): number | undefined => {
  for (const value of values) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
  }
  return undefined;
};

/** The scale of a rating if none is given: 5, 10 or 100, whichever the rating fits first. */
const usualScale = (rating: number): number => [5, 10, 100].find((scale) => rating <= scale) ?? rating;

const ratingOf = (fields: ReadonlyMap<string, unknown>): number | undefined => {
  const rating = firstNumber(valuesOf(fields, 'rating'));
  if (rating === undefined || rating < 0) return undefined;
  const scale = firstNumber(valuesOf(fields, 'scale')) ?? usualScale(rating);
  return scale > 0 && rating <= scale ? rating / scale : undefined;
};

/** Milliseconds since the epoch, from a date as text or from a number of seconds or milliseconds. */
const dateOf = (fields: ReadonlyMap<string, unknown>): number | undefined => {
  for (const value of valuesOf(fields, 'date')) {
    const date = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (Number.isFinite(date)) return date;
    if (typeof value === 'number' && value > 1e8) return value < 1e11 ? value * 1_000 : value;
  }
  return undefined;
};

/** The longest text of a feed without a known text field; at least three words. */
const longestText = (feed: Feed): string | undefined =>
  Object.values(feed)
    .filter((value) => typeof value === 'string' && /\S\s+\S+\s+\S/.test(value))
    .map(String)
    .sort((a, b) => b.length - a.length)[0];

/** Reads the fields of a feed. If it has title and text, both form the text. */
export const fieldsOf = (feed: Feed): FeedFields => {
  const fields = new Map(Object.entries(feed).map(([name, value]) => [folded(name), value]));
  const title = firstText(valuesOf(fields, 'title'));
  const text = firstText(valuesOf(fields, 'text')) ?? longestText(feed);
  const helpful = firstNumber(valuesOf(fields, 'helpful'));
  return {
    text: [...new Set([title, text])].filter((part) => part !== undefined).join('. '),
    rating: ratingOf(fields),
    date: dateOf(fields),
    helpful: helpful !== undefined && helpful >= 0 ? helpful : undefined,
  };
};
