import { anyPlatform } from '#functions/index.ts';
import { checkRows } from '#shared/bulk/manifest/manifest.ts';
import { readManifest } from '#shared/bulk/manifest/rows.ts';
import { type FieldError, isVouchError } from '#shared/errors.ts';

/** Reads a list as the start of a job does. */
export const read = (text: string) => checkRows(readManifest(text, anyPlatform), anyPlatform);

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
