import { domainToASCII } from 'node:url';
import { decoded } from '../../html/clean-text.ts';
import { lazy } from '../../lazy.ts';
import { joinedLetter, wideLetter } from './compare.ts';

/** A character of an address, or a merge tag in it, as a source for RegExp: `/reset/{token}`, `?u={{ contact.id }}`. */
export const inAddress = String.raw`(?:[^\s<>"'{}()[\]\p{Ps}\p{Pe}\p{Pi}\p{Pf}]|\{{1,3}[^{}\n]{1,80}\}{1,3}|\[\[[^[\]\n]{1,80}\]\]|<%[^<>\n]{1,80}%>)`;

/** A character of a host that can have words before it without a space between them. */
const narrow = String.raw`(?:(?!${wideLetter})[\p{L}\p{N}-])`;
const narrowInMail = String.raw`(?:(?!${wideLetter})[\p{L}\p{N}._%+-])`;
/**
 * The end of a host, and of `acme.example` the end in Japanese text: other letters may follow at once. A host can begin
 * inside of words with points, so the number of its labels is limited.
 */
const lastLabels = String.raw`(?:[\p{L}\p{N}-]+\.){0,20}(?:[a-zA-Z]{2,}(?=${joinedLetter})|\p{L}{2,}(?![\p{L}\p{N}]))`;

/**
 * Web addresses with or without scheme, e-mail addresses, @handles and #tags. The last alternative is a bare host such
 * as `acme.example/shop`, but not `e.g.` or `3.5`. Each alternative starts where no longer match can start, so that the
 * run time grows linearly with the text.
 */
const addressPattern = new RegExp(
  [
    String.raw`(?<![a-zA-Z\d+.-])[a-zA-Z][a-zA-Z\d+.-]*:\/\/${inAddress}+`,
    String.raw`(?<!${narrowInMail})${narrowInMail}+@[\p{L}\p{N}-]+\.${lastLabels}`,
    String.raw`(?<![\p{L}\p{N}])[@#]\p{L}[\p{L}\p{N}_.]+`,
    String.raw`(?<![.-])(?!\p{L}\.\p{L}+\.?(?![\p{L}\p{N}./?#]))(?:(?<!${wideLetter})${wideLetter}+|(?<!${narrow})${narrow}+)\.${lastLabels}(?:[/?#]${inAddress}*)?`,
  ].join('|'),
  'gu', // Letters in both cases are in it: without regard to case, \p{L} takes twice as long to compile.
);

const regions = lazy(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }));

/**
 * Whether words with points can be a host: `Node.js` and `Thanks.We` are none. Of two letters, the last label is the
 * code of a country. A longer one of a host has no capital letter alone, but for the oldest.
 */
const isAddress = (found: string): boolean => {
  const [, label = ''] = /^(?!www\.)[^@#/?:]*\.([^.@#/?:]+)$/.exec(found) ?? [];
  if (!/^[a-z]{2}$/i.test(label)) return !/^\p{Lu}\p{Ll}/u.test(label) || /^(?:com|net|org)$/i.test(label);
  return regions().of(label.toUpperCase()) !== undefined;
};

/** What may follow on an address without a space. */
const follower = String.raw`(?=${joinedLetter}|(?![!-~])[\p{P}\p{S}])`;
const followers = new RegExp(follower, 'gu');
const beforeFollower = new RegExp(`^.+?${follower}`, 'u');
/** So many places are looked at where an address may end. */
const maxEnds = 200;

/**
 * The longest part of an address that is one of those that are known: in Chinese and Japanese, the text goes on without
 * a space. Undefined if there is none.
 *
 * @param known keys of addresses
 */
export const knownPart = (address: string, known: ReadonlySet<string>): string | undefined =>
  [
    ...address
      .matchAll(followers)
      .take(maxEnds)
      .map(({ index }) => address.slice(0, index)),
    address,
  ].findLast((part) => known.has(addressKey(part)));

/** A phone number: at least seven digits, with a plus sign or separators. */
const phonePattern = /\+?\(?\d[\d\s()./-]{5,}\d/g;
const datePattern = /^\d{1,4}([./-] ?)\d{1,2}\1\d{1,4}(?!\d|\1\d)/;
const groupedPattern = /^\(?\d{1,3}(?:[ .]\d{3})+$/;

/** `2024-2025`. */
const yearsPattern = /^(?:19|20)\d\d[ /-]{1,3}(?:19|20)\d\d$/;

/** `1 2 3 4 5 6 7`, the values of a question. */
const isScale = (numbers: readonly string[]): boolean =>
  numbers.length >= 5 && numbers.every((each, place) => Number(each) === Number(numbers[0]) + place);

const isPhone = (text: string): boolean =>
  text.replace(/\D/g, '').length >= 7 &&
  /\D/.test(text) &&
  !isScale(text.match(/\d+/g) ?? []) &&
  ![datePattern, groupedPattern, yearsPattern].some((other) => other.test(text));

export const addressKeysIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(addressesIn(texts.join('\n')).flatMap(addressKeys));

const none: ReadonlySet<string> = new Set();

/** The addresses in a text, as they are written. Of those that begin with a known one, that and what is behind it. */
export const addressesIn = (text: string, known = none): string[] =>
  (text.match(addressPattern) ?? []).filter(isAddress).flatMap((address) => {
    const part = knownPart(address, known);
    return part === undefined ? [address] : [part, ...addressesIn(address.slice(part.length), known)];
  });

/** The phone numbers in a text, as they are written. */
export const phonesIn = (text: string): string[] => (text.match(phonePattern) ?? []).filter(isPhone);

/** Whether a text has an address or a phone number. */
export const hasContact = (text: string): boolean => addressesIn(text).length + phonesIn(text).length > 0;

/** The longest name of a host. */
const longestHost = 253;

/** A host, handle or tag in lower case; a host of another script, also behind an `@`, is in ASCII. */
const plainHost = (text: string): string => {
  const [host = '', ...user] = text.toLowerCase().split('@').reverse();
  const ascii = /[^!-~]/.test(host) && host.length <= longestHost ? domainToASCII(host) : '';
  return [...user.reverse(), ascii || host].join('@');
};

/**
 * An address for comparison: without scheme, `www.`, punctuation at the end, and a slash after only a host. The host is
 * in lower case, and in ASCII if it is of another script. Signs that would mean something else, `%2F`, stay encoded.
 */
export const addressKey = (address: string): string =>
  address
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/(?<!\p{P})\p{P}+$/u, '')
    .replace(/^[^/?#]+|^#.+/, plainHost)
    .replace(/^([^/?#]+)\/(?=[?#])/, '$1')
    .replaceAll('&amp;', '&')
    .replace(/^www\./, '')
    .replace(/(?:%[89a-f][\da-f])+/gi, decoded);

/**
 * The keys of an address, and of what may be all of it. A web address and an e-mail address also give their host, and a
 * web address the handle that its path may begin with: `@acme` of `instagram.com/acme`.
 */
export const addressKeys = (address: string): string[] =>
  [address, beforeFollower.exec(address)?.[0] ?? address].map(addressKey).flatMap((key) => {
    const [host = '', handle] = key.split(/[/?#]@?/);
    return [key, host || key, key.split('@').at(-1) ?? key, ...(handle ? [addressKey(`@${handle}`)] : [])];
  });

/** A phone number for comparison: its digits. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '');

export const withoutAddresses = (text: string): string =>
  withoutLinks(text).replace(phonePattern, (phone) => (isPhone(phone) ? ' ' : phone));

/** The text without addresses. The end of a sentence after an address stays, and what follows on a known one. */
export const withoutLinks = (text: string, known = none): string =>
  text.replace(addressPattern, (address) => {
    if (!isAddress(address)) return address;
    const part = knownPart(address, known);
    const rest = part === undefined ? undefined : withoutLinks(address.slice(part.length), known);
    return ` ${rest || (/(?<![.!?])[.!?]+$/.exec(address)?.[0] ?? '')}`;
  });
