import { cutSign } from '../../html/clean-text.ts';
import type { ReviewDraft } from './adapter.ts';
import { fiveStars } from './wire-schemas.ts';

/** Which reviews of a page are one: syntaxes and tools write the same review in different forms. */

/** A text without what syntaxes write differently: white space, quotation marks, dashes and ellipses. */
const folded = (text: string | null | undefined): string | undefined =>
  text?.replace(/[\s"'\u2018-\u201f\u2010-\u2015\u2026.-]+/g, '');

/** The beginning of a text by which the same review is looked for. A syntax may have no more than the beginning. */
const beginning = 40;

const textOf = ({ text, title }: ReviewDraft): string => folded(text ?? title) ?? '';

/** What is the same in every syntax. */
const contentOf = (review: ReviewDraft): string =>
  JSON.stringify([folded(review.author?.name), textOf(review).slice(0, beginning)]);

const isOfDay = ({ created_at_precision }: ReviewDraft): boolean => created_at_precision === 'day';

/** A time on a day of another zone is at most this far from the beginning of the same day in UTC. */
const longestDay = 36 * 3_600_000;

/** Whether two dates may be one: a syntax may have only the day, or none. */
const mayBeSameDate = (a: ReviewDraft, b: ReviewDraft): boolean => {
  if (!a.created_at || !b.created_at || a.created_at === b.created_at) return true;
  const distance = Math.abs(Date.parse(a.created_at) - Date.parse(b.created_at));
  return [a, b].some(isOfDay) && distance < longestDay;
};

/** Whether two texts may be one: a syntax may have only the beginning, with dots behind it. */
const mayBeSameText = (a: ReviewDraft, b: ReviewDraft): boolean => {
  const [first, second] = [textOf(a), textOf(b)];
  const isCut = ({ text }: ReviewDraft) => cutSign.test(text?.trimEnd() ?? '');
  return first === second || (isCut(a) && second.startsWith(first)) || (isCut(b) && first.startsWith(second));
};

const equal = <Value>(a: Value | null | undefined, b: Value | null | undefined): boolean => (a ?? null) === (b ?? null);

/** How good a rating is on its scale, in thousandths, since 4.2 of 5 and 84 of 100 differ as floating-point numbers. */
const shareOf = ({ rating, rating_scale }: ReviewDraft): number | null =>
  rating == null ? null : Math.round((rating / (rating_scale ?? fiveStars)) * 1_000);

/** Whether two reviews with the same author may be one. Without a text, all that they have must be the same. */
const mayBeSame = (a: ReviewDraft, b: ReviewDraft): boolean =>
  textOf(a) === ''
    ? textOf(b) === '' && shareOf(a) === shareOf(b) && equal(a.created_at, b.created_at)
    : (shareOf(a) === shareOf(b) || a.rating == null || b.rating == null) && mayBeSameDate(a, b) && mayBeSameText(a, b);

/** The reviews with the same content that are looked at for one with another date: many say no more than "Great". */
const maximumCompared = 20;

/** A review with what another syntax has beside it: the time of its day, its rating, and the rest of its text. */
const joined = (review: ReviewDraft, other: ReviewDraft): ReviewDraft => {
  const { created_at, created_at_precision, rating, rating_scale, text } = other;
  return {
    ...review,
    ...(created_at && (!review.created_at || isOfDay(review)) && { created_at, created_at_precision }),
    ...(review.rating == null && { rating, rating_scale }),
    ...(text && text.length > (review.text?.length ?? 0) && { text }),
  };
};

/** The longest id that fits into a token. */
const longestId = 200;

/** Which of the reviews of a page have an id that no other has: some sites use the address of the page for each. */
const ownIdsIn = (reviews: readonly ReviewDraft[]): ReadonlySet<string> => {
  const isOwn = (id: string, { length }: readonly ReviewDraft[]) =>
    id !== '' && id.length <= longestId && !id.startsWith('_:') && length === 1;
  return new Set([...Map.groupBy(reviews, ({ id }) => id ?? '')].flatMap(([id, own]) => (isOwn(id, own) ? id : [])));
};

/** What reviews of one syntax that are the same have in common, apart from the date. */
const wholeOf = ({ author, rating, title, text }: ReviewDraft): string =>
  JSON.stringify([author?.name, rating, text ?? title].map((part) => String(part).replace(/\s+/g, '')));

/** Whether a text is so long that nobody else writes the same. */
const isLong = (review: ReviewDraft): boolean => textOf(review).length >= beginning;

/**
 * The reviews of one syntax, each once. Equal ones are several if they have ids of their own, or no date. A long one
 * that comes again is the same, also without its date: pages have it for each width of the screen, or of two tools.
 */
const distinctIn = (reviews: readonly ReviewDraft[]): ReviewDraft[] => {
  const ids = ownIdsIn(reviews);
  const known = new Set<string>();
  const long = new Map<string, number[]>();
  const found: ReviewDraft[] = [];
  for (const review of reviews) {
    const whole = wholeOf(review);
    const isNew = known.size < known.add(`${whole} ${review.created_at}`).size;
    const isOwn = ids.has(review.id ?? '');
    const places = long.get(whole) ?? [];
    const at = places.find((place) => {
      const { id = '', ...other } = found[place] ?? {};
      return mayBeSameDate(other, review) && !(isOwn && ids.has(id ?? ''));
    });
    if (at !== undefined) found[at] = joined(found[at] ?? review, review);
    else if (isNew || !review.created_at || isOwn) {
      if (isLong(review) && places.length < maximumCompared) long.set(whole, [...places, found.length]);
      found.push(review);
    }
  }
  return found;
};

/** Each review once, although it is in JSON-LD and in elements, of which either may have more of it. */
const onceEach = (inJsonLd: readonly ReviewDraft[], inElements: readonly ReviewDraft[]): ReviewDraft[] => {
  const found = [...inJsonLd];
  const unpaired = Map.groupBy(inJsonLd.keys(), (place) => contentOf(inJsonLd[place] ?? {}));
  for (const review of inElements) {
    const places = unpaired.get(contentOf(review)) ?? [];
    const at = places.slice(0, maximumCompared).findIndex((place) => mayBeSame(inJsonLd[place] ?? {}, review));
    const [place = found.length] = at < 0 ? [] : places.splice(at, 1);
    found[place] = joined(found[place] ?? review, review);
  }
  return found;
};

/** The reviews of both syntaxes, each once, with an id only where no other review has it. */
export const withoutRepeats = (inJsonLd: readonly ReviewDraft[], inElements: readonly ReviewDraft[]): ReviewDraft[] => {
  const reviews = onceEach(distinctIn(inJsonLd), distinctIn(inElements));
  const own = ownIdsIn(reviews);
  return reviews.map(({ id, ...review }) => (id && own.has(id) ? { id, ...review } : review));
};
