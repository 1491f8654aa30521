import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Located, LocateFields, Target } from '../../reviews/model/platform.ts';
import { hexId } from './review.ts';

/** A domain name in ASCII (other scripts as `xn--`), whose last part is not a number. */
const domain = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]+)$/;

/** The domain, in lower case, when the text is nothing else. */
export const domainOf = (text: string): string | undefined => {
  const name = /^[^\s/?#@:]+$/.test(text) ? URL.parse(`https://${text}`)?.hostname : undefined;
  return name !== undefined && domain.test(name) ? name : undefined;
};

/** The pages of domains. */
export const trustpilotPages: readonly ItemPage[] = [
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

const unitOf = (unitId: string | null | undefined): Pick<Target, 'path'> =>
  hexId.test(unitId ?? '') ? { path: unitId ?? '' } : {};

/** The target of a domain; undefined when the text is no domain. `unitId` is the id of its business unit, if it is known. */
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
