import { parseJson } from '#infra/sandbox/answer.ts';
import { recordsIn, valueAt, withValue } from './mutate.ts';

/** JSON inside a response body. */
interface JsonInBody {
  readonly value: unknown;
  /** The same body with another value. */
  readonly write: (value: unknown) => string;
}

const script = /<script[^>]*>(?:[^<]*?initialData = )?\s*([[{][\s\S]*?)\s*(?:;\s*var [^<]*)?<\/script>/g;

/** Each script of a page that is JSON, as a whole or as the value of a variable. */
const inScripts = (html: string): JsonInBody[] =>
  [...html.matchAll(script)].flatMap(([, text = '']) => {
    const value = parseJson(text);
    const write = (other: unknown) => html.replace(text, () => JSON.stringify(other).replaceAll('<', '\\u003c'));
    return value === undefined ? [] : [{ value, write }];
  });

/** What follows Google's prefix: an envelope of batchexecute, whose payload is JSON in JSON, or another list. */
const behindPrefix = (body: string): JsonInBody[] => {
  const line = body.split('\n').find((each) => each.startsWith('[')) ?? '';
  const whole = parseJson(line);
  const payload = valueAt(whole, [0, 2]);
  const isEnvelope = typeof payload === 'string';
  const write = (value: unknown) => {
    const changed = JSON.stringify(isEnvelope ? withValue(whole, [0, 2], JSON.stringify(value)) : value);
    return body.replace(line, () => changed).replace(String(line.length + 1), String(changed.length + 1));
  };
  return whole === undefined ? [] : [{ value: isEnvelope ? parseJson(payload) : whole, write }];
};

/** The JSON of a body: the whole body, what follows Google's prefix, or the scripts of a page. */
const jsonIn = (body: string): JsonInBody[] => {
  if (/^\s*</.test(body)) return inScripts(body);
  if (body.startsWith(")]}'")) return behindPrefix(body);
  const value = parseJson(body);
  return value === undefined ? [] : [{ value, write: (other) => JSON.stringify(other) }];
};

/** The body with each JSON value in it changed. */
export const withJson = (body: string, change: (value: unknown) => unknown): string =>
  jsonIn(body).reduce((edited, _, index) => {
    const json = jsonIn(edited)[index];
    return json ? json.write(change(json.value)) : edited;
  }, body);

/** The longest list of records in a body, and the body with another list in its place. Undefined if there is none. */
export const recordsInBody = (body: string) => {
  const lists = jsonIn(body).flatMap(({ value, write }) => {
    const path = recordsIn(value);
    const records = path && valueAt(value, path);
    return path && Array.isArray(records) ? [{ value, write, path, records }] : [];
  });
  return lists.toSorted((one, other) => other.records.length - one.records.length)[0];
};
