import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { ciPackage } from './ci-packages.ts';

/**
 * Prints every regular expression of the code that reads what comes from outside: `{ file, source, flags }`, as JSON. Those
 * that are written as literals are found in the text, those that are put together when their module is imported.
 */

interface Expression {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** A token of acorn, which CI alone installs, so that its own types are not at hand. */
const Token = z.object({
  type: z.object({ label: z.literal('regexp') }),
  value: z.object({ pattern: z.string(), flags: z.string() }),
});
type Options = { ecmaVersion: 'latest'; sourceType: 'module'; onToken: (token: unknown) => void };
const Acorn = z.object({ parse: z.custom<(text: string, options: Options) => unknown>() });
const acorn = Acorn.parse(await import(ciPackage('acorn/dist/acorn.mjs')));

const root = join(import.meta.dirname, '../..');
const files = globSync('{shared,functions,client/src}/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.d.ts'),
);

const literalsIn = (file: string): Expression[] => {
  const found: Expression[] = [];
  acorn.parse(stripTypeScriptTypes(readFileSync(join(root, file), 'utf8')), {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken: (token) => {
      const { data } = Token.safeParse(token);
      if (data) found.push({ file, source: data.value.pattern, flags: data.value.flags });
    },
  });
  return found;
};

const built: Expression[] = [];
globalThis.RegExp = new Proxy(RegExp, {
  construct(native, parts, target) {
    const made: RegExp = Reflect.construct(native, parts, target);
    const [file] = /(?:shared|functions)\/[^:)]+:\d+/.exec(new Error().stack ?? '') ?? [];
    if (file !== undefined) built.push({ file, source: made.source, flags: made.flags });
    return made;
  },
});
for (const file of globSync('shared/**/*.ts', { cwd: root })) await import(pathToFileURL(join(root, file)).href);
process.stdout.write(JSON.stringify([...files.flatMap(literalsIn), ...built]));
