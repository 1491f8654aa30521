import { adviceOf } from '#infra/site/page/words.ts';
import { type ErrorKind, errorKinds } from '#shared/errors.ts';
import { warningKinds } from '#shared/reviews/model/warnings.ts';
import { meanings, type Parts } from './markdown.ts';

const retryOf = ({ retryable, retryAfterSeconds: seconds }: ErrorKind): string => {
  if (!retryable) return 'not retryable';
  return seconds === undefined ? 'retryable' : `retryable after ${seconds} s if nothing else is known`;
};

/** A section for each code, which the `type` of its problem opens. */
const errorSections = (): string =>
  Object.entries(errorKinds)
    .map(
      ([code, kind]: [string, ErrorKind]) =>
        `### \`${code}\`\n\n${kind.status}, ${retryOf(kind)}. ${kind.title}. ${adviceOf(code)}`,
    )
    .join('\n\n');

/** The sections of error codes, and the table of warning codes. */
export const codeParts = (): Parts => ({
  errors: errorSections(),
  warnings: meanings('code', Object.entries(warningKinds)),
});
