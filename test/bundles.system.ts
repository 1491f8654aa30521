import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { importsOfProject, platformsOf } from './layers/imports.ts';
import { bytesByPackage, edgesOf } from './layers/metafile.ts';
import { useDirectory } from './toolkit/resources.ts';

/** What the minified code of a function may weigh, in kB, by its endpoint's group, and of those that do more. */
const largestKb: Record<Endpoint['group'], number> = {
  reviews: 470,
  features: 650,
  domain: 830,
  generation: 390,
  bulk: 500,
};
const largestKbOf: Readonly<Record<string, number>> = {
  'wol-meta-info': 550,
  'any-platform': 610,
  'bulk-reviews': 900,
};

/** A path in the project; or the public address that the source map of a package names, which is the same on any machine. */
const sourceForm =
  /^(functions|shared|node_modules|infra\/aws\/shims)\/|^https:\/\/raw\.githubusercontent\.com\/(fb55|cheeriojs)\/[\w-]+\/[\da-f]{40}\//;

/** The whole SDK of Claude weighs three times as much. */
const thinClientBytes = 130_000;

/**
 * Prints what the start of a bundle takes: the schemas that it makes, the modules of Node that it loads, and its files. "postProcessor" is
 * what Zod calls with each new schema.
 */
const start = `
let schemas = 0;
const config = { postProcessor: () => { schemas += 1; } };
Object.defineProperty(globalThis, '__zod_globalConfig', { get: () => config, set: (own) => Object.assign(config, own) });
globalThis.awslambda = { streamifyResponse: (handler) => handler };
const { handler } = require('./bundle.cjs');
const { attach } = config.memoizer;
console.log(JSON.stringify({ schemas, findsCycles: attach.length > 0, handler: typeof handler, modules: process.moduleLoadList, files: Object.keys(require.cache) }));
`;

const Started = z.object({
  schemas: z.int(),
  findsCycles: z.boolean(),
  handler: z.string(),
  modules: z.array(z.string()),
  files: z.array(z.string()),
});

/** What a bundle's start takes, and what its module exports as the handler. */
const startOf = (cwd: string) =>
  Started.parse(JSON.parse(execFileSync(process.execPath, ['-e', start], { cwd, encoding: 'utf8' })));

/** What the schemas of a function may be at its start, by its endpoint's group, and of those that read every platform. */
const mostSchemas: Record<Endpoint['group'], number> = {
  reviews: 230,
  features: 200,
  domain: 380,
  generation: 350,
  bulk: 300,
};
const mostSchemasOf: Readonly<Record<string, number>> = { 'any-platform': 360, 'bulk-reviews': 560 };

/** The bundle is too large: by how much, and what to look at first. */
function excess(metafile: Metafile, limitKb: number): string | undefined {
  const kb =
    Object.values(metafile.outputs).reduce((sum, { entryPoint, bytes }) => sum + (entryPoint ? bytes : 0), 0) / 1000;
  const largest = bytesByPackage(metafile).slice(0, 8);
  const shown = largest.map(({ name, bytes }) => `${name} ${(bytes / 1000).toFixed(0)}`).join(', ');
  return kb > limitKb ? `${kb.toFixed(0)} kB of ${limitKb} kB. The largest parts: ${shown}` : undefined;
}

describe('the bundles', () => {
  const directory = useDirectory();
  const platforms = platformsOf(importsOfProject());

  describe.each(endpoints)('of $name', (endpoint) => {
    let metafile: Metafile;
    let files: readonly string[];
    const here = join(directory, endpoint.name);
    const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
    beforeAll(() => {
      metafile = bundle(endpoint, here);
      files = Object.keys(metafile.inputs);
    }, 60_000);

    it('is one module and its source map, beside one that exports its handler, and cheerio if it has selectors', () => {
      const own = files.includes('shared/html/selectors.ts') ? ['cheerio.cjs'] : [];
      expect(new Set(readdirSync(here))).toEqual(new Set(['index.mjs', 'bundle.cjs', 'bundle.cjs.map', ...own]));
      expect(metafile.outputs['bundle.cjs']).toMatchObject({ entryPoint: handlerPath(endpoint) });
      const line = "export const { handler } = createRequire(import.meta.url)('./bundle.cjs')";
      expect(read(here, 'index.mjs')).toContain(line);
    });

    it('takes only the AWS SDK and Node itself from outside', () => {
      const outside = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
      const others = outside.filter((path) => !isBuiltin(path) && !/^@(aws-sdk|smithy)\//.test(path));
      expect(others).toEqual(files.includes('shared/html/selectors.ts') ? ['./cheerio.cjs'] : []);
      const hasSigner = outside.includes('@smithy/signature-v4');
      // For Bedrock, and for the services that run jobs.
      expect(hasSigner).toBe(endpoint.credentials.includes('anthropic_api_key') || endpoint.group === 'bulk');
    });

    it('maps to sources by their path in the project, without their text', () => {
      const { sources, sourcesContent } = JSON.parse(read(here, 'bundle.cjs.map'));
      expect(sources).toContain(handlerPath(endpoint));
      expect(sources.filter((source: string) => !sourceForm.test(source))).toEqual([]);
      expect(sourcesContent).toBeUndefined();
    });

    it('is the same wherever it is written to, so that one commit gives one asset hash', () => {
      const elsewhere = join(directory, 'some/other/depth', endpoint.name);
      bundle(endpoint, elsewhere);
      for (const file of readdirSync(here)) expect(read(elsewhere, file)).toBe(read(here, file));
    });

    it('is small', () => {
      expect(excess(metafile, largestKbOf[endpoint.name] ?? largestKb[endpoint.group])).toBeUndefined();
    });

    it('makes few schemas and loads few modules at its start', () => {
      const { schemas, findsCycles, handler, modules } = startOf(here);
      expect(handler).toBe('function');
      expect(schemas).toBeLessThanOrEqual(mostSchemasOf[endpoint.name] ?? mostSchemas[endpoint.group]);
      expect(findsCycles).toBe(false);
      expect(
        modules.filter((name) => /undici|http2|webcrypto|parse_args|process\/report|child_process/.test(name)),
      ).toEqual([]);
    });

    it('holds its own platforms only', () => {
      const folder = isReviewEndpoint(endpoint) ? `${dirname(handlerPath(endpoint))}/` : 'functions/';
      const own = platformsOf(edgesOf(metafile).filter(({ from }) => from.startsWith(folder)));
      expect(files).toContain(handlerPath(endpoint));
      expect(files.filter((file) => platforms.has(file) && !own.has(file))).toEqual([]);
    });

    it('leaves out the AWS SDK, which the runtime brings', () => {
      expect(files.filter((file) => /node_modules\/@(aws-sdk|smithy)\//.test(file))).toEqual([]);
    });

    it('holds cheerio only for a platform that reads with selectors', () => {
      const readers = edgesOf(metafile).filter(({ to }) => to === 'shared/html/selectors.ts');
      expect(readers.filter(({ from }) => !from.startsWith('shared/platforms/'))).toEqual([]);
      expect(files.some((file) => /node_modules\/cheerio\//.test(file))).toBe(readers.length > 0);
    });

    it('has cheerio in a file of its own, which is not read at the start', () => {
      const { 'cheerio.cjs': _, ...others } = metafile.outputs;
      const inBundle = Object.values(others).flatMap(({ inputs }) => Object.keys(inputs));
      expect(inBundle.filter((file) => /node_modules\/(?:cheerio|css-select|cheerio-select)\//.test(file))).toEqual([]);
      expect(startOf(here).files.filter((file) => file.endsWith('cheerio.cjs'))).toEqual([]);
    });

    it('replaces the HTTP cache and HTTP/2 for got only, which does not use them here', () => {
      const importers = (shim: string) =>
        Object.entries(metafile.inputs).filter(([, { imports }]) => imports.some(({ path }) => path.endsWith(shim)));
      const all = ['shims/got/http2.ts', 'shims/got/cacheable-request.ts'].flatMap(importers).map(([file]) => file);
      expect(all.filter((file) => !file.startsWith('node_modules/got/'))).toEqual([]);
      expect(
        files.filter((file) => /node_modules\/(cacheable-request|keyv|responselike|@sindresorhus\/is)\//.test(file)),
      ).toEqual([]);
    });

    it.each([
      ['got', 'got/dns-cache'],
      ['got', 'got/http2-client'],
      ['entities', 'decode-base64'],
      ['zod', 'zod-memoizer'],
      ['zod', 'json-schema'],
    ])('replaces a module of %s: %s', (name, shim) => {
      const asksClaude = ['features', 'generation'].includes(endpoint.group);
      const isReplaced =
        files.some((file) => file.includes(`node_modules/${name}/`)) && !(asksClaude && shim === 'json-schema');
      expect(files.includes(`infra/aws/shims/${shim}.ts`)).toBe(isReplaced);
    });

    const isWriting = endpoint.credentials.includes('anthropic_api_key');
    if (!isWriting)
      it('is ASCII alone: write other characters of a regular expression as escapes, which esbuild does not do', () => {
        const around = /.{0,30}[^\0-\x7f]+.{0,20}/gu;
        expect(read(here, 'bundle.cjs').match(around) ?? []).toEqual([]);
      });

    it('asks for no FormData, whose global loads undici', () => {
      expect(read(here, 'bundle.cjs')).not.toMatch(/\binstanceof FormData\b|\bnew FormData\b/);
    });

    it(isWriting ? 'holds the thin client of Claude only' : 'leaves out the SDK of Claude', () => {
      const ofClaude = bytesByPackage(metafile).find((part) => part.name === '@anthropic-ai/sdk');
      expect(ofClaude?.bytes ?? 0).toBeLessThan(isWriting ? thinClientBytes : 1);
    });
  });

  it('that cannot be built say why', () => {
    const build = () => bundle({ group: 'reviews', name: 'nothing' }, directory);
    expect(build).toThrow('Could not resolve "functions/reviews/nothing/handler.ts"');
  });

  it('of the scheduled check holds every platform, and nothing that writes', () => {
    const here = join(directory, platformCheck.name);
    const metafile = bundle(platformCheck, here);
    const files = Object.keys(metafile.inputs);
    expect(metafile.outputs['bundle.cjs']).toMatchObject({ entryPoint: handlerPath(platformCheck) });
    expect(startOf(here).handler).toBe('function');
    expect([...platforms].filter((file) => !files.includes(file))).toEqual([]);
    expect(files.filter((file) => /^shared\/generation\/|@anthropic-ai/.test(file))).toEqual([]);
    expect(excess(metafile, 800)).toBeUndefined();
  }, 60_000);
});
