import { htmlToText } from '../../../html/html-to-text.ts';
import { fold, isRecord } from '../../text/plain-text.ts';
import { readRating } from './feed-rating.ts';

export type Feed = Readonly<Record<string, unknown>>;

/** A text or number of a feed, and its place. Of null, an empty text. */
export interface FeedValue {
  readonly at: Place;
  readonly value: string | number;
}

/** Names that say nothing of what a value is. */
const neutralNames = new Set(
  'value raw plain rendered label average default localized translated en de es fr pt'.split(' '),
);

/** What a name ends with that is not the review itself, or no prose. */
const other =
  /\b(?:author|user|reviewer|customer|product|item|reviewed|business|company|place|publisher|platform|question|tag|keyword|categor(?:y|ie)|photo|image|media|id|url|link|email|phone|name|username|avatar|location|address|language)s?$/;

/** What the name of an answer to a review has; that of an answer to a question may be the second. */
const answering = /\b(?:repl(?:y|ie)|owner|developer|merchant|hosts?\b)/;
const responding = /\b(?:respon[sd]|answer(?!s))/;
const form = /\b(?:form|survey|questions?)\b/;

const authorForm = /\b(?:author|user|reviewer|customer)(?: name| id)?$/;
const dateForm = /\b(?:date|time)|(?:date|time)\b|ed ?at$/;
const ratingForm = /rating|star|score/;

/** Names of ratings, the likeliest first. */
export const ratings: readonly string[] =
  'rating stars score ratingvalue starrating reviewrating ratingscore overallrating reviewscore overall rate grade note'.split(
    ' ',
  );

/** A longer name says nothing. */
const longestName = 200;

/** The words of a name: `review text` of `Review_Text`, `reviewText` and `ns:reviewText`. */
const wordsOf = (name: string): string => {
  const spaced = name
    .slice(0, longestName)
    .replace(/^\w+:(?=\w)/, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return (
    fold(spaced)
      .match(/\p{L}+/gu)
      ?.join(' ') ?? ''
  );
};

const root = {
  /** The names on the way, each behind a point. Positions in lists are not included. */
  whole: '',
  /** How many names these are. */
  length: 0,
  /** The last name, in words. */
  words: '',
  /** The last name that says what it is, without spaces: for `rating.value`, that of the parent. `home` has it. */
  name: '',
  home: '',
  /** How many names are before that one. */
  depth: 0,
  isDate: false,
  /** Whether it is in a form, or in its list of answers. */
  isInForm: false,
  isInAnswers: false,
};
type Place = typeof root;

/** @param words the name of a member of the object at a place */
const placeIn = (at: Place, words: string): Place => {
  const isNamed = at === root || !neutralNames.has(words);
  return {
    ...(isNamed ? { name: words.replaceAll(' ', ''), home: at.whole, depth: at.length } : at),
    ...{ whole: `${at.whole}.${words}`, length: at.length + 1, words },
    isDate: at.isDate || dateForm.test(words),
    isInForm: at.isInForm || form.test(words),
    isInAnswers: at.isInAnswers || words === 'answers',
  };
};

/** Feeds of one source have some hundred places, and a place takes some microseconds. Further places are not read. */
const mostPlaces = 2_000;
const [maxDepth, maxValues] = [8, 200];

type Members = readonly (readonly [unknown, Place])[];

const isLeaf = (value: unknown): value is string | number | null =>
  typeof value === 'string' || typeof value === 'number' || value === null;

/** The members of a list; of anything else, that. Lists in lists are not read. */
const eachOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, maxValues) : [value]);

/** Whether a rating can be read in a value, or in one of the first members of an object or a list, not far below. */
const hasRating = (value: unknown, depth = 2): boolean => {
  if (isLeaf(value)) return value !== null && readRating(value) !== undefined;
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  return Object.entries(value)
    .slice(0, 20)
    .some(([, member]: [string, unknown]) => hasRating(member, depth - 1));
};

/** Whether an object has an author or a rating. */
const isReview = (members: Members): boolean =>
  members.some(([value, { words, name }]) => {
    if (value === null || value === '') return false;
    if (authorForm.test(words)) return true;
    return (isLeaf(value) ? ratings.includes(name) : ratingForm.test(words)) && hasRating(value);
  });

const endsAsQuestion = /[?\uff1f\u061f][^?\uff1f\u061f\p{L}\p{N}]*$/u;

/** The questions and labels beside the answer in an object of a form: `label` and `value`, also several choices. */
const questionsIn = (members: Members): readonly Place[] => {
  const hasLeaf = ([value]: Members[number]): boolean => eachOf(value).some(isLeaf);
  const isAnswer = ({ words, isInAnswers }: Place) => words === 'value' || (words === 'answer' && isInAnswers);
  const answer = members.find((each) => isAnswer(each[1]) && hasLeaf(each));
  if (answer === undefined || isReview(members)) return [];
  const label = answer[1].words === 'value' ? 'label' : 'text';
  return members
    .filter(hasLeaf)
    .filter((each) => each[1].words === label || (each !== answer && endsAsQuestion.test(String(each[0]).slice(-20))))
    .map(([, place]) => place);
};

const isAsking = (members: Members): boolean =>
  members.some(([, { words }]) => /\bquestions?$/.test(words)) || questionsIn(members).length > 0;

/** What is read of a feed: its values, and the places of the reviews and of the questions in it. */
interface Reading {
  readonly values: FeedValue[];
  readonly reviews: Set<string>;
  readonly questions: Set<string>;
}

/** Reads the feeds of one request, whose places are found once for all of them. */
export class FeedReader {
  /** By the name of each in the one around it. */
  readonly #places = new Map<string, Map<string, Place>>();
  #left = mostPlaces;

  /** The values of a feed that are neither about something else nor in an answer to it, the least deep first. */
  read(feed: Feed): Reading {
    const reading: Reading = { values: [], reviews: new Set(), questions: new Set() };
    this.#readObject(feed, root, reading);
    // In a list of questions, some are none by their form: `Rate us`.
    const own = reading.values.filter(({ at }) => !reading.questions.has(at.whole));
    return { ...reading, values: withoutMarkup(own).toSorted((one, another) => one.at.length - another.at.length) };
  }

  #readObject(object: Feed, at: Place, reading: Reading): void {
    const members = this.#membersOf(object, at);
    if (isReview(members)) reading.reviews.add(at.whole);
    for (const { whole } of questionsIn(members)) reading.questions.add(whole);
    const [isAsked, isOther] = [isAsking(members), other.test(at.words)];
    for (const [member, place] of members) {
      if (isOther && place.words !== 'answers') continue;
      const isAnswer = responding.test(place.words) && !(place.isInForm || isAsked || this.#asks(member, place));
      if (!isAnswer) this.#readValue(member, place, reading);
    }
  }

  #readValue(value: unknown, at: Place, reading: Reading): void {
    const isElse = other.test(at.words) || at.words === 'source';
    for (const each of eachOf(value)) {
      if (at.length > maxDepth || reading.values.length === maxValues) return;
      if (isLeaf(each) && !isElse) reading.values.push({ at, value: each ?? '' });
      if (isRecord(each)) this.#readObject(each, at, reading);
    }
  }

  #membersOf(object: Feed, at: Place): Members {
    const names = Object.keys(object).slice(0, mostPlaces);
    return names.flatMap((name) => {
      const member = object[name];
      if (!isLeaf(member) && Object.keys(Object(member)).length === 0) return []; // `starred: false` and `scores: []`.
      // `_score` and `__typename` are the store's own, `_source` has the review.
      const place = name.startsWith('_') && typeof member !== 'object' ? undefined : this.#inside(at, name);
      return place === undefined || answering.test(place.words) ? [] : [[member, place] as const];
    });
  }

  /** The place of a member; undefined if a request has too many. */
  #inside(at: Place, name: string): Place | undefined {
    const places = this.#places.get(at.whole) ?? new Map<string, Place>();
    const known = places.get(name);
    if (known !== undefined || this.#left === 0) return known;
    const place = placeIn(at, wordsOf(name));
    this.#places.set(at.whole, places.set(name, place));
    this.#left -= 1;
    return place;
  }

  /** Whether an object, or one of a list, has a question. */
  #asks(value: unknown, at: Place): boolean {
    return eachOf(value).some((each) => isRecord(each) && isAsking(this.#membersOf(each, at)));
  }
}

const html = /<\/?[a-z][^<>]*>|&(?:#\w{1,8}|[a-z]\w{1,20});/i;

/** The values with plain text in place of HTML: of the first 20, since each takes 3 us. */
const withoutMarkup = (values: readonly FeedValue[]): FeedValue[] => {
  let left = 20;
  return values.map(({ at, value }) => {
    if (left === 0 || typeof value !== 'string' || !html.test(value)) return { at, value };
    left -= 1;
    return { at, value: htmlToText(value) ?? '' };
  });
};
