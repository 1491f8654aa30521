import type { Review } from '#client/src/index.ts';
import type { Detail } from './reviews-tool.ts';

/** How long a result may be, in characters: about 10,000 tokens. Some clients warn above that (seen 2026-11). */
export const resultBudget = 40_000;

/** An address is useless if it is cut. A longer one is left out. */
const longestUrl = 500;

/** How much of a value is kept. */
export interface Limits {
  /** Characters of each text. */
  readonly text: number;
  /** Entries of each list. */
  readonly entries: number;
}

/** Nothing is cut. */
export const whole: Limits = { text: Number.POSITIVE_INFINITY, entries: Number.POSITIVE_INFINITY };

/** Limits from generous to strict. The first that makes a result fit is used. */
export const steps: readonly [Limits, ...Limits[]] = [
  { text: 1_500, entries: 50 },
  { text: 600, entries: 20 },
  { text: 250, entries: 10 },
  { text: 100, entries: 3 },
];

/** The beginning of a text, with an ellipsis if it was cut. A surrogate pair is never cut in two. */
export const clip = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;

const isUrl = (name: string): boolean => /(^|_)url$/.test(name);

const slimText = (text: string, limits: Limits, name: string): string | undefined => {
  if (!isUrl(name)) return clip(text, limits.text);
  return text.length > longestUrl ? undefined : text;
};

/** A value without its nulls and empty lists, texts and lists cut to the limits. Undefined if nothing is left. */
export const slim = (value: unknown, limits: Limits, name = ''): unknown => {
  if (typeof value === 'string') return slimText(value, limits, name);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  if (Array.isArray(value)) {
    const kept = value.slice(0, limits.entries).map((each) => slim(each, limits));
    const known = kept.filter((each) => each !== undefined);
    return known.length > 0 ? known : undefined;
  }
  const kept = slimObject(value, limits);
  return Object.keys(kept).length > 0 ? kept : undefined;
};

/** The same for an object. If nothing is left, it is empty. */
export const slimObject = (value: object, limits: Limits): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, slim(each, limits, name)] as const)
      .filter(([, each]) => each !== undefined),
  );

/** Whether a text in a value is longer than that, and is cut with such a limit. */
export const hasLonger = (value: unknown, most: number, name = ''): boolean => {
  if (typeof value === 'string') return value.length > most && !isUrl(name);
  return Object.entries(Object(value)).some(([inner, each]) => hasLonger(each, most, inner));
};

/** The first form of a result, each within other limits, that fits the budget; else the last. */
export const fitting = <Result extends object>(
  form: (limits: Limits) => Result,
  [first, ...others]: readonly [Limits, ...Limits[]] = steps,
  budget = resultBudget,
): Result => {
  const result = form(first);
  const [next, ...rest] = others;
  if (next === undefined || JSON.stringify(result).length <= budget) return result;
  return fitting(form, [next, ...rest], budget);
};

/** Fields of a review that cost an agent tokens without use. The rating contains the scale. */
const dropped: ReadonlySet<string> = new Set([
  'review_id_source',
  'platform',
  'item_id',
  'rating_scale',
  'created_at_precision',
  'text_html',
]);

/** Fields that most questions about reviews do not need. */
const details: ReadonlySet<string> = new Set([
  'url',
  'sub_ratings',
  'updated_at',
  'experienced_at',
  'media',
  'translation',
  'translated_from',
  'edition',
  'syndicated_from',
]);

type Fields = Readonly<Record<string, unknown>>;

/** The longest part that is looked for anywhere in a text. */
const longestInside = 250;

/**
 * Where a text has a part. A longer one is only looked for at its ends: `indexOf` takes the time of both lengths multiplied
 * where letters are all alike but one (Node 24.21).
 */
const placeOfPart = (part: string, text: string): number => {
  if (part.length <= longestInside) return text.indexOf(part);
  if (text.startsWith(part)) return 0;
  return text.endsWith(part) ? text.length - part.length : -1;
};

/** A text without the first of a part. */
const without = (text: string, part: string): string => {
  const at = placeOfPart(part, text);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + part.length);
};

/** The parts of a text, each once: a platform that divides it has the same words in text, pros and cons. */
const partsOf = ({ text, pros, cons }: Review): Fields => {
  if (text === null) return {};
  const parts = [pros, cons].flatMap((part) => part || []);
  const rest = parts.reduce(without, text);
  if (parts.length > 0 && !/[\p{L}\p{N}]/u.test(rest)) return { text: undefined };
  const isSaid = (part: string | null) => (part && placeOfPart(part, text) >= 0 ? undefined : part);
  return { pros: isSaid(pros), cons: isSaid(cons) };
};

/** The answer of the owner is shorter than the review in the short form. */
const longestReply = 200;

const shortFields = (review: Review): Fields => ({
  ...Object.fromEntries([...details].map((name) => [name, undefined])),
  review_id: review.review_id_source === 'derived' ? undefined : review.review_id,
  created_at: review.created_at?.slice(0, 10),
  is_verified: review.is_verified || undefined,
  helpful_count: review.helpful_count || undefined,
  replies: review.replies.map(({ text }) => clip(text, longestReply)),
});

/** A review for an agent: what is null is left out, and so are pictures and addresses of people. */
export const slimReview = (review: Review, detail: Detail): Record<string, unknown> => {
  const { rating, rating_scale, author, is_truncated } = review;
  const kept = {
    ...Object.fromEntries(Object.entries(review).filter(([name]) => !dropped.has(name))),
    ...partsOf(review),
    rating: rating === null || rating_scale === null ? undefined : `${rating}/${rating_scale}`,
    author: author.name,
    is_truncated: is_truncated || undefined,
    ...(detail === 'short' && shortFields(review)),
  };
  return slimObject(kept, whole);
};
