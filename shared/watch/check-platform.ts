import { Readable } from 'node:stream';
import { type ErrorCode, isVouchError } from '../errors.ts';
import type { CallLimits, PlatformNetwork } from '../network.ts';
import { fetchReviews } from '../reviews/fetch-reviews.ts';
import type { FetchedReviews } from '../reviews/model/fetched-reviews.ts';
import type { Platform } from '../reviews/model/platform.ts';
import type { Review } from '../reviews/model/review.ts';
import { reviewFields } from '../reviews/model/source.ts';
import { longList } from '../reviews/output/drift.ts';

/**
 * What a check of a platform found. `fallback`: the preferred source failed and another one answered. `drift`: a whole
 * list lacks a field that its source is known to publish. Else the outcome of the call, or the code of its error.
 */
export type CheckOutcome = 'ok' | 'empty' | 'drift' | 'fallback' | ErrorCode;

/** One check of one platform. */
export interface PlatformCheck {
  readonly platform: string;
  /** The source that was read, or that was asked last; undefined if none was asked. */
  readonly source: string | undefined;
  readonly outcome: CheckOutcome;
  /** How long it took, in milliseconds. */
  readonly milliseconds: number;
  /** The fields that none of the reviews has. */
  readonly nullFields: readonly string[];
}

/** The network of one check. */
export interface CheckNetwork extends PlatformNetwork {
  /** Called with what was read. */
  readonly onFetched?: (fetched: FetchedReviews) => void;
}

/** Makes the network of one check. */
export type NetworkOf = (limits: CallLimits) => CheckNetwork | Promise<CheckNetwork>;

/** How long one item may take, in milliseconds. */
const itemMs = 15_000;

const nullFieldsOf = (reviews: readonly Review[]): string[] => {
  if (reviews.length === 0) return [];
  const fields = reviewFields.filter((field) => reviews.every((review) => review[field] === null));
  return reviews.every(({ author }) => author.name === null) ? [...fields, 'author'] : fields;
};

/** Which sources were asked, and how that ended. */
type Asked = { readonly source: string; readonly outcome: string }[];

const outcomeOf = ({ platform, source, reviews, facts }: FetchedReviews, asked: Asked): CheckOutcome => {
  if (asked[0] !== undefined && asked[0].source !== source) return 'fallback';
  if (asked.some((each) => each.source === source && each.outcome === 'drift')) return 'drift';
  const { aggregatesOnly } = platform.sources.find(({ name }) => name === source) ?? {};
  const isRead = aggregatesOnly ? (facts.rating?.rating_count ?? null) !== null : reviews.length > 0;
  return isRead ? 'ok' : 'empty';
};

const checkItem = async (platform: Platform, query: string, networkOf: NetworkOf): Promise<PlatformCheck> => {
  const started = Date.now();
  const finished = new AbortController();
  const asked: Asked = [];
  const resultOf = (source: string | undefined, outcome: CheckOutcome, nullFields: readonly string[] = []) => {
    return { platform: platform.name, source, outcome, milliseconds: Date.now() - started, nullFields };
  };
  try {
    const network = await networkOf({ deadline: started + itemMs, signal: finished.signal });
    const fetched = await fetchReviews({
      ...network,
      onSource: (name, source, outcome) => {
        asked.push({ source, outcome });
        network.onSource(name, source, outcome);
      },
      endpoint: 'check-platforms',
      platforms: [platform],
      sorts: platform.newestFirst === undefined ? [] : [platform.newestFirst],
      itemField: undefined,
      request: { query, reviews_to_fetch: longList, is_text_formatted: false },
    });
    network.onFetched?.(fetched);
    return resultOf(fetched.source, outcomeOf(fetched, asked), nullFieldsOf(fetched.reviews));
  } catch (error) {
    return resultOf(asked.at(-1)?.source, isVouchError(error) ? error.code : 'internal_error');
  } finally {
    finished.abort(); // Pages that were requested in advance are no longer needed.
  }
};

/**
 * Asks a platform for its watched items, one after the other, until one is `ok`. An item that its platform has removed,
 * or a single request that fails, is then no failure of the platform.
 *
 * @returns the check that was `ok`, or else the first one; none without an item
 */
const checkPlatform = async (platform: Platform, queries: readonly string[], networkOf: NetworkOf) => {
  const checks: PlatformCheck[] = [];
  for (const query of queries) {
    const check = await checkItem(platform, query, networkOf);
    if (check.outcome === 'ok') return [check];
    checks.push(check);
  }
  return checks.slice(0, 1);
};

/** Checks platforms, three at a time, and keeps their order. One without an item to ask for is left out. */
export const checkPlatforms = async (
  platforms: readonly Platform[],
  networkOf: NetworkOf,
  queriesOf = ({ watch = [] }: Platform): readonly string[] => watch,
): Promise<readonly PlatformCheck[]> => {
  const check = (platform: Platform) => checkPlatform(platform, queriesOf(platform), networkOf);
  return Readable.from(platforms).flatMap(check, { concurrency: 3 }).toArray();
};
