import type { Platform } from '../../reviews/model/platform.ts';
import { webSearchHost, webSearchKey } from '../toolkit/web-search.ts';
import { apiHost, apiSource, trustpilotKey } from './api.ts';
import { domainPage } from './page.ts';
import { companiesHost, findBusinesses } from './search.ts';
import { trustBoxSource, widgetHost } from './trustbox.ts';
import { domainUrl, hexId, locateDomain, trustpilotHost, trustpilotPages } from './url.ts';

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
  locate: locateDomain,
  search: { credentials: [trustpilotKey, webSearchKey] },
  find: findBusinesses,
  sources: [apiSource, domainPage, trustBoxSource],
} satisfies Platform;
