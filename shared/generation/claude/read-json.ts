/**
 * The JSON object in what a model wrote: alone, in a fence, or between sentences. Servers that do not enforce the
 * form are read, too. Undefined where there is none.
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
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** From the first brace to the one that closes it; braces inside of strings do not count. */
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
