import { longestQuery } from '../../query/query-text.ts';
import { withoutSentenceEnd } from '../../query/text-end.ts';

/** The addresses of a platform's items, as data. They recognize items in queries, and in the links of a domain. */

/** One form of address under which a platform shows an item. */
export interface ItemPage {
  /** Matches the whole host name, so that no look-alike matches. */
  readonly hosts: RegExp;
  /**
   * Matches the path, followed by `?` and the query parameters named in `parameters`, in this order. Its named groups
   * hold what the address says about the item. Whatever follows the match does not matter.
   */
  readonly path: RegExp;
  /** The query parameters that name the item. All others are ignored. */
  readonly parameters?: readonly string[];
  /** The platform's id of the item, from the named groups; undefined when there is none. Default: the group `id`. */
  readonly idOf?: (groups: PathGroups) => string | undefined;
}

/** The named groups of `path` that matched. */
export type PathGroups = Readonly<Record<string, string | undefined>>;

/** The item that an address names. */
export interface NamedItem {
  readonly id: string;
  readonly groups: PathGroups;
  /** The whole address. */
  readonly url: URL;
  /** The address without what does not name the item, always https. */
  readonly shortUrl: string;
}

/** How websites show that they use a platform, other than by a link to an item. */
export interface SiteSigns {
  /** An id alone is a query for its item at the platform's endpoint. If absent, discovery gives the address instead. */
  readonly isAskedById?: true;
  /** Ids are domain names. */
  readonly namesDomains?: true;
  /** The address of an item from its id. */
  readonly addressOf?: (id: string) => string;
  /** `<meta>` elements that name an item. The group `id` of `item` finds the id in their content. */
  readonly metas?: { readonly names: readonly string[]; readonly item: RegExp };
  /** Hosts, and the hosts below them, of what sites embed. The start of a path may follow. They name no item. */
  readonly embeds?: readonly string[];
  /** Classes of its widgets: the whole class, or the part before a hyphen. */
  readonly classes?: readonly string[];
  /** Attributes of its widgets. */
  readonly attributes?: readonly string[];
  /** A widget that names an item: an element with this class, if any, and with an attribute that has the id. */
  readonly widget?: {
    readonly className?: string;
    readonly attribute: string;
    /** The group `id` finds the id in the value of the attribute. */
    readonly item: RegExp;
    /** What is before it in the platform's id of the item. */
    readonly before: string;
  };
  /** An attribute of its widgets whose value, in this form, goes into this parameter of the item's address. */
  readonly detail?: { readonly attribute: string; readonly form: RegExp; readonly parameter: string };
}

/** Percent-encoded letters, digits and `-._~`. Encoded or not, they mean the same (RFC 3986, section 2.3). */
const unreserved = '2[de]|3\\d|[46][1-9a-f]|5[\\daf]|7[\\dae]';
/** The sign before other encoded characters. There are fewer of these in an address, and a callback takes 100 ns. */
const otherEncoded = new RegExp(`%(?!${unreserved})`, 'gi');

/** Parameters of a part of a path, such as `;jsessionid=1` (RFC 3986, section 3.3). They name no item. */
const parametersOfPath = /;[^/;]*/g;

/** The path of an address, as it is matched against `path` of a page. */
const plainPath = ({ pathname }: URL): string => {
  if (!/[;%]|\/\//.test(pathname)) return pathname; // Most.
  const path = pathname.replace(parametersOfPath, '').replace(/\/{2,}/g, '/');
  return path.includes('%') ? decodeURIComponent(path.replaceAll(otherEncoded, '%25')) : path;
};

/** How many parameters of an address are looked at. An address has room for 1,000; searches of Google have 30. */
const mostParameters = 50;

/** The parameters of an address. Older ones have `;` between them, as HTML 4 advised. */
export const parametersOf = ({ search }: URL): URLSearchParams =>
  new URLSearchParams(search.split(search.includes(';') ? /[&;]/ : '&', mostParameters).join('&'));

/** Whether a query may have one of these parameters: to read all of 50 takes 10 us, and most have none. */
const mayName = (names: readonly string[], search: string): boolean =>
  names.some((name) => search.includes('%') || search.includes(name));

/** The query of an address with these parameters only; empty when it has none of them. */
const queryWith = (names: readonly string[], all: URLSearchParams): string => {
  const named = new URLSearchParams();
  for (const name of names) for (const value of all.getAll(name)) named.append(name, value);
  return named.size ? `?${named}` : '';
};

/** The host of an address, without the dot that may end it. */
const hostOf = ({ hostname }: URL): string => (hostname.endsWith('.') ? hostname.slice(0, -1) : hostname);

/** The item that an address names by its form; undefined when it matches none of `pages`. */
export const itemAt = (pages: readonly ItemPage[], url: URL, host = hostOf(url)): NamedItem | undefined => {
  let plain: string | undefined;
  let all: URLSearchParams | undefined;
  for (const { hosts, path, parameters = [], idOf = ({ id }: PathGroups) => id } of pages) {
    if (!hosts.test(host)) continue;
    plain ??= plainPath(url);
    const mayBeNamed = mayName(parameters, url.search);
    if (mayBeNamed) all ??= parametersOf(url);
    const text = plain + (mayBeNamed && all ? queryWith(parameters, all) : '');
    const match = path.exec(text);
    const groups = match?.groups ?? {};
    const id = match && idOf(groups);
    if (match && id != null) {
      return { id, groups, url, shortUrl: `https://${host}${text.slice(0, match.index + match[0].length)}` };
    }
  }
  return undefined;
};

/** A page behind Google's translator, which writes the host in one label: a dot as a hyphen, a hyphen as two. */
const translated = /^((?:https?:\/\/)?)([a-z\d-]+)\.translate\.goog(?=[:/?#]|$)/i;
const originalHost = (_: string, scheme: string, label: string): string =>
  scheme + label.replaceAll(/--?/g, (sign) => (sign === '-' ? '.' : '-'));

/** Few addresses have another scheme. */
const otherScheme = /^(?!https?:)[a-z-]+:\/\//i;

/**
 * The web address that an address with the scheme of an app or an app store, or one of Android's intents, opens: that of
 * an app has its name as the scheme and the paths of its site (`airbnb://rooms/1`, `yelp:///biz/a`). The place of the
 * window of reviews on a page of results of Google, which is behind the `#`, becomes a parameter, and `&amp;` is what
 * it is in the HTML it was copied from. A page behind a translator is the page itself. Other addresses are unchanged.
 */
export const webForm = (address: string): string => {
  const web = otherScheme.test(address)
    ? address
        .replace(/^intent:\/\/([^#]*)#Intent;.*\bscheme=(\w+).*$/is, '$2://$1')
        .replace(/^itms-appss?:\/\/apple\.com(?=\/)/i, 'https://apps.apple.com')
        .replace(/^(?:itms(?:-\w+)?|macappstores?|pcast|podcasts?):\/\//i, 'https://')
        .replace(/^market:\/\//i, 'https://market.android.com/')
        .replace(/^(\w+):\/\/(?=www\.\1\.)/i, 'https://')
        .replace(/^(?!https?:)(\w+):\/{2,3}(?=\w+\/)/i, 'https://www.$1.com/')
    : address;
  const own = web.includes('.translate.goog') ? web.replace(translated, originalHost) : web;
  const shown = own.includes('#') ? own.replace(/^([^#]*)#(?=.*\blrd=)/, '$1&') : own;
  return shown.includes('&amp;') ? shown.replaceAll('&amp;', '&') : shown;
};

/** Parameters that advertising adds to any address: `utm_source`, `gclid`, `fbclid`, `msclkid`, `mc_cid`. */
const ofAdvertising = /^(?:utm_\w+|\w+clid|msclkid|[gw]braid|mc_[ce]id)=/i;

/**
 * The address of a page without the parameters of advertising and its `#`, which do not change the page. A `#` with
 * another address is kept: validators and viewers have there what they show.
 */
export const pageAddress = (url: URL): URL => {
  const bare = new URL(url);
  if (!/=https?(?::|%3a)/i.test(url.hash)) bare.hash = '';
  const parameters = url.search.slice(1).split('&');
  bare.search = parameters.filter((parameter) => !ofAdvertising.test(parameter)).join('&');
  return bare;
};

/** An address in a query, and its host, without the dot that may end it. */
export interface Address {
  /** As the query has it, without what ends a sentence behind it. */
  readonly text: string;
  readonly url: URL;
  readonly host: string;
}

/** A second address: what is before it stands in texts and lists, but in no address before one that is a part of it. */
export const anotherAddress = /(?:[\s,;|<>"'()[\]{}&a-z\d]|[^ -~])https?:\/\/|\s(?:www\.|(?:[\w-]+\.)+[a-z]{2,63}\/)/i;

/** A text as an address, with or without `https://`. Undefined for two addresses, and for a host without a dot. */
const parsed = (query: string, isWord: boolean): Address | undefined => {
  if (!/[./]/.test(query)) return undefined;
  const text = withoutSentenceEnd(query);
  if (/^[^/?#\\@]* [^/?#\\@\s]+$/.test(text)) return undefined; // Other names: no host has a space.
  const address = webForm(text);
  const hasScheme = /^https?:\/\//i.test(address);
  // A second one has a scheme too, or spaces before it. All of a long address would take 4 us to read.
  const isOne = (isWord && address.indexOf('://', 6) < 0) || !anotherAddress.test(address);
  const url = isOne ? URL.parse(hasScheme ? address : `https://${address}`) : null;
  // The dots of a host may be those of Chinese and Japanese.
  return url?.hostname.includes('.') ? { text, url, host: hostOf(url) } : undefined;
};

/** A whole query as an address, and all addresses that it may be: also its first word, if no other address follows. */
type Addresses = Readonly<{ query: string; whole?: Address | undefined; all: readonly Address[] }>;

/** The query that was read last: every platform is asked for the same one, and a list of items has thousands. */
let last: Addresses = { query: '', all: [] };

/** What ends an address: in Chinese and Japanese, the words behind it follow without a space. */
const behind = String.raw`\s\u3001\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f`;
/** Words behind an address, in which a `/` stands alone, or between digits: `4/5`. */
const words = String.raw`(?:[^/]|(?<=\s)/(?=\s)|(?<=\d)/(?=\d))*$`;
const withWords = new RegExp(`^([^${behind}]+)[${behind}]${words}`);
/** The same in Chinese, Japanese and Korean: the address has no such letters, and no sign is before the words. */
const withLetters = new RegExp(
  String.raw`^(?!https?://[^!-~])([!-~]+)[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]${words}`,
);

/** The addresses that a query may be. None in a text that is too long for one: answers of searches have such texts too. */
export const addressesInQuery = (query: string): Addresses => {
  if (query.length > longestQuery || !/[./]/.test(query)) return { query, all: [] }; // Most names.
  if (query !== last.query) {
    const isWord = /^[!-~]*$/.test(query); // Most are.
    const whole = parsed(query, isWord);
    const all = isWord ? [whole] : withInside(query, whole);
    last = { query, whole, all: all.filter((address) => address !== undefined) };
  }
  return last;
};

/** A whole query of several words as an address, and what of it is before words, the likeliest first. */
const withInside = (query: string, whole: Address | undefined) => {
  const first = parsed(withWords.exec(query)?.[1] ?? '', false);
  const bare = parsed(withLetters.exec(query)?.[1] ?? '', false);
  // Words may be behind the last parameter of an address, as they may not be behind its path: that is of any letters.
  const isBehind = bare?.url.search && !query.slice(bare.text.length).includes('&');
  return [first, ...(isBehind ? [bare, whole] : [whole, bare])];
};

/** The item that a query names, when the query is an address of one of these pages, or begins with one. */
export const itemInQuery = (query: string, pages: readonly ItemPage[]): NamedItem | undefined => {
  for (const { url, host } of addressesInQuery(query).all) {
    const item = itemAt(pages, url, host);
    if (item) return item;
  }
  return undefined;
};
