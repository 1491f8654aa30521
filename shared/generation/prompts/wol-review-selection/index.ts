import * as z from 'zod';
import { grounding } from '../../checks/grounding/index.ts';
import { noEcho } from '../../checks/no-echo.ts';
import { noMarkup } from '../../checks/no-markup.ts';
import { definePrompt } from '../../engine/prompt.ts';
import { fieldsOf } from './feed-fields.ts';
import { type RankedFeed, type Ranking, rankFeeds } from './rank-feeds.ts';

const maxFeeds = 1_000;
/** The model sees this many of the best feeds, and the beginning of each. */
const maxCandidates = 40;
const maxCharacters = 600;

const Feed = z.record(z.string(), z.unknown());
const feedsBound = 'Must be 1 to 1,000 objects';
const numberBound = 'Must be a whole number from 1 to 1,000';

const Request = z.object({
  feeds: z.array(Feed, feedsBound).min(1, feedsBound).max(maxFeeds, feedsBound).meta({
    description:
      'Reviews in any format. The text is read from a field such as text, review or content; rating, date and helpful votes are used if present',
  }),
  number_of_feeds_to_filter: z
    .int(numberBound)
    .min(1, numberBound)
    .max(maxFeeds, numberBound)
    .default(10)
    .meta({ description: 'How many to select; default 10' }),
});
type Request = z.output<typeof Request>;

const Written = z.object({
  selected: z
    .array(
      z.object({
        index: z.int().describe('The "index" of a candidate'),
        reason: z.string().describe('Why it was chosen, in one sentence of at most 140 characters'),
      }),
    )
    .describe('The best first'),
});

const Data = z.object({
  selected: z.array(
    z.object({
      index: z.int().describe('Position in feeds, from 0'),
      score: z
        .number()
        .min(0)
        .max(1)
        .describe('The quality of this review alone. The order also takes variety into account'),
      reason: z.string().max(200, 'Must have at most 200 characters'),
      feed: Feed.describe('The object of the request'),
    }),
  ),
  total: z.int().describe('Number of feeds in the request'),
  considered: z.int().describe('Number of feeds without duplicates'),
  method: z.enum(['model', 'deterministic']),
});

const selectedOf = (ranked: readonly RankedFeed[], { feeds, number_of_feeds_to_filter: number }: Request) =>
  ranked.slice(0, number).flatMap(({ index, score, reason }) => {
    const feed = feeds[index];
    return feed ? [{ index, score, reason, feed }] : [];
  });

/** The candidates in the order of the model, each once. Feeds that the model left out follow in our own order. */
const reordered = (written: z.output<typeof Written>, { ranked }: Ranking): RankedFeed[] => {
  const candidates = new Map(ranked.slice(0, maxCandidates).map((feed) => [feed.index, feed]));
  const chosen = written.selected.flatMap(({ index, reason }) => {
    const candidate = candidates.get(index);
    candidates.delete(index);
    return candidate ? [{ ...candidate, reason: reason || candidate.reason }] : [];
  });
  return [...chosen, ...candidates.values(), ...ranked.slice(maxCandidates)];
};

/** Ranks the feeds of a request: as many as are wanted, but at least enough candidates for the model. */
export const rank = ({ feeds, number_of_feeds_to_filter: number }: Request): Ranking =>
  rankFeeds(feeds, Math.max(number, maxCandidates));

export default definePrompt<typeof Request, typeof Written, typeof Data, Ranking>({
  name: 'wol-review-selection',
  path: '/public/v1/wol-review-selection',
  summary: 'The best reviews for a wall of love',
  description:
    'Selects the most meaningful of 1 to 1,000 reviews, with as much variety as possible. Duplicates are removed. The rest is ranked by length, specificity, vocabulary, rating, age and helpful votes. If a model is configured, it decides the order of the best 40. Also works without a model. If you show a selection, say that it is one.',
  done: 'The reviews were selected. If you show them, say that they are a selection.',
  request: Request,
  written: Written,
  data: Data,
  system: ({
    request,
  }) => `You put the best reviews of a wall of love first. "candidates" in the material are reviews with an "index".
Choose ${Math.min(request.number_of_feeds_to_filter, maxCandidates)} of them, or all where there are fewer: those that tell most of an own experience, each something else. Not the praise counts, but what
is told. Give for each its index and the reason. The reason is about the review, in the language of the review.`,
  material: ({ request: { feeds }, prepared: { ranked } }) => ({
    candidates: ranked.slice(0, maxCandidates).map(({ index }) => {
      const { text, rating } = fieldsOf(feeds[index] ?? {});
      return { index, text: text.slice(0, maxCharacters), rating_of_1: rating ?? null };
    }),
  }),
  checks: [...grounding({ hasOwnMaterial: false }), noMarkup, noEcho],
  toData: (written, { request, prepared }) => ({
    selected: selectedOf(reordered(written, prepared), request),
    total: request.feeds.length,
    considered: prepared.considered,
    method: 'model',
  }),
  withoutModel: ({ request, prepared }) => ({
    selected: selectedOf(prepared.ranked, request),
    total: request.feeds.length,
    considered: prepared.considered,
    method: 'deterministic',
  }),
  bodyLimitBytes: 4 * 1024 * 1024,
});
