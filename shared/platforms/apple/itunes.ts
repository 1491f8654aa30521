import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Located, LocateFields, Target } from '../../reviews/model/platform.ts';
import { expectJson, expectShape } from '../toolkit/wire-schemas.ts';

/** What the App Store and Apple Podcasts share: the forms of a query, storefronts, look-up and search. */

export const itunesHost = 'itunes.apple.com';

/** The feeds and userReviewsRow answer iTunes only: other names get an empty feed or a redirect (seen August 2026). */
export const itunesUserAgent = 'iTunes/12.11.3 (Macintosh; OS X 10.15.7) AppleWebKit/605.1.15';

/** The best rating. */
export const scale = 5;

/** The storefront that a request means, where its query names none. */
export const storefront = (fields: LocateFields): string => fields.country ?? 'us';

/** A web address of Apple's stores, also without its scheme or with the scheme of an app. */
const appleUrl = (query: string): URL | undefined => {
  const text = query.replace(/^(?:itms-apps|itms|pcast|podcast):\/\//i, 'https://');
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  return url !== null && /^(apps|itunes|podcasts|geo\.itunes)\.apple\.com$/.test(url.hostname) ? url : undefined;
};

/** The storefront in the path of an address: its first part, when that is two letters. Apple calls "uk" gb. */
const storefrontOf = (url: URL): string | undefined => {
  const country = /^\/([a-z]{2})(?:\/|$)/i.exec(url.pathname)?.[1]?.toLowerCase();
  return country === 'uk' ? 'gb' : country;
};

/** A number of Apple: of an app, or of a podcast; which of them, it does not tell. */
const appleId = /^(?:id)?(\d{6,12})$/i;

/**
 * The app or the podcast that a query means: a number, or an address in any of the forms since iTunes. The storefront of
 * the address comes before that of the request.
 */
export const locateAtApple = (query: string, fields: LocateFields, wanted: 'app' | 'podcast'): Located | undefined => {
  const url = appleUrl(query);
  if (url === undefined) {
    const id = appleId.exec(query)?.[1];
    return id === undefined ? undefined : { target: { id, country: storefront(fields) } };
  }
  const kind =
    url.hostname === 'podcasts.apple.com' || /\/(podcast|viewPodcast)(\/|$)/.test(url.pathname) ? 'podcast' : 'app';
  const id = /\/id(\d{6,12})(?!\d)/.exec(url.pathname)?.[1] ?? appleId.exec(url.searchParams.get('id') ?? '')?.[1];
  if (kind !== wanted || id === undefined) return undefined;
  return { target: { id, country: storefrontOf(url) ?? storefront(fields) } };
};

const results = z.object({ resultCount: z.number(), results: z.array(z.unknown()) });

/** The results of a look-up or a search. A country that Apple does not know is the caller's mistake. */
const askItunes = async (path: string, parameters: Record<string, string>, http: Http): Promise<readonly unknown[]> => {
  const url = `https://${itunesHost}/${path}?${new URLSearchParams(parameters)}`;
  const answer = await http.send({ url, statuses: [400] });
  const body = expectJson(answer.text, `Apple's ${path}`);
  if (answer.status === 400) {
    const message = z.object({ errorMessage: z.string() }).safeParse(body);
    if (message.success && message.data.errorMessage.includes('country')) {
      throw new VouchError('invalid_request', `Apple has no storefront "${parameters['country']}".`, {
        errors: [{ path: 'country', message: 'Must be the country of a storefront of Apple' }],
      });
    }
  }
  return expectShape(results, body, `Apple's ${path}`).results;
};

/** The results of a look-up by id or bundleId. */
export const lookUp = (parameters: Record<string, string>, http: Http): Promise<readonly unknown[]> =>
  askItunes('lookup', parameters, http);

/** The results of a search by name, the best first. */
export const search = (parameters: Record<string, string>, http: Http): Promise<readonly unknown[]> =>
  askItunes('search', { ...parameters, limit: '5' }, http);

/** The item that Apple does not have. */
export const noSuchItem = (what: string, target: Target): VouchError =>
  new VouchError('item_not_found', `Apple has no ${what} ${target.id} in the storefront "${target.country}".`);
