import * as z from 'zod';
import { normalize } from '../../../html/clean-text.ts';
import { cutAtWords, endPoint } from '../cut-text.ts';

/**
 * Character widths of Arial in thousandths of the font size, by width. They equal those of Helvetica, which Adobe publishes
 * with its font metrics. Search results show titles in Arial with 20 pixels, and cut titles that are wider than 600 pixels.
 */
const byWidth: Readonly<Record<number, string>> = {
  ...{ 191: "'", 222: 'ijl', 260: '|', 278: ' !,./:;I[\\]ft', 333: '()-`r', 334: '{}', 355: '"', 389: '*', 469: '^' },
  ...{ 500: 'Jckvsxyz', 556: '#$0123456789?L_abdeghnopqu', 584: '+<=>~', 611: 'FTZ', 667: '&ABEKPSVXY' },
  ...{ 722: 'CDHNRUw', 778: 'GOQ', 833: 'Mm', 889: '%', 944: 'W', 1015: '@' },
};
const widths = new Map(
  Object.entries(byWidth).flatMap(([width, characters]) => [...characters].map((each) => [each, Number(width)])),
);

/** The width of most letters in other alphabets. */
const usual = 556;
/** Letters that are as wide as two others. */
const fullWidth =
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

/** What search engines show, both ends included. A longer text is cut off there; a shorter one leaves space unused. */
const titlePx = { min: 401, max: 600 } as const;
const descriptionCharacters = { min: 121, max: 156 } as const;

const characters = z.int().describe('How many characters it has');
const width = z
  .int()
  .describe('The width in Arial with 20 pixels. Search engines cut titles that are wider than 600 pixels');

export const Title = z.object({ text: z.string().min(1).describe('The title'), width_px: width, characters });
type Title = z.output<typeof Title>;

export const Description = z.object({ text: z.string().min(1).describe('The description'), characters });
type Description = z.output<typeof Description>;

/**
 * The text, cut if it is too long: at the last natural ending if the rest is long enough, otherwise after the last word that
 * fits. `ending` matches it up to the last place where it may end.
 */
const shortened = (
  text: string,
  sizeOf: (text: string) => number,
  { min, max }: { readonly min: number; readonly max: number },
  ending: RegExp,
): string => {
  const cut = cutAtWords(text, (part) => sizeOf(part) <= max);
  // What follows says whether a point is the end of a sentence.
  const [follows = ''] = /^\s*\S?/.exec(text.slice(cut.length)) ?? [];
  const [whole = ''] = cut === text ? [] : (ending.exec(cut + follows) ?? []);
  return sizeOf(whole) >= min && sizeOf(whole) <= max ? whole : cut;
};

const lengthOf = (text: string): number => [...text].length;

/** The length of a text on a page of results: a wide letter counts as two. */
const shownLength = (text: string): number => lengthOf(text) + [...text].filter((each) => fullWidth.test(each)).length;

const titleEnding = /^.+(?=[,;:–—|·、，：]|\s-\s)/su;
const descriptionEnding = new RegExp(`^.+(?:${endPoint}|[!?](?=\\s|$)|[\u3002\uff01\uff1f])`, 'su');

/** The title that the model wrote, cut to the width that search engines show. */
export const fitTitle = (written: string): Title => {
  const text = shortened(written, titleWidth, titlePx, titleEnding).trim();
  return { text, width_px: titleWidth(text), characters: lengthOf(text) };
};

/** The description that the model wrote, cut to the length that search engines show. */
export const fitDescription = (written: string): Description => {
  const text = shortened(written, shownLength, descriptionCharacters, descriptionEnding);
  return { text, characters: lengthOf(text) };
};

export const lengthWarnings = (titles: readonly Title[], descriptions: readonly Description[]) => {
  const { min } = descriptionCharacters;
  const narrow = titles.filter(({ width_px }) => width_px < titlePx.min).length;
  const short = descriptions.filter(({ text }) => shownLength(text) < min).length;
  const ofTitles = `Titles narrower than ${titlePx.min} pixels: ${narrow} of ${titles.length}.`;
  const ofDescriptions = `Descriptions with fewer than ${min} characters (wide letters count twice): ${short} of ${descriptions.length}.`;
  return [
    ...(narrow > 0 ? [{ code: 'short_titles', detail: ofTitles }] : []),
    ...(short > 0 ? [{ code: 'short_descriptions', detail: ofDescriptions }] : []),
  ];
};
