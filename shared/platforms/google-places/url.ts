import { type ItemPage, itemInQuery, type PathGroups } from '../../reviews/model/item-page.ts';
import type { Located } from '../toolkit/adapter.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { cidOf, placeIdOf } from './ids.ts';

/** The start of the id of a business, and its length. Ids of addresses and streets start differently. */
const idForm = String.raw`(?:ChIJ|GhIJ)[\w-]{12,120}`;

export const placeId = new RegExp(`^${idForm}$`);

/** The author in a record, by the names of the parts there. The id is in the address of the profile. */
export const personIn = (record: unknown, names: Record<'name' | 'avatar_url' | 'profile_url', string | number>) => {
  const person = wire.fieldsAt(record, [], names);
  return { id: /\/contrib\/(\d+)/.exec(person.profile_url ?? '')?.[1], ...person };
};

const googleHosts = /^(?:(?:www|maps|search|local)\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

/** The place of a feature id: its place id, or its cid when the first number is unknown (`0x0:0x...`). */
const placeOfFeature = ({ first = '', second = '' }: PathGroups): string | undefined => {
  const featureId = `0x${first}:0x${second}`;
  return placeIdOf(featureId) ?? placeOfCid({ cid: cidOf(featureId) });
};

const largestCid = 2n ** 64n;
const placeOfCid = ({ cid }: PathGroups): string | undefined =>
  cid !== undefined && BigInt(cid) < largestCid ? `cid:${cid}` : undefined;

const featureForm = '0x(?<first>[\\da-f]{1,16})(?::|%3A)0x(?<second>[\\da-f]{1,16})(?![\\da-f])';
const cidForm = '(?<cid>[1-9]\\d{0,19})(?=&|$)';

/** Share links. Where they lead is known only by a request. */
const shareLink = (host: string, path: RegExp, before = ''): ItemPage => ({
  hosts: new RegExp(`^${host.replaceAll('.', '\\.')}$`), // RegExp.escape writes the first letter in five.
  path,
  idOf: ({ code }) => (code === undefined ? undefined : `https://${host}${before}/${code}`),
});

/** Pages of Google Maps and Google's reviews whose address names a place, and share links to them. */
export const placePages: readonly ItemPage[] = [
  {
    hosts: googleHosts,
    path: new RegExp(
      `(?:[?&](?:q=(?:place_id%3A)?|query_place_id=|place_?id=)|!19s|/place/)(?<id>${idForm})(?![\\w-])`,
    ),
    parameters: ['q', 'query_place_id', 'place_id', 'placeid'],
  },
  {
    // Directions, also embedded ones (`!3e` is how to travel), name several places. Of several features in the address
    // of one place, the last is the place: the others are what was on the map before, such as its street or neighbour.
    hosts: googleHosts,
    path: new RegExp(
      `^(?!/maps/dir/|[^?]*\\?(?:(?:ftid|lrd)=[^&]*&){0,2}pb=[^&]*%213e\\d).*(?:(?:!|%21)1s|[?&](?:ftid|lrd)=)${featureForm}`,
      'i',
    ),
    parameters: ['ftid', 'lrd', 'pb'],
    idOf: placeOfFeature,
  },
  {
    // Other products of Google have numbers of this name too: those of companies and of goods.
    hosts: googleHosts,
    path: new RegExp(`^/(?:(?:maps(?!/dir/)|search|local)(?:/[^?]*)?)?\\?(?:.*?&)?(?:cid|ludocid)=${cidForm}`),
    parameters: ['cid', 'ludocid'],
    idOf: placeOfCid,
  },
  {
    // The address of a post of a business.
    hosts: /^local\.google\.com$/,
    path: new RegExp(`^/place\\?id=${cidForm}`),
    parameters: ['id'],
    idOf: placeOfCid,
  },
  shareLink('maps.app.goo.gl', /^\/(?<code>[\w-]{5,64})(?=\/?$)/),
  shareLink('goo.gl', /^\/maps\/(?<code>[\w-]{5,64})(?=\/?$)/, '/maps'),
  shareLink('g.page', /^\/(?<code>r\/[\w-]{5,64}|(?!r\/)[\w.%-]{2,200})(?=\/(?:review)?$|$)/),
];

const bareFeature = new RegExp(`^${featureForm}$`, 'i');
const bareCid = new RegExp(`^cid[:=]\\s*${cidForm}$`, 'i');

/** The place in a query: an id, or an address. Without a place id, `find` must ask what it leads to. */
export const placeIn = (query: string): (Pick<Located, 'unresolved'> & { readonly id: string }) | undefined => {
  const bare = query.trim().replace(/^place_id:\s*/i, '');
  const [feature, cid] = [bareFeature, bareCid].map((form) => form.exec(bare)?.groups);
  const id =
    (placeId.test(bare) ? bare : undefined) ??
    (feature && placeOfFeature(feature)) ??
    (cid && placeOfCid(cid)) ??
    itemInQuery(bare, placePages)?.id;
  if (id === undefined) return undefined;
  return placeId.test(id) ? { id } : { id, unresolved: true };
};
