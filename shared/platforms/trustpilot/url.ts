import { type ItemPage, itemInQuery, pageAddress } from '../../reviews/model/item-page.ts';
import type { Located, LocateFields, Target } from '../toolkit/adapter.ts';
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

/**
 * The target of a domain; undefined if the text is no domain. The parameters of its address may name a language and the
 * id of its business unit.
 */
export const targetOf = (
  text: string,
  { language }: LocateFields,
  parameters?: URLSearchParams,
): Target | undefined => {
  const id = domainOf(text);
  if (id === undefined) return undefined;
  const wanted = parameters?.get('languages') || language;
  const tag = /^[a-z]{2,3}(?![a-z])/.exec(wanted?.toLowerCase() ?? '')?.[0];
  const unitId = parameters?.get('businessUnitId') ?? parameters?.get('businessunitId') ?? '';
  const edition = tag === 'all' ? undefined : tag;
  return { id, language: edition, path: hexId.test(unitId) ? unitId : undefined };
};

/** The domain in a query: alone, or in an address of any site of Trustpilot. */
export const locateDomain = (query: string, fields: LocateFields): Located | undefined => {
  const alone = targetOf(query.replace(/\/$/, ''), fields);
  const item = alone ? undefined : itemInQuery(query, trustpilotPages);
  const target = alone ?? targetOf(item?.id ?? '', fields, item?.url.searchParams);
  return target && { target };
};

/** The host in the address of a site: without a path, and with no parameters of its own; undefined for other texts. */
const siteIn = (text: string): string | undefined => {
  const url = /[/?#]./.test(text) ? URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`) : null;
  const page = url && pageAddress(url);
  return page?.href === `${page?.origin}/` && page.port === '' ? page.hostname : undefined;
};

/** Written as names are: `St.John`, `T.J.Maxx`. All names of domains are in lower case, or in capitals. */
const nameForm = () => /^[^\s/]+\.\p{Lu}\p{Ll}[^./]*$/u;

/**
 * The same, and the domain that the address of a site may mean. Of a query for one of several platforms, a text that is
 * written as a name may be one.
 */
export const locate = (query: string, fields: LocateFields): Located | undefined => {
  const target = targetOf(siteIn(query) ?? '', fields);
  const located = locateDomain(query, fields) ?? (target && { target, ambiguous: true });
  const isName = located && fields.isChosen !== undefined && nameForm().test(query);
  return isName ? { ...located, ambiguous: true } : located;
};
