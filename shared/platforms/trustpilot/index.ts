import * as z from 'zod';
import { isVouchError } from '../../errors.ts';
import { isSameName } from '../../query/item-name.ts';
import type { Hit, Http, HttpRequest, LocateFields, Platform } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { askSearch, type Find, firstAnswer, searchHits } from '../toolkit/searches.ts';
import { searchWeb, type WebSearch, webSearchHost, webSearchKey } from '../toolkit/web-search.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { domainPage, reviewsOf } from './page.ts';
import { apiHost, apiSource, trustBoxSource, trustpilotKey, widgetHost } from './unit-lists.ts';
import { domainUrl, hexId, locate, locateDomain, targetOf, trustpilotHost, trustpilotPages } from './url.ts';

/**
 * The searches that lead from the name of a business to its domain: the official API (from its documentation and
 * clients), Clearbit's list of companies, and the search of the site (from clients of 2023 to 2026). None is recorded.
 */

const companiesHost = 'autocomplete.clearbit.com';

/** Trustpilot limits the page of both searches to 100; ten hits are enough to choose from. */
const mostHits = '10';

const searchUnits = (request: HttpRequest, what: string, fields: LocateFields, http: Http): Promise<readonly Hit[]> =>
  searchHits(request, { what, results: ['businessUnits'], total: ['totalHits'] }, http, (unit) => {
    const domain = wire.textAt(unit, ['identifyingName']) ?? wire.textAt(unit, ['name', 'identifying']) ?? '';
    const businessUnitId = fieldsAt(unit, [], { id: ['id', 'businessUnitId'] }).id ?? '';
    const target = targetOf(domain, fields, new URLSearchParams({ businessUnitId }));
    if (target === undefined) return undefined;
    const name = wire.textAt(unit, ['displayName']);
    return { target, name, otherNames: [target.id], rating_count: reviewsOf(unit), url: domainUrl(target.id) };
  });

/** The official search. It also finds parts of names. */
const searchApi = (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const parameters = new URLSearchParams({ query: name, page: '1', perpage: mostHits });
  const request = {
    url: `https://${apiHost}/v1/business-units/search?${parameters}`,
    headers: { apikey: http.credential(trustpilotKey) ?? '', accept: 'application/json' },
  };
  return searchUnits(request, "The answer of Trustpilot's API", fields, http);
};

/** The search of the site. From data centres it is often blocked. */
const searchSite = (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const parameters = new URLSearchParams({ country: 'US', page: '1', pageSize: mostHits, query: name });
  const url = `https://${trustpilotHost}/api/consumersitesearch-api/businessunits/search?${parameters}`;
  const request = { url, headers: { accept: 'application/json' } };
  return searchUnits(request, "The answer of Trustpilot's search", fields, http);
};

const company = wire.object(() => ({ name: z.string().min(1), domain: z.string() }));

/**
 * The main domains of well-known companies, from a free service without a key. It knows few companies, and its other
 * suggestions do not match the name: only one equal name counts. A failure is the same as no answer.
 */
const searchCompanies = async (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[] | undefined> => {
  const what = 'The list of companies';
  const url = `https://${companiesHost}/v1/companies/suggest?${new URLSearchParams({ query: name })}`;
  const answer = await askSearch({ url, isTriedOnce: true }, what, http).catch((error: unknown) => {
    if (isVouchError(error)) return [];
    throw error;
  });
  const hits = wire.membersAt(answer, [], company).flatMap((found): readonly Hit[] => {
    const target = targetOf(found.domain, fields);
    if (target === undefined || !isSameName(found.name, name)) return [];
    return [{ target, name: found.name, rating_count: null, url: domainUrl(target.id) }];
  });
  return hits.length === 1 ? hits : undefined;
};

const web: WebSearch = {
  title: 'Trustpilot',
  site: 'trustpilot.com/review',
  pages: trustpilotPages,
  locate: locateDomain,
  name: { in: 'title', separator: /\s\|\s/, ending: ' Reviews' },
  instead: 'the domain of the business (example.com)',
};

const find: Find = (name, fields, http) =>
  firstAnswer([
    async () => (http.credential(trustpilotKey) === undefined ? undefined : searchApi(name, fields, http)),
    () => searchCompanies(name, fields, http),
    () => searchSite(name, fields, http),
    () => searchWeb(web, name, fields, http),
  ]);

export default {
  name: 'trustpilot',
  title: 'Trustpilot',
  summary:
    "Reviews of a domain in all languages or in one, 20 per page, with the company's replies and whether a review is verified. With an API key (trustpilot_api_key), they come from the official API, newest first; without one, only the first 200 of each order and language are shown. If the pages are blocked and the query has the business unit, the fallback is Trustpilot's widget. A business is also found by its name: a list of companies at Clearbit gives its domain, else Trustpilot's own search. Media are not published.",
  hosts: [trustpilotHost, apiHost, widgetHost, companiesHost, webSearchHost],
  sorts: ['relevance', 'newest'],
  newestFirst: 'newest',
  editions: { language: 'list' },
  accepts:
    'a domain (example.com), or its URL on any site of Trustpilot (trustpilot.com/review/example.com; with ?businessUnitId= if you know it), or the name of a business to search for',
  watch: ['www.bhphotovideo.com', 'www.booking.com'],
  pages: trustpilotPages,
  signs: {
    isAskedById: true,
    namesDomains: true,
    addressOf: domainUrl,
    embeds: [`${widgetHost}/bootstrap/`],
    classes: ['trustpilot-widget'],
    detail: { attribute: 'data-businessunit-id', form: hexId, parameter: 'businessUnitId' },
  },
  locate,
  search: { credentials: [trustpilotKey, webSearchKey] },
  find,
  sources: [apiSource, domainPage, trustBoxSource],
} satisfies Platform;
