/** A point that ends a sentence, as a source for RegExp: not as in `A.`, `Dr.` and `3. Mai`, or before `a` or `1`. */
export const endPoint = String.raw`(?<!(?<!\p{L})(?:\p{L}|[B-DF-HJ-NP-TV-XZb-df-hj-np-tv-xz]{2,4}))\.(?=\s*$|\s+[^\s\p{Ll}\p{N}])(?!(?<=(?<![\p{N}.,:])\p{N}{1,2}\.)\s+\S)`;

/** Characters that are removed from the end of a text after a cut. */
const dangling = /(?<![\s,;:–—|·&(/-])[\s,;:–—|·&(/-]+$/u;

let words: Intl.Segmenter | undefined;

/**
 * The text without its last words, so that `fits` accepts it; empty if it does not accept the first word. It must not
 * accept more of a text than what it refuses: no more is read than it accepts.
 */
export const cutAtWords = (text: string, fits: (text: string) => boolean): string => {
  if (fits(text)) return text;
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  let longest = '';
  for (const { index } of words.segment(text)) {
    const cut = text.slice(0, index).replace(dangling, '');
    if (!fits(cut)) break;
    longest = cut;
  }
  return longest;
};
