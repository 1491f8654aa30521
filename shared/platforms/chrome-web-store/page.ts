import { VouchError } from '../../errors.ts';
import { htmlToText } from '../../html/html-to-text.ts';
import type { Http } from '../../http/http.ts';
import type { ItemFacts, Target } from '../../reviews/model/platform.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import { average, numeric, webUrl } from '../toolkit/wire-schemas.ts';

/**
 * The page of an item's reviews, as clients of 2024 to 2026 read it; only parts of one have been recorded. It tells what
 * the item is, what a call for reviews must carry, and shows the first ten reviews.
 */

export const host = 'chromewebstore.google.com';
/** The best rating. */
export const scale = 5;

export interface StorePage {
  readonly html: string;
  /** Path of the page, with the item's own name in it. */
  readonly path: string;
  readonly facts: ItemFacts;
  /** How many ratings the store claims, in all languages; rounded above a thousand. Null when it does not tell. */
  readonly claimed: number | null;
  /** The id of the call for reviews, which the page makes itself. */
  readonly rpc: string | undefined;
  /** Session and build, as parameters of a call. */
  readonly session: Readonly<Record<string, string>>;
  /** A number that no request of this page had before. */
  readonly requestNumber: () => number;
}

/**
 * The page in one language. Only the English one is sure to tell `facts` and `claimed`: numbers are written in words.
 *
 * @throws item_not_found when there is no such item: the store says so, or redirects to a page that is not the item's
 */
export const storePage = ({ id, path = 'item' }: Target, language: string, http: Http): Promise<StorePage> =>
  // Any name will do in the place of `path`: the store redirects to its own.
  readPage(`https://${host}/detail/${path}/${id}/reviews?${new URLSearchParams({ hl: language })}`, http);

/** Of an address; the item, its session and its first reviews are one request a call. */
const readPage = oncePerCall(async (address: string, http: Http): Promise<StorePage> => {
  const [, , , id = ''] = new URL(address).pathname.split('/');
  const { status, url, text: html } = await http.send({ url: address, statuses: [404] });
  const { pathname } = new URL(url);
  if (status === 404 || !pathname.split('/').includes(id)) {
    throw new VouchError('item_not_found', `The Chrome Web Store has no item ${id}.`);
  }
  const { exact, about } = ratingCount(html);
  let requests = 0;
  return {
    html,
    path: pathname,
    claimed: about,
    facts: {
      name: htmlToText(property(html, 'og:title') ?? '')?.replace(/ - Chrome Web Store$/, '') ?? null,
      url: `https://${host}${pathname.replace(/\/reviews\/?$/, '')}`,
      image_url: webUrl.safeParse(htmlToText(property(html, 'og:image') ?? '')).data ?? null,
      rating: { average: stars.safeParse(textOf(html, 'Vq0ZA')).data ?? null, scale, rating_count: exact },
      hasReviews: about === null ? undefined : about > 0,
    },
    rpc: new RegExp(`\\{id:\\s*'(\\w+)',\\s*request:\\s*\\["${id}",\\s*\\[`).exec(html)?.[1],
    session: {
      ...value(html, 'f.sid', /"FdrFJe":"(-?\d+)"/),
      ...value(html, 'bl', /"cfb2h":"([\w.-]+)"/),
    },
    requestNumber: () => 100_000 * ++requests,
  };
});

const property = (html: string, name: string): string | undefined =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];

const value = (html: string, name: string, form: RegExp): Record<string, string> => {
  const found = form.exec(html)?.[1];
  return found === undefined ? {} : { [name]: found };
};

/** The text of the first element of a class. Classes are those of webextension-store-meta 1.3.0. */
const textOf = (html: string, className: string): string =>
  new RegExp(`class="(?:[^"]* )?${className}(?: [^"]*)?"[^>]*>([^<]*)<`).exec(html)?.[1]?.trim() ?? '';

const stars = numeric.pipe(average.max(scale));

/** "42 ratings" and "1,234 ratings" are exact, "77.3K ratings" is not. */
const ratingCount = (html: string): { exact: number | null; about: number | null } => {
  const [, digits, unit] = /^([\d,]+(?:\.\d+)?)([KM]?) ratings?$/.exec(textOf(html, 'xJEoWe')) ?? [];
  if (digits === undefined) return { exact: null, about: null };
  const number = Number(digits.replaceAll(',', ''));
  if (unit === '') return { exact: number, about: number };
  return { exact: null, about: Math.round(number * (unit === 'K' ? 1_000 : 1_000_000)) };
};
