import { isVouchError, type VouchError } from '../errors.ts';
import { HtmlPage } from '../html/html-page.ts';
import type { Http } from '../http/http.ts';
import type { PlatformNetwork } from '../network.ts';
import { fetchReviews } from '../reviews/fetch-reviews.ts';
import type { Platform } from '../reviews/model/platform.ts';
import type { Warning } from '../reviews/model/response.ts';
import { partialEnds } from '../reviews/output/answer.ts';
import type { ReviewPlatform } from '../site/discovery/address-signs.ts';
import { type DiscoveredPlatform, discoverPlatforms, groupByEndpoint } from '../site/discovery/discover-platforms.ts';
import { findFavicon, likelyFavicon } from '../site/favicon/favicon.ts';
import { logoOf } from '../site/logo/logo.ts';
import { readMetadata } from '../site/metadata.ts';
import { fetchPage } from '../site/page/fetch-page.ts';
import { type DomainEvent, type DomainInformation, nothingKnown, type PlatformsByEndpoint } from './information.ts';

/** What reading platforms needs. */
interface PlatformCall extends PlatformNetwork {
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
const readOne = async (entry: DiscoveredPlatform, call: PlatformCall) => {
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
      reviews,
      warnings: warnings.map((warning) => ({ ...warning, platform: platform.name })),
      /** Whether reviews are missing because of a failure. */
      isPartial: partialEnds.includes(endedBy),
    };
  } catch (thrown) {
    call.signal.throwIfAborted();
    const { code, message: detail } = call.report(thrown);
    const warnings = [{ code, detail, platform: platform.name }];
    return { reviews: [], warnings, isPartial: !isVouchError(thrown, ...nothingToRead) };
  }
};

type PlatformResult = NonNullable<Awaited<ReturnType<typeof readOne>>>;

/**
 * Reads the discovered platforms, three at a time, and reports each result as it comes. The page itself is read first.
 * Items of another domain and platforms without an endpoint are skipped. A platform that fails becomes a warning.
 */
const readPlatforms = async (
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

/** What reading a domain needs. */
export interface DomainCall extends Pick<PlatformCall, 'signal' | 'report'> {
  readonly platforms: PlatformsByEndpoint;
  /** For public pages. */
  readonly http: Http;
  /** For the requests to platforms. */
  readonly network: Promise<PlatformNetwork>;
  /** Warnings that are already known, such as unknown fields of the request. */
  readonly warnings: readonly Warning[];
}

const informationOf = (page: HtmlPage, favicon_icon_url: string | null): DomainInformation['extra_information'] => {
  const { title, description, theme_color } = readMetadata(page);
  return { favicon_icon_url, logo_url: logoOf(page)?.url ?? null, title, description, theme_color };
};

/** A client that returns the page that is already fetched and parsed, whatever the address of the request is. */
const pageAsHttp = (page: HtmlPage): Http => {
  const { href: url } = page.url;
  const bytes = Buffer.from(page.html);
  const response = { status: 200, url, contentType: 'text/html', bytes, text: page.html };
  HtmlPage.of(response, page); // It is not parsed again.
  return { credential: () => undefined, send: async () => response };
};

/** The platforms, as the discovery looks for them on a page. */
export const discoverable = (byEndpoint: PlatformsByEndpoint): ReviewPlatform[] =>
  Object.entries(byEndpoint).flatMap(([endpoint, platforms]) =>
    platforms.map(({ name, pages, signs }) => ({ platform: name, endpoint, pages, ...signs })),
  );

/**
 * Finds out everything about a domain and sends each part as an event: the site when the head of the page has been
 * read, the platforms when the whole page has, then the reviews of each platform, and at the end everything, with the
 * verified favicon. Returns the data of the last event.
 *
 * @throws the errors of `fetchPage`, before the first event
 */
export const readDomain = async (
  query: string,
  { http, network, warnings: requestWarnings, platforms: byEndpoint, ...call }: DomainCall,
  send: (event: DomainEvent) => void,
): Promise<DomainInformation> => {
  const ofNoPlatform = (warnings: readonly Warning[]) => warnings.map((warning) => ({ ...warning, platform: null }));
  let known: DomainInformation = { ...nothingKnown, warnings: ofNoPlatform(requestWarnings) };
  const emit = (event: DomainEvent['event'], part: Partial<DomainInformation>): void => {
    known = { ...known, ...part };
    send({ event, data: known });
  };
  const fetched = await fetchPage(query, http, (head) =>
    emit('site', { extra_information: informationOf(head, likelyFavicon(head) ?? null) }),
  );
  const { page } = fetched;
  const icon = findFavicon(page, http);
  icon.catch(() => undefined); // It is awaited at the end. If something else fails first, its own error is not needed.
  const platforms = discoverPlatforms(page, discoverable(byEndpoint));
  const api_available_platforms = groupByEndpoint(platforms);
  const extra_information = informationOf(page, likelyFavicon(page) ?? null);
  const warnings = [...known.warnings, ...ofNoPlatform(fetched.warnings)];
  emit('platforms', { extra_information, api_available_platforms, warnings });

  const results: PlatformResult[] = [];
  const seen = new Set<string>();
  const platformCall = { ...call, ...(await network), platforms: Object.values(byEndpoint).flat() };
  await readPlatforms(platforms, { ...platformCall, ownPage: pageAsHttp(page) }, (each) => {
    // A page may name one item in several forms that do not show that it is the same.
    const reviews = each.reviews.filter(({ platform, review_id, text }) => {
      return seen.size < seen.add(JSON.stringify([platform, review_id, text])).size;
    });
    results.push({ ...each, reviews });
    const domain_reviews = { favicon_url: null, reviews };
    emit('reviews', { domain_reviews, warnings: [...known.warnings, ...each.warnings] });
  });
  const favicon_url = (await icon)?.url ?? null;
  emit('done', {
    extra_information: { ...extra_information, favicon_icon_url: favicon_url },
    domain_reviews: { favicon_url, reviews: results.flatMap(({ reviews }) => reviews) },
    status: results.some(({ isPartial }) => isPartial) ? 'partial' : 'complete',
  });
  return known;
};
