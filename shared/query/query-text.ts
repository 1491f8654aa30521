import { decoded, normalize } from '../html/clean-text.ts';
import { lazy } from '../lazy.ts';
import { endFinder, withoutSentenceEnd } from './text-end.ts';

/** The most characters of a query that names an item or a site. Of names from platforms, no more are compared with it. */
export const longestQuery = 2_048;

/** Most queries. The sets of Unicode below, which need not be looked for in them, take 2 ms of a cold start. */
const printable = /^[\x20-\x7e]*$/;

const unseenEnd = /* @__PURE__ */ lazy(() => endFinder(String.raw`[\s\p{Cf}]`));
const unseenBeginning = /* @__PURE__ */ lazy(() => /^[\s\p{Cf}]+/u);

/** A text without what is not seen at its ends. */
const withoutUnseen = (text: string): string =>
  text.slice(0, text.length - unseenEnd()(text).length).replace(unseenBeginning(), '');

/** What is between brackets, quotes or signs of emphasis of any kind, without others inside. */
const enclosed = /* @__PURE__ */ lazy(
  () =>
    /^(?:[_~]{1,3}|[<"'`\p{Open_Punctuation}\p{Initial_Punctuation}])([^\s<>"|\p{Initial_Punctuation}\p{Final_Punctuation}]+?)(?:[_~]{1,3}|[>"'`\p{Close_Punctuation}\p{Initial_Punctuation}\p{Final_Punctuation}])$/u,
);
/** What is left of `https://`: one slash, no or another colon, a space in it, or another one in front; `hxxp`, `ttp`. */
const brokenScheme = /^(?!https?:\/\/(?!https?:)[^\s/])(?:(https?)(?:[:;\uff1a]\s*\/+|\/\/:?)\s*)+(?=[^\s/])/i;
const withScheme = (address: string): string =>
  /^(?![ht])|^https?:\/\/(?!https?:)[^\s/]/i.test(address) // Most: to replace nothing takes longer.
    ? address
    : address.replace(/^(?:hxxp|(?!http)h?t?tp)(?=s?:\/\/)/i, 'http').replace(brokenScheme, '$1://');
/** What is not seen and part of no word: soft hyphens, and marks of copied texts and of the direction of writing. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** The beginning of an address, with `https://` or without. */
const addressBeginning = /* @__PURE__ */ lazy(
  () => /^(?:https?:\/\/|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,63}(?![^/?#:]))/iu,
);
/** Addresses in a text, not inside of others, also behind `URL=`. Chinese and Japanese have no space between them. */
const addresses = /* @__PURE__ */ lazy(
  () =>
    /(?<=(?:^|[|[\]])(?:\w{1,20}=)?|[\s<>"'`*\p{Open_Punctuation}\p{Initial_Punctuation}]|[^ -~])(?:https?:\/\/|www\.[^\s/]{1,250}\/)(?:(?!\](?:[([]|\p{L})|\[\/)[^\s<>"|\p{Initial_Punctuation}\p{Final_Punctuation}]|\r?\n(?=(?<=\d\r?\n)\d|[-./?&=%_]\w))+/gimu,
);
/** An address, and one behind the words of a prefix that may choose its platform: `app-store: https://...` */
const whole = /^(?:https?:|[^:\uff1a/]{1,40}[:\uff1a]\s*<?(?:https?:\/\/|www\.))/i;

/** Most queries: addresses without a sign that may end one, and words. Both tests take a tenth of the time of others. */
const plainAddress =
  /^https?:\/\/(?!https?:|\/|[^/?#]*%)[!#-;=?-\\^-{}~\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]+(?<!%\w\w)$/i;
const plainWords = /^\w(?:[ -~]*[!-~])?$/;

/** Whether a text is a query that needs no change, which `queryText` takes much longer to find. */
export const isPlainQuery = (text: string): boolean =>
  text.length <= longestQuery &&
  (plainAddress.test(text) || (plainWords.test(text) && !/ttp|tps?:|xxp|www\.|%(?:25)*2f|\[\.]/i.test(text)));

/** Encoded spaces, line ends and zero-width signs at the end, found from their beginning. */
const encodedEnd = /(?<!%20|%0[9ad]|%c2%a0|%e2%80%8[b-f]|%ef%bb%bf)(?:%20|%0[9ad]|%c2%a0|%e2%80%8[b-f]|%ef%bb%bf)+$/i;
/** The sign behind the scheme or the host of an address, if it is encoded, and how often. */
const encodedSign = /^(?:[a-z]+:\/*)?[\w.-]*%((?:25)*)(?:3a|2f)/i;
/** The parameters of an app's address without a host, such as `mailto:?body=` of a message. A `market:` names an item. */
const ofApp = /^(?!https?:|market:)[a-z-]+:(?:\/\/)?(?:[\w+-]*|[^\s/?&#]+@[\w.-]+)[?&]([^\s#]+)$/i;
/** A text without what typing and tools leave around it, decoded as often as the first sign of its address is encoded. */
const shownText = (text: string): string => {
  const shown = printable.test(text) ? text.trim() : withoutUnseen(text.replaceAll(unseen, ''));
  const seen = /%|\[\.]/.test(shown) ? shown.replace(encodedEnd, '').replaceAll('[.]', '.') : shown;
  const plain = /https?:\\\/\\\//i.test(seen) ? seen.replaceAll('\\/', '/') : seen; // As JSON may write it.
  const encoded = plain.includes('%') ? encodedSign.exec(plain)?.[1] : undefined;
  const read = encoded === undefined ? plain : decoded(plain.replaceAll(`%${encoded}`, '%')).trim();
  const values = ofApp.test(read) ? [...new URLSearchParams(ofApp.exec(read)?.[1]).values()] : [];
  return withScheme(values.find((value) => /https?:\/\//i.test(value)) ?? read);
};

/**
 * A query as it is meant: without what is not seen at its ends, without the brackets or quotes that texts put around an
 * address, and of a text with one address behind other words, as apps write it when a page is shared, the address. Of a
 * text that is too long, only white space is removed.
 */
export const queryText = (text: string): string => {
  if (text.length > longestQuery) return text.trim();
  if (isPlainQuery(text)) return text;
  const shown = shownText(text);
  if (isPlainQuery(shown)) return shown;
  const [, inside] = /^[^\W_]/.test(shown) ? [] : (enclosed().exec(shown) ?? []);
  if (inside !== undefined && !inside.includes('](') && addressBeginning().test(inside)) return withScheme(inside);
  if (!/https?:\/\/|www\./i.test(shown)) return shown;
  const line = shown.replace(/\t|\r?\n(?:\r?\n)+/g, ' '); // A single end of a line may be within an address.
  const found = line.match(addresses()) ?? [];
  const [address, ...others] = Array.from(found, withoutSentenceEnd);
  const isWhole = found.length < 2 && (whole.test(line) || addressBeginning().test(/^\S*/.exec(line)?.[0] ?? ''));
  return address === undefined || isWhole || others.some((other) => other !== address) ? line : withScheme(address);
};

/** What is before a colon in a query, and behind it. A colon with two slashes behind it is that of an address. */
export const prefixForm = /^([^:\uff1a/]{1,40})[:\uff1a](?!\/\/)\s*(\S.*)$/s;

const symbols = /* @__PURE__ */ lazy(() => /\p{So}/gu);
/** The name of a platform as one word, without accents and signs: `App Store` is `appstore`. All are Latin. */
const joined = (name: string): string =>
  (printable.test(name) ? name : normalize(name.replace(symbols(), ''), 'NFKD')).toLowerCase().replace(/[\W_]+/g, '');

type Named = Readonly<Record<'name' | 'title', string>>;

/** The places of the platforms of a list by their names as words: each row of a list of items is compared with them. */
const places = new WeakMap<readonly Named[], ReadonlyMap<string, number>>();

/** The platform of a name or title. */
export const platformNamed = <Platform extends Named>(asked: string, platforms: readonly Platform[]) => {
  let known = places.get(platforms);
  if (!known) {
    const words = platforms.flatMap(({ name, title }, place) =>
      [name, joined(name), joined(title)].map((word) => [word, place] as const),
    );
    known = new Map(words.reverse());
    places.set(platforms, known);
  }
  return platforms[known.get(asked) ?? known.get(joined(asked)) ?? -1];
};

/** The title of a page, `Knots | Udemy`, with no address in front. `Jane Doe | Freelancer` is a name. */
const titleForm = /^(?!\S*\/)(.*\S)\s+[|\u2013\u2014-]\s+([^|\u2013\u2014]{1,40})$/s;

/**
 * The platform that a query chooses, and the query without the platform's name or title: `app-store: Spotify` and `App
 * Store: Spotify` are `Spotify` at one platform, and so is the title of its page. A query that names no platform is for
 * all of them; other words in front of an address are left out.
 */
export const splitQuery = <Platform extends Named>(
  query: string,
  platforms: readonly Platform[],
): { readonly chosen: Platform | undefined; readonly text: string } => {
  if (!/[:\uff1a](?!\/\/)|\s[|\u2013\u2014-]\s/.test(query)) return { chosen: undefined, text: query };
  const [, prefix = '', rest = ''] = prefixForm.exec(query) ?? [];
  const chosen = prefix === '' ? undefined : platformNamed(prefix, platforms);
  const text = rest.startsWith('<') ? rest.replace(/^<(\S+)>$/, '$1') : rest;
  if (chosen) return { chosen, text };
  if (/^(?:https?:\/\/|www\.)/i.test(text)) return { chosen, text: withoutSentenceEnd(text) };
  const [, name = '', title = ''] = titleForm.exec(query) ?? [];
  const ofTitle = platformNamed(title, platforms);
  return ofTitle && joined(ofTitle.title) === joined(title) ? { chosen: ofTitle, text: name } : { chosen, text: query };
};
