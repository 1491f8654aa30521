import { normalize } from '../../../html/clean-text.ts';

/**
 * Character widths of Arial in thousandths of the font size, by width. They equal those of Helvetica, which Adobe publishes
 * with its font metrics. Search results show titles in Arial with 20 pixels, and cut titles that are wider than 600 pixels.
 */
const byWidth: Readonly<Record<number, string>> = {
  191: "'",
  222: 'ijl',
  260: '|',
  278: ' !,./:;I[\\]ft',
  333: '()-`r',
  334: '{}',
  355: '"',
  389: '*',
  469: '^',
  500: 'Jckvsxyz',
  556: '#$0123456789?L_abdeghnopqu',
  584: '+<=>~',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  1015: '@',
};
const widths = new Map(
  Object.entries(byWidth).flatMap(([width, characters]) => [...characters].map((each) => [each, Number(width)])),
);

/** The width of most letters in other alphabets. */
const usual = 556;
/** Letters that are as wide as two others. */
export const fullWidth =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\u3000-\u303f\uff01-\uff60]/u;
const withoutWidth = /\p{Mark}|\p{Default_Ignorable_Code_Point}/u;

const fontPx = 20;

/** The width of a title in search results, in pixels, rounded. Accents do not change the width of a letter. */
export const titleWidth = (title: string): number => {
  let total = 0;
  for (const character of normalize(title, 'NFC')) {
    if (withoutWidth.test(character)) continue;
    const [base = ''] = normalize(character, 'NFD');
    total += widths.get(base) ?? (fullWidth.test(character) ? 1_000 : usual);
  }
  return Math.round((total * fontPx) / 1_000);
};
