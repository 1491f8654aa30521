import { isVouchError, VouchError } from '../errors.ts';
import type { Http } from '../http/http.ts';
import { fetchReviews, type ReviewCall } from '../reviews/fetch-reviews.ts';
import type { Platform } from '../reviews/platform.ts';
import { readRequest } from '../reviews/request.ts';
import type { DiscoveredPlatform } from '../site/discover-platforms.ts';
import type { DomainInformation } from './information.ts';

/** What one platform gave: its first reviews, and what is to be told of it. */
export type Found = Pick<DomainInformation, 'warnings'> & {
  readonly reviews: DomainInformation['domain_reviews']['reviews'];
  /** Whether there is more behind a failure. */
  readonly isPartial: boolean;
};

/** How platforms are asked; see `ReviewCall`. */
export type PlatformCall = Pick<ReviewCall, 'personalData' | 'deadline' | 'isAvailable' | 'onSource'> & {
  readonly platforms: readonly Platform[];
  readonly httpFor: (platform: Platform) => Http;
};

const mostReviews = 20;
const atOnce = 3;

/** Failures that say that there is nothing, and not that something could not be had. */
const telling = ['item_not_found', 'not_supported'] as const;

/** The first reviews of what was discovered, by the platform's own adapter. Undefined where no endpoint reads it. */
const readOne = async (entry: DiscoveredPlatform, call: PlatformCall): Promise<Found | undefined> => {
  const platform = call.platforms.find(({ name }) => name === entry.platform);
  const query = entry.precise_query;
  if (platform === undefined || query === null) return undefined;
  const { platform: name } = entry;
  try {
    const fetched = await fetchReviews({
      ...call,
      endpoint: entry.endpoint,
      platforms: [platform],
      sorts: platform.newestFirst === undefined ? [] : [platform.newestFirst],
      itemField: undefined,
      request: readRequest({ query, reviews_to_fetch: mostReviews }),
    });
    const isPartial = fetched.endedBy === 'deadline' || fetched.endedBy === 'upstream_error';
    const warnings = fetched.warnings.map((warning) => ({ ...warning, platform: name }));
    return { reviews: [...fetched.reviews], warnings, isPartial };
  } catch (error) {
    if (!(error instanceof VouchError)) throw error;
    const warning = { code: error.code, detail: error.message, platform: name };
    return { reviews: [], warnings: [warning], isPartial: !isVouchError(error, ...telling) };
  }
};

/**
 * Reads the platforms that a page led to, the page itself first, three at a time, and tells of each as it comes. What is
 * somebody else's, and what no endpoint reads, is passed over.
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
