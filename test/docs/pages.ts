import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The documentation of the project, as the tests read it. */

export const root = join(import.meta.dirname, '../..');

/** Every page, by its path from the root. */
export const pages: ReadonlyMap<string, string> = new Map(
  [
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
    ...globSync('docs/**/*.md', { cwd: root }).sort(),
  ].map((name) => [name, readFileSync(join(root, name), 'utf8')]),
);

export const pageOf = (name: string): string => {
  const text = pages.get(name);
  if (text === undefined) throw new Error(`there is no page ${name}`);
  return text;
};

/** One fenced block of code. */
export interface Block {
  readonly page: string;
  readonly language: string;
  readonly text: string;
  /** The JSON of the block that follows with nothing between: the output of this one. */
  readonly output: string | undefined;
}

/** The blocks of a page, in order. */
export const blocksOf = (page: string): Block[] => {
  const fenced = /^```(\w+)\n([\s\S]*?)^```$(?:\n\n```json\n([\s\S]*?)^```$)?/gm;
  return [...pageOf(page).matchAll(fenced)].map(([, language = '', text = '', output]) => ({
    page,
    language,
    text,
    output,
  }));
};

export const allBlocks = (): Block[] => [...pages.keys()].flatMap(blocksOf);
