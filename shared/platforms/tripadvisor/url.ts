import type { Target } from '../../reviews/model/platform.ts';
import { plainPath, webAddress } from '../toolkit/web-address.ts';

/** The site that is read; the others show the same reviews. */
export const host = 'www.tripadvisor.com';

/** What follows "tripadvisor." in the names of its sites. */
const sites = new Set(
  (
    'com at be ca ch cl cn co cz de dk es fi fr ie in it jp nl pt rs ru se sk co.hu co.id co.il co.kr co.nz co.uk co.za ' +
    'com.ar com.au com.br com.eg com.gr com.hk com.mx com.my com.pe com.ph com.sg com.tr com.tw com.ua com.ve com.vn'
  ).split(' '),
);

/** Numbers of places have 5 to 8 digits today. */
const placeId = /^d?([1-9]\d{0,9})$/i;
/** What the addresses of a place's page, of its photos, and of a single review have in common. */
const pathForm = /^\/[A-Za-z_]+-(?:g\d+-)?d(?<id>[1-9]\d{0,9})(?:-[^/]*)?(?:\.html)?\/?$/;
/** The page of a place. */
const pageForm = /^\/[A-Za-z]+_?Review-(?:g\d+-)?d\d+-Reviews[-.]/;
/** Where in its list a page begins. */
const offsetForm = /-o[ra]\d+(?=[-.])/;

/** The place that an address of Tripadvisor or a bare number means, with the path of its page where the query has it. */
export const placeOf = (query: string): Pick<Target, 'id' | 'path'> | undefined => {
  const bare = placeId.exec(query)?.[1];
  if (bare !== undefined) return { id: bare };
  const url = webAddress(query);
  const site = /^(?:(?:www|m|[a-z]{2}(?:-[a-z]{2})?)\.)?tripadvisor\.(.+)$/.exec(url?.hostname ?? '')?.[1];
  if (url === null || site === undefined || !sites.has(site)) return undefined;
  const path = plainPath(url);
  const short = /^\/(\d+)\/?$/.exec(path)?.[1];
  if (short !== undefined) return placeOf(short);
  const id = pathForm.exec(path)?.groups?.['id'];
  if (id === undefined) return undefined;
  return pageForm.test(url.pathname) ? { id, path: url.pathname.replace(/\/$/, '').replace(offsetForm, '') } : { id };
};

/** The address of a place's page; without its path, the one that leads there for any kind of place. */
export const pageUrl = ({ id, path }: Target, offset = 0): string =>
  `https://${host}${path?.replace('-Reviews', offset > 0 ? `-Reviews-or${offset}` : '-Reviews') ?? `/${id}`}`;

/** A language as Tripadvisor writes it: en, pt, zhCN, zhTW. */
export const languageOf = (tag: string): string => {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  if (language !== 'zh') return language;
  return rest.some((part) => ['tw', 'hk', 'hant'].includes(part)) ? 'zhTW' : 'zhCN';
};

/** A language of Tripadvisor as BCP 47. */
export const languageTag = (language: string): string => language.replace(/^([a-z]{2})([A-Z]{2})$/, '$1-$2');
