import { wordsOf } from '../css/selectors.ts';

/** Words for a site's own color, the most reliable first. */
const brandWords: readonly (readonly string[])[] = [['brand'], ['primary'], ['main', 'theme'], ['accent']];
/** Words that may be beside them: words for a color, the middle steps of a color scale, and prefixes of tools. */
const otherWords = new Set(
  'color colour clr c base default 500 600 site global theme e bs md sys mdc ion ghost'.split(' '),
);

const knownWords = new Set([...brandWords.flat(), ...otherWords]);

/**
 * How reliably a custom property or class names the site's own color, 0 the most. Undefined when it names something
 * else.
 */
export const brandRank = (name: string, moreWords: readonly string[] = []): number | undefined => {
  const words = wordsOf(name);
  const rank = brandWords.findIndex((list) => list.some((word) => words.includes(word)));
  const isKnown = (word: string) => knownWords.has(word) || moreWords.includes(word);
  return rank >= 0 && words.every(isKnown) ? rank : undefined;
};
