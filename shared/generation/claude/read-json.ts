import { parseJson } from '../../html/parse-json.ts';

/**
 * The JSON object in a text of the model. It may be the whole text, in a code fence, or between sentences, because not
 * every server enforces the schema. Undefined if there is none.
 */
export const readJson = (text: string): object | undefined => {
  for (const candidate of [text, firstObject(text)]) {
    const value = parse(candidate);
    if (typeof value === 'object' && value !== null) return value;
  }
  return undefined;
};

const parse = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};

/** From the first brace to the brace that closes it. Braces inside strings do not count. */
const firstObject = (text: string): string => {
  const start = text.indexOf('{');
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return text.slice(start, start + index + 1);
  }
  return '';
};
