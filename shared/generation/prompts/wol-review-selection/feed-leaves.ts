import { htmlToText } from '../../../html/html-to-text.ts';
import type { FeedPlace, FeedPlaces, ObjectTrait } from './feed-places.ts';
import { readRating } from './feed-rating.ts';

export type Feed = Readonly<Record<string, unknown>>;

/** A value of a feed. */
export interface FeedLeaf {
  readonly at: FeedPlace;
  /** Of null, an empty text. */
  readonly value: string | number;
}

const [maxDepth, maxLeaves] = [8, 200];

const html = /<\/?[a-z][^<>]*>|&(?:#\w{1,8}|[a-z]\w{1,20});/i;

const isLeaf = (value: unknown): value is string | number | null =>
  typeof value === 'string' || typeof value === 'number' || value === null;

/** The members of an object, or of a list that is one of several, with their places. */
const membersOf = (value: unknown, at: FeedPlace, places: FeedPlaces): (readonly [unknown, FeedPlace])[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.slice(0, maxLeaves).flatMap((member) => (Array.isArray(member) ? [] : [[member, at] as const]));
  }
  return Object.entries(value).flatMap(([name, member]) => {
    // `_score` and `__typename` are the store's own, `_source` has the review.
    const place = name.startsWith('_') && typeof member !== 'object' ? undefined : places.inside(at, name);
    return place === undefined ? [] : [[member, place] as const];
  });
};

/** Adds the values in a value, in their order, up to 200 of a feed. */
const readLeaves = (value: unknown, at: FeedPlace, places: FeedPlaces, leaves: FeedLeaf[]): void => {
  if (at.path.length > maxDepth || leaves.length === maxLeaves) return;
  if (isLeaf(value)) leaves.push({ at, value: value ?? '' });
  else for (const [member, place] of membersOf(value, at, places)) readLeaves(member, place, places, leaves);
};

/** The leaves with plain text in place of HTML: of the first 20, since each takes 3 us. */
const withoutMarkup = (leaves: readonly FeedLeaf[]): FeedLeaf[] => {
  let left = 20;
  return leaves.map((leaf) => {
    if (left === 0 || typeof leaf.value !== 'string' || !html.test(leaf.value)) return leaf;
    left -= 1;
    return { at: leaf.at, value: htmlToText(leaf.value) ?? '' };
  });
};

const ratingNames =
  'rating stars score ratingvalue starrating reviewrating ratingscore overallrating reviewscore overall rate grade note';

/** Names of ratings, the likeliest first. */
export const ratings: readonly string[] = ratingNames.split(' ');

/** What the objects of a feed have, by their places. */
const traitsIn = (leaves: readonly FeedLeaf[]): ReadonlyMap<string, ReadonlySet<ObjectTrait>> => {
  const traits = new Map<string, Set<ObjectTrait>>();
  const add = (place: string, trait: ObjectTrait): void => {
    traits.set(place, (traits.get(place) ?? new Set()).add(trait));
  };
  for (const { at, value } of leaves) {
    if (value === '') continue;
    for (const [place, trait] of at.traits) add(place, trait);
    if (ratings.includes(at.name) && !traits.get(at.rated)?.has('rating') && readRating(value)) add(at.rated, 'rating');
  }
  return traits;
};

const homeOf = ({ around }: FeedPlace): string => around.at(-1) ?? '';

/** The place of the label of an answer in the data of a form: beside it. */
const labelOf = (at: FeedPlace): string | undefined => {
  const name = at.path.at(-1);
  if (name === 'value') return `${homeOf(at)}.label`;
  return name === 'answer' && at.path.includes('answers') ? `${homeOf(at)}.text` : undefined;
};

const isQuestion = (value: FeedLeaf['value']): boolean =>
  /[?\uff1f\u061f][^?\uff1f\u061f\p{L}\p{N}]*$/u.test(String(value).slice(-20));

/** The questions and labels beside the answers of a form. */
const questionsIn = (leaves: readonly FeedLeaf[], isReview: (place: string) => boolean): FeedPlace[] => {
  const labels = new Map(leaves.flatMap(({ at }) => (labelOf(at) ? [[homeOf(at), labelOf(at)] as const] : [])));
  return leaves.flatMap(({ at, value }) => {
    const label = labelOf(at) || isReview(homeOf(at)) ? undefined : labels.get(homeOf(at));
    return label === at.whole || (label && isQuestion(value)) ? [at] : [];
  });
};

/**
 * Reads the values of a feed that are neither about something else nor in an answer, the least deep first.
 */
export const ownLeavesOf = (feed: Feed, places: FeedPlaces) => {
  const read: FeedLeaf[] = [];
  readLeaves(feed, places.root, places, read);
  const leaves = withoutMarkup(read).toSorted((one, another) => one.at.path.length - another.at.path.length);
  const traits = traitsIn(leaves);
  const has = (place: string, trait: ObjectTrait): boolean => traits.get(place)?.has(trait) === true;
  /** Whether the object at a place is a review: it has an author or a rating. */
  const isReview = (place: string): boolean => has(place, 'author') || has(place, 'rating');
  const questions = questionsIn(leaves, isReview);
  const asked = new Set(leaves.flatMap(({ at }) => at.questions).concat(questions.map(homeOf)));
  const asking = new Set(questions.map(({ whole }) => whole));
  const isAnswer = ({ answers }: FeedPlace): boolean => answers.some((both) => !both.some((place) => asked.has(place)));
  const isOwn = ({ at }: FeedLeaf): boolean => !(asking.has(at.whole) || at.isElse || isAnswer(at));
  return { leaves: leaves.filter(isOwn), isReview };
};
