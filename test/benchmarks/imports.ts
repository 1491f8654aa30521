import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Metafile } from 'esbuild';
import { endpoints } from '#functions/index.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { bytesByPackage } from '../metafile.ts';
import { type Benchmark, elapsed, interleave, median, type Table } from './measure.ts';
import { buildAlone, packageImports } from './package-imports.ts';
import { inFolder } from './surroundings.ts';

const usualRounds = 9;
const empty = '(empty process)';

const kb = (bytes: number): string => (bytes / 1000).toFixed(1);

const bundleTable = (name: string, metafile: Metafile): Table => ({
  title: `The bundle of ${name}, minified`,
  columns: ['part', 'kB'],
  rows: bytesByPackage(metafile)
    .filter(({ bytes }) => bytes >= 1000)
    .map((part) => [part.name, kb(part.bytes)]),
  note: 'Parts of at least 1 kB.',
});

async function aloneTable(bundles: readonly Metafile[], directory: string, rounds: number): Promise<Table> {
  const sizes = new Map<string, number>();
  const run = (file: string) => () => elapsed(() => promisify(execFile)(process.execPath, [file], { env: {} }));
  const programs: Record<string, () => Promise<number>> = { [empty]: run(join(directory, 'empty.mjs')) };
  await writeFile(join(directory, 'empty.mjs'), '');
  for (const each of await packageImports(bundles)) {
    const file = join(directory, `${sizes.size}.mjs`);
    sizes.set(each.specifier, await buildAlone(each, file));
    programs[each.specifier] = run(file);
  }
  const times = await interleave(programs, rounds);
  const emptyMs = median(times.get(empty) ?? []);
  const costs = [...sizes].map(([name, bytes]) => ({ name, bytes, ms: median(times.get(name) ?? []) - emptyMs }));
  return {
    title: `Each import alone, bundled, in a fresh process: medians of ${rounds} interleaved rounds`,
    columns: ['import', 'kB', 'ms'],
    rows: costs.sort((a, b) => b.ms - a.ms).map(({ name, bytes, ms }) => [name, kb(bytes), ms.toFixed(1)]),
    note: `Each with the packages and the modules of Node that it imports itself. The ${emptyMs.toFixed(1)} ms of an empty process are taken off.`,
  };
}

/** The cost of each import: its size in the bundles, and the time to evaluate it. */
export default (({ rounds = usualRounds }) =>
  inFolder(async (directory) => {
    const bundles = endpoints.map(({ group, name }) => ({
      name,
      metafile: bundle({ group, name }, join(directory, name)),
    }));
    const metafiles = bundles.map(({ metafile }) => metafile);
    return [
      ...bundles.map(({ name, metafile }) => bundleTable(name, metafile)),
      await aloneTable(metafiles, directory, rounds),
    ];
  })) satisfies Benchmark;
