import { type Edge, importsIn, importsOfProject, platformsOf } from './imports.ts';
import { cycles, importedHandlers, platformsInPlatforms, strayImports } from './layers.ts';

describe('the imports of the project', () => {
  const edges = importsOfProject();

  it('are all seen', () => {
    expect(edges).toContainEqual({ from: 'test/layers/layers.test.ts', to: 'test/layers/imports.ts', isType: false });
    const to = expect.stringMatching(/contract\.ts$/);
    expect(edges).toContainEqual({ from: 'functions/index.ts', to, isType: false });
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
    ['shared/platforms/toolkit/dates.ts', 'test/layers/metafile.ts'],
    ['shared/platforms/toolkit/dates.ts', 'shared/platforms/one/index.ts'],
    ['shared/http/client.ts', 'shared/reviews/model/review.ts'],
    ['shared/platforms/one/page.ts', 'shared/http/client.ts'],
    ['shared/platforms/one/page.ts', 'shared/http/http.ts'],
    ['shared/platforms/one/page.ts', 'shared/reviews/read/collect.ts'],
    ['shared/reviews/model/review.ts', 'shared/reviews/read/collect.ts'],
    ['shared/reviews/output/page-reviews.ts', 'shared/reviews/read/collect.ts'],
    ['shared/generation/checks/check.ts', 'shared/generation/engine/endpoint.ts'],
    ['shared/site/page/page.ts', 'shared/site/logo/logo.ts'],
    ['shared/site/discovery/address-signs.ts', 'shared/platforms/two.ts'],
    ['shared/site/discovery/address-signs.ts', 'shared/reviews/model/review.ts'],
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
