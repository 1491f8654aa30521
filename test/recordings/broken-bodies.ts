import { mutated, mutations, oddText, placesIn, recordsIn, valueAt, withValue } from './mutate.ts';

/** The JSON inside a response body. */
interface JsonInBody {
  readonly value: unknown;
  /** Makes the same body with another value. */
  readonly write: (value: unknown) => string;
}

const sizeOf = (value: unknown): number => {
  const path = recordsIn(value);
  const list = path && valueAt(value, path);
  return Array.isArray(list) ? list.length : 0;
};

/** The script of a page whose JSON holds the longest list of records. */
const jsonInScripts = (html: string): JsonInBody | undefined => {
  const scripts = [...html.matchAll(/<script[^>]*>\s*([[{][\s\S]*?)\s*<\/script>/g)].flatMap(([, text = '']) => {
    const json = jsonIn(text);
    return json ? [{ value: json.value, write: (value: unknown) => html.replace(text, () => json.write(value)) }] : [];
  });
  return scripts.toSorted((one, other) => sizeOf(other.value) - sizeOf(one.value))[0];
};

/** The JSON of a body: the whole body, inside Google's envelope, or in a script of a page. Undefined if there is none. */
export const jsonIn = (body: string): JsonInBody | undefined => {
  if (/^\s*</.test(body)) return jsonInScripts(body);
  try {
    if (!body.startsWith(")]}'")) return { value: JSON.parse(body), write: (value) => JSON.stringify(value) };
    const envelope: unknown = JSON.parse(body.slice(body.indexOf('[')));
    const payload = valueAt(envelope, [0, 2]);
    if (typeof payload !== 'string') return undefined;
    const rpc = valueAt(envelope, [0, 1]);
    const write = (value: unknown) => `)]}'\n\n${JSON.stringify([['wrb.fr', rpc, JSON.stringify(value)]])}`;
    return { value: JSON.parse(payload), write };
  } catch {
    return undefined;
  }
};

/** Copies of XML in which one leaf of the first entry is dropped, emptied or has another type. */
export const wrongXml = (xml: string): string[] => {
  const entry = /<entry>[\s\S]*?im:rating[\s\S]*?<\/entry>/.exec(xml)?.[0] ?? '';
  return [...entry.matchAll(/<([\w:]+)[^>/]*>([^<]*)<\/\1>/g)].flatMap(([leaf, name = '', text = '']) =>
    ['', `<${name}/>`, leaf.replace(`>${text}<`, () => `>${oddText}<`)].map((other) =>
      xml.replace(entry, () => entry.replace(leaf, () => other)),
    ),
  );
};

/** Bodies with a single record of a recorded one, and copies of each with one broken place in it; each `every`th copy. */
export function* singleRecords(
  body: string,
  every: number,
): Generator<{ record: unknown; alone: string; wrong: () => Generator<string> }> {
  const json = jsonIn(body);
  const at = recordsIn(json?.value);
  const list = at && valueAt(json?.value, at);
  if (!json || !at || !Array.isArray(list)) return;
  for (const record of new Set<unknown>([list[0], list[Math.floor(list.length / 2)]])) {
    const value = withValue(json.value, at, [record]);
    yield {
      record,
      alone: json.write(value),
      *wrong() {
        const ways = placesIn(record).flatMap((place) => mutations.map(([, mutate]) => ({ place, mutate })));
        for (const { place, mutate } of ways.filter((_, index) => index % every === 0))
          yield json.write(mutated(value, [...at, 0, ...place], mutate));
      },
    };
  }
}
