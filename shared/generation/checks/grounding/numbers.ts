import { normalize } from '../../../html/clean-text.ts';

/** The text with digits of every script as ASCII digits. `½`, `②` and full-width digits become plain text. */
const asciiDigits = (text: string): string =>
  normalize(text, 'NFKC').replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Each script has its ten digits in a row, separate from those of other scripts.
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value % 10);
  });

/** `1,299.00`, `1 299,00`, `1'299`. Of `3.5.2026` and `14:30`, the parts. */
const numberForm = /\d+(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?/g;
const dottedDate = /(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?/g;

/** The numbers in a text, as they are written. */
export const numbersIn = (text: string): string[] =>
  asciiDigits(text).replace(dottedDate, '$1 / $2 / $3').match(numberForm) ?? [];

/**
 * The possible values of a written number: a point or comma may separate thousands or decimals. Leading zeros and
 * trailing decimal zeros are removed.
 */
export const readingsOf = (written: string): string[] => {
  const parts = written.split(/[.,'’\u00a0\u202f ]/);
  const whole = plain(parts.join(''));
  const [last = ''] = parts.slice(-1);
  if (parts.length === 1) return [whole];
  const decimals = last.replace(/0+$/, '');
  const before = plain(parts.slice(0, -1).join(''));
  const decimal = decimals === '' ? before : `${before}.${decimals}`;
  return last.length === 3 ? [whole, decimal] : [decimal];
};

const plain = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
