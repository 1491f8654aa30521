import * as z from 'zod';
import { sandboxVariables } from '#infra/gateway/local.ts';
import { type Sandbox, standIns, startSandbox } from '#infra/sandbox/index.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { platforms, reviewEndpoints } from '../../platforms/every-platform.ts';
import { invoke } from '../../toolkit/local.ts';
import { isHuge, isWholeList, testItems, testPaging, titleOf } from './items-suite.ts';

const Refusal = z.object({ code: z.literal('ambiguous_query'), candidates: z.array(z.object({ query: z.string() })) });

const testCandidates = (item: SandboxItem): void =>
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

/** Whether a host is one of the platform's. Those of web pages are all that no other platform has. */
const isAt = ({ hosts }: Platform, host: string): boolean =>
  hosts === 'public' ? !platforms.some((each) => each.hosts !== 'public' && isAt(each, host)) : hosts.includes(host);

/** The items of the sandbox that are read by a platform. items.test.ts asks for those of the operation that finds the endpoint itself. */
const itemsOf = (platform: Platform): SandboxItem[] => {
  const own = reviewEndpoints.filter((each) => each.path !== '/reviews' && each.platforms.includes(platform));
  return standIns
    .filter(({ hosts }) => hosts.some((host) => isAt(platform, host)))
    .flatMap(({ items }) => items.filter(({ endpoint }) => own.some(({ path }) => path === endpoint)));
};

/** Tests each item of a platform in the sandbox: its answer, and, where it is a list, that it can be read to its end. */
export const testSandboxItems = (platform: Platform): void =>
  describe(`sandbox items of ${platform.name}`, () => {
    let sandbox: Sandbox | undefined;
    beforeAll(async () => {
      sandbox = await startSandbox({ slowMs: 300 });
      Object.assign(process.env, sandboxVariables(sandbox));
    }, 30_000);
    afterAll(() => sandbox?.close());

    const items = itemsOf(platform);
    it('are there', () => expect(items.length).toBeGreaterThan(0));

    testItems(items.filter((item) => !isHuge(item)));
    for (const item of items.filter(isWholeList).slice(0, 2)) testPaging(item); // paging.system.ts reads all.
    for (const item of items.filter(({ answers }) => answers === 'ambiguous_query')) testCandidates(item);
  });
