import { asciiDigits } from '../../checks/numbers.ts';
import { wideLetter } from '../../text/compare.ts';

/** A rating as it is written, with its scale if the text names it. */
export interface WrittenRating {
  readonly rating: number;
  readonly scale?: number;
}

/** A longer text is no rating. */
const longest = 40;

const words = ['zero', 'one', 'two', 'three', 'four', 'five'];
const wordForm = /^(zero|one|two|three|four|five)(?:[ _-]?stars?)?$/iu;
const starsForm = /^(?:[★⭐☆✩✰½\s]|\ufe0f)+$/u;
const number = String.raw`(\d+(?:[.,]\d+)?)`;
/** `5/5`, `4 out of 5`, `4 stars out of 5`, `4,5 von 5 Sternen`. */
const ofForm = new RegExp(String.raw`^\P{N}{0,12}${number}(?: ?\/ ?| (?:\p{L}{1,12} ){1,4})${number}\P{N}{0,12}$`, 'u');
/** `5つ星のうち4.0`: in scripts without spaces, the scale comes first. */
const wideForm = new RegExp(String.raw`^\P{N}{0,12}${number}${wideLetter}{1,12}${number}\P{N}{0,12}$`, 'u');
/** `4.5`, `4 stars`, `80 %`. */
const plainForm = new RegExp(String.raw`^${number} ?(%|\p{L}{1,12}|[★⭐]\ufe0f?)?$`, 'u');

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** The rating in a number or a text such as `4/5`, `FIVE` or `★★★½☆`. Undefined if it has another form. */
export const readRating = (value: string | number): WrittenRating | undefined => {
  if (typeof value === 'number') return { rating: value };
  const text = value.trim();
  if (text === '' || text.length > longest) return undefined;
  const [, word] = wordForm.exec(text) ?? [];
  if (word !== undefined) return { rating: words.indexOf(word.toLowerCase()), scale: 5 };
  if (starsForm.test(text)) {
    const [full = 0, half = 0, empty = 0] = [/[★⭐]/gu, /½/gu, /[☆✩✰]/gu].map((each) => text.match(each)?.length);
    return { rating: full + half / 2, scale: Math.max(5, full + half + empty) };
  }
  const ascii = asciiDigits(text);
  const [, part, whole] = ofForm.exec(ascii) ?? [];
  if (part !== undefined && whole !== undefined) return { rating: numberOf(part), scale: numberOf(whole) };
  const [, scale, given] = wideForm.exec(ascii) ?? [];
  if (scale !== undefined && given !== undefined) return { rating: numberOf(given), scale: numberOf(scale) };
  const [, plain, unit] = plainForm.exec(ascii) ?? [];
  return plain === undefined ? undefined : { rating: numberOf(plain), ...(unit === '%' && { scale: 100 }) };
};
