import { adviceOf } from '#infra/site/page/words.ts';
import { type ErrorKind, errorKinds } from '#shared/errors.ts';
import { warningKinds } from '#shared/reviews/model/warnings.ts';
import { meanings, type Parts } from './markdown.ts';

/** A section for each code, which the `type` of its problem opens. */
const errorSections = (): string =>
  Object.entries(errorKinds)
    .map(
      ([code, { status, retryable, title }]: [string, ErrorKind]) =>
        `### \`${code}\`\n\n${status}, ${retryable ? 'retryable' : 'not retryable'}. ${title}. ${adviceOf(code)}`,
    )
    .join('\n\n');

/** The sections of error codes, and the table of warning codes. */
export const codeParts = (): Parts => ({
  errors: errorSections(),
  warnings: meanings('code', Object.entries(warningKinds)),
});
