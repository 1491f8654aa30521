import { dayMs, hourMs } from '../answer.ts';
import { type Chance, chanceOf } from '../random.ts';
import { fullName, nickname } from './people.ts';
import { type Language, languages, type Mood, moodOf, phrasesOf, type Topic, type WordList } from './phrases.ts';

/** An invented review, independent of the platform. */
export interface Review {
  /** Unique among all reviews; platforms derive their ids from it. */
  readonly seed: string;
  readonly language: Language;
  readonly author: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title: string;
  /** Null if only stars were given. */
  readonly text: string | null;
  /** When it was written or last edited, in milliseconds since 1970. */
  readonly writtenAt: number;
  readonly isEdited: boolean;
  /** Votes that found it helpful, of all votes. */
  readonly helpful: number;
  readonly votes: number;
  readonly version: string | null;
  readonly reply: { readonly text: string; readonly writtenAt: number } | null;
}

/** The properties of a list of reviews. */
export interface ReviewPlan {
  /** The same seed gives the same reviews. */
  readonly seed: string;
  readonly count: number;
  readonly language: Language;
  /** `app` if absent. */
  readonly subject?: 'app' | 'podcast';
  /** `notes` if absent. */
  readonly topic?: Topic;
  /** `full name` if absent. */
  readonly naming?: 'full name' | 'nickname';
  /** Whose words they are, of `phrases/<writers>/`; those about apps and podcasts if absent. */
  readonly writers?: string;
}

const phrasesIn = (language: Language) => phrasesOf('apps-and-podcasts', language);
const versions = ['4.6.1', '4.6.0', '4.5.2', '4.4.0', '4.3.7', '4.2.0', '4.0.3'];
const spanMs = 900 * dayMs;
/** The newest review of any list is written within the two days before this moment. */
const newestAt = Date.UTC(2026, 10, 16, 20, 41, 7, 318);

/** What separates two sentences. */
export const gapIn = (language: Language): string => (language === 'ja' ? '' : ' ');

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One sentence about a feature, or sometimes two about two features. */
const writeDetails = (chance: Chance, details: readonly string[], features: readonly string[]): readonly string[] => {
  const detail = chance.pick(details);
  const feature = chance.pick(features);
  const pairs = [[detail, feature]];
  if (chance.happens(0.3)) {
    const otherDetail = chance.pick(details.filter((other) => other !== detail));
    pairs.push([otherDetail, chance.pick(features.filter((other) => other !== feature))]);
  }
  return pairs.map(([text = '', name = '']) =>
    text.replaceAll('{feature}', name).replaceAll('{Feature}', capitalise(name)),
  );
};

const writeText = (chance: Chance, plan: ReviewPlan, mood: Mood): string | null => {
  const phrases = phrasesIn(plan.language);
  const kind = chance.next();
  if (kind < 0.03) return null;
  if (kind < 0.15) return chance.pick(phrases(`short ${mood}`));

  const { subject = 'app', topic = 'notes' } = plan;
  const list = (name: string) => phrases(`${subject} ${mood} ${name}`);
  const sentences = [
    chance.pick(list('openings')),
    ...writeDetails(chance, list('details'), phrases(`features ${topic}`)),
  ];
  if (chance.happens(0.6)) sentences.push(chance.pick(list('closings')));
  const text = sentences.join(chance.happens(0.15) ? '\n\n' : gapIn(plan.language));
  return mood === 'glad' && chance.happens(0.1) ? `${text} ${chance.pick(['🎉', '❤️', '🙌🏽', '😍'])}` : text;
};

const writeReply = (
  chance: Chance,
  plan: ReviewPlan,
  mood: Mood,
  author: string,
  writtenAt: number,
): Review['reply'] => {
  if (plan.subject === 'podcast' || !chance.happens(mood === 'glad' ? 0.2 : 0.45)) return null;
  const name = plan.naming === 'nickname' ? author : (author.split(' ')[0] ?? author);
  const text = chance.pick(phrasesIn(plan.language)(`replies ${mood}`)).replaceAll('{name}', name);
  return { text, writtenAt: writtenAt + Math.floor(chance.integer(2, 60) * hourMs + chance.next() * hourMs) };
};

const writeReview = (
  chance: Chance,
  plan: ReviewPlan,
  place: { index: number; writtenAt: number; rating: number },
): Review => {
  const { index, writtenAt, rating } = place;
  const mood = moodOf(rating);
  const author = plan.naming === 'nickname' ? nickname(chance, plan.language) : fullName(chance, plan.language);
  const helpful = chance.happens(0.3) ? Math.floor(1 / (0.02 + chance.next())) : 0;
  const age = Math.floor(((index + chance.next()) / plan.count) * (versions.length - 1));
  return {
    seed: `${plan.seed}/${index}`,
    language: plan.language,
    author,
    rating,
    title: chance.pick(phrasesIn(plan.language)(`${plan.subject ?? 'app'} ${mood} titles`)),
    text: writeText(chance, plan, mood),
    writtenAt,
    isEdited: chance.happens(0.12),
    helpful,
    votes: helpful + (helpful > 0 ? chance.integer(0, 1 + Math.floor(helpful / 3)) : 0),
    version: chance.happens(0.22) ? null : (versions[age] ?? null),
    reply: writeReply(chance, plan, mood, author, writtenAt),
  };
};

const written = new Map<string, readonly Review[]>();
/** The lists in all languages, by their seeds. */
const combined = new Map<string, readonly Review[]>();

/** Changes a list of reviews: what tests do to the lists of the sandbox between two calls. */
export type ListChange = (reviews: readonly Review[], plan: ReviewPlan) => readonly Review[];

let change: ListChange | undefined;

/** Changes every list from now on; `undefined` restores them. All sandboxes of a process share this state. */
export const changeLists = (next: ListChange | undefined): void => {
  change = next;
  combined.clear();
};

/** The reviews of a plan, newest first, as they are after the change that `changeLists` sets. */
export const reviewsOf = (plan: ReviewPlan): readonly Review[] => {
  const { writers, language } = plan;
  const originals = originalsOf(plan);
  const reviews = change === undefined ? originals : change(originals, plan);
  return writers === undefined ? reviews : reviews.map((review) => reworded(review, phrasesOf(writers, language)));
};

/** The reviews of a plan before any change. They are written at the first call for a seed and kept. */
export const originalsOf = (plan: ReviewPlan): readonly Review[] => {
  const known = written.get(plan.seed);
  if (known) return known;

  const chance = chanceOf(plan.seed);
  const starWeights = [chance.integer(4, 18), 6, 9, 19, chance.integer(30, 75)];
  let writtenAt = newestAt;
  const reviews = Array.from({ length: plan.count }, (_, index) => {
    const gap = index === 0 ? 2 * dayMs : (1.9 * spanMs) / plan.count;
    writtenAt -= Math.floor(gap * (0.02 + 0.98 * chance.next()));
    return writeReview(chance, plan, { index, writtenAt, rating: chance.weighted(starWeights) + 1 });
  });
  written.set(plan.seed, reviews);
  return reviews;
};

/** The review in other words. A missing text or reply stays missing. The same review always gets the same words. */
export const reworded = (review: Review, words: WordList): Review => {
  const chance = chanceOf(`wording/${review.seed}`);
  const mood = moodOf(review.rating);
  const text = `${chance.pick(words(`${mood} openings`))}${chance.pick([' ', '\n'])}${chance.pick(words(`${mood} details`))}`;
  const reply = chance.pick(words(`${mood} replies`)).replaceAll('{name}', review.author);
  return {
    ...review,
    text: review.text === null ? null : text,
    reply: review.reply && { ...review.reply, text: reply },
  };
};

/** How many reviews there are in each language; none in one that is not named. */
export type Counts = Readonly<Partial<Record<Language, number>>>;

/**
 * A function that gives the reviews of an item in all its languages, newest first, each turned into its kind by
 * `change`. The reviews of each seed are kept, so that a seed belongs to one kind.
 */
export const multilingual =
  (change: (review: Review) => Review) =>
  (seed: string, counts: Counts, plan: Partial<ReviewPlan> = {}): readonly Review[] => {
    const listIn = (language: Language) =>
      reviewsOf({ ...plan, seed: `${seed}/${language}`, count: counts[language] ?? 0, language });
    const reviews = combined.get(seed) ?? languages.flatMap(listIn).map(change).toSorted(orders.newest);
    combined.set(seed, reviews);
    return reviews;
  };

/** The reviews of an item in all its languages, newest first. */
export const inAllLanguages = multilingual((review) => review);

/** The number of ratings; `histogram` is from 1 to 5 stars. */
export interface Tally {
  readonly histogram: readonly number[];
  readonly count: number;
  /** 0 if there is no rating. */
  readonly average: number;
}

/** The ratings of an item with these reviews; for every review, `share` more people rated without writing. */
export const tally = (reviews: readonly Pick<Review, 'rating'>[], share = 0): Tally => {
  const histogram = [1, 2, 3, 4, 5].map(
    (stars) => reviews.filter((review) => review.rating === stars).length * (1 + share),
  );
  const count = histogram.reduce((sum, number) => sum + number, 0);
  const total = histogram.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { histogram, count, average: count === 0 ? 0 : total / count };
};

/** An order by a value of each, the greatest first. */
export const descending =
  <Each>(value: (each: Each) => number) =>
  (a: Each, b: Each): number =>
    value(b) - value(a);

/** Orders of reviews, by the names or numbers that a platform gives them. */
export type Orders = Readonly<Record<string, (a: Review, b: Review) => number>>;

/** The orders that platforms offer. */
export const orders = {
  relevance: descending(({ helpful, text }: Review) => 10 * helpful + (text?.length ?? 0)),
  helpful: descending(({ helpful }: Pick<Review, 'helpful'>) => helpful),
  newest: descending(({ writtenAt }: Pick<Review, 'writtenAt'>) => writtenAt),
  oldest: descending(({ writtenAt }: Pick<Review, 'writtenAt'>) => -writtenAt),
  highestRated: descending(({ rating }: Pick<Review, 'rating'>) => rating),
  lowestRated: descending(({ rating }: Pick<Review, 'rating'>) => -rating),
} as const;
