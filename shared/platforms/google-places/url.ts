import { type ItemPage, itemInQuery, type PathGroups } from '../../reviews/model/item-page.ts';
import type { Located } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * A place has a place id (`ChIJ...`) in Google's official APIs, and a feature id (`0x...:0x...`) in the addresses of
 * Google Maps. Both hold the same two numbers, so each follows from the other (checked on 101 recorded places,
 * 2026-11). The second number alone is the `cid`.
 */

const featureForm = /^0x([\da-f]{1,16}):0x([\da-f]{1,16})$/i;

/** The bytes of a place id: a message in Protocol Buffers with two numbers of 64 bits, little-endian. */
const bytesForm = /^0a1209([\da-f]{16})11([\da-f]{16})$/;

const reversed = (bytes: string): string => Buffer.from(bytes, 'hex').reverse().toString('hex');

/** The place id of a feature id. Undefined when its first number is 0, which means unknown. */
export const placeIdOf = (featureId: string): string | undefined => {
  const [first = '', second = ''] = featureForm.exec(featureId)?.slice(1) ?? [];
  if (!/[^0]/.test(first) || !/[^0]/.test(second)) return undefined;
  const bytes = [first, second].map((number) => reversed(number.padStart(16, '0')));
  return Buffer.from(`0a1209${bytes.join('11')}`, 'hex').toString('base64url');
};

/** The feature id of a place id; undefined for a place id of another form, such as that of a street. */
export const featureIdOf = (placeId: string): string | undefined => {
  const found = bytesForm.exec(Buffer.from(placeId, 'base64url').toString('hex'))?.slice(1);
  const [first, second] = found?.map((bytes) => BigInt(`0x${reversed(bytes)}`).toString(16)) ?? [];
  return found && `0x${first}:0x${second}`;
};

/** The cid of a feature id, in decimals; undefined for any other text. */
export const cidOf = (featureId: string): string | undefined => {
  const second = BigInt(`0x${featureForm.exec(featureId)?.[2] ?? 0}`);
  return second === 0n ? undefined : String(second);
};

/** The start of the id of a business, and its length. Ids of addresses and streets start differently. */
const idForm = String.raw`(?:ChIJ|GhIJ)[\w-]{12,120}`;

export const placeId = new RegExp(`^${idForm}$`);

/** The author in a record, by the names of the parts there. The id is in the address of the profile. */
export const personIn = (record: unknown, names: Record<'name' | 'avatar_url' | 'profile_url', string | number>) =>
  fieldsAt(record, [], { ...names, id: [names.profile_url, wire.partOf(/\/contrib\/(\d+)/)] });

const googleHosts = /^(?:(?:www|maps|search|local)\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

/** The place of a feature id: its place id, or its cid when the first number is unknown (`0x0:0x...`). */
const placeOfFeature = ({ first = '', second = '' }: PathGroups): string | undefined => {
  const featureId = `0x${first}:0x${second}`;
  return placeIdOf(featureId) ?? placeOfCid({ cid: cidOf(featureId) });
};

const largestCid = 2n ** 64n;
const placeOfCid = ({ cid }: PathGroups): string | undefined =>
  cid !== undefined && BigInt(cid) < largestCid ? `cid:${cid}` : undefined;

const featureInPath = '0x(?<first>[\\da-f]{1,16})(?::|%3A)0x(?<second>[\\da-f]{1,16})(?![\\da-f])';
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
      `^(?!/maps/dir/|[^?]*\\?(?:(?:ftid|lrd)=[^&]*&){0,2}pb=[^&]*%213e\\d).*(?:(?:!|%21)1s|[?&](?:ftid|lrd)=)${featureInPath}`,
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

const bareFeature = new RegExp(`^${featureInPath}$`, 'i');
const bareCid = new RegExp(`^cid[:=]\\s*${cidForm}$`, 'i');

/** The place in a query: an id, or an address. Without a place id, `find` must ask what it leads to. */
export const placeIn = (query: string): (Pick<Located, 'unresolved'> & { readonly id: string }) | undefined => {
  const bare = query.trim().replace(/^place_id:\s*/i, '');
  const [feature, cid] = [bareFeature.exec(bare)?.groups, bareCid.exec(bare)?.groups];
  const id =
    (placeId.test(bare) ? bare : undefined) ??
    (feature && placeOfFeature(feature)) ??
    (cid && placeOfCid(cid)) ??
    itemInQuery(bare, placePages)?.id;
  if (id === undefined) return undefined;
  return placeId.test(id) ? { id } : { id, unresolved: true };
};
