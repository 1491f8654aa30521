import type { ServerEvent } from '../api/event-stream.ts';
import type { Http } from '../http/http.ts';
import { discoverPlatforms, groupByEndpoint } from '../site/discover-platforms.ts';
import { findFavicon, likelyFavicon } from '../site/favicon.ts';
import { type FetchedPage, fetchPage } from '../site/fetch-page.ts';
import { logoOf } from '../site/logo.ts';
import { readMetadata } from '../site/metadata.ts';
import type { SitePage } from '../site/page.ts';
import { type DomainInformation, nothingKnown } from './information.ts';
import { type PlatformCall, readPlatforms } from './read-platforms.ts';

/** How a domain is read. */
export interface DomainCall extends Omit<PlatformCall, 'httpFor'> {
  /** For any public page. */
  readonly http: Http;
  /** For the hosts of one platform. */
  readonly httpFor: PlatformCall['httpFor'];
}

/** What one event adds. */
type Part = Partial<DomainInformation>;

/** The names of the events, in the order in which they first come. */
export type DomainEvent = ServerEvent & { readonly event: 'site' | 'platforms' | 'reviews' | 'done' };

const informationOf = (page: SitePage): DomainInformation['extra_information'] => {
  const { title, description, theme_color } = readMetadata(page);
  return {
    favicon_icon_url: likelyFavicon(page) ?? null,
    logo_url: logoOf(page)?.url ?? null,
    title: title ?? null,
    description: description ?? null,
    theme_color: theme_color ?? null,
  };
};

/** The page is fetched once: who asks for it again, at whatever address, is given what was read. */
const pageAsHttp = ({ url, html }: FetchedPage, { credential }: Http): Http => ({
  credential,
  send: async () => ({ status: 200, url: url.href, contentType: 'text/html', bytes: Buffer.from(html), text: html }),
});

/**
 * Everything known about a domain, told part by part as it comes: the site when the page's head has been read, the platforms when
 * the page has, then each platform's reviews, and at last all of it with the favicon that was verified.
 *
 * @throws what `fetchPage` throws, before the first part is told
 */
export const readDomain = async (
  query: string,
  call: DomainCall,
  tell: (event: DomainEvent) => void,
): Promise<void> => {
  const emit = (event: DomainEvent['event'], part: Part): void => tell({ event, data: { ...nothingKnown, ...part } });
  const page = await fetchPage(query, call.http, {
    onHead: (head) => emit('site', { extra_information: informationOf(head) }),
  });
  const favicon = findFavicon(page, call.http);
  const platforms = discoverPlatforms(page);
  const api_available_platforms = groupByEndpoint(platforms);
  emit('platforms', { api_available_platforms });

  const reviews: DomainInformation['domain_reviews']['reviews'] = [];
  const warnings: DomainInformation['warnings'] = [];
  let isPartial = false;
  const httpFor: PlatformCall['httpFor'] = (platform) =>
    platform.hosts === 'public' ? pageAsHttp(page, call.http) : call.httpFor(platform);
  await readPlatforms(platforms, { ...call, httpFor }, (found) => {
    reviews.push(...found.reviews);
    warnings.push(...found.warnings);
    isPartial ||= found.isPartial;
    const part = { domain_reviews: { favicon_url: null, reviews: found.reviews }, warnings: found.warnings };
    emit('reviews', part);
  });

  const favicon_url = (await favicon)?.url ?? null;
  emit('done', {
    extra_information: { ...informationOf(page), favicon_icon_url: favicon_url },
    api_available_platforms,
    domain_reviews: { favicon_url, reviews },
    status: isPartial ? 'partial' : 'complete',
    warnings,
  });
};
