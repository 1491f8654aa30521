import { type ErrorKind, errorKinds } from '#shared/errors.ts';
import { warningKinds } from '#shared/reviews/model/warnings.ts';
import { type Parts, table } from './markdown.ts';

const errorTable = (): string =>
  table(
    ['code', 'status', 'retryable', 'meaning'],
    Object.entries(errorKinds).map(([name, { status, retryable, title }]: [string, ErrorKind]) => [
      `\`${name}\``,
      String(status),
      retryable ? 'yes' : 'no',
      title,
    ]),
  );

const warningTable = (): string =>
  table(
    ['code', 'meaning'],
    Object.entries(warningKinds).map(([name, meaning]) => [`\`${name}\``, meaning]),
  );

/** The tables of error codes and warning codes. */
export const codeParts = (): Parts => ({ errors: errorTable(), warnings: warningTable() });
