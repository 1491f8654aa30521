import { lazy } from '../lazy.ts';

/**
 * The marks that follow one character. The two half-width sound marks of Japanese are letters to Unicode, but become
 * marks in the forms NFKC and NFKD. A text in a human language has at most 3 or 4 marks in a row.
 */
const longRun = /* @__PURE__ */ lazy(
  () => /(?<![\p{Mark}\uff9e\uff9f])([\p{Mark}\uff9e\uff9f]{30})[\p{Mark}\uff9e\uff9f]+/gu,
);

/** The beginning of a run that is too long matches this too. Few texts do, and this is ten times as fast. */
const possibleRun = /(?<![\u0300-\uffff])[\u0300-\uffff]{31}/;

/** A text without such characters is in NFC. To ask ICU takes 80 ms for 4 MB (Node 24.21). */
const mayCompose = /[\u0300-\uffff]/;

/** Signs for whole words: NFKC and NFKD write up to 18 characters for one. Many in a long text would only cost time. */
const [wordSigns, longText] = [/[\u3300-\u3357\ufdfa\ufdfb]/g, 10_000] as const;

/**
 * A text in a Unicode normalisation form. Only the first 30 of consecutive marks are kept (the limit of the Stream-Safe
 * Text Format, UAX #15): the time of `String.prototype.normalize` grows with the square of their number, and 150,000
 * marks take 22 s (2026-11). Nothing else in `shared/` may call that method.
 */
export const normalize = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string => {
  if (form === 'NFC' && !mayCompose.test(text)) return text;
  const bounded = possibleRun.test(text) ? text.replace(longRun(), '$1') : text;
  const isGrowing = form.startsWith('NFK') && bounded.length > longText;
  return (isGrowing ? bounded.replace(wordSigns, ' ') : bounded).normalize(form);
};

/** A digit of any script as that of ASCII. Unicode lists the ten digits of a script one after another, from zero. */
export const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
};

/**
 * A text with one space in place of each run of white space. A single space is not matched, since each of a million
 * matches costs 100 bytes and 700 ns (Node 24.21).
 */
export const withSingleSpaces = (text: string): string => text.replace(/[^\S ]\s*| \s+/gu, ' ');

/** Text of Latin-1 without control characters. It is in NFC, and nothing has to be replaced in it. */
const simpleText = /^[\t\n\x20-\x7e\xa0-\xff]*$/;

/**
 * Plain text for a response: NFC, line ends as \n, without control characters and lone surrogates, trimmed. Null when
 * nothing is left that is seen. Tags are not removed: in plain text, the reviewer typed a `<b>`. Empty lines are kept,
 * however many the reviewer typed.
 */
export const cleanText = (text: string | null | undefined): string | null => {
  if (text === null || text === undefined) return null;
  if (simpleText.test(text)) return text.trim() || null;
  const written = text
    .toWellFormed()
    .split(/\r\n?|\u2028|\u2029/)
    .join('\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '');
  const clean = normalize(written, 'NFC').trim();
  // Some authors write only a filler or a joiner, which platforms take for a text.
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(clean) ? clean : null;
};

/** The most characters of a query that names an item or a site. Of names from platforms, no more are compared with it. */
export const longestQuery = 2_048;

/** Most queries. The sets of Unicode below, which need not be looked for in them, take 2 ms of a cold start. */
const printable = /^[\x20-\x7e]*$/;

/** Makes what finds signs at the end of a text. From the beginning, each character before them would take 40 ns. */
const endFinder = (sign: string) => {
  const [last, all] = [new RegExp(`${sign}$`, 'u'), new RegExp(`(?<!${sign})${sign}+$`, 'u')];
  return (text: string): string => (last.test(text.slice(-2)) ? (all.exec(text)?.[0] ?? '') : '');
};

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
    /(?<=(?:^|[|[\]])(?:\w{1,20}=)?|[\s<>"'*\p{Open_Punctuation}\p{Initial_Punctuation}]|[^ -~])(?:https?:\/\/|www\.[^\s/]{1,250}\/)(?:(?!\](?:[([]|\p{L})|\[\/)[^\s<>"|\p{Initial_Punctuation}\p{Final_Punctuation}])+/gimu,
);
/** An address, and one behind the words of a prefix that may choose its platform: `app-store: https://...` */
const whole = /^(?:https?:|[^:\uff1a/]{1,40}[:\uff1a]\s*<?(?:https?:\/\/|www\.))/i;

/** Brackets around addresses, also those of Chinese and Japanese: each closing one at the place of its opening one. */
const opening = '([{<\uff08\u3010\u300c\u300e\u3008\u300a';
const closing = ')]}>\uff09\u3011\u300d\u300f\u3009\u300b';
/** The punctuation of a sentence, quotes, emphasis and the line of a table: of other scripts, all of it, dashes and emoji. */
const sentenceSign = String.raw`(?:[.,;:!?'"*|]|(?![!-~])[\p{Po}\p{Pd}\p{Pi}\p{Pf}\p{So}\p{Sk}\u200d\ufe0f])`;
/** All that may stand behind an address: such signs, and closing brackets. */
const addressEnd = /* @__PURE__ */ lazy(() => endFinder(`(?:${sentenceSign}|[${closing.replace(']', '\\]')}])`));

/** How many signs behind an address are looked at: each takes 60 ns, and no sentence ends with so many. */
const mostSigns = 200;

/** How many more of the closing bracket at this place a text has than of the one that opens it. */
const unopenedIn = (text: string, place: number): number =>
  text.split(closing.charAt(place)).length - text.split(opening.charAt(place)).length;

/** An address without what ends a sentence behind it, or closes a bracket that does not open in it. */
export const withoutSentenceEnd = (address: string): string => {
  if (/[\w/]/.test(address.slice(-1))) return address; // Most addresses. A list of a job has 50,000.
  const end = addressEnd()(address.slice(-mostSigns));
  const left: number[] = [];
  let length = address.length;
  while (length > address.length - end.length) {
    const place = closing.indexOf(address.charAt(length - 1));
    if (place !== -1) {
      const unopened = left[place] ?? unopenedIn(address, place);
      if (unopened <= 0) break;
      left[place] = unopened - 1;
    }
    length -= 1;
  }
  return address.slice(0, length);
};

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
const ofApp = /^(?!https?:|market:)[a-z]+:(?:\/\/)?(?:[\w+]*|[^\s/?&#]+@[\w.-]+)[?&]([^\s#]+)$/i;
/** A text without what typing and tools leave around it, decoded as often as the first sign of its address is encoded. */
const shownText = (text: string): string => {
  const shown = printable.test(text) ? text.trim() : withoutUnseen(text.replaceAll(unseen, ''));
  const seen = /%|\[\.]/.test(shown) ? shown.replace(encodedEnd, '').replaceAll('[.]', '.') : shown;
  const plain = /^https?:\\\/\\\//i.test(seen) ? seen.replaceAll('\\/', '/') : seen; // As JSON may write it.
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

/** The sign at the end of a text that was cut. */
export const cutSign = /(?:\.{3}|\u2026)$/;
/** Percent-encoded text, decoded; unchanged when it is not valid percent-encoding. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
