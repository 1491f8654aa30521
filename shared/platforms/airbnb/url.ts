import { plainPath, webAddress } from '../toolkit/web-address.ts';

/** What follows "airbnb." in the names of its sites. */
const sites = new Set(
  (
    'com ae al am at az ba be ca cat ch cl cz de dk es fi fr gr gy hu ie is it jp la lt lu lv me mx nl no pl pt rs ru se ' +
    'si sk co.cr co.id co.il co.in co.kr co.nz co.uk co.ve co.za com.ar com.au com.bo com.br com.bz com.co com.ec com.ee ' +
    'com.gt com.hk com.hn com.hr com.mt com.my com.ni com.pa com.pe com.ph com.py com.ro com.sg com.sv com.tr com.tw ' +
    'com.ua com.vn'
  ).split(' '),
);

/** Up to 19 digits: newer ids do not fit into a number. */
const listingId = /^[1-9]\d{0,18}$/;

/** The id of the listing that a query means: the id itself, or an address of any of Airbnb's sites. */
export const listingOf = (query: string): string | undefined => {
  if (listingId.test(query)) return query;
  const url = webAddress(query);
  const site = /^(?:(?:www|m|[a-z]{2}(?:-[a-z]{2})?)\.)?airbnb\.(.+)$/.exec(url?.hostname ?? '')?.[1];
  if (url === null || site === undefined || !sites.has(site)) return undefined;
  const path = plainPath(url);
  const id = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/rooms\/(?:plus\/)?(\d+)(?:\/|$)/i.exec(path)?.[1];
  return id !== undefined && listingId.test(id) ? id : undefined;
};
