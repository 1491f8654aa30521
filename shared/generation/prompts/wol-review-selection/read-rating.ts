/** A rating as it is written, with its scale if the text names it. */
export interface WrittenRating {
  readonly rating: number;
  readonly scale?: number;
}

/** A longer text is no rating. */
const longest = 40;

const words = ['zero', 'one', 'two', 'three', 'four', 'five'];
const wordForm = /^(zero|one|two|three|four|five)(?:[ _-]?stars?)?$/iu;
const starsForm = /^(?:[★⭐☆✩✰\s]|\ufe0f)+$/u;
const number = String.raw`(\d+(?:[.,]\d+)?)`;
/** `5/5`, `4 out of 5`, `4,5 von 5 Sternen`. */
const ofForm = new RegExp(
  String.raw`^\P{N}{0,12}${number}(?: ?\/ ?| \p{L}{2,5}(?: \p{L}{2})? )${number}\P{N}{0,12}$`,
  'u',
);
/** `4.5`, `4 stars`, `80 %`. */
const plainForm = new RegExp(String.raw`^${number} ?(%|\p{L}{1,12}|[★⭐]\ufe0f?)?$`, 'u');

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** The rating in a text: a number, `4/5`, `FIVE` or `★★★★☆`. Undefined if it has another form. */
const readText = (text: string): WrittenRating | undefined => {
  const [, word] = wordForm.exec(text) ?? [];
  if (word !== undefined) return { rating: words.indexOf(word.toLowerCase()), scale: 5 };
  if (starsForm.test(text)) {
    const [full, empty] = [text.match(/[★⭐]/gu) ?? [], text.match(/[☆✩✰]/gu) ?? []];
    return { rating: full.length, scale: Math.max(5, full.length + empty.length) };
  }
  const [, part, whole] = ofForm.exec(text) ?? [];
  if (part !== undefined && whole !== undefined) return { rating: numberOf(part), scale: numberOf(whole) };
  const [, plain, unit] = plainForm.exec(text) ?? [];
  if (plain === undefined) return undefined;
  return { rating: numberOf(plain), ...(unit === '%' && { scale: 100 }) };
};

/** Reads a rating from a number or a text; undefined if it is none. */
export const readRating = (value: string | number): WrittenRating | undefined => {
  if (typeof value === 'number') return { rating: value };
  const text = value.trim();
  return text === '' || text.length > longest ? undefined : readText(text);
};
