/** Of Turkish, `bin` is a word of German too, and `mil` of Spanish. */
const languages = 'en en-IN de fr es it pt nl sv da nb fi pl cs hu ro ru uk id vi ar hi el he'.split(' ');
/** Languages whose short forms are written after numbers in texts: `Mio.`, `mln`, `млрд`. */
const shortened = ['de', 'it', 'ru'];
/** A shorter word is no abbreviation that is understood alone. */
const [shortestLong, shortestShort] = [2, 3];

/**
 * The content of magnitude-words.json: the words for a thousand and more in these languages, as Unicode has them, with
 * the powers of ten that they may mean. To read them from Intl takes up to 50 ms in a new process (2026-11).
 */
export const magnitudeWords = (): Readonly<Record<string, readonly number[]>> => {
  const found: Record<string, number[]> = {};
  const read = (language: string, compactDisplay: 'long' | 'short', least: number, powers: readonly number[]): void => {
    const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay, numberingSystem: 'latn' });
    for (const value of powers.flatMap((power) => [10 ** power, 2 * 10 ** power, 5 * 10 ** power])) {
      const parts = format.formatToParts(value);
      const [number, word = ''] = ['integer', 'compact'].map((type) => parts.find((part) => part.type === type)?.value);
      const name = word.toLowerCase().replace('.', '');
      const power = Math.round(Math.log10(value / Number(number)));
      if (name.length < least || /\s/.test(name) || Number.isNaN(power)) continue;
      found[name] = [...new Set([...(found[name] ?? []), power])];
    }
  };
  for (const language of languages) read(language, 'long', shortestLong, [3, 4, 5, 6, 7, 8, 9, 12]);
  for (const language of shortened) read(language, 'short', shortestShort, [3, 6, 9]);
  return found;
};
