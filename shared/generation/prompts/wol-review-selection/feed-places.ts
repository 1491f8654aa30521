import { fold } from '../../text/plain-text.ts';

/** What a value says of an object around it. */
export type ObjectTrait = 'author' | 'date' | 'rating';

/** The places of values in feeds, and what the names on the way to them say. */
export type FeedPlace = ReturnType<typeof placeAt>;

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
const asking = /\b(?:form|survey|questions?)\b/;

const authorForm = /\b(?:author|user|reviewer|customer)(?: name| id)?$/;
const dateForm = /\b(?:date|time)|(?:date|time)\b|ed ?at$/;
const ratingForm = /rating|star|score/;

/** The words of a name: `review text` of `Review_Text`, `reviewText` and `ns:reviewText`. */
const wordsOf = (name: string): string => {
  const spaced = name.replace(/^\w+:(?=\w)/, '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return (
    fold(spaced)
      .match(/\p{L}+/gu)
      ?.join(' ') ?? ''
  );
};

/** @param path the names, in words: `review rating`, `rating value`. Positions in lists are not included */
const placeAt = (path: readonly string[]) => {
  const depth = Math.max(
    0,
    path.findLastIndex((name) => !neutralNames.has(name)),
  );
  // A point before each name: one without letters is a place of its own, too.
  const upTo = [...path, ''].map((_, names) => ['', ...path.slice(0, names)].join('.'));
  const [around, whole] = [upTo.slice(0, -1), upTo.at(-1) ?? ''];
  const home = around[depth] ?? '';
  /** The objects that have a member whose name has this form. */
  const holding = (form: RegExp) => around.filter((_, at) => form.test(path[at] ?? ''));
  const traitsOf = (form: RegExp, trait: ObjectTrait) =>
    holding(form).map((place): [string, ObjectTrait] => [place, trait]);
  return {
    ...{ path, whole, home, depth },
    /** The last name that says what it is, without spaces: for `rating.value`, that of the parent. `home` has it. */
    name: path[depth]?.replaceAll(' ', '') ?? '',
    /** The objects around it, the outermost first. */
    around,
    /** What its names give these objects. */
    traits: [...traitsOf(authorForm, 'author'), ...traitsOf(dateForm, 'date')],
    /** The object that has the rating, if it is one. */
    rated: holding(ratingForm)[0] ?? home,
    isDate: path.some((name) => dateForm.test(name)),
    /** The objects around it that have a question. */
    questions: holding(/\bquestions?$/),
    /** Whether it is about something else than the review, or in an answer to it. */
    isElse:
      path.at(-1) === 'source' ||
      path.some((name, at) => answering.test(name) || (other.test(name) && path[at + 1] !== 'answers')),
    /** Pairs of an object and its member that may be an answer to the review. With a question in one, it is none. */
    answers: path.flatMap((name, at) =>
      responding.test(name) && !path.slice(0, at + 1).some((each) => asking.test(each))
        ? [[upTo[at] ?? '', upTo[at + 1] ?? ''] as const]
        : [],
    ),
  };
};

/** Feeds of one source have some hundred places, and a place takes 10 us. The values of further places are not read. */
const mostPlaces = 2_000;

/** The places of the feeds of one request: each is read once for all feeds. */
export class FeedPlaces {
  readonly root = placeAt([]);
  readonly #inner = new Map<FeedPlace, Map<string, FeedPlace>>();
  #count = 0;

  /** The place of a member; undefined where a request has too many. */
  inside(place: FeedPlace, name: string): FeedPlace | undefined {
    const members = this.#inner.get(place) ?? new Map<string, FeedPlace>();
    this.#inner.set(place, members);
    const known = members.get(name);
    if (known !== undefined || this.#count === mostPlaces) return known;
    this.#count += 1;
    const made = placeAt([...place.path, wordsOf(name)]);
    members.set(name, made);
    return made;
  }
}
