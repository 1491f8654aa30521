/** What may not end a text that was cut: it would wait for more. */
const dangling = /[\s,;:–—|·&(/-]+$/u;

/**
 * The text without its last words, so that it passes `fits`; as it is where it passes. Cut between words, never within one, unless
 * the first word alone is too long: then an empty text.
 */
export const cutAtWords = (text: string, fits: (text: string) => boolean): string => {
  if (fits(text)) return text;
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
  for (let end = segments.length - 1; end > 0; end--) {
    const cut = text.slice(0, segments[end]?.index).replace(dangling, '');
    if (fits(cut)) return cut;
  }
  return '';
};
