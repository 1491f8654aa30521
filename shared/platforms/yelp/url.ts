import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { normalize } from '../../html/clean-text.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Target } from '../toolkit/adapter.ts';
import { countrySites, decoded, encoded } from '../toolkit/web-address.ts';

/** The addresses of Yelp, and what its feeds share. */

export const yelpHost = 'www.yelp.com';

/** A language as Yelp writes it: en, zh_TW. */
export const yelpLanguage = z.lazy(() =>
  z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Za-z]{2,4})?$/)
    .transform((tag) => tag.replace('_', '-')),
);

/** Yelp's names for the orders; in the older feed in lower case. */
export const yelpOrders: Readonly<Record<string, string>> = {
  relevance: 'RELEVANCE_DESC',
  newest: 'DATE_DESC',
  oldest: 'DATE_ASC',
  highest_rated: 'RATING_DESC',
  lowest_rated: 'RATING_ASC',
};

export const businessUrl = (alias: string | null | undefined): string | null =>
  alias ? `https://${yelpHost}/biz/${encoded(alias)}` : null;

/** The address of a review, on the page of its business. */
export const yelpReviewUrl = (alias: string | null | undefined, id: string | null | undefined): string | null =>
  alias && id ? `${businessUrl(alias)}?hrid=${encoded(id)}` : null;

export const userUrl = (id: string | null | undefined): string | null =>
  id ? `https://${yelpHost}/user_details?userid=${encoded(id)}` : null;

export const noSuchBusiness = ({ id }: Target): VouchError =>
  new VouchError('item_not_found', `Yelp has no business ${id}.`);

/** An alias in an address: words of any script. The id may be there instead. */
const key = () => /^[\p{L}\p{M}\p{N}_-]{1,200}$/u;

/** The pages of a business. All country sites show the same businesses. */
export const yelpPages: readonly ItemPage[] = [
  {
    hosts: countrySites('yelp'),
    path: /^\/(?:biz|biz_photos|map|menu|not_recommended_reviews|questions|reservations|waitlist|writeareview\/biz)\/(?<alias>[^/]+)/i,
    idOf: ({ alias = '' }) => (/^[\w-]{1,200}$/.exec(alias) ?? key().exec(normalize(decoded(alias), 'NFC')))?.[0],
  },
];

/** An alias without an address: words in lower case, joined by hyphens. */
const bareAlias = () => /^(?=.*\p{L})[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)+$/u;

export const businessId = /^[\w-]{22}$/;

/** Tells ids from aliases. One id in 100,000 has no capital letter and is taken for an alias, which costs a request. */
const id = /^(?=.*[A-Z_])[\w-]{22}$/;

/** The business in a query: an id, an alias, or an address of any Yelp site. An alias alone (`isBare`) may be any name. */
export const businessOf = (query: string) => {
  if (id.test(query)) return { key: query, isId: true, isBare: true };
  if (query.includes('-') && bareAlias().test(query)) return { key: query, isId: false, isBare: true };
  const item = itemInQuery(query, yelpPages);
  return item && { key: item.id, isId: id.test(item.id), isBare: false };
};
