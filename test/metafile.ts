import { glob } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { build, type Metafile } from 'esbuild';

/** One file of the project that imports another at run time. Types are erased, so they make no edge. */
export interface Edge {
  readonly from: string;
  readonly to: string;
}

const root = join(import.meta.dirname, '..');

/** Every import between TypeScript files of the project, dynamic ones too, by path from its root. */
export async function importsOfProject(): Promise<Edge[]> {
  const files: string[] = [];
  for await (const file of glob('{functions,infra,shared,test}/**/*.ts', { cwd: root, exclude: ['**/node_modules'] })) {
    files.push(file);
  }
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outdir: 'unwritten',
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    logLevel: 'silent',
  });
  return edgesOf(metafile);
}

/** The imports that esbuild followed: what it left outside of the bundle makes no edge. */
export const edgesOf = ({ inputs }: Metafile): Edge[] =>
  Object.entries(inputs).flatMap(([from, { imports }]) =>
    imports.filter(({ external }) => !external).map(({ path }) => ({ from, to: path })),
  );

/** The platforms among the imports: what a contract names of shared/platforms. What else stands there is a helper. */
export function platformsOf(edges: readonly Edge[]): Set<string> {
  const named = edges.filter(({ from }) => matchesGlob(from, 'functions/**/contract.ts')).map(({ to }) => to);
  return new Set(named.filter((file) => matchesGlob(file, 'shared/platforms/**')));
}

/** The bytes that each package, and each folder of our own, holds in the bundle: the largest first. */
export function bytesByPackage({ outputs }: Metafile): { name: string; bytes: number }[] {
  const totals = new Map<string, number>();
  for (const { inputs } of Object.values(outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const name = packageOf(path);
      totals.set(name, (totals.get(name) ?? 0) + bytesInOutput);
    }
  }
  return [...totals].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
}

/** `node_modules/@middy/core/index.js` is of `@middy/core`; our own `shared/http/client.ts` is of `shared/http`. */
export const packageOf = (path: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/');
