import { HtmlPage } from '../../html/html-page.ts';
import { type ItemPage, itemAt, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Hit, Http, Page, Platform, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { batchRequest, listsWithin, pageBlocks, readBatch } from '../toolkit/batchexecute.ts';
import type { Find } from '../toolkit/searches.ts';
import { storeLanguages } from '../toolkit/store-languages.ts';
import * as wire from '../toolkit/wire-schemas.ts';

const playHost = 'play.google.com';

const packageName = /^[A-Za-z]\w*(\.\w+)+$/;

/** Pages of apps: store, data safety, test programmes, the old Android Market, and links of Firebase (until 2025). */
const playPages: readonly ItemPage[] = [
  {
    hosts: /^(?:play\.google|market\.android)\.com$/,
    path: /^\/(?:store\/apps\/(?:details(?:\/[^?]*)?|datasafety)\?id=|(?:work\/apps\/)?details\?id=|apps\/testing\/)(?<id>[a-z]\w*(?:\.\w+)+)(?=[/&?]|%2[6F]|$)/i,
    parameters: ['id'],
  },
  {
    hosts: /^play\.app\.goo\.gl$/,
    path: /\?link=https?%3A%2F%2Fplay\.google\.com%2Fstore%2Fapps%2Fdetails%3Fid%3D(?<id>[a-z]\w*(?:\.\w+)+)(?=%26|$)/i,
    parameters: ['link'],
  },
];

const languageForm = /^[A-Za-z]{2,3}([-_][A-Za-z\d]{2,8})?$/;
const countryForm = /^[A-Za-z]{2}$/;

/** The app in a query: a package name or an address. A package name is ambiguous: Apple's bundle ids look the same. */
const locate: Platform['locate'] = (query, fields) => {
  const bare = packageName.exec(query)?.[0];
  const item = bare === undefined ? itemInQuery(query, playPages) : undefined;
  const id = bare ?? item?.id;
  if (id === undefined) return undefined;
  const url = item?.url;
  const language = languageForm.exec(url?.searchParams.get('hl') ?? '')?.[0] ?? fields.language ?? 'en';
  const country = countryForm.exec(url?.searchParams.get('gl') ?? '')?.[0] ?? fields.country ?? 'us';
  return { target: { id, language, country: country.toLowerCase() }, ambiguous: url === undefined };
};

/** An address of the store: by default, of the page of an app or of a review, in the edition of a target. */
const playUrl = (
  parameters: Readonly<Record<string, string>>,
  edition?: Pick<Target, 'language' | 'country'>,
  path = '/store/apps/details',
): string => {
  const ofEdition = edition && { hl: edition.language ?? 'en', gl: edition.country ?? 'us' };
  return `https://${playHost}${path}?${new URLSearchParams({ ...parameters, ...ofEdition })}`;
};

/**
 * The details page of an app, with its facts and its first reviews by relevance (recorded 2026-07), and the list of
 * reviews in the form that the page and the calls share (recorded 2021 and 2026).
 */

const detailsPage = async (target: Target, http: Http): Promise<string> => {
  const url = playUrl({ id: target.id }, target);
  return (await http.send({ url, missing: `Google Play has no app ${target.id} in this country.` })).text;
};

/** The id of the call for the first reviews on the details page. */
const shownReviews = 'oCPfdb';

/** The details page: existence, name, counts, and whether it shows reviews (recorded 2026-07). */
export const item: NonNullable<Platform['item']> = async (target, http) => {
  const html = await detailsPage(target, http);
  const own = pageBlocks(html, 'Ws7gDc').find((block) => wire.textAt(block, [1, 2, 77, 0]) === target.id);
  const facts = wire.at(own, [1, 2], wire.list);
  if (facts === null) throw wire.changed("Google Play's details page");
  const reviewCount = wire.at(facts, [51, 3, 1], wire.count);
  const ratingCount = wire.at(facts, [51, 2, 1], wire.count);
  const counts: (number | null)[] = [];
  for (const stars of [1, 2, 3, 4, 5]) counts.push(wire.at(facts, [51, 1, stars, 1], wire.count));
  return {
    name: wire.textAt(facts, [0, 0]),
    url: playUrl({ id: target.id }),
    image_url: wire.textAt(facts, [95, 0, 3, 2]),
    rating: {
      average: wire.at(facts, [51, 0, 1], wire.average),
      rating_count: ratingCount,
      review_count: reviewCount,
      histogram: wire.histogramOf(counts),
    },
    hasReviews: hasReviews(reviewCount, ratingCount, pageBlocks(html, shownReviews)),
  };
};

/**
 * Whether there are reviews in this language. The rows are in this language; the counts are for all languages, and
 * late. Rows prove that there are reviews, and a count of 0 that there are none. A count with an empty list proves
 * nothing about this language. A count without a list means that the page hides the reviews.
 */
const hasReviews = (reviewCount: number | null, ratingCount: number | null, shown: readonly unknown[]) => {
  for (const payload of shown) if (wire.valueAt(payload, [0, 0]) !== null) return true;
  if (ratingCount === 0 || reviewCount === 0) return false;
  return shown.length === 0 && (ratingCount ?? reviewCount) !== null ? true : undefined;
};

/** The last fallback: the 20 reviews on the details page, by relevance. */
const detailsSource: Source = {
  name: 'details-page',
  isUnordered: true,
  async page({ target }, http) {
    const [payload] = pageBlocks(await detailsPage(target, http), shownReviews);
    if (payload === undefined) throw wire.changed("Google Play's details page");
    const { end, ...page } = readPlayPayload(payload, target);
    return { ...page, end: 'next' in end ? { cap: true } : end };
  },
};

/** The answer to a question about the app ("vaf_app_quality_stability"): 1 to 3 on every recorded row. */
const criterion = wire.numberWithin({ least: 1, most: 3, isWhole: true });

/** One row of 13 to 17 columns: the last ones may be absent (recorded 2021 and 2026). */
const readRow = (row: unknown, target: Target): ReviewDraft => {
  const id = wire.textAt(row, [0]);
  return {
    id,
    url: id === null ? null : playUrl({ id: target.id, reviewId: id }),
    rating: wire.at(row, [2], wire.wholeStars),
    sub_ratings: (wire.at(row, [12, 0], wire.list) ?? []).map((entry) => ({
      name: wire.textAt(entry, [0]),
      rating: wire.at(entry, [1, 0], criterion),
      rating_scale: 3,
    })),
    title: wire.textAt(row, [3]),
    text: wire.textAt(row, [4]),
    item_variant: wire.textAt(row, [10]),
    // The date of the last edit; no other is published.
    created_at: wire.at(row, [5, 0], wire.epochSeconds),
    author: {
      id: wire.textAt(row, [9, 0]),
      name: wire.textAt(row, [1, 0]),
      avatar_url: wire.textAt(row, [1, 1, 3, 2]),
    },
    helpful_count: wire.at(row, [6], wire.count),
    replies: [
      {
        author_name: wire.textAt(row, [7, 0]),
        text: wire.textAt(row, [7, 1]),
        created_at: wire.at(row, [7, 2, 0], wire.epochSeconds),
      },
    ],
  };
};

/** The page in a payload [rows, [null, token]]. It is empty for an app without reviews, and for an unknown app. */
export const readPlayPayload = (payload: unknown, target: Target): Page => {
  if (Array.isArray(payload) && payload.length === 0) {
    return { reviews: [], dropped: 0, end: { last: true, proven: true } };
  }
  const rows = wire.at(payload, [0], wire.list);
  if (rows === null) throw wire.changed("Google Play's list of reviews");
  const next = wire.cursorAt(payload, [1, 1]);
  const reviews: ReviewDraft[] = [];
  for (const row of rows.slice(0, wire.maximumRecords)) reviews.push(readRow(row, target));
  return { reviews, dropped: 0, end: next === undefined ? { last: true } : { next } };
};

/** Google Play's number for the order; 1 is relevance and 3 is rating. */
const newest = 2;
/** The largest page that clients request. The recorded answer has 150 rows. */
const largestPage = 150;
/** The kind of item in a call: 7 is an app. */
const app = 7;

/** The arguments before and after the list in the two calls: of clients of 2021 to 2026, and of the details page. */
const argumentsOf = {
  UsvDTd: { before: [null, null], behind: [] },
  oCPfdb: { before: [null], behind: [...Array(8).fill(null), 2] },
} as const;

const source = (name: string, rpc: keyof typeof argumentsOf): Source => ({
  name,
  cursor: /^[\w+/=-]{1,1500}$/,
  publishes: ['rating', 'text', 'created_at', 'author', 'item_variant'],
  edits: 'order', // Its dates are those of the last edit.
  async page({ target, cursor = null, wanted }, http) {
    const asked = Math.min(wanted, largestPage);
    const { before, behind } = argumentsOf[rpc];
    const argument = [...before, [2, newest, [asked, null, cursor], null, behind], [target.id, app]];
    const answer = await http.send({
      method: 'POST',
      url: playUrl({}, target, '/_/PlayStoreUi/data/batchexecute'),
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      form: { 'f.req': batchRequest(rpc, argument) },
    });
    const batch = readBatch(answer.text, rpc);
    if (!('payload' in batch)) throw wire.changed(`Google Play's answer (error ${batch.errorCode})`);
    return { ...readPlayPayload(batch.payload, target), asked };
  },
});

type ShownApp = Pick<Hit, 'name' | 'publisher' | 'rating_count'> & { readonly id: string };

/** A row of the list: `[[id, 7], icon, pictures, name, ...]` (recorded 2026-07). It has no number of ratings. */
const rowOf = (list: readonly unknown[]): ShownApp | undefined => {
  const id = wire.valueAt(list, [0, 1]) === app && wire.textAt(list, [0, 0], packageName);
  return id ? { id, name: wire.textAt(list, [3]), publisher: wire.textAt(list, [14]) } : undefined;
};

/** The app that the page shows above the list, in the form of a details page (clients of 2026). */
const featuredOf = (list: readonly unknown[]): ShownApp | undefined => {
  const id = wire.textAt(list, [77, 0], packageName);
  const names = { name: wire.textAt(list, [0, 0]), publisher: wire.textAt(list, [68, 0]) };
  return id ? { id, ...names, rating_count: wire.at(list, [51, 2, 1], wire.count) } : undefined;
};

/** The apps of the search page. Its links are in the order of relevance (recorded 2026-07). */
const find: Find = async (name, fields, http) => {
  const edition = { language: fields.language ?? 'en', country: fields.country ?? 'us' };
  const page = HtmlPage.of(await http.send({ url: playUrl({ q: name, c: 'apps' }, edition, '/store/search') }));
  const lists = pageBlocks(page.html).flatMap(listsWithin);
  const shown = new Map(lists.flatMap((list) => featuredOf(list) ?? rowOf(list) ?? []).map((each) => [each.id, each]));
  const links = page.named('a').flatMap(({ attribs }) => URL.parse(attribs['href'] ?? '', page.base.href) ?? []);
  const ids = new Set([...links.flatMap((url) => itemAt(playPages, url)?.id ?? []), ...shown.keys()]);
  if (ids.size === 0 && !page.html.includes('AF_dataServiceRequests')) throw wire.changed("Google Play's search page");
  return [...ids].map((id) => ({ ...shown.get(id), target: { id, ...edition }, url: playUrl({ id }) }));
};

export default {
  name: 'google-play',
  title: 'Google Play',
  summary:
    'Reviews in one language, newest first, up to 150 per request, with replies, app versions and criteria. Dates are those of the last edit. The language of a review, verified use and media are not published.',
  hosts: [playHost],
  sorts: ['newest'],
  newestFirst: 'newest',
  editions: { language: 'list' },
  allEditions: storeLanguages,
  accepts: 'a package name, a URL of play.google.com or market.android.com, or a name to search for',
  watch: ['com.spotify.music', 'org.mozilla.firefox'],
  unlisted: 'ratings without a text and reviews in other languages',
  pages: playPages,
  signs: {
    isAskedById: true,
    addressOf: (id) => playUrl({ id }),
    metas: {
      names: ['google-play-app', 'al:android:package', 'twitter:app:id:googleplay'],
      item: /^(?:.*\bapp-id\s*=)?\s*(?<id>[a-z]\w*(?:\.\w+)+)(?=[,\s]|$)/i,
    },
  },
  locate,
  search: { hasSlogans: true },
  find,
  item,
  sources: [source('batchexecute', 'UsvDTd'), source('batchexecute-page', shownReviews), detailsSource],
} satisfies Platform;
