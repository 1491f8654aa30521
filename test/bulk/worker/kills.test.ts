import { join } from 'node:path';
import * as z from 'zod';
import { anyPlatform } from '#functions/index.ts';
import { DirectoryStore } from '#infra/gateway/bulk/directory-store.ts';
import { LocalJobs } from '#infra/gateway/bulk/local-backend.ts';
import { chanceOf } from '#infra/sandbox/random.ts';
import { useBackend } from '#shared/bulk/backend/choose-backend.ts';
import { bulkWorkerHandler, lastPageMs } from '#shared/bulk/deployed-handlers.ts';
import { Item, type Lane, type Run } from '#shared/bulk/job/model.ts';
import { progressOf } from '#shared/bulk/job/runs.ts';
import type { Store } from '#shared/bulk/store/store.ts';
import { intercepted } from '../../toolkit/intercepted.ts';
import { useSandbox } from '../../toolkit/local.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { unlimited } from '../../toolkit/unlimited-plan.ts';
import { backendWith, identities, keepJob, linesIn } from '../jobs.ts';
import { killSeed, kills } from '../kill-seed.ts';
import { check } from '../manifest/read-list.ts';

await useSandbox({ slowMs: 10 });
const directory = useDirectory();

const rows = [
  { endpoint: 'podcast-directory', query: 'The Slow Kitchen' },
  { endpoint: 'mobile-app-store', query: 'Lumen Notes' },
  { endpoint: 'browser-extension', query: 'no such extension at all' },
  { endpoint: 'browser-extension', query: 'Lumen Notes Clipper' },
  { endpoint: 'online-course', query: 'Watercolour for Absolute Beginners' },
  { endpoint: 'deal-marketplace-reviews', query: 'Tidepool Notes' },
];

/** A store that dies at its nth call: before it does anything, or when it is done. */
const dying = (store: DirectoryStore, at: number, isAfter: boolean, die: () => void): Store => {
  let calls = 0;
  return intercepted(store, async (_, call) => {
    calls += 1;
    if (calls > at || (calls === at && !isAfter)) {
      die();
      return new Promise(() => {}); // A killed process does nothing more.
    }
    const result = await call();
    if (calls >= at) die();
    return result;
  });
};

const handler = bulkWorkerHandler(anyPlatform);

const newJob = async (name: string): Promise<{ store: DirectoryStore; run: Run }> => {
  const store = new DirectoryStore(directory);
  const numbered = rows.map((fields, index) => ({ line: index + 1, fields }));
  return { store, run: await keepJob(store, name, check(numbered).items) };
};

/**
 * Works on a run to its end, as the state machine calls the function: to begin, for each item until it has ended, and at
 * the end. Gives how many times an item was left for another call.
 */
const work = async (store: Store, run: Run): Promise<number> => {
  const jobs = new LocalJobs({ directory, plan: unlimited });
  useBackend(async () => backendWith(jobs, { store }));
  const context = { getRemainingTimeInMillis: () => lastPageMs }; // So that each call reads one page.
  const call = async (event: object) => Object(await handler(event, context));
  const lanes: readonly Lane[] = (await call({ action: 'begin', run })).lanes;
  let continued = 0;
  await Promise.all(
    lanes.map(async ({ manifest }) => {
      for (const item of z.array(Item).parse(JSON.parse((await store.read(manifest)) ?? '[]'))) {
        for (let next = 'more'; next === 'more' || next === 'wait'; ) {
          ({ next } = await call({ action: 'item', run, item }));
          if (next === 'more') continued += 1;
        }
      }
    }),
  );
  await call({ action: 'end', run });
  return continued;
};

it(`a job that is killed at ten random places has the same reviews, none twice (KILL_SEED=${killSeed})`, async () => {
  const chance = chanceOf(killSeed);
  const whole = await newJob('whole');
  expect(await work(whole.store, whole.run)).toBeGreaterThan(0);
  const expected = identities(await linesIn(join(directory, whole.run.job, 'results')));
  expect(expected.length).toBeGreaterThan(600);
  expect(new Set(expected).size).toBe(expected.length);
  const killed = await newJob('killed');
  const places = Array.from({ length: kills }, () => chance.integer(1, 12));
  for (const place of places) {
    const isKilled = await new Promise<boolean>((resolve, reject) => {
      const store = dying(killed.store, place, chance.happens(0.5), () => resolve(true));
      work(store, killed.run).then(() => resolve(false), reject);
    });
    expect(isKilled).toBe(true);
  }
  await work(killed.store, killed.run);
  const lines = identities(await linesIn(join(directory, killed.run.job, 'results')));
  expect(lines).toEqual(expected);
  expect(await progressOf(killed.store, killed.run.job)).toEqual(await progressOf(whole.store, whole.run.job));
}, 120_000);
