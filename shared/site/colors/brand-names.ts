import { wordsOf } from '../css/selectors.ts';

/** What names a site's own color, the surest first. */
const telling: readonly (readonly string[])[] = [['brand'], ['primary'], ['main', 'theme'], ['accent']];
/** What may stand beside it: words for a color, its middle step of lightness, and what tools put before their names. */
const beside = new Set(
  'color colour clr c base default 500 600 site global theme e bs md sys mdc ion ghost'.split(' '),
);

/** How surely a custom property or class names the site's own color, 0 the most; undefined where it names anything else. */
export const brandRank = (name: string, alsoBeside: readonly string[] = []): number | undefined => {
  const words = wordsOf(name);
  const rank = telling.findIndex((list) => list.some((word) => words.includes(word)));
  const known = new Set([...telling.flat(), ...alsoBeside]);
  return rank >= 0 && words.every((word) => known.has(word) || beside.has(word)) ? rank : undefined;
};
