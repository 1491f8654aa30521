import * as z from 'zod';
import { parseJson } from '../answer.ts';

/** Not `z.record`: it drops a member named `__proto__`. */
const Fields = z.custom<Record<string, unknown>>((value) => Object(value) === value && !Array.isArray(value));

/** The content of a user turn: the task and the fields of the request. */
export interface Material {
  /** The name of the endpoint that asks. */
  readonly task: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const block = /<material task="([^"]+)">\n(.*?)\n<\/material>/su;

/** Reads the material of a user text; undefined if there is none or if it is not a JSON object. */
export const readMaterial = (text: string): Material | undefined => {
  const [, task = '', json = ''] = block.exec(text) ?? [];
  const fields = Fields.safeParse(parseJson(json));
  return fields.success ? { task, fields: fields.data } : undefined;
};

/** Every text and number in a value, in order. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
