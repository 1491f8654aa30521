/** A point that ends a sentence, as a source for RegExp: not as in `A.`, `Dr.` and `3. Mai`, or before `a` or `1`. */
export const endPoint = String.raw`(?<!(?<!\p{L})(?:\p{L}|[B-DF-HJ-NP-TV-XZb-df-hj-np-tv-xz]{2,4}))\.(?=\s*$|\s+[^\s\p{Ll}\p{N}])(?!(?<=(?<![\p{N}.,:])\p{N}{1,2}\.)\s+\S)`;

/** Characters that are removed from the end of a text after a cut. */
const dangling = /(?<![\s,;:–—|·&(/-])[\s,;:–—|·&(/-]+$/u;

/**
 * The text without its last words, so that `fits` accepts it; empty if it does not accept the first word. `fits` must
 * accept the beginning of every text that it accepts, such as for a limit of characters.
 */
export const cutAtWords = (text: string, fits: (text: string) => boolean): string => {
  if (fits(text)) return text;
  let longest = '';
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const kept = segment.replace(dangling, '');
    const cut = kept === '' ? longest : text.slice(0, index + kept.length);
    if (!fits(cut)) break;
    longest = cut;
  }
  return longest;
};
