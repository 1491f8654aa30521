import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Located, LocateFields, Target } from '../toolkit/adapter.ts';

export const playHost = 'play.google.com';

export const packageName = /^[A-Za-z]\w*(\.\w+)+$/;

/** Pages of apps: store, data safety, test programmes, the old Android Market, and links of Firebase (until 2025). */
export const playPages: readonly ItemPage[] = [
  {
    hosts: /^(?:play\.google|market\.android)\.com$/,
    path: /^\/(?:store\/apps\/(?:details(?:\/[^?]*)?|datasafety)\?id=|(?:work\/apps\/)?details\?id=|apps\/testing\/)(?<id>[a-z]\w*(?:\.\w+)+)(?=[/&?]|%2[6F]|$)/i,
    parameters: ['id'],
  },
  {
    hosts: /^play\.app\.goo\.gl$/,
    path: /\?link=https?%3A%2F%2Fplay\.google\.com%2Fstore%2Fapps%2Fdetails%3Fid%3D(?<id>[a-z]\w*(?:\.\w+)+)(?=%26|$)/i,
    parameters: ['link'],
  },
];

const languageForm = /^[A-Za-z]{2,3}([-_][A-Za-z\d]{2,8})?$/;
const countryForm = /^[A-Za-z]{2}$/;

/** The app in a query: a package name or an address. A package name is ambiguous: Apple's bundle ids look the same. */
export const locate = (query: string, fields: LocateFields): Located | undefined => {
  const bare = packageName.exec(query)?.[0];
  const item = bare === undefined ? itemInQuery(query, playPages) : undefined;
  const id = bare ?? item?.id;
  if (id === undefined) return undefined;
  const url = item?.url;
  const language = languageForm.exec(url?.searchParams.get('hl') ?? '')?.[0] ?? fields.language ?? 'en';
  const country = countryForm.exec(url?.searchParams.get('gl') ?? '')?.[0] ?? fields.country ?? 'us';
  return { target: { id, language, country: country.toLowerCase() }, ambiguous: url === undefined };
};

/** An address of the store: by default, of the page of an app or of a review, in the edition of a target. */
export const playUrl = (
  parameters: Readonly<Record<string, string>>,
  edition?: Pick<Target, 'language' | 'country'>,
  path = '/store/apps/details',
): string => {
  const ofEdition = edition && { hl: edition.language ?? 'en', gl: edition.country ?? 'us' };
  return `https://${playHost}${path}?${new URLSearchParams({ ...parameters, ...ofEdition })}`;
};
