import { normalize } from '../../html/clean-text.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import { countrySites, decoded } from '../toolkit/web-address.ts';

/** An alias in an address: words of any script. The id may be there instead. */
const key = /^[\p{L}\p{M}\p{N}_-]{1,200}$/u;

/** The pages of a business. All country sites show the same businesses. */
export const yelpPages: readonly ItemPage[] = [
  {
    hosts: countrySites(
      'yelp',
      'com at be ca ch cl cz de dk es fi fr ie it nl no pl pt se co.jp co.nz co.uk com.ar com.au com.br com.hk com.mx ' +
        'com.my com.ph com.sg com.tr com.tw',
    ),
    path: /^\/(?:biz|biz_photos|map|menu|not_recommended_reviews|questions|writeareview\/biz)\/(?<alias>[^/]+)/i,
    idOf: ({ alias = '' }) => key.exec(normalize(decoded(alias), 'NFC'))?.[0],
  },
];

/** An alias without an address: words in lower case, joined by hyphens. */
const bareAlias = /^(?=.*\p{L})[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)+$/u;

/** The form of a business id. */
export const businessId = /^[\w-]{22}$/;

/** Tells ids from aliases. One id in 100,000 has no capital letter and is taken for an alias, which costs a request. */
const id = /^(?=.*[A-Z_])[\w-]{22}$/;

/** A business named by a query. */
export interface YelpKey {
  /** Alias or id. */
  readonly key: string;
  readonly isId: boolean;
  /** The query is not an address, so an alias may be any name. */
  readonly isBare: boolean;
}

/** The business in a query: an id, an alias, or an address of any Yelp site. */
export const businessOf = (query: string): YelpKey | undefined => {
  if (id.test(query)) return { key: query, isId: true, isBare: true };
  if (bareAlias.test(query)) return { key: query, isId: false, isBare: true };
  const item = itemInQuery(query, yelpPages);
  return item && { key: item.id, isId: id.test(item.id), isBare: false };
};
