import { asciiDigits } from '../../checks/numbers.ts';
import { wideLetter } from '../../text/compare.ts';

/** A longer text is no rating. */
const longest = 40;

const words = ['zero', 'one', 'two', 'three', 'four', 'five'];
const wordForm = new RegExp(`^(${words.join('|')})(?:[ _-]?stars?)?$`, 'iu');
const starsForm = /^(?:[★⭐☆✩✰½\s]|\ufe0f)+$/u;
const number = String.raw`\d+(?:[.,]\d+)?`;
const [rated, scaled] = [`(?<rating>${number})`, `(?<scale>${number})`];
const digitForms = [
  // `5/5`, `4 out of 5`, `4 stars out of 5`, `4,5 von 5 Sternen`.
  String.raw`\P{N}{0,12}${rated}(?: ?\/ ?| (?:\p{L}{1,12} ){1,4})${scaled}\P{N}{0,12}`,
  // `5つ星のうち4.0`: in scripts without spaces, the scale comes first.
  String.raw`\P{N}{0,12}${scaled}${wideLetter}{1,12}${rated}\P{N}{0,12}`,
  // `4.5`, `4 stars`, `80 %`.
  String.raw`${rated} ?(?:(?<percent>%)|\p{L}{1,12}|[★⭐]\ufe0f?)?`,
];
const digitForm = new RegExp(`^(?:${digitForms.join('|')})$`, 'u');

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/**
 * The rating in a number or a text such as `4/5`, `FIVE` or `★★★½☆`, with its scale if the text names it. Undefined if it
 * has another form.
 */
export const readRating = (value: string | number): { rating: number; scale?: number } | undefined => {
  if (typeof value === 'number') return { rating: value };
  const text = value.trim();
  if (text.length > longest) return undefined;
  const [, word] = wordForm.exec(text) ?? [];
  if (word !== undefined) return { rating: words.indexOf(word.toLowerCase()), scale: 5 };
  if (starsForm.test(text)) {
    const [full = 0, half = 0, empty = 0] = [/[★⭐]/gu, /½/gu, /[☆✩✰]/gu].map((each) => text.match(each)?.length);
    return { rating: full + half / 2, scale: Math.max(5, full + half + empty) };
  }
  const { rating, percent, scale = percent && '100' } = digitForm.exec(asciiDigits(text))?.groups ?? {};
  return rating === undefined ? undefined : { rating: numberOf(rating), ...(scale && { scale: numberOf(scale) }) };
};
