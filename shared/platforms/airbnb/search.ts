import { isVouchError, VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import { foldName } from '../../query/fold-name.ts';
import { hasAllWords } from '../../query/item-name.ts';
import { commaReadings, shortestReading } from '../../query/name-and-place.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Hit, Http, ItemFacts, Located, LocateFields } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { askSearchPage, type Find, firstAnswer } from '../toolkit/searches.ts';
import { hasReviews } from '../toolkit/tally.ts';
import { countrySites, encoded } from '../toolkit/web-address.ts';
import { searchWeb, type WebSearch } from '../toolkit/web-search.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The site that is read. */
export const airbnbHost = 'www.airbnb.com';

const hosts = countrySites('airbnb');

/** A listing has up to 19 digits. Newer ids do not fit into a JavaScript number. */
const listingId = /^[1-9]\d{0,18}$/;

export const airbnbPages: readonly ItemPage[] = [
  { hosts, path: /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/rooms\/(?:plus\/)?(?<id>[1-9]\d{0,18})(?=\/|$)/i },
];

/** The listing id in a query: the id itself, or an address of any Airbnb site. */
export const listingOf = (query: string): string | undefined =>
  listingId.test(query) ? query : itemInQuery(query, airbnbPages)?.id;

/** The listing in a query, in the language into which reviews are translated. */
export const locate = (query: string, { language = 'en' }: LocateFields): Located | undefined => {
  const id = listingOf(query);
  const locale = language.replace(/^[^-]+/, (part) => part.toLowerCase());
  return id === undefined ? undefined : { target: { id, language: locale } };
};

/** The paths of log-in pages, to which Airbnb redirects some visitors. */
const logInPath = /^\/(?:log-?in|signup_login|authenticate)\b/i;

export const isLogIn = (url: string): boolean => logInPath.test(new URL(url).pathname);

/**
 * The page of a listing. Its data is a list of sections. Their names and fields are those that several clients of 2024
 * to 2026 use; no page has been recorded.
 */

/**
 * What a page shows, from its data, which holds several query results under one of two names. Throws upstream_changed.
 *
 * @param part where in a result it is
 * @param list the name of the list in it by which it is known
 */
const shownOn = (page: HtmlPage, part: readonly string[], list: string, what: string) => {
  const data = wire.expectJson(page.scriptById('data-deferred-state-0') ?? '', what);
  const shown = ['niobeClientData', 'niobeMinimalClientData']
    .flatMap((name) => wire.listAt(data, [name]))
    .map((result) => wire.valueAt(result, [1, 'data', 'presentation', ...part]))
    .find((each) => wire.at(each, [list], wire.list) !== null);
  return { shown, list: wire.expectList(shown, [list], what) };
};

/** Name, image, average and number of reviews on the page of a listing. Throws upstream_changed. */
export const readListingPage = (page: HtmlPage): Omit<ItemFacts, 'url'> => {
  const { list } = shownOn(page, ['stayProductDetailPage', 'sections'], 'sections', "Airbnb's listing page");
  const section = (type: string) =>
    wire.valueAt(
      list.find((each) => wire.textAt(each, ['sectionComponentType']) === type),
      ['section'],
    );
  const ratings = section('REVIEWS_DEFAULT');
  const rating = fieldsAt(ratings, [], { average: 'overallRating', review_count: 'overallCount' });
  return {
    name: wire.textAt(section('TITLE_DEFAULT'), ['title']),
    image_url: page.metaContents('og:image')[0],
    rating,
    hasReviews: hasReviews(rating.review_count),
  };
};

/**
 * Airbnb's search takes places, never titles. So the first listings of a place are read, and their titles compared. The
 * data in its pages is known from clients of 2023 to 2026; only single rows of it have been recorded.
 */

/** Airbnb shows 18 to 20 listings per page. More pages would cost more than the search is worth. */
const mostPages = 3;

/** Those of clients have about 100 characters. A longer one would be sent back in an address, which has no room for it. */
const cursorForm = /^.{1,2000}$/;

/** The address of a place, as the site writes it: `Panama-City-Beach--FL`. */
const addressOf = (place: string, cursor: string | undefined): string => {
  const parts = place.split(',').map((part) => encoded(part.trim().replaceAll(/\s+/g, '-')));
  const parameters = new URLSearchParams({ currency: 'USD', locale: 'en', ...(cursor && { cursor }) });
  return `https://${airbnbHost}/s/${parts.join('--')}/homes?${parameters}`;
};

const readResults = async (place: string, cursor: string | undefined, http: Http) => {
  const answer = await askSearchPage({ url: addressOf(place, cursor) }, http);
  // Outside of the USA, Airbnb may answer with a small page that leads to the site of the country (seen 2026-08).
  if (isLogIn(answer.url) || answer.text.includes('/domain_switch/handoff')) {
    throw new VouchError('upstream_blocked', `Airbnb did not answer the search for ${place}. Ask by URL or id.`);
  }
  const { shown, list } = shownOn(
    HtmlPage.of(answer),
    ['staysSearch', 'results'],
    'searchResults',
    "Airbnb's search page",
  );
  return {
    rows: wire.listAt(list, []),
    next: wire.textAt(shown, ['paginationInfo', 'nextPageCursor'], cursorForm) ?? undefined,
  };
};

/** The listings of a place on the first pages. A later page that fails ends the list. */
const readPlace = async (place: string, http: Http): Promise<readonly unknown[]> => {
  let rows: readonly unknown[] = [];
  let cursor: string | undefined;
  for (let number = 1; number <= mostPages; number++) {
    const results = await readResults(place, cursor, http).catch((error: unknown) => {
      if (number === 1 || !isVouchError(error)) throw error;
      return undefined;
    });
    rows = rows.concat(results?.rows ?? []);
    cursor = results?.next;
    if (cursor === undefined) break;
  }
  return rows;
};

const idOf = (encoded: string): string | undefined =>
  /^DemandStayListing:([1-9]\d{0,18})$/.exec(Buffer.from(encoded, 'base64').toString())?.[1];

/** The number of ratings in `4.98 (42)`; null for a new listing. */
const ratingsIn = (label = ''): number | null => {
  const digits = /\(([\d.,]{1,12})\)/.exec(label)?.[1]?.replaceAll(/\D/g, '');
  return digits ? Number(digits) : null;
};

/** The listing in a row of the results for a place; undefined for anything else, such as an advertisement. */
const hitOf = (found: unknown, place: string, fields: LocateFields): Hit | undefined => {
  const target = locate(idOf(wire.textAt(found, ['demandStayListing', 'id']) ?? '') ?? '', fields)?.target;
  if (!target) return undefined;
  const nameAt = (path: readonly string[]) => wire.textAt(found, [...path, 'localizedStringWithTranslationPreference']);
  const where = / in (.+)$/s.exec(wire.textAt(found, ['title']) ?? '')?.[1];
  return {
    target,
    name: nameAt(['nameLocalized']) ?? nameAt(['demandStayListing', 'description', 'name']),
    place: where === undefined || where === place ? place : `${where}, ${place}`,
    rating_count: ratingsIn(wire.textAt(found, ['avgRatingLocalized']) ?? ''),
    url: `https://${airbnbHost}/rooms/${target.id}`,
  };
};

/**
 * The listings of the place in "Title, Place" that may be meant: those whose titles have each word of the title.
 *
 * @returns undefined without a place
 * @throws item_not_found when no listing on the first pages may be meant
 */
const searchPlace = async (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[] | undefined> => {
  const { place } = shortestReading(name);
  if (place === undefined) return undefined;
  const rows = await readPlace(place, http);
  const listings = rows.flatMap((found) => hitOf(found, place, fields) ?? []);
  const titles = commaReadings(name).map((reading) => reading.name);
  const isNear = (own: string) => titles.some((title) => foldName(title) === foldName(own) || hasAllWords(title, own));
  const hits = listings.filter((hit) => isNear(hit.name ?? ''));
  if (hits.length > 0) return hits;
  const shown = listings.length === 0 ? 'No listing' : `None of the first ${listings.length} listings`;
  throw new VouchError(
    'item_not_found',
    `${shown} that Airbnb shows for ${place} has this title. It shows only some of them, so send the URL or the id of the listing.`,
  );
};

/** The listings that "Title, Place" may mean. A title alone can only be searched for on the web. */
export const find: Find = (name, fields, http) =>
  firstAnswer([() => searchPlace(name, fields, http), () => searchWeb(web, name, fields, http)]);

const web: WebSearch = {
  title: 'Airbnb',
  site: 'airbnb.com/rooms',
  pages: airbnbPages,
  locate,
  // `Sea Loft - Condos for Rent in Porto Vento, FL - Airbnb`
  name: { in: 'title', separator: /\s[-\u2013|]\s/, place: /\bin (.+)$/s },
  instead: '"Title, Place", the id of the listing or its URL',
};
