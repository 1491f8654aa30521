import type { PlacedNumber } from './numbers.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The sign of a currency by its code: `$` for USD. */
const signOf = (code: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code;

const codeIn = (found: RegExpExecArray | null): string | undefined =>
  found?.[1] !== undefined && currencies.has(found[1]) ? signOf(found[1]) : undefined;

/** The currency or per cent sign of a number; undefined if it is no amount. `20 USD` has the sign `$`. */
export const amountSign = ({ before, after }: PlacedNumber): string | undefined =>
  /(\p{Sc})\s?$/u.exec(before)?.[1] ??
  /^\s?(\p{Sc}|[%‰])/u.exec(after)?.[1] ??
  codeIn(/(?<!\p{L})([A-Z]{3})\s?$/u.exec(before)) ??
  codeIn(/^\s?([A-Z]{3})(?!\p{L})/u.exec(after));
