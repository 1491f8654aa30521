import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Metafile, type Plugin } from 'esbuild';

const shims = './infra/aws/shims';

/** The file beside index.mjs with the code. Error reports read the map beside it: `shared/api/handle-errors.ts`. */
const bundleFile = 'bundle.cjs';

/** The module that Lambda imports. It requires the bundle: an import would look for exports (5 % of a cold start). */
const entryModule = `import { createRequire } from 'node:module';
export const { handler } = createRequire(import.meta.url)('./${bundleFile}');
`;

/** The file beside it with cheerio, which the shim of that package reads. */
const cheerioFile = 'cheerio.cjs';
const cheerioShim = 'infra/aws/shims/cheerio.ts';

/** Replaces packages and globals with cheaper ones. Each shim states what it saves. */
const packageShims = {
  absWorkingDir: join(import.meta.dirname, '../..'),
  alias: {
    'cheerio/slim': `./${cheerioShim}`,
    'node:http2': `${shims}/got/http2.ts`,
    'cacheable-request': `${shims}/got/cacheable-request.ts`,
    '@sindresorhus/is': `${shims}/got/type-checks.ts`,
    '@modelcontextprotocol/server/_shims': `${shims}/mcp-runtime.ts`,
    'dom-serializer': `${shims}/dom-serializer.ts`,
    '@exodus/bytes/encoding-lite.js': `${shims}/encoding-labels.ts`,
    '@opentelemetry/api': `${shims}/opentelemetry.ts`,
  },
  define: { FormData: 'NoFormData' },
  inject: [`${shims}/got/form-data.ts`],
} satisfies BuildOptions;

/** Single modules of packages, which an alias cannot name, and their shims. */
const moduleShims = {
  'domutils/lib/esm/feeds.js': 'domutils-feeds.ts',
  'entities/dist/esm/internal/decode-shared.js': 'decode-base64.ts',
  'got/dist/source/core/utils/dns-cache.js': 'got/dns-cache.ts',
  'got/dist/source/core/utils/http2-client.js': 'got/http2-client.ts',
  'zod/v4/core/memoizer.js': 'zod-memoizer.ts',
};

/** What is replaced too in the functions that do not ask Claude. */
const jsonSchemaShims = {
  'zod/v4/core/json-schema-processors.js': 'json-schema.ts',
  'zod/v4/core/to-json-schema.js': 'json-schema.ts',
};

/** Puts shims in the place of the modules of packages that import one another by relative paths. */
const replacing = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'shims',
  setup({ onResolve }) {
    const names = Object.keys(modules).map((path) => RegExp.escape(basename(path)));
    onResolve({ filter: new RegExp(`^\\.{1,2}/(?:.+/)?(?:${names.join('|')})$`) }, ({ path, resolveDir }) => {
      const inPackages = join(resolveDir, path).replaceAll(sep, '/').split('/node_modules/').at(-1) ?? '';
      const shim = modules[inPackages];
      return shim === undefined ? undefined : { path: join(import.meta.dirname, 'shims', shim), sideEffects: false };
    });
  },
});

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
  external: ['@aws-sdk/*', '@smithy/*', `./${cheerioFile}`],
  minify: true,
  charset: 'ascii', // Node decodes a file of ASCII in a third of the time: 2 to 4 % of a cold start (2026-11).
  sourcemap: 'linked',
  sourcesContent: false,
  // Zod names all parts of the writer of JSON Schema, of which the shim has none.
  logOverride: { 'import-is-undefined': 'silent' },
  metafile: true,
  write: false,
} satisfies BuildOptions & { write: false; metafile: true };

/** What is replaced too in the functions that ask Claude: nothing else in them uses the globals. */
const fetchShim = {
  define: { ...options.define, fetch: 'plainFetch', Headers: 'PlainHeaders' },
  inject: [...options.inject, `${shims}/fetch.ts`],
} satisfies BuildOptions;

/** Cheerio itself. Its errors name places in this file, which needs no map: it holds packages only. */
const cheerioOptions = {
  ...options,
  entryPoints: ['cheerio/slim'],
  outfile: cheerioFile,
  alias: { 'dom-serializer': options.alias['dom-serializer'], htmlparser2: `${shims}/htmlparser2.ts` },
  plugins: [replacing(moduleShims)],
  sourcemap: false,
} satisfies BuildOptions;

type Built = Pick<BuildResult<typeof options>, 'metafile' | 'outputFiles'>;

/** Writes the files of the function whose module is `entryPoint`. See `bundleModule`, which runs this. */
const writeBundle = async (entryPoint: string, directory: string): Promise<Metafile> => {
  const isForClaude = /^functions\/(?:features|generation)\//.test(entryPoint);
  const own = isForClaude
    ? { ...fetchShim, plugins: [replacing(moduleShims)] }
    : { plugins: [replacing({ ...moduleShims, ...jsonSchemaShims })] };
  const builds: Built[] = [await build({ ...options, ...own, entryPoints: [entryPoint] })];
  if (builds[0]?.metafile.inputs[cheerioShim]) builds.push(await build(cheerioOptions));
  await mkdir(directory, { recursive: true });
  for (const { path, contents } of builds.flatMap(({ outputFiles }) => outputFiles))
    await writeFile(join(directory, basename(path)), contents);
  await writeFile(join(directory, 'index.mjs'), entryModule);
  const parts = builds.map(({ metafile }) => metafile);
  const [inputs, outputs] = [parts.map((part) => part.inputs), parts.map((part) => part.outputs)];
  return { inputs: Object.assign({}, ...inputs), outputs: Object.assign({}, ...outputs) };
};

const [entryPoint = '', directory = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await writeBundle(entryPoint, directory)));
