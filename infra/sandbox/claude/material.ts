import * as z from 'zod';
import { parseJson } from '../answer.ts';

/** Not `z.record`: it drops a member named `__proto__`. */
const Fields = z.custom<Record<string, unknown>>((value) => Object(value) === value && !Array.isArray(value));

/** The content of a user turn: the task, the fields of the request, and the text around them. */
export interface Material {
  /** The name of the endpoint that asks. */
  readonly task: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text outside of the block: the closing sentence, and anything that broke out of the block. */
  readonly around: string;
}

const block = /<material task="([^"]+)">\n(.*?)\n<\/material>/su;

/** Reads the material of a user text; undefined if there is none or if it is not a JSON object. */
export const readMaterial = (text: string): Material | undefined => {
  const [whole, task, json] = block.exec(text) ?? [];
  if (whole === undefined || task === undefined || json === undefined) return undefined;
  const fields = Fields.safeParse(parseJson(json));
  return fields.success ? { task, fields: fields.data, around: text.replace(whole, '') } : undefined;
};

/** Every text in a value, names of members included, in order. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsOf(member)]);
};
