import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { endpoints } from '#functions/index.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { bytesByPackage } from '../layers/metafile.ts';
import type { Benchmark, Table } from './measure.ts';
import { inFolder } from './surroundings.ts';

const bundleTable = (name: string, metafile: Metafile): Table => ({
  title: `The bundle of ${name}, minified`,
  columns: ['part', 'kB'],
  rows: bytesByPackage(metafile)
    .filter(({ bytes }) => bytes >= 1000)
    .map((part) => [part.name, (part.bytes / 1000).toFixed(1)]),
  note: 'Parts of at least 1 kB.',
});

/** The size of each import in the bundles. What it costs in time, cold-start shows. */
export default (() =>
  inFolder(async (directory) =>
    endpoints.map((endpoint) => bundleTable(endpoint.name, bundle(endpoint, join(directory, endpoint.name)))),
  )) satisfies Benchmark;
