import { asciiDigits } from '../../checks/numbers.ts';
import { wideLetter } from '../../text/compare.ts';

/** A rating as it is written, with its scale if the text names it. */
interface WrittenRating {
  readonly rating: number;
  readonly scale?: number;
}

/** A longer text is no rating. */
const longest = 40;

const words = ['zero', 'one', 'two', 'three', 'four', 'five'];
const wordForm = /^(zero|one|two|three|four|five)(?:[ _-]?stars?)?$/iu;
const starsForm = /^(?:[★⭐☆✩✰½\s]|\ufe0f)+$/u;
const number = String.raw`(\d+(?:[.,]\d+)?)`;
/** `5/5`, `4 out of 5`, `4 stars out of 5`, `4,5 von 5 Sternen`. */
const ofForm = new RegExp(String.raw`^\P{N}{0,12}${number}(?: ?\/ ?| (?:\p{L}{1,12} ){1,4})${number}\P{N}{0,12}$`, 'u');
/** `4.5`, `4 stars`, `80 %`. */
const plainForm = new RegExp(String.raw`^${number} ?(%|\p{L}{1,12}|[★⭐]\ufe0f?)?$`, 'u');

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** The rating in a number or a text such as `4/5`, `FIVE` or `★★★½☆`. Undefined if it has another form. */
const readRating = (value: string | number): WrittenRating | undefined => {
  if (typeof value === 'number') return { rating: value };
  const text = value.trim();
  if (text === '' || text.length > longest) return undefined;
  const [, word] = wordForm.exec(text) ?? [];
  if (word !== undefined) return { rating: words.indexOf(word.toLowerCase()), scale: 5 };
  if (starsForm.test(text)) {
    const [full = 0, half = 0, empty = 0] = [/[★⭐]/gu, /½/gu, /[☆✩✰]/gu].map((each) => text.match(each)?.length);
    return { rating: full + half / 2, scale: Math.max(5, full + half + empty) };
  }
  const ascii = asciiDigits(text);
  const [, part, whole] = ofForm.exec(ascii) ?? [];
  if (part !== undefined && whole !== undefined) return { rating: numberOf(part), scale: numberOf(whole) };
  const [, plain, unit] = plainForm.exec(ascii) ?? [];
  return plain === undefined ? undefined : { rating: numberOf(plain), ...(unit === '%' && { scale: 100 }) };
};

/** An object of the request. */
export type Feed = Readonly<Record<string, unknown>>;

interface FeedLeaf {
  /** The names on the way to it, folded: `reviewrating`, `ratingvalue`. Positions in lists are not included. */
  readonly path: readonly string[];
  /** The last name that says what it is: that of the parent for `rating.value`. */
  readonly name: string;
  readonly value: string | number;
}

const [maxDepth, maxLeaves] = [8, 300];

/** Names that say nothing of what a value is. */
const neutralNames = new Set('value raw plain default localized translated en de es fr pt'.split(' '));

/** A name in lower case, with letters only: `Review_Text` becomes `reviewtext`. */
const foldedName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

const leavesIn = (value: unknown, path: readonly string[]): FeedLeaf[] => {
  if (path.length > maxDepth) return [];
  if (typeof value === 'string' || typeof value === 'number') {
    return [{ path, name: path.findLast((name) => !neutralNames.has(name)) ?? '', value }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) {
    return Object.entries(value).flatMap(([name, member]) => leavesIn(member, [...path, foldedName(name)]));
  }
  return value.slice(0, maxLeaves).flatMap((member) => (Array.isArray(member) ? [] : leavesIn(member, path)));
};

const leavesOf = (feed: Feed): readonly FeedLeaf[] =>
  leavesIn(feed, [])
    .slice(0, maxLeaves)
    .toSorted((one, other) => one.path.length - other.path.length);

/** The fields of a feed, independent of their names and places in the request. */
export interface FeedFields {
  /** Empty if there is none. */
  readonly text: string;
  /** From 0 to 1, as a share of its scale. */
  readonly rating: number | undefined;
  /** Milliseconds since the epoch. */
  readonly date: number | undefined;
  readonly helpful: number | undefined;
}

const listed = (names: string): readonly string[] => names.split(' ');

const names = {
  text: listed(
    'text review reviewtext reviewbody reviewcontent content comment comments commenttext feedback message description body quote testimonial snippet opinion answer answers responses pros cons transcript caption summary note html',
  ),
  title: listed('title headline subject reviewtitle'),
  rating: listed(
    'rating stars score ratingvalue starrating reviewrating ratingscore overallrating reviewscore overall rate grade note',
  ),
  scale: listed('ratingscale scale bestrating maxrating outof max best'),
  date: listed(
    'date createdat publishedat publisheddate submittedat datepublished updatedat time timestamp reviewdate datecreated',
  ),
  helpful: listed('helpfulcount helpful helpfulvotes votes likes thumbsup upvotes'),
} as const;

/** Objects inside a feed that are not the review itself, and values that are no prose. */
const others = new Set(
  listed(
    'author user reviewer customer owner product item itemreviewed business company place reply replies ownerresponse ownerreply businessreply merchantreply developerresponse source reviewreply publisher platform question questions tags keywords categories photos images media id url link email phone name username avatar location address language',
  ),
);

const isOwn = ({ path }: FeedLeaf): boolean => !path.some((name) => others.has(name));

const leavesOfKind = (leaves: readonly FeedLeaf[], kind: keyof typeof names): FeedLeaf[] => {
  const known = names[kind];
  return leaves
    .filter((leaf) => known.includes(leaf.name))
    .toSorted((one, other) => known.indexOf(one.name) - known.indexOf(other.name));
};

/** Emoji count: some reviews have nothing else. Invisible characters do not. */
const hasVisibleText = ({ value }: FeedLeaf): boolean =>
  typeof value === 'string' && /[^\s\d\p{P}\p{Control}\p{Default_Ignorable_Code_Point}]/u.test(value);

const isPlace = (one: FeedLeaf, other: FeedLeaf): boolean => one.path.join('.') === other.path.join('.');

/** The texts of one kind at the most likely place: several for the members of a list, such as `answers[].answer`. */
const textsOfKind = (leaves: readonly FeedLeaf[], kind: 'text' | 'title'): string[] => {
  const texts = leavesOfKind(leaves, kind).filter(hasVisibleText);
  const [first] = texts;
  return first === undefined ? [] : texts.filter((leaf) => isPlace(leaf, first)).map(({ value }) => String(value));
};

const hasThreeWords = (text: string): boolean =>
  text
    .split(/\s+/)
    .slice(0, -2)
    .some((word) => /[\p{L}\p{M}]/u.test(word));
const someUnspaced = new RegExp(`(?:${wideLetter}[\\p{P}\\s]*){5}`, 'u');
const addressForm = /^(?:https?:\/\/|mailto:|www\.)\S*$/iu;

/** Prose shows in so many characters. */
const maxTested = 300;

const isProse = ({ value }: FeedLeaf): boolean => {
  const begin = typeof value === 'string' ? value.trim().slice(0, maxTested) : '';
  return !addressForm.test(begin) && (hasThreeWords(begin) || someUnspaced.test(begin));
};

/** The longest text of a feed without a known text field: at least three words, or five letters of a script without spaces. */
const longestText = (leaves: readonly FeedLeaf[]): string | undefined =>
  leaves
    .filter(isProse)
    .map(({ value }) => String(value))
    .reduce<string | undefined>((one, other) => (other.length > (one?.length ?? 0) ? other : one), undefined);

const firstNumber = (leaves: readonly FeedLeaf[]): number | undefined => {
  for (const { value } of leaves) {
    const number = readRating(value)?.rating;
    if (number !== undefined && Number.isFinite(number)) return number;
  }
  return undefined;
};

/** The scale of a rating if none is given: 5, 10 or 100, whichever the rating fits first. */
const usualScale = (rating: number): number => [5, 10, 100].find((scale) => rating <= scale) ?? rating;

/** A rating of a feed, its place there, and its scale if the feed says it. */
interface PlacedRating extends WrittenRating {
  readonly place: string;
}

const placedRatingOf = (leaves: readonly FeedLeaf[]): PlacedRating | undefined => {
  for (const { value, path } of leavesOfKind(leaves, 'rating')) {
    const written = readRating(value);
    const scale = written?.scale ?? firstNumber(leavesOfKind(leaves, 'scale'));
    if (written !== undefined)
      return { rating: written.rating, place: path.join('.'), ...(scale !== undefined && { scale }) };
  }
  return undefined;
};

/** The highest rating without a scale at each place of feeds. */
type HighestRatings = ReadonlyMap<string, number>;

const shareOf = ({ rating, place, scale: said }: PlacedRating, highest: HighestRatings): number | undefined => {
  const scale = said ?? usualScale(highest.get(place) ?? rating);
  return rating >= 0 && scale > 0 && rating <= scale ? rating / scale : undefined;
};

/** Milliseconds since the epoch, from a date as text or from a number of seconds or milliseconds. */
const dateOf = (leaves: readonly FeedLeaf[]): number | undefined => {
  for (const { value } of leavesOfKind(leaves, 'date')) {
    const date = typeof value === 'string' ? Date.parse(value.slice(0, 40)) : Number.NaN;
    if (Number.isFinite(date)) return date;
    if (typeof value === 'number' && value > 1e8) return value < 1e11 ? value * 1_000 : value;
  }
  return undefined;
};

/**
 * Reads the fields of feeds, wherever in a feed they are. If it has title and text, both form the text. Where no scale is
 * given, that of a rating is the one that all ratings at its place fit.
 */
export const fieldsOfEach = (feeds: readonly Feed[]): FeedFields[] => {
  const read = feeds.map((feed) => {
    const leaves = leavesOf(feed).filter(isOwn);
    return { leaves, rating: placedRatingOf(leaves) };
  });
  const highest = new Map<string, number>();
  for (const { rating } of read) {
    if (rating === undefined || rating.scale !== undefined) continue;
    highest.set(rating.place, Math.max(rating.rating, highest.get(rating.place) ?? 0));
  }
  return read.map(({ leaves, rating }) => fieldsOf(leaves, rating && shareOf(rating, highest)));
};

const fieldsOf = (leaves: readonly FeedLeaf[], rating: number | undefined): FeedFields => {
  const [title] = textsOfKind(leaves, 'title');
  const texts = textsOfKind(leaves, 'text');
  const text = texts.length > 0 ? texts : [longestText(leaves)];
  const helpful = firstNumber(leavesOfKind(leaves, 'helpful'));
  return {
    text: [...new Set([title, ...text])].filter((part) => part !== undefined).join('. '),
    rating,
    date: dateOf(leaves),
    helpful: helpful !== undefined && helpful >= 0 ? helpful : undefined,
  };
};
