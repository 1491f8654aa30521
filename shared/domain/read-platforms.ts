import { isVouchError, type VouchError } from '../errors.ts';
import type { Http } from '../http/http.ts';
import { fetchReviews } from '../reviews/engine/fetch-reviews.ts';
import type { PlatformNetwork } from '../reviews/engine/network.ts';
import type { Platform } from '../reviews/model/platform.ts';
import type { Review } from '../reviews/model/review.ts';
import { statusOf } from '../reviews/output/answer.ts';
import type { DiscoveredPlatform } from '../site/discovery/discover-platforms.ts';
import type { DomainInformation } from './information.ts';

/** What one platform gave: its first reviews, and what is to be told of it. */
export interface Found {
  readonly reviews: Review[];
  readonly warnings: DomainInformation['warnings'];
  /** Whether there is more behind a failure. */
  readonly isPartial: boolean;
}

/** How platforms are asked. */
export interface PlatformCall extends PlatformNetwork {
  readonly platforms: readonly Platform[];
  /** Answers with the page that led to the platforms; asked in place of its site. */
  readonly ownPage: Http;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Logs what a platform failed with, and gives what is told of it. */
  readonly report: (thrown: unknown) => VouchError;
}

const mostReviews = 20;
const atOnce = 3;

/** Failures that say that there is nothing, and not that something could not be had. */
const telling = ['item_not_found', 'not_supported'] as const;

/** The first reviews of what was discovered, by the platform's own adapter. Undefined where no endpoint reads it. */
const readOne = async (entry: DiscoveredPlatform, call: PlatformCall): Promise<Found | undefined> => {
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
      request: { query, reviews_to_fetch: mostReviews, is_text_formatted: false },
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
    return { reviews: [], warnings, isPartial: !isVouchError(thrown, ...telling) };
  }
};

/**
 * Reads the platforms that a page led to, the page itself first, three at a time, and tells of each as it comes. What is
 * somebody else's, and what no endpoint reads, is passed over. One that fails is told of, and no error.
 */
export const readPlatforms = async (
  entries: readonly DiscoveredPlatform[],
  call: PlatformCall,
  tell: (found: Found) => void,
): Promise<void> => {
  const own = entries.filter(({ same_domain }) => same_domain !== false);
  const waiting = own.toSorted((a, b) => Number(b.platform === 'web-page') - Number(a.platform === 'web-page'));
  const work = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const found = await readOne(entry, call);
      if (found) tell(found);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
