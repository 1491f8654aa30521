import { htmlToText } from '../../../html/html-to-text.ts';
import { fold } from '../../text/plain-text.ts';
import { readRating } from './feed-rating.ts';

/** An object of the request. */
export type Feed = Readonly<Record<string, unknown>>;

/** A value of a feed. */
export interface FeedLeaf {
  /** The names on the way to it, in words: `review rating`, `rating value`. Positions in lists are not included. */
  readonly path: readonly string[];
  /** The last name that says what it is, without spaces: that of the parent for `rating.value`. */
  readonly name: string;
  /** The object that has the member of this name. */
  readonly home: string;
  /** How deep that is. */
  readonly depth: number;
  /** Of null, an empty text. HTML is plain text. */
  readonly value: string | number;
}

const [maxDepth, maxLeaves] = [8, 300];

/** Names that say nothing of what a value is. */
const neutralNames = new Set(
  'value raw plain rendered label average default localized translated en de es fr pt'.split(' '),
);

/** The words of a name: `review text` of `Review_Text`, `reviewText` and `ns:reviewText`. */
const wordsOf = (name: string): string => {
  const spaced = name.replace(/^\w+:(?=\w)/, '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return (
    fold(spaced)
      .match(/\p{L}+/gu)
      ?.join(' ') ?? ''
  );
};

const html = /<\/?[a-z][^<>]*>|&(?:#\w{1,8}|[a-z]\w{1,20});/i;

/** Where a leaf is, or the object that the first names on the way to it lead to. */
export const placeOf = (path: readonly string[], names = path.length): string => path.slice(0, names).join('.');

const leavesIn = (value: unknown, path: readonly string[]): FeedLeaf[] => {
  if (path.length > maxDepth) return [];
  if (typeof value === 'string' || typeof value === 'number' || value === null) {
    const depth = Math.max(
      0,
      path.findLastIndex((each) => !neutralNames.has(each)),
    );
    const leaf = { path, name: path[depth]?.replaceAll(' ', '') ?? '', home: placeOf(path, depth), depth };
    return [
      { ...leaf, value: typeof value === 'string' && html.test(value) ? (htmlToText(value) ?? '') : (value ?? '') },
    ];
  }
  if (typeof value !== 'object') return [];
  if (Array.isArray(value)) {
    return value.slice(0, maxLeaves).flatMap((member) => (Array.isArray(member) ? [] : leavesIn(member, path)));
  }
  // `_score` and `__typename` are the store's own, `_source` has the review.
  return Object.entries(value)
    .filter(([name, member]) => !name.startsWith('_') || typeof member === 'object')
    .flatMap(([name, member]) => leavesIn(member, [...path, wordsOf(name)]));
};

/** What a name ends with that is not the review itself, or no prose. */
const other =
  /\b(?:author|user|reviewer|customer|product|item|reviewed|business|company|place|publisher|platform|question|tag|keyword|categor(?:y|ie)|photo|image|media|id|url|link|email|phone|name|username|avatar|location|address|language)s?$/;

/** What the name of an answer to a review has; that of an answer to a question may be the second. */
const answering = /\b(?:repl(?:y|ie)|owner|developer|merchant|hosts?\b)/;
const responding = /\b(?:respon[sd]|answer(?!s))/;
const asking = /\b(?:form|survey|questions?)\b/;

/** Whether a leaf is about something else than the review, or in an answer to it. What is answered to a question is the review. */
const isElse = ({ path }: FeedLeaf, asked: ReadonlySet<string>): boolean =>
  path.some((name, at) => {
    if (other.test(name) || answering.test(name) || (name === 'source' && at === path.length - 1)) return true;
    const isAsked = [at, at + 1].some((names) => asked.has(placeOf(path, names)));
    return responding.test(name) && !isAsked && !path.slice(0, at + 1).some((each) => asking.test(each));
  });

const authorForm = /\b(?:author|user|reviewer|customer)(?: name| id)?$/;
const dateForm = /\b(?:date|time)|(?:date|time)\b|ed ?at$/;
const ratingForm = /rating|star|score/;
const ratingNames =
  'rating stars score ratingvalue starrating reviewrating ratingscore overallrating reviewscore overall rate grade note';

/** Whether a leaf is a date of any event. */
export const isDate = ({ path }: FeedLeaf): boolean => path.some((name) => dateForm.test(name));

/** Names of ratings, the likeliest first. */
export const ratings: readonly string[] = ratingNames.split(' ');

/** What a leaf gives the objects around it, by the place of the object. */
const partsOf = ({ path, name, home, value }: FeedLeaf): (readonly [string, string])[] => {
  if (value === '') return [];
  const rated = path.findIndex((each) => ratingForm.test(each));
  return [
    ...path.flatMap((each, at) => (authorForm.test(each) ? [[placeOf(path, at), 'author'] as const] : [])),
    ...path.flatMap((each, at) => (dateForm.test(each) ? [[placeOf(path, at), 'date'] as const] : [])),
    ...(ratings.includes(name) && readRating(value)
      ? [[rated < 0 ? home : placeOf(path, rated), 'rating'] as const]
      : []),
  ];
};

/** The values of a feed that may be the review's, those that are least deep first. */
export interface OwnLeaves {
  readonly leaves: readonly FeedLeaf[];
  /** Whether the object at a place is a review: it has an author or a rating. */
  readonly isReview: (place: string) => boolean;
}

/**
 * Reads the values of a feed that are not about something else, and in no answer. An object in a review that has an author or
 * a date of its own, as the review has, and no rating, is what somebody else wrote.
 */
export const ownLeavesOf = (feed: Feed): OwnLeaves => {
  const leaves = leavesIn(feed, [])
    .slice(0, maxLeaves)
    .toSorted((one, another) => one.path.length - another.path.length);
  const asked = new Set(
    leaves.flatMap(({ path }) => path.flatMap((name, at) => (/\bquestions?$/.test(name) ? [placeOf(path, at)] : []))),
  );
  const parts = new Set(leaves.flatMap(partsOf).map(([place, part]) => `${place}: ${part}`));
  const has = (place: string, part: string): boolean => parts.has(`${place}: ${part}`);
  const isReview = (place: string): boolean => has(place, 'author') || has(place, 'rating');
  const isOfOthers = ({ path }: FeedLeaf): boolean => {
    const places = path.map((_, at) => placeOf(path, at));
    return places.some(
      (place, at) =>
        !has(place, 'rating') &&
        places
          .slice(0, at)
          .some((outer) => isReview(outer) && ['author', 'date'].some((part) => has(place, part) && has(outer, part))),
    );
  };
  return { leaves: leaves.filter((leaf) => !isElse(leaf, asked) && !isOfOthers(leaf)), isReview };
};
