import { type FeedFields, fieldsOf } from './feed-fields.ts';
import { postingsOf, vectorsOf, wordsOf } from './word-vectors.ts';

/** A feed that was chosen. */
export interface RankedFeed {
  /** Where it stands among those that were given, from 0. */
  readonly index: number;
  /** How good it is by itself, from 0 to 1; the order also spreads what is said. */
  readonly score: number;
  /** What speaks for it, in words. */
  readonly reason: string;
}

/** Feeds in order, and how many were compared. */
export interface Ranking {
  readonly ranked: readonly RankedFeed[];
  /** Without those that say what another says. */
  readonly considered: number;
}

/** Two texts that are this alike say the same. */
const sameAbove = 0.8;
/** How much the order asks for good feeds, and how much for different ones. */
const lambda = 0.7;

interface Judged {
  readonly fields: FeedFields;
  readonly words: readonly string[];
  /** How many numbers and names there are to a hundred words. */
  readonly specifics: number;
}

const judge = (feed: Readonly<Record<string, unknown>>): Judged => {
  const fields = fieldsOf(feed);
  const words = wordsOf(fields.text);
  const marks = fields.text.match(/\p{N}+|(?<=[\p{Ll},;]\s)\p{Lu}\p{Ll}+/gu) ?? [];
  return { fields, words, specifics: words.length === 0 ? 0 : (100 * marks.length) / words.length };
};

/** Best from 60 to 180 words; a short one says little, a long one is not read. */
const lengthScore = (words: number): number => {
  if (words < 60) return words / 60;
  return words <= 180 ? 1 : Math.max(0.4, 1 - (words - 180) / 500);
};

/** What counts, how much, and what is said of a feed that is strong in it. Unknown counts as the middle. */
interface Quality {
  readonly weight: number;
  readonly of: (judged: Judged, all: Extent) => number | undefined;
  readonly says: (judged: Judged) => string;
}

/** What the feeds reach together. */
interface Extent {
  readonly newest: number;
  readonly oldest: number;
  readonly mostHelpful: number;
}

const qualities: readonly Quality[] = [
  {
    weight: 0.35,
    of: ({ words }) => lengthScore(words.length),
    says: ({ words }) => `tells much in ${words.length} words`,
  },
  { weight: 0.2, of: ({ specifics }) => Math.min(1, specifics / 8), says: () => 'is specific' },
  {
    weight: 0.1,
    of: ({ words }) => (words.length === 0 ? 0 : Math.min(1, (new Set(words).size / words.length) * 1.25)),
    says: () => 'is richly worded',
  },
  { weight: 0.15, of: ({ fields }) => fields.rating, says: () => 'is rated high' },
  {
    weight: 0.1,
    of: ({ fields: { date } }, { newest, oldest }) =>
      date === undefined ? undefined : newest === oldest ? 1 : (date - oldest) / (newest - oldest),
    says: () => 'is recent',
  },
  {
    weight: 0.1,
    of: ({ fields: { helpful } }, { mostHelpful }) =>
      helpful === undefined || mostHelpful === 0 ? undefined : Math.log1p(helpful) / Math.log1p(mostHelpful),
    says: ({ fields }) => `was found helpful ${fields.helpful} times`,
  },
];

const unknown = 0.5;
const strong = 0.75;

const extentOf = (judged: readonly Judged[]): Extent => {
  const dates = judged.flatMap(({ fields }) => fields.date ?? []);
  return {
    newest: dates.reduce((a, b) => Math.max(a, b), -Infinity),
    oldest: dates.reduce((a, b) => Math.min(a, b), Infinity),
    mostHelpful: judged.reduce((most, { fields }) => Math.max(most, fields.helpful ?? 0), 0),
  };
};

const scoreOf = (judged: Judged, all: Extent): Pick<RankedFeed, 'score' | 'reason'> => {
  const measured = qualities.map((quality) => ({ ...quality, value: quality.of(judged, all) }));
  const total = measured.reduce((sum, { weight, value = unknown }) => sum + weight * value, 0);
  const strengths = measured
    .filter(({ value = 0 }) => value >= strong)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ says }) => says(judged));
  const reason = strengths.slice(0, 3).join(', ') || 'the best of what is left';
  return { score: Math.round(total * 1_000) / 1_000, reason: `${reason[0]?.toUpperCase()}${reason.slice(1)}.` };
};

/**
 * The best feeds, at most `most`, each saying something else: ranked by length, specificity, wording, rating, recency and
 * helpful votes, and spread by what they say (TF-IDF, maximal marginal relevance). A feed that says what a better one says is
 * left out. The same feeds always give the same order.
 */
export const rankFeeds = (feeds: readonly Readonly<Record<string, unknown>>[], most: number): Ranking => {
  const judged = feeds.map(judge);
  const all = extentOf(judged);
  const scores = judged.map((each) => scoreOf(each, all));
  const spread = new Spread(judged);
  const ranked: RankedFeed[] = [];
  const left = new Set(feeds.keys());
  const worth = (index: number): number => lambda * (scores[index]?.score ?? 0) - (1 - lambda) * spread.likeness(index);
  while (left.size > 0 && ranked.length < most) {
    const index = [...left].reduce((best, next) => (worth(next) > worth(best) ? next : best));
    left.delete(index);
    if (spread.likeness(index) >= sameAbove) continue;
    ranked.push({ index, ...(scores[index] ?? { score: 0, reason: '' }) });
    spread.add(index);
    for (const other of left) if (spread.likeness(other) >= sameAbove) left.delete(other);
  }
  return { ranked, considered: ranked.length + left.size };
};

/** How alike each feed is to the nearest of those that were chosen. */
class Spread {
  readonly #vectors;
  readonly #postings;
  readonly #texts: readonly string[];
  readonly #likeness: Float64Array;

  constructor(judged: readonly Judged[]) {
    this.#vectors = vectorsOf(judged.map(({ words }) => words));
    this.#postings = postingsOf(this.#vectors);
    this.#texts = judged.map(({ words }) => words.join(' '));
    this.#likeness = new Float64Array(judged.length);
  }

  /** From 0 to 1. */
  likeness(index: number): number {
    return this.#likeness[index] ?? 0;
  }

  /** A feed was chosen. */
  add(index: number): void {
    const products = new Float64Array(this.#likeness.length);
    for (const [word, weight] of this.#vectors[index] ?? []) {
      for (const [other, otherWeight] of this.#postings.get(word) ?? []) {
        products[other] = (products[other] ?? 0) + weight * otherWeight;
      }
    }
    for (const [other, product] of products.entries()) {
      // Texts of common words only have no vector: those that are equal are still the same.
      const isEqual = this.#texts[other] === this.#texts[index] && this.#texts[other] !== '';
      this.#likeness[other] = Math.max(this.likeness(other), isEqual ? 1 : product);
    }
  }
}
