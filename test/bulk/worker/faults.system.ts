import { join } from 'node:path';
import { anyPlatform } from '#functions/index.ts';
import { DirectoryStore } from '#infra/gateway/bulk/directory-store.ts';
import type { Row } from '#shared/bulk/manifest/rows.ts';
import { isVouchError } from '#shared/errors.ts';
import { useSandbox } from '../../toolkit/local.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { failuresOf, identities, keepJob, linesIn, runJob } from '../jobs.ts';
import { check } from '../manifest/read-list.ts';

const sandbox = await useSandbox({ slowMs: 10 });
const directory = useDirectory();

/** A row of the sandbox that a list may have: some of its examples are names alone, which are refused before. */
const isAccepted = (row: Row): boolean => {
  try {
    return check([row]).items.length === 1;
  } catch (error) {
    if (isVouchError(error)) return false;
    throw error;
  }
};

it('1,000 items with every fault of the sandbox: each one that fails is listed with its code', async () => {
  const accepted = sandbox.items
    .filter(({ endpoint }) => [anyPlatform, ...anyPlatform.endpoints].some(({ path }) => path === endpoint))
    .map(({ endpoint, request }) => ({ endpoint, ...request }))
    .filter((fields) => isAccepted({ line: 1, fields }));
  // Each a second time with another limit, which makes it another item.
  const rows = [...accepted, ...accepted.map((fields) => ({ ...fields, reviews_to_fetch: 41 }))]
    .slice(0, 1_000)
    .map((fields, index) => ({ line: index + 1, fields }));
  const { items } = check(rows);
  const store = new DirectoryStore(directory);
  const run = await keepJob(store, 'j', items);
  const summary = await runJob(store, run, { laneConcurrency: 4, concurrency: 30 });
  const failures = await failuresOf(store, 'j');
  const lines = identities(await linesIn(join(directory, 'j/results')));
  expect(items.length).toBeGreaterThan(900);
  expect(summary).toMatchObject({ finished: items.length, items: items.length, reviews: lines.length });
  expect((summary?.outcomes['complete'] ?? 0) + failures.length).toBe(items.length);
  expect(failures.filter((failure) => failure?.code === 'internal_error' || failure?.detail === '')).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
}, 600_000);
