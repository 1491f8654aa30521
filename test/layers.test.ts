import { dirname, matchesGlob } from 'node:path';
import { type Edge, importsIn, importsOfProject, platformsOf } from './imports.ts';

/**
 * What a file may import beside its own folder, types included. A file answers to every line that matches it; where one
 * has no line (the tests), anything goes.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'infra/**': [
    ...['infra/**', 'functions/index.ts', 'functions/scheduled/*/contract.ts', 'shared/**', 'client/src/index.ts'],
  ],
  'infra/gateway/**': ['infra/{gateway,sandbox,site,openapi}/**', 'infra/version.ts', 'functions/**', 'shared/**'],
  'infra/site/**': ['infra/{site,sandbox,openapi}/**', 'functions/**', 'shared/**', 'client/src/index.ts'],
  'infra/openapi/**': ['infra/openapi/**', 'functions/**', 'shared/**'],
  'client/**': ['client/**'],
  'infra/sandbox/**': ['infra/sandbox/**', 'shared/errors.ts'],
  'functions/index.ts': ['functions/*/*/contract.ts', 'functions/review-endpoints.ts', 'shared/api/endpoint.ts'],
  'functions/review-endpoints.ts': ['functions/reviews/*/contract.ts'],
  'functions/{reviews,features,generation,domain,scheduled,bulk}/*/handler.ts': ['shared/**'],
  'functions/bulk/*/contract.ts': ['functions/reviews/any-platform/contract.ts', 'shared/**'],
  'functions/{reviews,features,generation}/!(any-platform)/contract.ts': ['shared/**'],
  'functions/{reviews/any-platform,domain/*,scheduled/check-platforms}/contract.ts': [
    'functions/review-endpoints.ts',
    'shared/**',
  ],
  'functions/scheduled/bulk-*/contract.ts': ['functions/reviews/any-platform/contract.ts', 'shared/**'],
  'functions/mcp/**': ['shared/mcp/handler.ts'],
  'shared/{*,!(mcp)/**}': ['shared/**'],
  'shared/api/**': ['shared/api/request/**', 'shared/{errors,credentials}.ts'],
  'shared/api/request/**': ['shared/errors.ts'],
  'shared/http/**': ['shared/{errors,credentials,rotating-ids-parameter}.ts'],
  'shared/html/**': [],
  'shared/customers/**': ['shared/api/**', 'shared/{errors,dynamo-db}.ts'],
  'shared/reviews/model/**': ['shared/api/endpoint.ts', 'shared/http/http.ts', 'shared/{errors,credentials}.ts'],
  'shared/reviews/output/**': [
    ...['shared/{api,html}/**', 'shared/http/guard.ts', 'shared/reviews/model/**', 'shared/errors.ts'],
  ],
  'shared/network.ts': ['shared/{api,http}/**', 'shared/reviews/{model,output}/**', 'shared/credentials.ts'],
  'shared/reviews/find/**': [
    ...['shared/reviews/{model,output}/**', 'shared/html/{clean-text,item-name}.ts', 'shared/http/{http,guard}.ts'],
    ...['shared/reviews/review-call.ts', 'shared/{errors,network}.ts'],
  ],
  'shared/reviews/read/**': [
    ...['shared/reviews/{model,output}/**', 'shared/reviews/{review-call,plan}.ts', 'shared/http/http.ts'],
    'shared/{errors,network}.ts',
  ],
  'shared/reviews/*.ts': ['shared/{api,http}/**', 'shared/reviews/**', 'shared/{errors,credentials,network}.ts'],
  'shared/platforms/**': [
    ...['shared/platforms/toolkit/**', 'shared/reviews/model/**', 'shared/html/**', 'shared/http/http.ts'],
    'shared/errors.ts',
  ],
  'shared/site/**': ['shared/{http,html,site}/**', 'shared/reviews/model/item-page.ts', 'shared/errors.ts'],
  'shared/site/page/**': ['shared/{http,html}/**', 'shared/errors.ts'],
  'shared/site/css/**': ['shared/html/**'],
  'shared/site/image/**': ['shared/html/**', 'shared/site/css/**'],
  'shared/site/{favicon,logo,colors}/**': [
    'shared/{http,html}/**',
    'shared/site/{page,css,image}/**',
    'shared/errors.ts',
  ],
  'shared/site/discovery/**': ['shared/html/**', 'shared/site/{page,css}/**', 'shared/reviews/model/item-page.ts'],
  'shared/mcp/**': ['client/src/index.ts', 'shared/api/{lambda-stream,log,problem}.ts'],
  'shared/domain/**': ['shared/{api,html,http,reviews,site,customers}/**', 'shared/{errors,network}.ts'],
  'shared/bulk/**': ['shared/{api,http,reviews,customers}/**', 'shared/{errors,aws-request}.ts'],
  'shared/watch/**': ['shared/{api,http,reviews}/**', 'shared/{errors,network,dynamo-db}.ts'],
  'shared/generation/claude/**': [
    'shared/{api,http}/**',
    'shared/html/parse-json.ts',
    'shared/{errors,credentials,aws-request}.ts',
  ],
  'shared/languages/**': ['shared/languages/**', 'shared/html/clean-text.ts'],
  'shared/generation/text/**': ['shared/html/clean-text.ts'],
  'shared/generation/checks/**': ['shared/generation/{checks,text}/**', 'shared/html/clean-text.ts'],
  'shared/generation/engine/**': [
    ...['shared/api/**', 'shared/generation/{claude,checks,review,text}/**', 'shared/languages/languages.ts'],
    'shared/{errors,credentials}.ts',
  ],
  'shared/generation/review/**': ['shared/api/log.ts', 'shared/generation/{claude,checks,text}/**', 'shared/errors.ts'],
  'shared/generation/prompts/**': [
    ...['shared/generation/{engine,checks,text}/**', 'shared/generation/prompts/*.ts'],
    ...['shared/{html,http,languages,site}/**', 'shared/errors.ts'],
  ],
};

/** What may be imported as a type only: a platform is handed a client, and makes none. */
const typesOnly: Readonly<Record<string, readonly string[]>> = {
  'shared/platforms/**': ['shared/http/**'],
  'shared/reviews/model/**': ['shared/http/**', 'shared/api/**', 'shared/credentials.ts'],
};

const shown = ({ from, to }: Edge): string => `${from} -> ${to}`;

const strayImports = (edges: readonly Edge[]): string[] =>
  edges
    .filter(({ from, to, isType }) => {
      const isStray = ([importers, allowed]: readonly [string, readonly string[]]) =>
        matchesGlob(from, importers) && !allowed.some((imported) => matchesGlob(to, imported));
      const isUsed = ([importers, types]: readonly [string, readonly string[]]) =>
        matchesGlob(from, importers) && !isType && types.some((imported) => matchesGlob(to, imported));
      return (
        dirname(from) !== dirname(to) &&
        (Object.entries(mayImport).some(isStray) || Object.entries(typesOnly).some(isUsed))
      );
    })
    .map(shown);

/** The folder of a platform, or its one file; undefined for the toolkit and everything else. */
const platformOf = (file: string): string | undefined => /^shared\/platforms\/(?!toolkit\/)([^/]+)/.exec(file)?.[1];

/** What is inside the folder of a platform is its own: nothing of shared/ imports it but the platform itself. */
const platformsInPlatforms = (edges: readonly Edge[]): string[] =>
  edges
    .filter(({ from, to }) => {
      const [one, other] = [from, to].map(platformOf);
      return matchesGlob(from, 'shared/**') && other !== undefined && one !== other;
    })
    .map(shown);

/** The CDK app and the gateway reach handlers by path. */
const importedHandlers = (edges: readonly Edge[]): string[] =>
  edges
    .filter(({ from, to }) => matchesGlob(to, 'functions/**/handler.ts') && !matchesGlob(from, 'test/**'))
    .map(shown);

/** The files of each cycle, in order; of cycles that share files at least one. Depth first, each file once. */
function cycles(edges: readonly Edge[]): string[] {
  const imports = Map.groupBy(edges, ({ from }) => from);
  const left = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    const start = path.indexOf(file);
    if (start >= 0) return [[...path.slice(start), file].join(' -> ')];
    if (left.has(file)) return [];
    const found = (imports.get(file) ?? []).flatMap(({ to }) => visit(to, [...path, file]));
    left.add(file);
    return found;
  };
  return [...imports.keys()].flatMap((file) => visit(file, []));
}

describe('the imports of the project', () => {
  const edges = importsOfProject();

  it('are all seen', () => {
    expect(edges).toContainEqual({ from: 'test/layers.test.ts', to: 'test/imports.ts', isType: false });
    expect(edges).toContainEqual({
      from: 'functions/index.ts',
      to: expect.stringMatching(/contract\.ts$/),
      isType: false,
    });
    expect(platformsOf(edges).size).toBeGreaterThan(0);
  });

  it('go down the layers only', () => expect(strayImports(edges)).toEqual([]));
  it('never join a platform to another', () => expect(platformsInPlatforms(edges)).toEqual([]));
  it('leave handlers alone', () => expect(importedHandlers(edges)).toEqual([]));
  it('have no cycle', () => expect(cycles(edges)).toEqual([]));
});

describe('the rules', () => {
  const contract = 'functions/reviews/apps/contract.ts';
  const handler = 'functions/reviews/apps/handler.ts';
  const edge = (from: string, to: string, isType = false): Edge => ({ from, to, isType });
  const allowed: Edge[] = [
    edge('client/src/index.ts', 'client/src/client.ts'),
    edge('shared/mcp/run-tool.ts', 'client/src/index.ts'),
    edge('infra/aws/app.ts', 'functions/index.ts'),
    edge('infra/gateway/gateway.ts', 'shared/api/problem.ts'),
    edge('functions/index.ts', contract),
    edge(contract, 'shared/platforms/one/index.ts'),
    edge(contract, 'shared/platforms/two.ts'),
    edge(handler, contract),
    edge('shared/platforms/one/index.ts', 'shared/platforms/one/page.ts'),
    edge('shared/platforms/one/page.ts', 'shared/platforms/toolkit/dates.ts'),
    edge('shared/platforms/two.ts', 'shared/platforms/toolkit/dates.ts'),
    edge('shared/platforms/one/index.ts', 'shared/http/http.ts', true),
    edge('shared/platforms/toolkit/dates.ts', 'shared/errors.ts'),
    edge('test/reviews/apps.test.ts', handler),
  ];
  const broken = (from: string, to: string, isType = false): Edge[] => [...allowed, edge(from, to, isType)];

  it('accept what the design allows', () => {
    expect([strayImports, platformsInPlatforms, importedHandlers, cycles].flatMap((rule) => rule(allowed))).toEqual([]);
  });

  it.each([
    ['client/src/client.ts', 'shared/errors.ts'],
    ['shared/errors.ts', 'client/src/index.ts'],
    ['shared/api/log.ts', 'client/src/index.ts'],
    ['shared/watch/check-platform.ts', 'client/src/index.ts'],
    ['shared/mcp/run-tool.ts', 'client/src/client.ts'],
    ['infra/gateway/gateway.ts', 'client/src/index.ts'],
    ['shared/errors.ts', 'functions/index.ts'],
    ['shared/errors.ts', 'infra/aws/bundle.ts'],
    ['shared/platforms/toolkit/dates.ts', 'test/metafile.ts'],
    ['shared/platforms/toolkit/dates.ts', 'shared/platforms/one/index.ts'],
    ['shared/http/client.ts', 'shared/reviews/model/review.ts'],
    ['shared/platforms/one/page.ts', 'shared/http/client.ts'],
    ['shared/platforms/one/page.ts', 'shared/http/http.ts'],
    ['shared/platforms/one/page.ts', 'shared/reviews/read/collect.ts'],
    ['shared/reviews/model/review.ts', 'shared/reviews/read/collect.ts'],
    ['shared/reviews/output/page-reviews.ts', 'shared/reviews/read/collect.ts'],
    ['shared/generation/checks/check.ts', 'shared/generation/engine/prompt.ts'],
    ['shared/site/page/page.ts', 'shared/site/logo/logo.ts'],
    ['shared/site/discovery/sightings.ts', 'shared/platforms/two.ts'],
    ['shared/site/discovery/sightings.ts', 'shared/reviews/model/review.ts'],
    ['shared/mcp/run-tool.ts', 'shared/platforms/two.ts'],
    ['shared/mcp/run-tool.ts', 'shared/reviews/model/review.ts'],
    ['functions/mcp/handler.ts', 'shared/errors.ts'],
    ['infra/aws/vouch-stack.ts', contract],
    ['infra/sandbox/platforms/one/stand-in.ts', 'shared/platforms/two.ts'],
    ['functions/index.ts', 'shared/errors.ts'],
    ['functions/index.ts', handler],
    [contract, 'functions/reviews/podcasts/contract.ts'],
    [contract, 'functions/index.ts'],
    [contract, 'infra/aws/bundle.ts'],
  ])('refuse %s -> %s', (from, to) => {
    expect(strayImports(broken(from, to))).toEqual([`${from} -> ${to}`]);
  });

  it('refuse a type as they refuse a value', () => {
    const [from, to] = ['shared/reviews/model/review.ts', 'shared/reviews/read/collect.ts'];
    expect(strayImports(broken(from, to, true))).toEqual([`${from} -> ${to}`]);
  });

  it.each([
    ['shared/platforms/one/index.ts', 'shared/platforms/two.ts'],
    ['shared/platforms/one/page.ts', 'shared/platforms/two.ts'],
    ['shared/platforms/two.ts', 'shared/platforms/one/page.ts'],
    ['shared/platforms/toolkit/dates.ts', 'shared/platforms/two.ts'],
  ])('refuse a part of another platform: %s -> %s', (from, to) => {
    expect(platformsInPlatforms(broken(from, to))).toEqual([`${from} -> ${to}`]);
  });

  it.each([contract, 'infra/gateway/gateway.ts', 'shared/api/log.ts'])('refuse a handler inside %s', (from) => {
    expect(importedHandlers(broken(from, handler))).toEqual([`${from} -> ${handler}`]);
  });

  it('refuse a cycle, once, also one of types, and a file that imports itself', () => {
    expect(cycles(broken('shared/errors.ts', 'shared/platforms/two.ts', true))).toEqual([
      'shared/platforms/toolkit/dates.ts -> shared/errors.ts -> shared/platforms/two.ts -> shared/platforms/toolkit/dates.ts',
    ]);
    expect(cycles(broken('shared/errors.ts', 'shared/errors.ts'))).toEqual(['shared/errors.ts -> shared/errors.ts']);
  });

  it('see every form of an import', () => {
    const text = [
      ...["import one, { two } from './one.ts';", "import type { Three } from '../three.ts';"],
      ...["import { type Four, type Five } from '#shared/four.ts';", "import { type Six, seven } from './six.ts';"],
      ...["export { eight } from './eight.ts';", "import * as z from 'zod';"],
      ...["import example from './example.json' with { type: 'json' };", 'import {', '  nine,', '  ten,'],
      ...["} from './nine.ts';", "const late = await import('./late.ts');"],
    ].join('\n');
    expect(importsIn('shared/a/b.ts', text)).toEqual([
      edge('shared/a/b.ts', 'shared/a/one.ts'),
      edge('shared/a/b.ts', 'shared/three.ts', true),
      edge('shared/a/b.ts', 'shared/four.ts', true),
      edge('shared/a/b.ts', 'shared/a/six.ts'),
      edge('shared/a/b.ts', 'shared/a/eight.ts'),
      edge('shared/a/b.ts', 'shared/a/nine.ts'),
      edge('shared/a/b.ts', 'shared/a/late.ts'),
    ]);
  });
});
