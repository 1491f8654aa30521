import type { ServerEvent } from '../api/event-stream.ts';
import type { Http } from '../http/http.ts';
import type { OverNetwork } from '../reviews/engine/network.ts';
import type { Warning } from '../reviews/model/response.ts';
import { discoverPlatforms, groupByEndpoint } from '../site/discovery/discover-platforms.ts';
import type { ReviewPlatform } from '../site/discovery/review-platform.ts';
import { findFavicon, likelyFavicon } from '../site/favicon/favicon.ts';
import { logoOf } from '../site/logo/logo.ts';
import { readMetadata } from '../site/metadata.ts';
import { type FetchedPage, fetchPage } from '../site/page/fetch-page.ts';
import type { SitePage } from '../site/page/page.ts';
import type { PlatformsByEndpoint } from './endpoint.ts';
import { type DomainInformation, nothingKnown } from './information.ts';
import { type Found, type PlatformCall, readPlatforms } from './read-platforms.ts';

/** How a domain is read. */
export interface DomainCall extends Pick<PlatformCall, 'signal' | 'report'> {
  readonly platforms: PlatformsByEndpoint;
  /** For any public page. */
  readonly http: Http;
  /** How the platforms are asked. */
  readonly network: Promise<OverNetwork>;
  /** What the caller is to be told beside all else. */
  readonly warnings: readonly Warning[];
}

/** What one event adds. */
type Part = Partial<DomainInformation>;

/** The names of the events, in the order in which they first come. */
export type DomainEvent = ServerEvent & { readonly event: 'site' | 'platforms' | 'reviews' | 'done' };

const informationOf = (page: SitePage, favicon_icon_url: string | null): DomainInformation['extra_information'] => {
  const { title, description, theme_color } = readMetadata(page);
  return { favicon_icon_url, logo_url: logoOf(page)?.url ?? null, title, description, theme_color };
};

/** The page is fetched once: who asks for it again, at whatever address, is given what was read. */
const pageAsHttp = ({ url, html }: FetchedPage): Http => ({
  credential: () => undefined,
  send: async () => ({ status: 200, url: url.href, contentType: 'text/html', bytes: Buffer.from(html), text: html }),
});

const pageWarnings = ({ isCut }: FetchedPage): Warning[] =>
  isCut ? [{ code: 'page_cut', detail: 'The page is very long: what stands at its end was not read.' }] : [];

/** What the discovery looks for on a page. */
export const discoverable = (byEndpoint: PlatformsByEndpoint): ReviewPlatform[] =>
  Object.entries(byEndpoint).flatMap(([endpoint, platforms]) =>
    platforms.map(({ name, pages, signs }) => ({ platform: name, endpoint, pages, ...signs })),
  );

/** What several platforms gave together, in the order in which it came. */
const united = (found: readonly Found[]): Found => ({
  reviews: found.flatMap(({ reviews }) => reviews),
  warnings: found.flatMap(({ warnings }) => warnings),
  isPartial: found.some(({ isPartial }) => isPartial),
});

/**
 * Everything known about a domain, told part by part as it comes: the site when the page's head has been read, the platforms when
 * the page has, then each platform's reviews, and at last all of it with the favicon that was verified, which is also given.
 *
 * @throws what `fetchPage` throws, before the first part is told
 */
export const readDomain = async (
  query: string,
  { http, network, warnings: ofRequest, platforms: byEndpoint, ...call }: DomainCall,
  tell: (event: DomainEvent) => void,
): Promise<DomainInformation> => {
  const emit = (event: DomainEvent['event'], part: Part): void => tell({ event, data: { ...nothingKnown, ...part } });
  const page = await fetchPage(query, http, {
    onHead: (head) => emit('site', { extra_information: informationOf(head, likelyFavicon(head) ?? null) }),
  });
  const icon = findFavicon(page, http);
  icon.catch(() => undefined); // Awaited at the end; where it is not, something else has failed before.
  const platforms = discoverPlatforms(page, discoverable(byEndpoint));
  const api_available_platforms = groupByEndpoint(platforms);
  const ofPage = [...ofRequest, ...pageWarnings(page)].map((warning) => ({ ...warning, platform: null }));
  emit('platforms', { api_available_platforms, warnings: ofPage });

  const found: Found[] = [];
  await readPlatforms(
    platforms,
    { ...call, platforms: Object.values(byEndpoint).flat(), ...(await network), ownPage: pageAsHttp(page) },
    (each) => {
      found.push(each);
      emit('reviews', { domain_reviews: { favicon_url: null, reviews: each.reviews }, warnings: each.warnings });
    },
  );
  const { reviews, warnings, isPartial } = united(found);
  const favicon_url = (await icon)?.url ?? null;
  const whole: DomainInformation = {
    extra_information: informationOf(page, favicon_url),
    api_available_platforms,
    domain_reviews: { favicon_url, reviews },
    status: isPartial ? 'partial' : 'complete',
    warnings: [...ofPage, ...warnings],
  };
  emit('done', whole);
  return whole;
};
