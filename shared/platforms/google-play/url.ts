import { VouchError } from '../../errors.ts';
import type { Located, LocateFields, Target } from '../../reviews/model/platform.ts';

/** The addresses of Google Play: which app one means, and how one is made. */

export const host = 'play.google.com';
/** The best rating. */
export const scale = 5;

const packageName = /^[A-Za-z]\w*(\.[A-Za-z\d_]\w*)+$/;

/** The package name in an address of Google Play: of the store, of a test programme, or of the old Android Market. */
const packageOf = (url: URL): string | undefined => {
  const isMarket = url.protocol === 'market:' || url.hostname === 'market.android.com';
  if (!isMarket && url.hostname !== host) return undefined;
  if (isMarket || /^\/store\/apps\/details(\/|$)/.test(url.pathname)) return url.searchParams.get('id') ?? undefined;
  return /^\/apps\/testing\/([^/]+)/.exec(url.pathname)?.[1];
};

const languageForm = /^[A-Za-z]{2,3}([-_][A-Za-z\d]{2,8})?$/;
const countryForm = /^[A-Za-z]{2}$/;

/** The app that a package name or an address means; bundle ids of Apple look like package names. */
export const locate = (query: string, fields: LocateFields): Located | undefined => {
  const url = URL.parse(query.replace(/^(?=(?:play\.google|market\.android)\.com\/)/i, 'https://'));
  const id = url === null ? query : packageOf(url);
  if (id === undefined || !packageName.test(id)) return undefined;
  const language = languageForm.exec(url?.searchParams.get('hl') ?? '')?.[0] ?? fields.language ?? 'en';
  const country = countryForm.exec(url?.searchParams.get('gl') ?? '')?.[0] ?? fields.country ?? 'us';
  return { target: { id, language, country: country.toLowerCase() }, ambiguous: url === null };
};

/** An address in the edition of a target. */
export const address = (
  path: string,
  target: Pick<Target, 'language' | 'country'>,
  parameters: Record<string, string> = {},
) =>
  `https://${host}${path}?${new URLSearchParams({ ...parameters, hl: target.language ?? 'en', gl: target.country ?? 'us' })}`;

const detailsPath = '/store/apps/details';

/** The address of an app's page, or of what it shows. */
export const detailsUrl = (parameters: Record<string, string>): string =>
  `https://${host}${detailsPath}?${new URLSearchParams(parameters)}`;

/** The address of an app's page in the edition of the target. */
export const localDetailsUrl = (target: Target): string => address(detailsPath, target, { id: target.id });

/** Something that Google Play answers in a form that we do not know. */
export const changed = (what: string): VouchError =>
  new VouchError('upstream_changed', `Google Play's ${what} is not in a form that we know. It may have changed.`);
