import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Located, LocateFields, Target } from '../toolkit/adapter.ts';
import { countrySites } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The site that is read. The other country sites show the same reviews. */
export const tripadvisorHost = 'www.tripadvisor.com';

/** The pages of a place, of its photos and of single reviews, in full or as the number alone; not of nearby things. */
export const tripadvisorPages: readonly ItemPage[] = [
  {
    hosts: countrySites('tripadvisor'),
    path: /^\/(?:location\/|(?![a-z_]*near)[a-z_]+-(?:g\d+-)?d)?(?<id>[1-9]\d{0,9})(?:-[^/?]*)?(?:\.html)?(?=\/?$)/i,
  },
];

/** The address of the script or frame that shows a place's rating on other sites. */
export const widgetAddress =
  /^(?:https?:)?\/\/www\.(?:jscache\.com\/wejs|tripadvisor\.[a-z.]+\/WidgetEmbed-\w+)\?(?:.*&)?locationId=(?<id>[1-9]\d{0,9})(?:&|$)/;

/** The number of a place: 5 to 8 digits in 2026. */
export const placeNumber = /^[1-9]\d{0,9}$/;
/** A number of a place as it is asked for, also with the `d` of addresses. */
const placeId = /^d?([1-9]\d{0,9})$/i;
const pageForm = /^\/[A-Za-z]+_?Review-(?:g\d+-)?d\d+-Reviews[-.]/;
const offsetForm = /-o[ra]\d+(?=[-.])/;

/** The place in a query: its number, or an address of any site. `path` is that of its page, when the query has it. */
export const placeIn = (query: string): Pick<Target, 'id' | 'path'> | undefined => {
  const bare = placeId.exec(query)?.[1];
  if (bare !== undefined) return { id: bare };
  const item = itemInQuery(query, tripadvisorPages);
  if (item === undefined) return undefined;
  const { id, url } = item;
  return pageForm.test(url.pathname) ? { id, path: url.pathname.replace(/\/$/, '').replace(offsetForm, '') } : { id };
};

export const editionOf = ({ language }: LocateFields): Pick<Target, 'language'> => ({
  language: language && languageOf(language),
});

/** The place in a query, in the language of the request. */
export const locate = (query: string, fields: LocateFields): Located | undefined => {
  const place = placeIn(query);
  return place && { target: { ...place, ...editionOf(fields) }, ambiguous: /^\d+$/.test(query) };
};

/** The address of a place's page. Without a path, Tripadvisor redirects from the number. */
export const placeUrl = ({ id, path }: Target, offset = 0): string =>
  `https://${tripadvisorHost}${path?.replace('-Reviews', offset > 0 ? `-Reviews-or${offset}` : '-Reviews') ?? `/${id}`}`;

/** A language as Tripadvisor writes it: en, pt, zhCN, zhTW. */
export const languageOf = (tag: string): string => {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  if (language !== 'zh') return language;
  return rest.some((part) => ['tw', 'hk', 'hant'].includes(part)) ? 'zhTW' : 'zhCN';
};

/** A language of Tripadvisor as BCP 47; null when it is none. */
export const bcp47Of = (language: string | null): string | null =>
  wire.languageTag.safeParse(language?.replace(/^([a-z]{2})([A-Z]{2})$/, '$1-$2')).data ?? null;
