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
    idOf: ({ alias = '' }) => key.exec(decoded(alias).normalize('NFC'))?.[0],
  },
];

/** An alias by itself: words in lower case, with hyphens between them. */
const bareAlias = /^(?=.*\p{L})[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)+$/u;

/** An id of a business, as Yelp gives it. */
export const businessId = /^[\w-]{22}$/;

/** An id among aliases. One in 100,000 has no capital and is taken for an alias, which costs a request. */
const id = /^(?=.*[A-Z_])[\w-]{22}$/;

/** What a query calls a business. */
export interface YelpKey {
  /** Its alias or its id. */
  readonly key: string;
  readonly isId: boolean;
  /** Not in an address, so that an alias may be any name. */
  readonly isBare: boolean;
}

/** The business that an address of any of Yelp's sites, an id or an alias means. */
export const businessOf = (query: string): YelpKey | undefined => {
  if (id.test(query)) return { key: query, isId: true, isBare: true };
  if (bareAlias.test(query)) return { key: query, isId: false, isBare: true };
  const item = itemInQuery(query, yelpPages);
  return item && { key: item.id, isId: id.test(item.id), isBare: false };
};
