import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, buildSync, type Metafile } from 'esbuild';
import { handlerPath } from '#shared/api/endpoint.ts';

const shims = './infra/aws/shims';

/** The file beside index.mjs with the code. Error reports read the map beside it: `shared/api/handle-errors.ts`. */
const bundleFile = 'bundle.cjs';

/** The module that Lambda imports. It requires the bundle: an import would look for exports (5 % of a cold start). */
const entryModule = `import { createRequire } from 'node:module';
export const { handler } = createRequire(import.meta.url)('./${bundleFile}');
`;

/** Replaces parts of packages with cheaper ones. Each shim states what it saves. */
const packageShims = {
  absWorkingDir: join(import.meta.dirname, '../..'),
  alias: {
    'node:http2': `${shims}/http2.ts`,
    'cacheable-request': `${shims}/cacheable-request.ts`,
    '@sindresorhus/is': `${shims}/type-checks.ts`,
    '@modelcontextprotocol/server/_shims': `${shims}/mcp-runtime.ts`,
    'dom-serializer': `${shims}/dom-serializer.ts`,
    '@exodus/bytes/encoding-lite.js': `${shims}/encoding-labels.ts`,
    '@opentelemetry/api': `${shims}/opentelemetry.ts`,
  },
  define: { FormData: 'NoFormData' },
  inject: [`${shims}/zod-memoizer.ts`, `${shims}/form-data.ts`],
} satisfies BuildOptions;

/**
 * How a function is bundled into one file. Only the AWS SDK is left out, because the Lambda runtime provides it. A
 * CommonJS module: an ES module of the same code takes 3 to 8 % more of a cold start, and its imports of Node's own
 * modules read all their exports, some of which are lazy and load more (Node 24.21, 2026-11).
 */
const options = {
  ...packageShims,
  outfile: bundleFile,
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node24',
  // Makes Unicode patterns where they are used. V8 builds literals when it compiles: 2 % of a cold start (2026-11).
  supported: { 'regexp-sticky-and-unicode-flags': false, 'regexp-set-notation': false },
  mainFields: ['module', 'main'],
  external: ['@aws-sdk/*', '@smithy/*'],
  minify: true,
  charset: 'ascii', // Node decodes a file of ASCII in a third of the time: 2 to 4 % of a cold start (2026-11).
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: true,
  write: false,
} satisfies BuildOptions & { write: false; metafile: true };

/** What is replaced too in the functions that ask Claude: nothing else in them uses the globals. */
const fetchShim = {
  define: { ...options.define, fetch: 'plainFetch', Headers: 'PlainHeaders' },
  inject: [...options.inject, `${shims}/fetch.ts`],
} satisfies BuildOptions;

/**
 * Builds the module `entryPoint`, a path relative to the project's root, into `directory`: index.mjs, which exports its
 * `handler`, the bundle and its source map.
 * Paths in both are relative to the project's root, so the asset hash of a commit does not depend on `directory`.
 *
 * @returns esbuild's metafile: the inputs and the size of the output
 * @throws esbuild's error if it cannot resolve or parse a file
 */
export const bundleModule = (entryPoint: string, directory: string): Metafile => {
  const isForClaude = /^functions\/(?:features|generation)\//.test(entryPoint);
  const own = isForClaude ? fetchShim : {};
  const { outputFiles, metafile } = buildSync({ ...options, ...own, entryPoints: [entryPoint] });
  mkdirSync(directory, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(directory, basename(path)), contents);
  writeFileSync(join(directory, 'index.mjs'), entryModule);
  return metafile;
};

/** Builds the Lambda function of `endpoint`, whose index.mjs exports `handler`. See `bundleModule`. */
export const bundle = (endpoint: Parameters<typeof handlerPath>[0], directory: string): Metafile =>
  bundleModule(handlerPath(endpoint), directory);
