/** A character of an address, or a whole merge tag in it: `/reset/{token}`, `?u={{ contact.id }}`, `?e=[[email]]`. */
const inAddress = String.raw`(?:[^\s<>"'{}()[\]]|\{{1,3}[^{}\n]{1,80}\}{1,3}|\[\[[^[\]\n]{1,80}\]\]|<%[^<>\n]{1,80}%>)`;

/**
 * Web addresses with or without scheme, e-mail addresses, @handles and #tags. The last alternative is a bare host such
 * as `acme.example/shop`, but not `e.g.` or `3.5`. Each alternative starts where no longer match can start, so that the
 * run time grows linearly with the text.
 */
const addressPattern = new RegExp(
  [
    String.raw`(?<![a-zA-Z\d+.-])[a-zA-Z][a-zA-Z\d+.-]*:\/\/${inAddress}+`,
    String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
    String.raw`(?<![\p{L}\p{N}])[@#]\p{L}[\p{L}\p{N}_.]+`,
    String.raw`(?<![\p{L}\p{N}.-])(?!\p{L}\.\p{L}+\.?(?![\p{L}\p{N}./?#]))(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}])(?:[/?#]${inAddress}*)?`,
  ].join('|'),
  'gu', // Letters in both cases are in it: without regard to case, \p{L} takes twice as long to compile.
);

/** A phone number: at least seven digits, with a plus sign or separators. */
const phonePattern = /\+?\(?\d[\d\s()./-]{5,}\d/g;
const datePattern = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}(?!\d|\1\d)/;
const groupedPattern = /^\(?\d{1,3}(?:[ .]\d{3})+$/;

/** `2024-2025`. */
const yearsPattern = /^(?:19|20)\d\d[ /-]{1,3}(?:19|20)\d\d$/;

const isPhone = (text: string): boolean =>
  text.replace(/\D/g, '').length >= 7 &&
  /\D/.test(text) &&
  ![datePattern, groupedPattern, yearsPattern].some((other) => other.test(text));

/** The addresses in a text, as they are written. */
export const addressesIn = (text: string): string[] => text.match(addressPattern) ?? [];

/** The phone numbers in a text, as they are written. */
export const phonesIn = (text: string): string[] => (text.match(phonePattern) ?? []).filter(isPhone);

/** An address for comparison: in lower case, without scheme, `www.` and punctuation at the end. */
export const addressKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/(?<!\p{P})\p{P}+$/u, '');

/** A phone number for comparison: its digits. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '');

/** The text without addresses and phone numbers. */
export const withoutAddresses = (text: string): string => withoutPhones(withoutLinks(text));

/** The text without addresses. The end of a sentence after an address stays. */
export const withoutLinks = (text: string): string =>
  text.replace(addressPattern, (address) => ` ${/(?<![.!?])[.!?]+$/.exec(address)?.[0] ?? ''}`);

/** The text without phone numbers. */
export const withoutPhones = (text: string): string =>
  text.replace(phonePattern, (phone) => (isPhone(phone) ? ' ' : phone));
