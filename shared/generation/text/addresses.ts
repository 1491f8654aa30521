/**
 * What a reader could be led to: web addresses with or without scheme, e-mail addresses, @handles and #tags. The last
 * alternative is a bare host, `acme.example/shop`; `e.g.` and `3.5` are none. Each begins where no longer one can, so that
 * the time grows with the text only.
 */
const addressForm = new RegExp(
  [
    String.raw`(?<![a-z\d+.-])[a-z][a-z\d+.-]*:\/\/[^\s<>"'{}()[\]]+`,
    String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
    String.raw`(?<![\p{L}\p{N}])[@#]\p{L}[\p{L}\p{N}_.]+`,
    String.raw`(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}])(?:[/?#][^\s<>"'{}()[\]]*)?`,
  ].join('|'),
  'giu',
);

/** A telephone number: at least seven digits, with a plus or with something between them. */
const phoneForm = /\+?\(?\d[\d\s()./-]{5,}\d/g;
const dateForm = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}(?!\d)/;
const groupedForm = /^\d{1,3}(?:[ .]\d{3})+$/;

const isPhone = (text: string): boolean =>
  text.replace(/\D/g, '').length >= 7 && /\D/.test(text) && !dateForm.test(text) && !groupedForm.test(text);

/** The addresses in a text, as they are written. */
export const addressesIn = (text: string): string[] => text.match(addressForm) ?? [];

/** The telephone numbers in a text, as they are written. */
export const phonesIn = (text: string): string[] => (text.match(phoneForm) ?? []).filter(isPhone);

/** An address as it is compared: without case, scheme, `www.` and closing punctuation. */
export const addressKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[\p{P}]+$/u, '');

/** A telephone number as it is compared: its digits. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '');

/** The text without addresses and telephone numbers. */
export const withoutAddresses = (text: string): string =>
  text.replace(addressForm, ' ').replace(phoneForm, (phone) => (isPhone(phone) ? ' ' : phone));
