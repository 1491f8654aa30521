import type { Answer } from '#infra/sandbox/answer.ts';
import { recordsInBody } from '../../recordings/json-in-body.ts';
import { withValue } from '../../recordings/mutate.ts';

/** The list of records in a response, whatever its format, so that a test can change it. */

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
  const found = recordsInBody(body);
  if (found === undefined || found.records.length < 3) return undefined;
  return { ...answer, body: found.write(withValue(found.value, found.path, change(found.records))) };
};

/** Changes the number `from` wherever it stands beside the records. */
export const changeCount = (answer: Answer, from: number, to: number): Answer | undefined => {
  const found = recordsInBody(String(answer.body));
  if (found === undefined || found.records.length < 3) return undefined;
  const others = withValue(found.value, found.path, null);
  const changed = mapLeaves(others, (leaf) => (leaf === from ? to : leaf));
  return { ...answer, body: found.write(withValue(changed, found.path, found.records)) };
};
