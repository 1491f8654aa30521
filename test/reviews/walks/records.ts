import type { Answer } from '#infra/sandbox/answer.ts';

/** The list of records in a response, whatever its format, so that a test can change it. */

/** A JSON value with a way to write it back into the body. */
interface Decoded {
  readonly json: unknown;
  readonly encode: (json: unknown) => string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The longest script of a page that is JSON, as a whole or as the value of a variable. */
const inScript = (html: string): Decoded | undefined => {
  const scripts = [...html.matchAll(/<script[^>]*>(?:[^<]*?initialData = )?([^<]*?)(?:;\s*var [^<]*)?<\/script>/g)];
  const [longest] = scripts
    .flatMap(([, text = '']) => (parsed(text) === undefined ? [] : [text]))
    .sort((a, b) => b.length - a.length);
  if (longest === undefined) return undefined;
  return {
    json: parsed(longest),
    encode: (json) => html.replace(longest, () => JSON.stringify(json).replaceAll('<', '\\u003c')),
  };
};

/** A line of batchexecute: the payload is JSON in JSON. */
const inBatch = (text: string): Decoded | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith('[["wrb.fr"'));
  const whole = parsed(line ?? '');
  if (line === undefined || !Array.isArray(whole) || typeof whole[0]?.[2] !== 'string') return undefined;
  return {
    json: JSON.parse(whole[0][2]),
    encode: (json) => {
      const [first, ...rest] = whole;
      const changed = JSON.stringify([[...first.slice(0, 2), JSON.stringify(json), ...first.slice(3)], ...rest]);
      return text.replace(line, () => changed).replace(String(line.length + 1), String(changed.length + 1));
    },
  };
};

const decode = (body: string): Decoded | undefined => {
  if (body.startsWith(")]}'")) return inBatch(body);
  if (body.startsWith('<')) return inScript(body);
  const json = parsed(body);
  return json === undefined ? undefined : { json, encode: JSON.stringify };
};

const sizeOf = (value: unknown): number => String(JSON.stringify(value)).length;

type Path = readonly string[];

/** The path of the records: down the heaviest members, until none of them has half of the weight. */
const pathOfRecords = (value: unknown, path: Path = []): Path | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const size = sizeOf(value);
  const [heaviest] = Object.entries(value).sort(([, a], [, b]) => sizeOf(b) - sizeOf(a));
  if (heaviest !== undefined && sizeOf(heaviest[1]) > size / 2)
    return pathOfRecords(heaviest[1], [...path, heaviest[0]]);
  return Array.isArray(value) && value.length > 2 ? path : undefined;
};

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((inner: unknown, key) => Object(inner)[key], value);

const replacedAt = (value: unknown, [key, ...rest]: Path, replace: (old: unknown) => unknown): unknown => {
  if (key === undefined) return replace(value);
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  copy[key] = replacedAt(copy[key], rest, replace);
  return copy;
};

/** Every number and every text of a value, replaced. */
export const mapLeaves = (value: unknown, map: (leaf: unknown, key: string) => unknown, key = ''): unknown => {
  if (typeof value !== 'object' || value === null) return map(value, key);
  if (Array.isArray(value)) return value.map((inner) => mapLeaves(inner, map, key));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapLeaves(inner, map, name)]));
};

const entryForm = /<entry>.*?<\/entry>/gs;

/** Changes the records of a response. Undefined when it has no list of three records or more. */
export const changeRecords = (
  answer: Answer,
  change: (records: readonly unknown[]) => readonly unknown[],
): Answer | undefined => {
  const body = String(answer.body);
  const entries = body.match(entryForm);
  if (entries && entries.length > 2) {
    const [before = ''] = body.split('<entry>');
    const after = body.slice(body.lastIndexOf('</entry>') + '</entry>'.length);
    return { ...answer, body: `${before}${change(entries).map(String).join('')}${after}` };
  }
  const decoded = decode(body);
  const path = decoded && pathOfRecords(decoded.json);
  if (decoded === undefined || path === undefined) return undefined;
  const changed = replacedAt(decoded.json, path, (records) => (Array.isArray(records) ? change(records) : records));
  return { ...answer, body: decoded.encode(changed) };
};

/** Changes the number `from` wherever it stands beside the records. */
export const changeCount = (answer: Answer, from: number, to: number): Answer | undefined => {
  const decoded = decode(String(answer.body));
  const path = decoded && pathOfRecords(decoded.json);
  if (decoded === undefined || path === undefined) return undefined;
  const records = valueAt(decoded.json, path);
  const changed = mapLeaves(
    replacedAt(decoded.json, path, () => null),
    (leaf) => (leaf === from ? to : leaf),
  );
  return { ...answer, body: decoded.encode(replacedAt(changed, path, () => records)) };
};
