import { fold } from '../../text/plain-text.ts';
import type { PlacedNumber } from './numbers.ts';

/** Currency and per cent signs, with their codes and the words that mean the same in a material. */
const signs: Readonly<Record<string, { readonly codes: readonly string[]; readonly form: RegExp }>> = {
  $: { codes: ['usd'], form: /usd|aud|cad|nzd|dollar|dolar/ },
  '€': { codes: ['eur'], form: /eur/ },
  '£': { codes: ['gbp'], form: /gbp|pound|libra|livre|pfund/ },
  '¥': { codes: ['jpy', 'cny'], form: /jpy|cny|yen|yuan|円|元/ },
  '₹': { codes: ['inr'], form: /inr|rupee|rs\.?/ },
  '%': { codes: [], form: /percent|per cent|pct|prozent|por ?cien|por cento|pour ?cent|procent|%/ },
};

const saysSign = (material: string, sign: string): boolean =>
  material.includes(sign) || (signs[sign]?.form.test(fold(material)) ?? false);

/** The currency and per cent signs of a text that the material contains neither as a sign nor in words. */
export const strayAmountSigns = (text: string, material: string): string[] =>
  [...new Set(text.match(/\p{Sc}|%/gu))].filter((sign) => !saysSign(material, sign));

/** The folded currency codes of the currencies that a material mentions in any form. */
export const amountCodes = (material: string): string[] =>
  Object.entries(signs).flatMap(([sign, { codes }]) => (saysSign(material, sign) ? codes : []));

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** Words for currencies and per cent, folded. */
const amountWords =
  /^[ \u00a0-]?(?:euros?|eur|dollars?|dolares|pounds?|percent|per cent|prozent|por ?cien(?:to)?|por cento|pour ?cent|per cento|procent|lei|kr|kc|zł|ft|chf|руб|円|元|원)(?!\p{L})/u;

/** Whether a number is an amount of money or a percentage. */
export const isAmount = ({ before, after }: PlacedNumber): boolean =>
  /\p{Sc}\s?$/u.test(before) ||
  /^\s?(?:\p{Sc}|[%‰])/u.test(after) ||
  currencies.has(/(?<!\p{L})([A-Z]{3})\s?$/u.exec(before)?.[1] ?? '') ||
  currencies.has(/^\s?([A-Z]{3})(?!\p{L})/u.exec(after)?.[1] ?? '') ||
  amountWords.test(fold(after));
