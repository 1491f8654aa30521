import { type ItemPage, itemInQuery, pageAddress } from '../../reviews/model/item-page.ts';
import type { Located, LocateFields, Target, Warning } from '../toolkit/adapter.ts';
import { countrySites, decoded, encoded } from '../toolkit/web-address.ts';

/** The addresses of Trustpilot, and what its sources share. */

export const trustpilotHost = 'www.trustpilot.com';

/** Ids of reviews, of people and of business units. */
export const hexId = /^[\da-f]{24}$/;

export const domainUrl = (domain: string): string => `https://${trustpilotHost}/review/${encoded(domain)}`;

export const trustpilotReviewUrl = (id: string | null | undefined): string | null =>
  id && hexId.test(id) ? `https://${trustpilotHost}/reviews/${id}` : null;

/** The message for a domain that has no page at Trustpilot. A company has its page under one of its names. */
export const noSuchDomain = (domain: string): string =>
  `Trustpilot has no page for ${domain}.${domain.startsWith('www.') ? ` Try ${domain.slice('www.'.length)}.` : ''}`;

/** The warning of a source that does not sort; for `newest`, the engine warns by itself. */
export const notSortedBy = (sort: string, order: string): readonly Warning[] =>
  sort === 'newest' ? [] : [{ code: 'sort_overridden', detail: `${order}; only its pages can be sorted by ${sort}.` }];

/** A domain name in ASCII (other scripts as `xn--`), whose last part is not a number. */
const domain = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/;

/** Words in Chinese, Japanese or Korean directly behind a domain: no last part of one mixes them with Latin letters. */
const wordsBehind = /[a-z][\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/i;

/** The domain, in lower case, when the text is nothing else. */
const domainOf = (text: string): string | undefined => {
  const name =
    /^[^\s/\\?#@:]+$/.test(text) && !wordsBehind.test(decoded(text).split('.').at(-1) ?? '')
      ? URL.parse(`https://${text}`)?.hostname
      : undefined;
  return name !== undefined && domain.test(name) ? name : undefined;
};

export const trustpilotPages: readonly ItemPage[] = [
  {
    // Country sites show the same page in another language.
    hosts: countrySites('trustpilot'),
    path: /^\/(?:review|evaluate(?:\/embed)?)\/(?<domain>[^/]+)/,
    idOf: (groups) => domainOf(groups['domain'] ?? ''),
  },
];

const editionOf = (url: URL | null, { language }: LocateFields): Pick<Target, 'language'> => {
  const wanted = url?.searchParams.get('languages') || language;
  const tag = /^[a-z]{2,3}(?![a-z])/.exec(wanted?.toLowerCase() ?? '')?.[0];
  return { language: tag === 'all' ? undefined : tag };
};

const unitOf = (unitId: string | null | undefined): Pick<Target, 'path'> => ({
  path: unitId && hexId.test(unitId) ? unitId : undefined,
});

/** The target of a domain; undefined if the text is no domain. `unitId` is the id of its business unit, if known. */
export const targetOf = (text: string, unitId: string | null | undefined, fields: LocateFields): Target | undefined => {
  const id = domainOf(text);
  return id === undefined ? undefined : { id, ...editionOf(null, fields), ...unitOf(unitId) };
};

/** The domain in a query: alone, or in an address of any site of Trustpilot. */
export const locateDomain = (query: string, fields: LocateFields): Located | undefined => {
  const target = targetOf(query.replace(/\/$/, ''), null, fields);
  if (target !== undefined) return { target };
  const item = itemInQuery(query, trustpilotPages);
  if (item === undefined) return undefined;
  const { searchParams } = item.url;
  const unitId = searchParams.get('businessUnitId') ?? searchParams.get('businessunitId');
  return { target: { id: item.id, ...editionOf(item.url, fields), ...unitOf(unitId) } };
};

/** The host in the address of a site: without a path, and with no parameters of its own; undefined for other texts. */
const siteIn = (text: string): string | undefined => {
  const url = /[/?#]./.test(text) ? URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`) : null;
  const isSite = url?.pathname === '/' && pageAddress(url).search === '' && url.username === '' && url.port === '';
  return isSite ? url.hostname : undefined;
};

/** Written as names are: `St.John`, `T.J.Maxx`. All names of domains are in lower case, or in capitals. */
const nameForm = () => /^[^\s/]+\.\p{Lu}\p{Ll}[^./]*$/u;

/**
 * The same, and the domain that the address of a site may mean. Of a query for one of several platforms, a text that is
 * written as a name may be one.
 */
export const locate = (query: string, fields: LocateFields): Located | undefined => {
  const target = targetOf(siteIn(query) ?? '', null, fields);
  const located = locateDomain(query, fields) ?? (target && { target, ambiguous: true });
  const isName = fields.isChosen !== undefined && nameForm().test(query);
  return located && isName ? { ...located, ambiguous: true } : located;
};
