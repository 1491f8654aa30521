import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { packageShims } from '#infra/aws/bundle.ts';

/** An import statement of a package, and what is used of it: the rest is left out of a bundle. */
export interface PackageImport {
  readonly specifier: string;
  readonly statement: string;
  readonly used: readonly string[];
}

const root = join(import.meta.dirname, '../..');

/** The imports of packages in one of our files, as the formatter writes them. */
export const importsIn = (source: string): PackageImport[] =>
  [...source.matchAll(/^import (?!type\b)([^;]+?) from '(?!node:)([^'.#][^']*)';$/gm)].map(
    ([statement, names = '', specifier = '']) => ({ specifier, statement, used: usedOf(names, source) }),
  );

/** `* as z` gives the members that are read (`z.object`), and `got, { type A, B }` gives `got` and `B`. */
function usedOf(names: string, source: string): string[] {
  const namespace = /^\* as (\w+)$/.exec(names)?.[1];
  if (namespace !== undefined) return [...new Set(source.match(new RegExp(`\\b${namespace}\\.[a-z]\\w*`, 'g')))];
  return names
    .split(/[{},]/)
    .map((name) => name.trim().replace(/^\w+ as /, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** Every package that our own files of the bundles import, with each of the imports. */
export async function packageImports(bundles: readonly Metafile[]): Promise<Map<string, PackageImport[]>> {
  const files = new Set(bundles.flatMap(({ inputs }) => Object.keys(inputs)));
  const own = [...files].filter((file) => file.endsWith('.ts') && !file.includes('node_modules/'));
  const sources = await Promise.all(own.map((file) => readFile(join(root, file), 'utf8')));
  return Map.groupBy(sources.flatMap(importsIn), ({ specifier }) => specifier);
}

/** Bundles a program that makes these imports and does nothing else. Gives its size in bytes. */
export async function buildAlone(imports: readonly PackageImport[], outfile: string): Promise<number> {
  const { metafile } = await build({
    ...packageShims,
    stdin: { contents: imports.map((_, index) => `import '${index}';`).join('\n'), resolveDir: root },
    plugins: [modules(imports.map(({ statement, used }) => `${statement} globalThis.kept = [${used}];`))],
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

/** Gives each text a module of its own, named by its index: two of them may import under the same name. */
const modules = (texts: readonly string[]): Plugin => ({
  name: 'modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\d+$/ }, ({ path }) => ({ path, namespace: 'modules' }));
    onLoad({ filter: /^/, namespace: 'modules' }, ({ path }) => ({
      contents: texts[Number(path)] ?? '',
      loader: 'ts',
      resolveDir: root,
    }));
  },
});
