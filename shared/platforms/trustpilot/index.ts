import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Located, LocateFields, Platform, Target } from '../../reviews/model/platform.ts';
import { apiHost, apiSource } from './api.ts';
import { domainPage } from './page.ts';
import { domainUrl, hexId, trustpilotHost } from './review.ts';
import { trustBoxSource, widgetHost } from './trustbox.ts';

/** A domain name in ASCII (other scripts as `xn--`), whose last part is not a number. */
const domain = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/;

/** The domain, in lower case, when the text is nothing else. */
const domainOf = (text: string): string | undefined => {
  const name = /^[^\s/?#@:]+$/.test(text) ? URL.parse(`https://${text}`)?.hostname : undefined;
  return name !== undefined && domain.test(name) ? name : undefined;
};

const pages: readonly ItemPage[] = [
  {
    // Country sites show the same page in another language.
    hosts: /^(?:[a-z]{2,3}(?:-[a-z]{2})?\.)?trustpilot\.com$/,
    path: /^\/(?:review|evaluate)\/(?<domain>[^/]+)/,
    idOf: (groups) => domainOf(groups['domain'] ?? ''),
  },
];

const editionOf = (url: URL | null, { language }: LocateFields): Pick<Target, 'language'> => {
  const wanted = url?.searchParams.get('languages') ?? language;
  const tag = /^[a-z]{2,3}(?![a-z])/.exec(wanted?.toLowerCase() ?? '')?.[0];
  return tag === undefined || tag === 'all' ? {} : { language: tag };
};

const unitOf = ({ searchParams }: URL): Pick<Target, 'path'> => {
  const path = searchParams.get('businessUnitId') ?? searchParams.get('businessunitId') ?? '';
  return hexId.test(path) ? { path } : {};
};

const locate = (query: string, fields: LocateFields): Located | undefined => {
  const bare = domainOf(query.replace(/\/$/, ''));
  if (bare !== undefined) return { target: { id: bare, ...editionOf(null, fields) } };
  const item = itemInQuery(query, pages);
  return item && { target: { id: item.id, ...editionOf(item.url, fields), ...unitOf(item.url) } };
};

export default {
  name: 'trustpilot',
  title: 'Trustpilot',
  summary:
    "Reviews of a domain in all languages or in one, 20 per page, with the company's replies and whether a review is verified. With an API key (trustpilot_api_key), they come from the official API, newest first. If the pages are blocked and the query has the business unit, the fallback is Trustpilot's widget. Media are not published.",
  hosts: [trustpilotHost, apiHost, widgetHost],
  sorts: ['relevance', 'newest'],
  newestFirst: 'newest',
  editions: { language: 'list' },
  accepts:
    'a domain (example.com), or its URL on any site of Trustpilot (trustpilot.com/review/example.com; with ?businessUnitId= if you know it)',
  pages,
  signs: {
    isAskedById: true,
    namesDomains: true,
    addressOf: domainUrl,
    embeds: [`${widgetHost}/bootstrap/`],
    classes: ['trustpilot-widget'],
    detail: { attribute: 'data-businessunit-id', form: hexId, parameter: 'businessUnitId' },
  },
  locate,
  sources: [apiSource, domainPage, trustBoxSource],
} satisfies Platform;
