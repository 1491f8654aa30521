import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';

/**
 * How a function is bundled into one file. Only the AWS SDK is left out, because the Lambda runtime provides it.
 * No banner defines `require`: no dependency calls it at run time (checked 2026-11 on a bundle of all dependencies).
 */
const options = {
  absWorkingDir: join(import.meta.dirname, '../..'),
  outfile: 'index.mjs',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  external: ['@aws-sdk/*'],
  alias: { 'node:http': './infra/aws/shims/http.cjs' },
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: true,
  write: false,
} as const satisfies BuildOptions;

/**
 * Builds the Lambda of `endpoint` into `directory`: index.mjs, which exports `handler`, and its source map.
 * Paths in both are relative to the project's root, so the asset hash of a commit does not depend on `directory`.
 *
 * @returns esbuild's metafile: the inputs and the size of the output
 * @throws esbuild's error if it cannot resolve or parse a file
 */
export const bundle = (endpoint: Pick<Endpoint, 'group' | 'name'>, directory: string): Metafile => {
  const { outputFiles, metafile } = buildSync({ ...options, entryPoints: [handlerPath(endpoint)] });
  mkdirSync(directory, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(directory, basename(path)), contents);
  return metafile;
};
