import type { Metafile } from 'esbuild';

/** The imports that esbuild followed: what it left outside of the bundle makes no edge. */
export const edgesOf = ({ inputs }: Metafile) =>
  Object.entries(inputs).flatMap(([from, { imports }]) =>
    imports.filter(({ external }) => !external).map(({ path }) => ({ from, to: path })),
  );

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
const packageOf = (path: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/');
