import { VouchError } from '../../errors.ts';
import { itemAtAddress, readElsewhere } from '../../reviews/model/item-addresses.ts';
import { type ItemPage, itemInQuery, type NamedItem } from '../../reviews/model/item-page.ts';
import type { Http, ItemFacts, Located, LocateFields, Platform, ReviewDraft, Source } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { endByOffset } from '../toolkit/page-end.ts';
import { hitsIn } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** What the App Store and Apple Podcasts share: addresses, storefronts, look-up, search, and the list in iTunes. */

export const itunesHost = 'itunes.apple.com';

/** Feeds and userReviewsRow work for iTunes only. Other user agents get an empty feed or a redirect (August 2026). */
export const itunesUserAgent = 'iTunes/12.11.3 (Macintosh; OS X 10.15.7) AppleWebKit/605.1.15';

/**
 * The storefronts of the App Store and of Apple Podcasts: the largest markets first, then by their code. From Apple's
 * list of countries and regions (2026); one that Apple closes is answered as one that does not have the item.
 */
export const storefronts: readonly string[] = (
  'us gb ca au de fr jp cn kr it es br mx in ru nl se tr ae ag ai al am ao ar at az ba bb be bf bg bh bj bm bn bo ' +
  'bs bt bw by bz cd cg ch ci cl cm co cr cv cy cz dk dm do dz ec ee eg fi fj fm ga gd ge gh gm gr gt gw gy hk hn ' +
  'hr hu id ie il iq is jm jo ke kg kh kn kw ky kz la lb lc lk lr lt lu lv ly ma md me mg mk ml mm mn mo mr ms mt ' +
  'mu mv mw my mz na ne ng ni no np nr nz om pa pe pg ph pk pl pt pw py qa ro rs rw sa sb sc sg si sk sl sn sr st ' +
  'sv sz tc td th tj tm tn to tt tw tz ua ug uy uz vc ve vg vn vu xk ye za zm zw'
).split(' ');

/** The storefront of a request whose query does not name one. */
const storefront = (fields: LocateFields): string => fields.country ?? 'us';

/** An id in an address of Apple. Apps and podcasts share one range of numbers. */
export const idInAddress = String.raw`(?<id>\d{6,12})(?!\d)`;

/**
 * The addresses of one kind of item.
 *
 * @param site the form of Apple's subdomains for this kind of item; older addresses of all kinds are at iTunes
 * @param kind the part of the path since the App Store exists
 * @param view the part of the path in the older addresses of iTunes
 */
export const applePages = (site: string, kind: string, view: string): readonly ItemPage[] => [
  {
    hosts: new RegExp(`^(?:${site}|itunes|geo\\.itunes)\\.apple\\.com$`),
    path: new RegExp(`^/(?:(?:[a-z]{2}/)?${kind}/(?:[^/?]+/)?id|.*/${view}\\?id=)${idInAddress}`, 'i'),
    parameters: ['id'],
  },
];

/** The storefront in an address: the first part of the path, when that is two letters. "uk" is the storefront gb. */
const storefrontOf = ({ shortUrl }: NamedItem): string | undefined => {
  const country = /^\/([a-z]{2})(?:\/|$)/i.exec(new URL(shortUrl).pathname)?.[1]?.toLowerCase();
  return country === 'uk' ? 'gb' : country;
};

/** The id of an app or of a podcast. The number does not show which of the two it is. */
const appleId = /^(?:id)?(\d{6,12})$/i;

/** The app or podcast in a query: its number or its address, which may have a storefront. */
export const locateAtApple = (query: string, fields: LocateFields, pages: readonly ItemPage[]): Located | undefined => {
  const item = itemInQuery(query, pages);
  const id = item?.id ?? appleId.exec(query)?.[1];
  if (id === undefined) return undefined;
  return { target: { id, country: (item && storefrontOf(item)) ?? storefront(fields) } };
};

/** The results of a look-up or a search, the best first. Throws invalid_request for a country without a storefront. */
const askItunes = async (path: string, parameters: Record<string, string>, http: Http): Promise<readonly unknown[]> => {
  const url = `https://${itunesHost}/${path}?${new URLSearchParams(parameters)}`;
  const answer = await http.send({ url, statuses: [400] });
  const body = wire.expectJson(answer.text, `Apple's ${path}`);
  if (answer.status === 400 && wire.textAt(body, ['errorMessage'], /country/) !== null) {
    throw new VouchError('invalid_request', `Apple has no storefront "${parameters['country']}".`, {
      errors: [{ path: 'country', message: 'Must be the country of a storefront of Apple' }],
    });
  }
  return wire.listAt(wire.expectList(body, ['results'], `Apple's ${path}`), []);
};

interface ItunesItem {
  readonly id: string;
  readonly publisher: string | null;
  readonly facts: ItemFacts;
}

/**
 * `find` and `item` of one kind of item. Both get the same records.
 *
 * @param what the kind, for errors
 * @param kind the name of the platform, and the parameters that choose the kind in a search, and in a look-up by id
 * @param read reads a result; undefined when it is of another kind
 * @param bundleId the form of ids that are looked up too
 */
export const itemsOfItunes = (
  what: string,
  kind: { readonly platform: string } & Readonly<Record<'search' | 'lookUp', Record<string, string>>>,
  read: (result: unknown) => ItunesItem | undefined,
  bundleId?: RegExp,
): Required<Pick<Platform, 'find' | 'item'>> => ({
  find: async (name, fields, http) => {
    const country = storefront(fields);
    const isExact = bundleId?.test(name) ?? false;
    const results = isExact
      ? await askItunes('lookup', { bundleId: name, country }, http)
      : await askItunes('search', { term: name, country, ...kind.search, limit: '10' }, http);
    return hitsIn(results, "Apple's search", read).map(({ id, ...found }) => ({
      target: { id, country },
      isExact,
      ...found,
    }));
  },
  // Only the look-up proves that an item exists: the feed of an unknown one is empty too (recorded 2021).
  item: async ({ id, country = 'us' }, http) => {
    const results = await askItunes('lookup', { id, country, ...kind.lookUp }, http);
    const [own] = results.flatMap((result) => read(result) ?? []);
    if (own) return own.facts;
    // Feed and rows of all kinds have one address: this number may have the reviews of the other kind.
    const pages = ['trackViewUrl', 'collectionViewUrl'].map((name) => wire.textAt(results, [0, name]) ?? '');
    const other = pages.map(itemAtAddress).find((each) => each !== undefined && each.platform !== kind.platform);
    if (other) throw readElsewhere(other);
    throw new VouchError('item_not_found', `Apple has no ${what} ${id} in the storefront "${country}".`);
  },
});

/** The reply of an app's developer, here and in amp-api. */
export const developerResponse = { id: 'id', text: 'body', created_at: 'modified' };

const readRow = (row: object): ReviewDraft => ({
  ...fieldsAt(row, [], { id: 'userReviewId', title: 'title', text: 'body', rating: 'rating', created_at: 'date' }),
  ...fieldsAt(row, [], { helpful_count: 'voteSum' }),
  author: fieldsAt(row, [], { name: 'name', id: ['viewUsersUserReviewsUrl', wire.partOf(/userProfileId=(\d+)/)] }),
  replies: [fieldsAt(row, ['developerResponse'], developerResponse)],
});

/** The maximum of rows per request. Clients use 100 to 250. */
const largestWindow = 200;
/** userReviewsRow's number for newest first (one source, checked by dates in September 2026; older sources differ). */
const newest = '0';

/**
 * The list in iTunes itself: without the limit of 500, with replies, without app versions. Four clients of 2026 use it.
 *
 * @param displayableKind 11 for apps, 4 for podcasts
 */
export const userReviewsRow = (displayableKind: 4 | 11): Source => ({
  name: 'user-reviews-row',
  cursor: /^\d{1,7}$/,
  publishes: ['rating', 'title', 'text', 'created_at', 'author'],
  edits: 'order',
  async page({ target, cursor = '0', wanted }, http) {
    const start = Number(cursor);
    const asked = Math.min(wanted, largestWindow);
    const url = `https://${itunesHost}/WebObjects/MZStore.woa/wa/userReviewsRow?${new URLSearchParams({
      cc: target.country ?? 'us',
      id: target.id,
      'displayable-kind': String(displayableKind),
      startIndex: cursor,
      endIndex: String(start + asked),
      sort: newest,
      appVersion: 'all',
    })}`;
    const what = 'userReviewsRow';
    const answer = await http.send({ url, headers: { 'user-agent': itunesUserAgent }, statuses: [302, 404] });
    // For other user agents it redirects to the home page.
    if (answer.status === 302) throw new VouchError('upstream_blocked', 'iTunes refused its list of reviews.');
    if (answer.status === 404 && start === 0) return { reviews: [], dropped: 0, end: { last: true } };
    if (answer.status === 404) throw new VouchError('upstream_changed', 'iTunes no longer finds its list of reviews.');
    const rows = wire.expectList(wire.expectJson(answer.text, what), ['userReviewList'], what);
    return {
      ...wire.recordsOf(rows, readRow),
      end:
        rows.length === 0 && start === 0
          ? { last: true, proven: true, check: String(asked) }
          : endByOffset(start, rows.length, asked),
      asked,
    };
  },
});
