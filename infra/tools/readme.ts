import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { adviceOf } from '#infra/site/page/words.ts';
import { credentialKinds } from '#shared/credential-kinds.ts';
import { type ErrorKind, errorKinds } from '#shared/errors.ts';
import { warningKinds } from '#shared/reviews/model/warnings.ts';
import { SettingsSchema } from '../aws/settings.ts';
import { plans } from '../gateway/plans.ts';
import { meanings, type Parts, table, withParts } from './readme/markdown.ts';
import { endpointParts, platformSections, type VerifiedSources } from './readme/sections.ts';

/** Generates the tables of README.md and docs/ from the code. `npm run readme` writes them; a test compares them. */

const root = join(import.meta.dirname, '../..');

/** The pages that may contain generated parts, by their path from the project's root. */
export const pageNames = (): string[] => ['README.md', ...globSync('docs/*.md', { cwd: root }).sort()];

/** The text of a page. */
export const readPage = (name: string): string => readFileSync(join(root, name), 'utf8');
/** Replaces the text of a page. */
export const writePage = (name: string, text: string): void => writeFileSync(join(root, name), text);

const retryOf = ({ retryable, retryAfterSeconds: seconds }: ErrorKind): string => {
  if (!retryable) return 'not retryable';
  return seconds === undefined ? 'retryable' : `retryable after ${seconds} s if nothing else is known`;
};

/** The section of a code, which the `type` of its problem opens. */
const errorSection = ([code, kind]: [string, ErrorKind]): string =>
  `### \`${code}\`\n\n${kind.status}, ${retryOf(kind)}. ${kind.title}. ${adviceOf(code)}`;

const defaultOf = (schema: z.ZodType): string => {
  const { data } = schema.safeParse(undefined);
  if (data === undefined) return '';
  return typeof data === 'object' ? 'see above' : `\`${data}\``;
};

const planRows = Object.entries(plans).map(([name, { requestsPerSecond, burst, requestsPerMonth }]) =>
  [name, requestsPerSecond, burst, requestsPerMonth].map(String),
);

/** @param verified the sources of each platform that recorded responses confirm */
export const generatedParts = (verified: VerifiedSources): Parts => ({
  ...endpointParts(),
  platforms: platformSections(verified),
  errors: Object.entries(errorKinds).map(errorSection).join('\n\n'),
  warnings: meanings('code', Object.entries(warningKinds)),
  plans: table(['plan', 'requests per second', 'burst', 'requests per month'], planRows),
  settings: table(
    ['setting', 'default', 'what it does'],
    Object.entries(SettingsSchema.shape).map(([name, schema]) => [
      `\`${name}\``,
      defaultOf(schema),
      z.globalRegistry.get(schema)?.description ?? '',
    ]),
  ),
  credentials: table(
    ['variable', 'what it changes', 'where you get it'],
    Object.entries(credentialKinds).map(([name, { obtained, changes }]) => [
      `\`${name.toUpperCase()}\``,
      changes,
      `<${obtained}>`,
    ]),
  ),
});

/** The text of a page with its generated parts brought up to date. */
export const generatePage = (name: string, parts: Parts): string => withParts(readPage(name), parts);
