import { htmlToText } from '../../../html/html-to-text.ts';
import { fold } from '../../text/plain-text.ts';
import { readRating } from './feed-rating.ts';

/** An object of the request. */
export type Feed = Readonly<Record<string, unknown>>;

/** What stands at one place of a feed: the values of a member, in all objects of a list. Positions in lists do not count. */
export interface Place {
  readonly name: Name;
  /** Of null, an empty text. */
  readonly values: readonly (string | number)[];
  readonly members: readonly Place[];
  readonly hasAuthor: boolean;
  readonly hasDate: boolean;
  readonly hasRating: boolean;
  readonly hasQuestion: boolean;
}

/** Names that say nothing of what a value is. */
const neutral = new Set(
  'value raw plain rendered label average default localized translated en de es fr pt'.split(' '),
);
/** What a name ends with that is not the review itself, or no prose. */
const other =
  /\b(?:author|user|reviewer|customer|product|item|reviewed|business|company|place|publisher|platform|question|tag|keyword|categor(?:y|ie)|photo|image|media|id|url|link|email|phone|name|username|avatar|location|address|language)s?$/;

/** Names of ratings, the likeliest first. */
export const ratings: readonly string[] =
  'rating stars score ratingvalue starrating reviewrating ratingscore overallrating reviewscore overall rate grade note'.split(
    ' ',
  );

/** What the name of a member says. */
const nameIn = (name: string) => {
  const spaced = name.replace(/^\w+:(?=\w)/, '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  /** `review text` of `Review_Text`, `reviewText` and `ns:reviewText`. */
  const words = (fold(spaced).match(/\p{L}+/gu) ?? []).join(' ');
  return {
    words,
    isNeutral: neutral.has(words),
    isElse: other.test(words) || /\b(?:repl(?:y|ie)|owner|developer|merchant|hosts?\b)/.test(words),
    /** May be an answer to the review: it is none where it, or the object that has it, has a question. */
    isResponse: /\b(?:respon[sd]|answer(?!s))/.test(words),
    isForm: /\b(?:form|survey|questions?)\b/.test(words),
    isQuestion: /\bquestions?$/.test(words),
    isAuthor: /\b(?:author|user|reviewer|customer)(?: name| id)?$/.test(words),
    isDate: /\b(?:date|time)|(?:date|time)\b|ed ?at$/.test(words),
    isRating: /rating|star|score/.test(words) || ratings.includes(words),
  };
};

type Name = ReturnType<typeof nameIn>;

const html = /<\/?[a-z][^<>]*>|&(?:#\w{1,8}|[a-z]\w{1,20});/i;

/** What is read of a feed. Plain text in place of HTML takes 3 us. */
const [maxDepth, maxValues, maxMarkup] = [8, 300, 20];

/** Feeds of one source have some hundred names, and a name takes 10 us. What others name is not read. */
const maxNames = 10_000;

const isFilled = ({ values, members }: Place): boolean =>
  values.some((value) => value !== '') || members.some(isFilled);

/** Whether a place has a rating: itself, or a member as in `rating.value`. */
const isRated = (place: Place): boolean =>
  [place, ...place.members].some(({ values }) => values.some((value) => readRating(value) !== undefined));

const isValue = (value: unknown): value is string | number | null =>
  typeof value === 'string' || typeof value === 'number' || value === null;

/** The members of an object. `_score` and `__typename` are the store's own, `_source` has the review. */
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).filter(([name, member]) => !name.startsWith('_') || typeof member === 'object')
    : [];

/** The values at one place; of a list, each, but no list in it. */
const unlisted = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, maxValues).filter((member) => !Array.isArray(member)) : [value];

/** Reads the feeds of one request: each name is read once for all of them. */
export class FeedReader {
  readonly #names = new Map<string, Name>();
  #valuesLeft = maxValues;
  #markupLeft = maxMarkup;

  read(feed: Feed): Place {
    this.#valuesLeft = maxValues;
    this.#markupLeft = maxMarkup;
    return this.#placeOf(nameIn(''), [feed], 0);
  }

  #placeOf(name: Name, found: readonly unknown[], depth: number): Place {
    const each = found.flatMap(unlisted);
    const values = each
      .filter(isValue)
      .slice(0, this.#valuesLeft)
      .map((value) => this.#plain(value));
    this.#valuesLeft -= values.length;
    const entries = depth < maxDepth ? each.flatMap(entriesOf) : [];
    const members = [...Map.groupBy(entries, ([own]) => own)].flatMap(([own, all]) => {
      const known = this.#valuesLeft > 0 ? this.#nameOf(own) : undefined;
      return known
        ? this.#placeOf(
            known,
            all.map(([, value]) => value),
            depth + 1,
          )
        : [];
    });
    return {
      ...{ name, values, members },
      hasAuthor: members.some((member) => member.name.isAuthor && isFilled(member)),
      hasDate: members.some((member) => member.name.isDate && isFilled(member)),
      hasRating: members.some((member) => member.name.isRating && isRated(member)),
      hasQuestion: members.some((member) => member.name.isQuestion),
    };
  }

  #nameOf(name: string): Name | undefined {
    if (!this.#names.has(name) && this.#names.size < maxNames) this.#names.set(name, nameIn(name));
    return this.#names.get(name);
  }

  #plain(value: string | number | null): string | number {
    if (typeof value !== 'string' || this.#markupLeft === 0 || !html.test(value)) return value ?? '';
    this.#markupLeft -= 1;
    return htmlToText(value) ?? '';
  }
}

/** A value of a feed, and where it stands. */
export interface FeedLeaf {
  readonly value: string | number;
  /** The name that says what it is, without spaces: that of the parent for `rating.value`. */
  readonly name: string;
  /** The object that has the member of this name, and how deep that is. */
  readonly home: Place;
  readonly depth: number;
  /** All names on the way to it, as one text. */
  readonly whole: string;
  readonly isDate: boolean;
}

/** A place with what is around it. */
interface Inner extends Omit<FeedLeaf, 'value'> {
  readonly place: Place;
  readonly around: readonly Place[];
  readonly isInForm: boolean;
}

/** Whether an object is a review: it has an author or a rating. */
export const isReview = ({ hasAuthor, hasRating }: Place): boolean => hasAuthor || hasRating;

/** Whether an object in a review has an author or a date of its own, as the review has, and no rating: somebody else wrote it. */
const isOfOthers = (place: Place, around: readonly Place[]): boolean =>
  !place.hasRating &&
  around.some((outer) => isReview(outer) && ((place.hasAuthor && outer.hasAuthor) || (place.hasDate && outer.hasDate)));

/** The members of an object that may be the review's: not about something else, and in no answer. */
const innerOf = ({ place, around, ...outer }: Inner): Inner[] => {
  const all = [...around, place];
  return place.members.flatMap((member): Inner[] => {
    const { name } = member;
    const isInForm = outer.isInForm || name.isForm;
    const isAnswer = name.isResponse && !isInForm && !place.hasQuestion && !member.hasQuestion;
    if (name.isElse || isAnswer || isOfOthers(member, all)) return [];
    const isNamed = !name.isNeutral || around.length === 0;
    return [
      {
        ...(isNamed ? { name: name.words.replaceAll(' ', ''), home: place, depth: around.length } : outer),
        ...{ place: member, around: all, isInForm },
        whole: `${outer.whole}.${name.words}`,
        isDate: outer.isDate || name.isDate,
      },
    ];
  });
};

/** The values of a feed that may be the review's, those that are least deep first. */
export const ownLeavesOf = (feed: Place): FeedLeaf[] => {
  const root: Inner = {
    ...{ place: feed, around: [], name: '', home: feed, depth: 0, whole: '' },
    ...{ isDate: false, isInForm: false },
  };
  const all = [root];
  for (const inner of all) all.push(...innerOf(inner));
  return all.flatMap(({ place, ...at }) =>
    place.name.words === 'source' ? [] : place.values.map((value) => ({ value, ...at })),
  );
};
