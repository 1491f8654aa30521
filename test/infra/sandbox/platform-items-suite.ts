import { join } from 'node:path';
import * as z from 'zod';
import { Gateway } from '#infra/gateway/gateway.ts';
import { startSandbox } from '#infra/sandbox/index.ts';
import type { SandboxItem, StandIn } from '#infra/sandbox/stand-in.ts';
import type { ReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { invokeEndpoint } from '../../toolkit/invoke-endpoint.ts';
import { unlimited } from '../../toolkit/unlimited-plan.ts';
import { type Invoke, isHuge, isWholeList, testItems, testPaging, titleOf } from './items-suite.ts';

const functions = join(import.meta.dirname, '../../../functions/reviews');

/** Checks a module that was imported by its path. */
const isContract = (module: unknown): module is { readonly default: ReviewEndpoint } =>
  typeof module === 'object' && module !== null && 'default' in module;

/** The contract of the endpoint at `path`: only the endpoints of one platform are loaded, since each test file loads anew. */
const contractAt = async (path: string): Promise<ReviewEndpoint> => {
  const module: unknown = await import(join(functions, path.replace(/\/reviews$/, ''), 'contract.ts'));
  if (!isContract(module)) throw new Error(`${path} has no contract`);
  return module.default;
};

const Refusal = z.object({ code: z.literal('ambiguous_query'), candidates: z.array(z.object({ query: z.string() })) });

const testCandidates = (item: SandboxItem, invoke: Invoke): void =>
  it(`${titleOf(item)} lists candidates, each of which can be sent as it is`, async () => {
    const { candidates } = Refusal.parse((await invoke(item.endpoint, item.request, 28)).body);
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.length).toBeLessThanOrEqual(5);
    expect(new Set(candidates.map(({ query }) => query)).size).toBe(candidates.length);
    for (const { query } of candidates) {
      const { status, headers } = await invoke(item.endpoint, { query, reviews_to_fetch: 1 }, 28);
      expect([status, headers.get('x-warnings') ?? '']).toEqual([200, expect.not.stringContaining('matched_by_name')]);
    }
  });

/** The items of a stand-in that are read by `platform`: those of the endpoints that have the platform. */
const itemsOf = async ({ name }: Platform, { items }: StandIn): Promise<[SandboxItem[], ReviewEndpoint[]]> => {
  const ofAny = '/reviews'; // The operation that finds the endpoint itself; items.test.ts asks for its items.
  const paths = [...new Set(items.map(({ endpoint }) => endpoint))].filter((path) => path !== ofAny);
  const contracts = await Promise.all(paths.map(contractAt));
  const endpoints = contracts.filter(({ platforms }) => platforms.some((platform) => platform.name === name));
  return [items.filter(({ endpoint }) => endpoints.some(({ path }) => path === endpoint)), endpoints];
};

/** Tests each item of a platform in the sandbox: its answer, and, where it is a list, that it can be read to its end. */
export const testSandboxItems = async (platform: Platform, standIn: StandIn): Promise<void> => {
  const [items, endpoints] = await itemsOf(platform, standIn);
  let address = '';
  let close = async () => {};

  const invoke: Invoke = async (path, request, seconds) => invokeEndpoint(await contractAt(path), request, seconds);
  describe(`sandbox items of ${platform.name}`, () => {
    const { ...before } = process.env;
    beforeAll(async () => {
      const sandbox = await startSandbox({ slowMs: 300 });
      process.env['VOUCH_ORIGINS'] = JSON.stringify(sandbox.origins);
      process.env['SEARCH_API_KEY'] = 'sandbox';
      process.env['VOUCH_GOOGLE_REVIEWS'] = 'public';
      const gateway = new Gateway({ endpoints, apiKey: 'demo', plan: unlimited, openapi: {}, sandbox: undefined });
      address = await gateway.listen();
      close = async () => {
        await Promise.all([gateway.close(), sandbox.close()]);
      };
    }, 30_000);
    afterAll(async () => {
      process.env = before;
      await close();
    });

    it('are there', () => expect(items.length).toBeGreaterThan(0));

    testItems(
      items.filter((item) => !isHuge(item)),
      invoke,
    );
    for (const item of items.filter(isWholeList).slice(0, 2)) testPaging(item, () => address); // paging.system.ts reads all.
    for (const item of items.filter(({ answers }) => answers === 'ambiguous_query')) testCandidates(item, invoke);
  });
};
