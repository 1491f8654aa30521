import { fold } from '../../text/plain-text.ts';

/** Signs of amounts, their codes, and the words that stand for them in materials. */
const signs: Readonly<Record<string, { readonly codes: readonly string[]; readonly form: RegExp }>> = {
  $: { codes: ['usd'], form: /usd|dollar|dolar/ },
  '€': { codes: ['eur'], form: /eur/ },
  '£': { codes: ['gbp'], form: /gbp|pound|libra|livre|pfund/ },
  '¥': { codes: ['jpy', 'cny'], form: /jpy|cny|yen|yuan/ },
  '%': { codes: [], form: /percent|per cent|pct|prozent|por ?cien|por cento|pour ?cent/ },
};

const saysSign = (material: string, sign: string): boolean =>
  material.includes(sign) || (signs[sign]?.form.test(fold(material)) ?? false);

/** The signs of currencies and the per cent signs of a text that its material has neither as signs nor in words. */
export const strayAmountSigns = (text: string, material: string): string[] =>
  [...new Set(text.match(/\p{Sc}|%/gu))].filter((sign) => !saysSign(material, sign));

/** The codes, folded, of the currencies that a material has in any form. */
export const amountCodes = (material: string): string[] =>
  Object.entries(signs).flatMap(([sign, { codes }]) => (saysSign(material, sign) ? codes : []));
