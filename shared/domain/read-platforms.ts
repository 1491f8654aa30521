import { isVouchError, type VouchError } from '../errors.ts';
import type { Http } from '../http/http.ts';
import type { PlatformNetwork } from '../network.ts';
import { fetchReviews } from '../reviews/fetch-reviews.ts';
import type { Platform } from '../reviews/model/platform.ts';
import type { Review } from '../reviews/model/review.ts';
import { statusOf } from '../reviews/output/answer.ts';
import type { DiscoveredPlatform } from '../site/discovery/discover-platforms.ts';
import type { DomainInformation } from './information.ts';

/** The first reviews of one platform, and its warnings. */
export interface PlatformResult {
  readonly reviews: Review[];
  readonly warnings: DomainInformation['warnings'];
  /** Whether reviews are missing because of a failure. */
  readonly isPartial: boolean;
}

/** What reading platforms needs. */
export interface PlatformCall extends PlatformNetwork {
  readonly platforms: readonly Platform[];
  /** Returns the page of the domain that was already fetched. Used instead of fetching public pages. */
  readonly ownPage: Http;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  /** Logs the failure of a platform and returns the error to show. */
  readonly report: (thrown: unknown) => VouchError;
}

const maxReviews = 20;
const parallelReads = 3;

/** Errors which mean that the platform has no reviews to read. Other errors mean that reviews may be missing. */
const nothingToRead = ['item_not_found', 'not_supported'] as const;

/** The first reviews of a discovered platform, read by its adapter. Undefined if no endpoint supports the platform. */
const readOne = async (entry: DiscoveredPlatform, call: PlatformCall): Promise<PlatformResult | undefined> => {
  const platform = call.platforms.find(({ name }) => name === entry.platform);
  const query = entry.precise_query;
  if (platform === undefined || query === null) return undefined;
  try {
    const { reviews, warnings, endedBy } = await fetchReviews({
      ...call,
      endpoint: entry.endpoint,
      platforms: [platform],
      sorts: platform.newestFirst === undefined ? [] : [platform.newestFirst],
      itemField: undefined,
      request: { query, reviews_to_fetch: maxReviews, is_text_formatted: false },
      httpFor: (asked) => (asked.hosts === 'public' ? call.ownPage : call.httpFor(asked)),
    });
    return {
      reviews: [...reviews],
      warnings: warnings.map((warning) => ({ ...warning, platform: platform.name })),
      isPartial: statusOf(endedBy) === 'partial',
    };
  } catch (thrown) {
    call.signal.throwIfAborted();
    const { code, message: detail } = call.report(thrown);
    const warnings = [{ code, detail, platform: platform.name }];
    return { reviews: [], warnings, isPartial: !isVouchError(thrown, ...nothingToRead) };
  }
};

/**
 * Reads the discovered platforms, three at a time, and reports each result as it comes. The page itself is read first.
 * Items of another domain and platforms without an endpoint are skipped. A platform that fails becomes a warning.
 */
export const readPlatforms = async (
  entries: readonly DiscoveredPlatform[],
  call: PlatformCall,
  onResult: (result: PlatformResult) => void,
): Promise<void> => {
  const own = entries.filter(({ same_domain }) => same_domain !== false);
  const waiting = own.toSorted((a, b) => Number(b.platform === 'web-page') - Number(a.platform === 'web-page'));
  const work = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const result = await readOne(entry, call);
      if (result) onResult(result);
    }
  };
  await Promise.all(Array.from({ length: parallelReads }, work));
};
