import { dirname, matchesGlob } from 'node:path';
import { type Edge, importsOfProject, platformsOf } from './metafile.ts';

/**
 * What a file may import at run time beside its own folder. A file answers to every line that matches it; where one
 * has no line (the tests), anything goes.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'infra/**': ['infra/**', 'functions/index.ts', 'shared/**'],
  'functions/index.ts': ['functions/*/*/contract.ts'],
  'functions/*/*/**': ['shared/**'],
  'shared/**': ['shared/**'],
  'shared/{api,http}/**': ['shared/errors.ts'],
  'shared/html/**': [],
  'shared/customers/**': ['shared/api/**', 'shared/errors.ts'],
  'shared/claude/**': ['shared/{api,http}/**', 'shared/{errors,credentials}.ts'],
  'shared/{reviews,content,site}/**': ['shared/{api,http,html,claude}/**', 'shared/{errors,credentials}.ts'],
  'shared/speakers/*.ts': [
    'shared/speakers/phrases/**',
    'shared/{api,http,html,claude}/**',
    'shared/{errors,credentials}.ts',
  ],
  'shared/domain/**': ['shared/{api,http,reviews,site,customers}/**', 'shared/{errors,credentials}.ts'],
  'shared/prompts/**': ['shared/{content,speakers}/**', 'shared/errors.ts'],
  'shared/platforms/**': ['shared/{reviews,html}/**', 'shared/errors.ts'],
};

const shown = ({ from, to }: Edge): string => `${from} -> ${to}`;

const strayImports = (edges: readonly Edge[]): string[] =>
  edges
    .filter(({ from, to }) =>
      Object.entries(mayImport).some(
        ([importers, allowed]) =>
          matchesGlob(from, importers) &&
          dirname(from) !== dirname(to) &&
          !allowed.some((imported) => matchesGlob(to, imported)),
      ),
    )
    .map(shown);

const platformsInPlatforms = (edges: readonly Edge[]): string[] => {
  const platforms = platformsOf(edges);
  return edges.filter(({ from, to }) => matchesGlob(from, 'shared/**') && platforms.has(to)).map(shown);
};

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
  let edges: readonly Edge[];
  beforeAll(async () => {
    edges = await importsOfProject();
  }, 60_000);

  it('are all seen', () => {
    expect(edges).toContainEqual({ from: 'test/layers.test.ts', to: 'test/metafile.ts' });
    expect(edges).toContainEqual({ from: 'functions/index.ts', to: expect.stringMatching(/contract\.ts$/) });
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
  const allowed: Edge[] = [
    { from: 'infra/app.ts', to: 'functions/index.ts' },
    { from: 'infra/local/gateway.ts', to: 'shared/api/problem.ts' },
    { from: 'functions/index.ts', to: contract },
    { from: contract, to: 'shared/platforms/one.ts' },
    { from: contract, to: 'shared/platforms/two.ts' },
    { from: handler, to: contract },
    { from: 'shared/platforms/one.ts', to: 'shared/platforms/helper.ts' },
    { from: 'shared/platforms/one.ts', to: 'shared/reviews/dates.ts' },
    { from: 'shared/reviews/dates.ts', to: 'shared/errors.ts' },
    { from: 'test/reviews/apps.test.ts', to: handler },
  ];
  const broken = (from: string, to: string): Edge[] => [...allowed, { from, to }];

  it('accept what the design allows', () => {
    expect([strayImports, platformsInPlatforms, importedHandlers, cycles].flatMap((rule) => rule(allowed))).toEqual([]);
  });

  it.each([
    ['shared/errors.ts', 'functions/index.ts'],
    ['shared/errors.ts', 'infra/bundle.ts'],
    ['shared/reviews/dates.ts', 'test/metafile.ts'],
    ['shared/reviews/dates.ts', 'shared/platforms/one.ts'],
    ['shared/http/client.ts', 'shared/reviews/dates.ts'],
    ['shared/platforms/one.ts', 'shared/http/client.ts'],
    ['infra/stacks/api.ts', contract],
    ['functions/index.ts', 'shared/errors.ts'],
    ['functions/index.ts', handler],
    [contract, 'functions/reviews/podcasts/contract.ts'],
    [contract, 'functions/index.ts'],
    [contract, 'infra/bundle.ts'],
  ])('refuse %s -> %s', (from, to) => {
    expect(strayImports(broken(from, to))).toEqual([`${from} -> ${to}`]);
  });

  it.each(['shared/platforms/one.ts', 'shared/platforms/helper.ts'])('refuse a platform inside %s', (from) => {
    expect(platformsInPlatforms(broken(from, 'shared/platforms/two.ts'))).toEqual([
      `${from} -> shared/platforms/two.ts`,
    ]);
  });

  it.each([contract, 'infra/local/gateway.ts', 'shared/api/log.ts'])('refuse a handler inside %s', (from) => {
    expect(importedHandlers(broken(from, handler))).toEqual([`${from} -> ${handler}`]);
  });

  it('refuse a cycle, once, and a file that imports itself', () => {
    expect(cycles(broken('shared/errors.ts', 'shared/platforms/one.ts'))).toEqual([
      'shared/platforms/one.ts -> shared/reviews/dates.ts -> shared/errors.ts -> shared/platforms/one.ts',
    ]);
    expect(cycles(broken('shared/errors.ts', 'shared/errors.ts'))).toEqual(['shared/errors.ts -> shared/errors.ts']);
  });
});
