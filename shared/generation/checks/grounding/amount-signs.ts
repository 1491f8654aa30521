import { fold } from '../../text/plain-text.ts';

/** Currency and per cent signs, with their codes and the words that mean the same in a material. */
const signs: Readonly<Record<string, { readonly codes: readonly string[]; readonly form: RegExp }>> = {
  $: { codes: ['usd'], form: /usd|dollar|dolar/ },
  '€': { codes: ['eur'], form: /eur/ },
  '£': { codes: ['gbp'], form: /gbp|pound|libra|livre|pfund/ },
  '¥': { codes: ['jpy', 'cny'], form: /jpy|cny|yen|yuan/ },
  '%': { codes: [], form: /percent|per cent|pct|prozent|por ?cien|por cento|pour ?cent/ },
};

const saysSign = (material: string, sign: string): boolean =>
  material.includes(sign) || (signs[sign]?.form.test(fold(material)) ?? false);

/** The currency and per cent signs of a text that the material contains neither as a sign nor in words. */
export const strayAmountSigns = (text: string, material: string): string[] =>
  [...new Set(text.match(/\p{Sc}|%/gu))].filter((sign) => !saysSign(material, sign));

/** The folded currency codes of the currencies that a material mentions in any form. */
export const amountCodes = (material: string): string[] =>
  Object.entries(signs).flatMap(([sign, { codes }]) => (saysSign(material, sign) ? codes : []));
