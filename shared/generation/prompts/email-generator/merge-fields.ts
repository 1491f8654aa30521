import { canBePlaceholder } from '../../checks/placeholders.ts';

/** The names of merge fields as the model may write them, each with the caller's own name. */
export type MergeFields = ReadonlyMap<string, string>;

/** `order#` becomes `order`; undefined for a name without a usable character. */
const plainName = (name: string): string | undefined => {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/gu, '')
    .replace(/^(?=\p{N})/u, '_');
  return canBePlaceholder(plain) ? plain : undefined;
};

/** The merge fields of the facts of a request. A name that is no valid placeholder gets a similar one that is. */
export const mergeFieldsOf = (facts: Readonly<Record<string, unknown>>): MergeFields =>
  new Map(
    Object.keys(facts).flatMap((name) => {
      const written = canBePlaceholder(name) ? name : plainName(name);
      return written === undefined ? [] : [[written, name] as const];
    }),
  );

const hole = /\{([^{}]+)\}/gu;

/** The text with the caller's own names of merge fields. A name with curly brackets stays as the model wrote it. */
export const withOwnNames = (text: string, fields: MergeFields): string =>
  text.replace(hole, (whole, name: string) => {
    const own = fields.get(name) ?? name;
    return /[{}]/u.test(own) ? whole : `{${own}}`;
  });
