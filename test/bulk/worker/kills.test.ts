import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyPlatform } from '#functions/index.ts';
import { DirectoryStore } from '#infra/gateway/bulk/directory-store.ts';
import { runLoop } from '#infra/gateway/bulk/run-loop.ts';
import { sandboxVariables } from '#infra/gateway/local.ts';
import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import type { Run } from '#shared/bulk/job/model.ts';
import { progressOf } from '#shared/bulk/job/runs.ts';
import { checkRows } from '#shared/bulk/manifest/manifest.ts';
import type { Store } from '#shared/bulk/store/store.ts';
import { engineReader } from '#shared/bulk/worker/reader.ts';
import { Worker } from '#shared/bulk/worker/worker.ts';
import { identities, keepJob, linesIn } from '../jobs.ts';

const { ...before } = process.env;
let [sandbox, directory]: [Sandbox | undefined, string] = [undefined, ''];
beforeAll(async () => {
  sandbox = await startSandbox({ slowMs: 10 });
  Object.assign(process.env, sandboxVariables(sandbox), {
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
  });
  directory = await mkdtemp(join(tmpdir(), 'vouch-kills-'));
});
afterAll(async () => {
  process.env = before;
  await sandbox?.close();
  await rm(directory, { recursive: true });
});

const rows = [
  { endpoint: 'podcast-directory', query: 'The Slow Kitchen' },
  { endpoint: 'mobile-app-store', query: 'Lumen Notes' },
  { endpoint: 'browser-extension', query: 'no such extension at all' },
];

/** A store that dies at its nth call: before it does anything, or when it is done. */
const dying = (store: DirectoryStore, at: number, isAfter: boolean, die: () => void): Store => {
  let calls = 0;
  const guarded =
    <Given extends readonly unknown[], Result>(run: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      calls += 1;
      if (calls > at || (calls === at && !isAfter)) {
        die();
        return new Promise(() => {}); // A killed process does nothing more.
      }
      const result = await run(...given);
      if (calls >= at) die();
      return result;
    };
  return {
    read: guarded((key: string) => store.read(key)),
    write: guarded((key: string, text: string) => store.write(key, text)),
    create: guarded((key: string, text: string) => store.create(key, text)),
    remove: guarded((keys: readonly string[]) => store.remove(keys)),
    list: guarded((prefix: string, options?: { after?: string | undefined; limit?: number }) =>
      store.list(prefix, options),
    ),
    link: guarded((key: string, method: 'GET' | 'PUT') => store.link(key, method)),
  };
};

const pages = 100; // Reviews of a page, so that lists have several.

const newJob = async (name: string): Promise<{ store: DirectoryStore; run: Run }> => {
  const store = new DirectoryStore(directory);
  const { items } = checkRows(
    rows.map((fields, index) => ({ line: index + 1, fields })),
    anyPlatform,
  );
  return { store, run: await keepJob(store, name, items) };
};

const work = (store: Store, run: Run) => {
  const engine = engineReader(anyPlatform);
  const read: typeof engine = (endpoint, request, deadline) =>
    engine(endpoint, { ...request, reviews_to_fetch: pages }, deadline);
  const worker = new Worker({ store, read, count: async () => true, maxWaitSeconds: 0 });
  return runLoop(run, { store, worker, laneConcurrency: 2, concurrency: 4 });
};

it('a job that is killed at ten random places has the same reviews, none twice', async () => {
  const whole = await newJob('whole');
  let calls = 0;
  await work(
    dying(whole.store, Number.POSITIVE_INFINITY, false, () => {}),
    whole.run,
  );
  const expected = identities(await linesIn(join(directory, 'whole/results')));
  expect(expected.length).toBeGreaterThan(600);
  expect(new Set(expected).size).toBe(expected.length);
  const killed = await newJob('killed');
  for (let kill = 0; kill < 10; kill += 1) {
    const place = 3 + Math.floor(Math.random() * 25);
    await new Promise<void>((resolve) => {
      void work(dying(killed.store, place, kill % 2 === 0, resolve), killed.run).then(() => resolve());
    });
    calls += place;
  }
  await work(killed.store, killed.run);
  expect({ calls, lines: identities(await linesIn(join(directory, 'killed/results'))) }).toEqual({
    calls,
    lines: expected,
  });
  expect(await progressOf(killed.store, 'killed')).toEqual(await progressOf(whole.store, 'whole'));
}, 60_000);
