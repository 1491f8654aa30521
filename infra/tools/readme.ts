import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeParts } from './readme/codes.ts';
import { endpointParts } from './readme/endpoints.ts';
import { type Parts, withParts } from './readme/markdown.ts';
import { platformParts, type VerifiedSources } from './readme/platforms.ts';
import { settingParts } from './readme/settings.ts';

/** Generates the tables of README.md and docs/ from the code. `npm run readme` writes them; a test compares them. */

const root = join(import.meta.dirname, '../..');

/** The pages that may contain generated parts, by their path from the project's root. */
export const pageNames = (): string[] => ['README.md', ...globSync('docs/*.md', { cwd: root }).sort()];

/** The text of a page. */
export const readPage = (name: string): string => readFileSync(join(root, name), 'utf8');
/** Replaces the text of a page. */
export const writePage = (name: string, text: string): void => writeFileSync(join(root, name), text);

/** @param verified the sources of each platform that recorded responses confirm */
export const generatedParts = (verified: VerifiedSources): Parts => ({
  ...endpointParts(),
  ...platformParts(verified),
  ...codeParts(),
  ...settingParts(),
});

/** The text of a page with its generated parts brought up to date. */
export const generatePage = (name: string, parts: Parts): string => withParts(readPage(name), parts);
