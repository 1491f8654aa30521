import * as z from 'zod';
import { VouchError } from '../errors.ts';
import type { Http } from '../http/http.ts';
import { fromEpochSeconds } from '../reviews/dates.ts';
import type {
  ItemFacts,
  Located,
  LocateFields,
  Page,
  PageRequest,
  Platform,
  Source,
  Target,
} from '../reviews/platform.ts';
import { at, count, webUrl } from '../reviews/read.ts';
import type { ReviewDraft } from '../reviews/review.ts';
import { batchRequest, pageBlocks, readBatch } from './batchexecute.ts';

const host = 'play.google.com';
/** Google Play's own names for the orders; 1 is relevance and 3 rating. */
const newest = 2;
/** What every client asks for at most; the recorded answer to it holds 150 rows. */
const largestPage = 150;
/** The kind of item that a call asks about: 7 is an app. */
const app = 7;
const scale = 5;

const text = z.string();
const filledText = text.min(1);
const number = z.number();
const list = z.array(z.unknown());
const stars = z.int().min(1).max(scale);
/** The answer to a question about the app: 1 to 3 on every recorded row. */
const criterion = z.int().min(1).max(3);

const packageName = /^[A-Za-z]\w*(\.[A-Za-z\d_]\w*)+$/;

/** The package name in an address of Google Play: of the store, of a test programme, or of the old Android Market. */
const packageOf = (url: URL): string | undefined => {
  const isMarket = url.protocol === 'market:' || url.hostname === 'market.android.com';
  if (!isMarket && url.hostname !== host) return undefined;
  if (isMarket || /^\/store\/apps\/details(\/|$)/.test(url.pathname)) return url.searchParams.get('id') ?? undefined;
  return /^\/apps\/testing\/([^/]+)/.exec(url.pathname)?.[1];
};

const languageForm = /^[A-Za-z]{2,3}([-_][A-Za-z\d]{2,8})?$/;
const countryForm = /^[A-Za-z]{2}$/;

const locate = (query: string, fields: LocateFields): Located | undefined => {
  const url = URL.parse(query.replace(/^(?=(?:play\.google|market\.android)\.com\/)/i, 'https://'));
  const id = url === null ? query : packageOf(url);
  if (id === undefined || !packageName.test(id)) return undefined;
  const language = languageForm.exec(url?.searchParams.get('hl') ?? '')?.[0] ?? fields.language ?? 'en';
  const country = countryForm.exec(url?.searchParams.get('gl') ?? '')?.[0] ?? fields.country ?? 'us';
  return { target: { id, language, country: country.toLowerCase() }, ambiguous: url === null };
};

const address = (path: string, target: Pick<Target, 'language' | 'country'>, parameters: Record<string, string> = {}) =>
  `https://${host}${path}?${new URLSearchParams({ ...parameters, hl: target.language ?? 'en', gl: target.country ?? 'us' })}`;

const detailsPath = '/store/apps/details';

/** The first app of a search page; its links stand in the order of relevance (recorded 2026-07). */
const find = async (name: string, fields: LocateFields, http: Http): Promise<Target | undefined> => {
  const edition = { language: fields.language ?? 'en', country: fields.country ?? 'us' };
  const page = await http.send({ url: address('/store/search', edition, { q: name, c: 'apps' }) });
  const id = /href="\/store\/apps\/details\?id=([\w.]+)/.exec(page.text)?.[1];
  if (id !== undefined) return { id, ...edition };
  if (!page.text.includes('AF_dataServiceRequests')) throw changed('search page');
  return undefined;
};

const changed = (what: string): VouchError =>
  new VouchError('upstream_changed', `Google Play's ${what} is not in a form that we know. It may have changed.`);

const detailsPage = async (target: Target, http: Http): Promise<string> => {
  const page = await http.send({ url: address(detailsPath, target, { id: target.id }), statuses: [404] });
  if (page.status === 404) {
    throw new VouchError('item_not_found', `Google Play has no app ${target.id} in this country.`);
  }
  return page.text;
};

/** The rpc of the first reviews that the details page shows. */
const shownReviews = 'oCPfdb';

/** The details page: existence, name, counts, and whether it shows reviews (recorded 2026-07). */
const item = async (target: Target, http: Http): Promise<ItemFacts> => {
  const html = await detailsPage(target, http);
  const facts = pageBlocks(html, 'Ws7gDc')
    .map((block) => at(block, [1, 2], list))
    .find((candidate) => at(candidate, [77, 0], text) === target.id);
  if (!facts) throw changed('details page');
  const reviewCount = at(facts, [51, 3, 1], count);
  return {
    name: at(facts, [0, 0], text),
    url: `https://${host}${detailsPath}?id=${target.id}`,
    image_url: at(facts, [95, 0, 3, 2], webUrl),
    rating: {
      average: at(facts, [51, 0, 1], number),
      scale,
      rating_count: at(facts, [51, 2, 1], count),
      review_count: reviewCount,
      histogram: histogram(facts),
    },
    hasReviews: hasReviews(
      reviewCount,
      pageBlocks(html, shownReviews).map((block) => at(block, [0], list)),
    ),
  };
};

/**
 * The count is of all languages and lags behind, the rows that the page shows are of this language: rows prove that there
 * are reviews, a count without rows says nothing about this language, and neither proves that there are none.
 */
const hasReviews = (reviewCount: number | null, shown: readonly (readonly unknown[] | null)[]): boolean | undefined => {
  if (shown.some((rows) => rows !== null && rows.length > 0)) return true;
  return reviewCount === null || reviewCount === 0 ? false : undefined;
};

const histogram = (facts: unknown): Record<string, number> | null => {
  const counts = [1, 2, 3, 4, 5].map((value) => [String(value), at(facts, [51, 1, value, 1], count)] as const);
  const known = counts.flatMap(([value, number]) => (number === null ? [] : [[value, number] as const]));
  return known.length === counts.length ? Object.fromEntries(known) : null;
};

/** One row, 13 to 17 columns wide: the last ones may be absent (recorded 2021 and 2026). */
const readRow = (row: unknown, target: Target): ReviewDraft => {
  const id = at(row, [0], text);
  const link = new URLSearchParams({ id: target.id, reviewId: id ?? '' });
  return {
    id,
    url: id === null ? null : `https://${host}${detailsPath}?${link}`,
    rating: at(row, [2], stars),
    rating_scale: scale,
    sub_ratings: criteria(row),
    title: at(row, [3], text),
    text: at(row, [4], text),
    created_at: fromEpochSeconds(at(row, [5, 0], number)), // The one date that is published: of the last edit.
    author: {
      id: at(row, [9, 0], text),
      name: at(row, [1, 0], text),
      avatar_url: at(row, [1, 1, 3, 2], webUrl),
    },
    helpful_count: at(row, [6], count),
    replies: reply(row),
    item_variant: at(row, [10], text),
  };
};

/** The answers to the questions about an app ("vaf_app_quality_stability"): 1 to 3 on every recorded row. */
const criteria = (row: unknown): { name: string; rating: number; rating_scale: number }[] =>
  (at(row, [12, 0], list) ?? []).flatMap((entry) => {
    const name = at(entry, [0], filledText);
    const rating = at(entry, [1, 0], criterion);
    return name === null || rating === null ? [] : [{ name, rating, rating_scale: 3 }];
  });

const reply = (row: unknown) => {
  const answer = at(row, [7, 1], text);
  if (answer === null) return [];
  const author = at(row, [7, 0], text);
  return [{ id: null, author_name: author, text: answer, created_at: fromEpochSeconds(at(row, [7, 2, 0], number)) }];
};

const argumentsOf = {
  /** What the clients of 2021 to 2026 send. */
  UsvDTd: ({ target, cursor, wanted }: PageRequest) => [
    null,
    null,
    [2, newest, [Math.min(wanted, largestPage), null, cursor ?? null], null, []],
    [target.id, app],
  ],
  /** What the details page itself sends. */
  oCPfdb: ({ target, cursor, wanted }: PageRequest) => [
    null,
    [
      2,
      newest,
      [Math.min(wanted, largestPage), null, cursor ?? null],
      null,
      [null, null, null, null, null, null, null, null, 2],
    ],
    [target.id, app],
  ],
} as const;

const source = (name: string, rpc: keyof typeof argumentsOf): Source => ({
  name,
  cursor: /^[\w+/=-]{1,1500}$/,
  async page(request, http) {
    const answer = await http.send({
      method: 'POST',
      url: address('/_/PlayStoreUi/data/batchexecute', request.target),
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      form: { 'f.req': batchRequest(rpc, argumentsOf[rpc](request)) },
    });
    const batch = readBatch(answer.text, rpc);
    if (!('payload' in batch)) throw changed(`answer (error ${batch.errorCode})`);
    return readPayload(batch.payload, request.target);
  },
});

/** A payload is [rows, [null, token]]; an app without reviews has an empty one, and so has an unknown app. */
const readPayload = (payload: unknown, target: Target): Page => {
  const parsed = list.safeParse(payload);
  if (!parsed.success) throw changed('list of reviews');
  if (parsed.data.length === 0) return { reviews: [], dropped: 0, next: undefined, markedEmpty: true };
  const rows = at(payload, [0], list);
  if (rows === null) throw changed('list of reviews');
  return {
    reviews: rows.map((row) => readRow(row, target)),
    dropped: 0,
    next: at(payload, [1, 1], filledText) ?? undefined,
  };
};

/** The last resort: the 20 reviews that the details page shows, by relevance. */
const detailsSource: Source = {
  name: 'details-page',
  cursor: /^$/,
  async page({ target }, http) {
    const [payload] = pageBlocks(await detailsPage(target, http), shownReviews);
    if (payload === undefined) throw changed('details page');
    const { next, ...page } = readPayload(payload, target);
    return { ...page, next: undefined, capped: next !== undefined };
  },
};

export default {
  name: 'google-play',
  title: 'Google Play',
  summary:
    'Reviews in one language, newest first, up to 150 a request, with replies, app versions and criteria. Published dates are of the last edit; the language of a review, verified use and media are not published.',
  hosts: [host],
  sorts: ['newest'],
  newestFirst: 'newest',
  accepts: 'a package name, a URL of play.google.com or market.android.com, or a name to search for',
  locate,
  find,
  item,
  sources: [source('batchexecute', 'UsvDTd'), source('batchexecute-page', shownReviews), detailsSource],
} satisfies Platform;
