import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { packageShims } from '#infra/aws/bundle.ts';

/** The exports of a package that are used: the rest is left out of a bundle. */
export interface PackageImport {
  readonly specifier: string;
  readonly used: readonly string[];
}

const root = join(import.meta.dirname, '../..');

/** The imports of packages in one of our files, as the formatter writes them. */
export const importsIn = (source: string): PackageImport[] =>
  [...source.matchAll(/^import (?!type\b)([^;]+?) from '(?!node:)([^'.#][^']*)';$/gm)].map(
    ([, names = '', specifier = '']) => ({ specifier, used: usedOf(names, source) }),
  );

/** `* as z` uses the members that are read (`object` of `z.object`), and `got, { type A, B }` uses `default` and `B`. */
function usedOf(names: string, source: string): string[] {
  const namespace = /^\* as (\w+)$/.exec(names)?.[1];
  if (namespace !== undefined)
    return [
      ...new Set([...source.matchAll(RegExp(`\\b${namespace}\\.([a-z]\\w*)`, 'g'))].map(([, name = '']) => name)),
    ];
  return names
    .replace(/^\w+/, 'default')
    .split(/[{},]/)
    .map((name) => name.trim().replace(/ as \w+$/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** Every package that our own files of the bundles import, with what any of them uses. */
export async function packageImports(bundles: readonly Metafile[]): Promise<PackageImport[]> {
  const files = new Set(bundles.flatMap(({ inputs }) => Object.keys(inputs)));
  const own = [...files].filter((file) => file.endsWith('.ts') && !file.includes('node_modules/'));
  const sources = await Promise.all(own.map((file) => readFile(join(root, file), 'utf8')));
  const imports = Map.groupBy(sources.flatMap(importsIn), ({ specifier }) => specifier);
  return [...imports].map(([specifier, all]) => ({ specifier, used: [...new Set(all.flatMap(({ used }) => used))] }));
}

/** Bundles a program that makes this import and does nothing else. Gives its size in bytes. */
export async function buildAlone({ specifier, used }: PackageImport, outfile: string): Promise<number> {
  const kept = used.map((name) => `all.${name}`).join();
  const { metafile } = await build({
    ...packageShims,
    stdin: { contents: `import * as all from '${specifier}'; globalThis.kept = [${kept}];`, resolveDir: root },
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    metafile: true,
    logLevel: 'error',
  });
  return Object.values(metafile.outputs).reduce((sum, { bytes }) => sum + bytes, 0);
}
