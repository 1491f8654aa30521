import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { handlerPath } from '#shared/api/endpoint.ts';

const writer = join(import.meta.dirname, 'write-bundle.ts');

/**
 * Builds the module `entryPoint`, a path relative to the project's root, into `directory`: index.mjs, which exports its
 * `handler`, the bundle and its source map.
 * Paths in both are relative to the project's root, so the asset hash of a commit does not depend on `directory`.
 *
 * @returns esbuild's metafile: the inputs and the size of the output
 * @throws an error with the messages of esbuild if it cannot resolve or parse a file
 */
export const bundleModule = (entryPoint: string, directory: string): Metafile => {
  // The CDK bundles at once, and esbuild takes plugins in an asynchronous build only: it runs in a process of its own.
  const written = execFileSync(process.execPath, [writer, entryPoint, directory], { maxBuffer: Infinity });
  const metafile: Metafile = JSON.parse(written.toString());
  return metafile;
};

/** Builds the Lambda function of `endpoint`, whose index.mjs exports `handler`. See `bundleModule`. */
export const bundle = (endpoint: Parameters<typeof handlerPath>[0], directory: string): Metafile =>
  bundleModule(handlerPath(endpoint), directory);
