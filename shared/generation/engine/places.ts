import { holds } from '../text/compare.ts';

/** The texts of a value with their paths, such as `variants.1.subject`. */
const leavesOf = (value: unknown): [string, string][] => {
  if (typeof value === 'string') return [['', value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner).map(([path, text]): [string, string] => [path === '' ? name : `${name}.${path}`, text]),
  );
};

/** The path of the first text of a value that has the words; undefined if none has. */
export const pathOf = (words: string | undefined, value: unknown): string | undefined =>
  words === undefined || words === '' ? undefined : leavesOf(value).find(([, text]) => holds(text, words))?.[0];

const sentence = /[^.!?。！？؟\n]+(?:[.!?。！？؟]+|\n|$)/gu;

/**
 * The places of words in what the model wrote, for the model: `"paragraphs.2", sentence 1`. They hold no word of the
 * request. Members of `written` are named by its schema, not by a caller.
 */
export const placesOf = (words: string, written: unknown): string[] =>
  leavesOf(written)
    .filter(([, text]) => holds(text, words))
    .map(([path, text]) => {
      const sentences = text.match(sentence) ?? [];
      const number = sentences.findIndex((each) => holds(each, words)) + 1;
      return sentences.length > 1 && number > 0 ? `"${path}", sentence ${number}` : `"${path}"`;
    });
