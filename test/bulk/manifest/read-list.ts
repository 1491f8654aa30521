import { anyPlatform } from '#functions/index.ts';
import { Item, readLines } from '#shared/bulk/job/model.ts';
import { checkRows, lineOf } from '#shared/bulk/manifest/manifest.ts';
import { readManifest } from '#shared/bulk/manifest/rows.ts';
import { type FieldError, isVouchError } from '#shared/errors.ts';

/** Checks rows as the start of a job does, and reads the items as it writes them. */
export const check = (rows: Parameters<typeof checkRows>[0]) => {
  const list = checkRows(rows, anyPlatform);
  return { ...list, items: readLines(list.items.map(lineOf).join(''), Item) };
};

/** The same of a list as a text. */
export const read = (text: string) => check(readManifest(text, anyPlatform));

/** The requests of a list. */
export const requestsOf = (text: string) => read(text).items.map(({ request }) => request);

/** Rows as lines of JSON. */
export const linesOf = (...rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join('\n');

/** The errors of a list that is refused. */
export const errorsOf = (text: string): readonly FieldError[] => {
  try {
    read(text);
  } catch (error) {
    if (isVouchError(error, 'invalid_request')) return error.errors ?? [];
  }
  throw new Error('the list was accepted');
};
