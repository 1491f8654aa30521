import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { LocalJobs } from '#infra/gateway/bulk/local-backend.ts';
import { beginRun, endRun, readJob } from '#shared/bulk/job/runs.ts';
import { cancelJob, jobResults, jobStatus, retryJob } from '#shared/bulk/operations/operations.ts';
import { keyHash } from '#shared/customers/key-store.ts';
import { useLocal } from '../../toolkit/local.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { appItem, bulk, ended, failuresOf, identities, keepJob, linesAt, results } from '../jobs.ts';

const directory = useDirectory();
const local = await useLocal({ jobsDirectory: directory });
const plan = { requestsPerSecond: 1, burst: 1, requestsPerMonth: 1 };

const podcast = { endpoint: 'podcast-directory', query: 'The Slow Kitchen' };
const app = { endpoint: '/mobile-app-store/reviews', query: 'Lumen Notes', reviews_to_fetch: 30 };
const start = async (request: object) => (await bulk(local.address, 'reviews', request)).body.job_id;

describe('a job', () => {
  it('reads whole lists, and as many reviews as a row asks for', async () => {
    const started = await bulk(local.address, 'reviews', { items: [podcast, app, podcast] });
    expect(started).toMatchObject({ status: 202, body: { items: 2, duplicates: 1 } });
    const { job_id } = started.body;
    const view = { status: 'complete', finished: 2, outcomes: { complete: 2 }, warnings: { platform_cap: 1 } };
    expect(await ended(local.address, job_id)).toMatchObject(view);
    const { files, failures, warnings } = await results(local.address, job_id);
    expect([failures, warnings]).toEqual([[], [{ line: 1, item: expect.any(String), codes: ['platform_cap'] }]]);
    expect(files.filter(({ path }) => path.includes(`/${warnings[0]?.item}-`)).length).toBeGreaterThan(0);
    const lines = await linesAt(files);
    expect(lines.filter(({ platform }) => platform !== 'apple-podcasts')).toHaveLength(30);
    expect(lines.filter(({ platform }) => platform === 'apple-podcasts')).toHaveLength(500);
    expect(new Set(identities(lines)).size).toBe(lines.length);
    expect(files.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/^results\/platform=apple-podcasts\/dt=\d{4}-\d\d-\d\d\/[\da-f]{16}-00000\.ndjson$/),
    );
    expect(await bulk(local.address, 'retry', { job_id })).toMatchObject({ status: 202, body: view });
    expect((await bulk(local.address, 'cancel', { job_id })).body).toMatchObject(view);
  });

  it('is listed with its failures, which a retry reads again', async () => {
    const missing = { endpoint: 'podcast-directory', query: 'apple-podcasts: no such podcast' };
    const job_id = await start({ items: [missing, podcast] });
    const first = await ended(local.address, job_id);
    expect(first).toMatchObject({ status: 'partial', outcomes: { item_not_found: 1 } });
    const request = { query: missing.query };
    expect((await results(local.address, job_id)).failures).toMatchObject([
      { line: 1, code: 'item_not_found', retryable: false, reviews: 0, request },
    ]);
    const requests = local.sandbox?.requests().length ?? 0;
    expect(await bulk(local.address, 'retry', { job_id })).toMatchObject({ status: 202, body: { status: 'running' } });
    const view = { status: 'partial', finished: 2, outcomes: { item_not_found: 1, complete: 1 } };
    const second = await ended(local.address, job_id);
    expect(second).toMatchObject(view);
    const times = [first, second].flatMap(({ run_started_at, run_ended_at }) => [run_started_at, run_ended_at]);
    expect(times).toEqual(times.toSorted()); // The retry is a run of its own.
    expect((local.sandbox?.requests().length ?? 0) - requests).toBeLessThan(5);
  });

  it('does not start with a row that is not valid', async () => {
    const { status, body } = await bulk(local.address, 'reviews', { items: [podcast, { query: 'x' }, { url: 'x' }] });
    expect([status, ...body.errors.map(({ line, path }) => `${line}: ${path}`)]).toEqual([400, '2: ', '3: url']);
  });

  it.each([
    [{}, 'items'],
    [{ items: [podcast], manifest: 'upload' }, 'items'],
    [{ items: [] }, 'items'],
    [{ items: [podcast], webhook_url: 'http://a.example' }, 'webhook_url'],
    [{ items: [podcast], webhook_url: 'https://127.0.0.1/' }, 'webhook_url'],
    [{ items: [podcast], schedule: { expression: 'rate(1 minute)' } }, 'schedule.expression'],
    [{ items: [podcast], schedule: 'rate(1 day)' }, 'schedule'],
    [{ job_id: 'job_x' }, 'job_id'],
  ])('%j is not valid', async (request, path) => {
    const { status, body } = await bulk(local.address, 'reviews', request);
    expect([status, body.errors[0]?.['path']]).toEqual([400, path]);
  });

  it('says all problems of its rows by their lines, also of those that are no object', async () => {
    const items = [
      podcast,
      'https://a.example',
      { query: 'x' },
      null,
      { ['a'.repeat(201)]: 1 },
      { ['a'.repeat(200)]: 1 },
    ];
    const { status, body } = await bulk(local.address, 'reviews', { items });
    expect([status, ...body.errors.map(({ line, message }) => `${line}: ${message}`)]).toEqual([
      400,
      '2: Must be an object, such as {"url": "https://..."}',
      expect.stringMatching(/^3: A name alone may mean anything/),
      '4: Must be an object, such as {"url": "https://..."}',
      '5: Has a field whose name has more than 200 characters',
      '6: Is required. Send the address of an item',
    ]);
    expect(body).toMatchObject({ detail: expect.stringContaining('See line 2: Must be an object') });
  });

  it.each([
    ['cron(0 6 * * ? *)', 'rate(1 day)'],
    ['rate(25 days)', 'rate(24 days)'],
    ['rate(597 hours)', 'rate(596 hours)'],
  ])('leaves nothing behind, nor counts a call, if its schedule is %s; %s is accepted', async (mistaken, accepted) => {
    const request = { items: [podcast], idempotency_key: mistaken, schedule: { expression: mistaken } };
    const before = await readdir(directory, { recursive: true });
    expect(await bulk(local.address, 'reviews', request)).toMatchObject({ status: 422 });
    expect(await readdir(directory, { recursive: true })).toEqual(before);
    const corrected = { ...request, schedule: { expression: accepted } };
    const { status, body } = await bulk(local.address, 'reviews', corrected);
    expect(status).toBe(202);
    await ended(local.address, body.job_id);
    await bulk(local.address, 'cancel', { job_id: body.job_id });
  });

  it('is started once for an idempotency key, also by two requests at once', async () => {
    const request = { items: [podcast], idempotency_key: 'once' };
    const [one, two] = await Promise.all([start(request), start(request)]);
    expect(one).toBe(two);
    await ended(local.address, one);
    expect(await start(request)).toBe(one);
    const other = await bulk(local.address, 'reviews', { ...request, items: [app] });
    expect([other.status, other.body.errors[0]?.['path']]).toEqual([400, 'idempotency_key']);
  });

  it('reads a list that was uploaded', async () => {
    const { body } = await bulk(local.address, 'reviews', { manifest: 'upload' });
    expect(body).toMatchObject({ status: 'waiting_for_upload', items: 0 });
    const { job_id, upload_url } = body;
    expect((await bulk(local.address, 'reviews', { job_id })).body.errors).toMatchObject([{ path: 'job_id' }]);
    const put = (text: string) => fetch(upload_url, { method: 'PUT', body: text });
    await put('query,endpoint\nx,none\n');
    expect((await bulk(local.address, 'reviews', { job_id })).body.errors).toMatchObject([
      { line: 2, path: 'endpoint' },
    ]);
    await put('query,endpoint,note\nThe Slow Kitchen,podcast-directory,mine\n');
    for (const _ of ['first', 'repeated']) {
      const { body: said } = await bulk(local.address, 'reviews', { job_id });
      expect(said).toMatchObject({
        items: 1,
        request_warnings: [{ detail: expect.stringContaining('"line 2: note"') }],
      });
    }
    expect(await ended(local.address, job_id)).toMatchObject({ status: 'complete' });
    for (const changed of [upload_url.replace(/signature=./, 'signature=x'), upload_url.replace('?', '%?')])
      expect((await fetch(changed, { method: 'PUT', body: '' })).status).toBe(403);
    expect((await fetch(upload_url)).status).toBe(403);
  });

  it('says of a request that starts nothing that it does, and what to do next', async () => {
    const { job_id } = (await bulk(local.address, 'reviews', { manifest: 'upload' })).body;
    const said = async (operation: string) => (await bulk(local.address, operation, { job_id })).body.request_warnings;
    const nothing = (status: string, next: string) => [
      { code: 'nothing_started', detail: expect.stringMatching(`^The job is ${status}, .* nothing. ${next}`) },
    ];
    expect(await said('retry')).toEqual(nothing('waiting_for_upload', 'PUT its list'));
    expect(await said('cancel')).toEqual([]);
    for (const operation of ['reviews', 'retry'])
      expect(await said(operation)).toEqual(nothing('cancelled', 'To read its items again, send them'));
  });

  it('that does not exist is not one of the items of the sandbox', async () => {
    const { status, body } = await bulk(local.address, 'status', { job_id: `job_${'0'.repeat(24)}` });
    expect(status).toBe(404);
    expect(body).toMatchObject({ detail: expect.stringMatching(/Jobs expire; start a new one\.$/) });
  });

  it('belongs to the owner of the key', async () => {
    const job_id = await start({ items: [podcast] });
    await ended(local.address, job_id);
    const jobs = new LocalJobs({ directory, plan });
    const caller = { ...(await jobs.customerOf('demo')), unknownFields: [] };
    expect(await jobStatus(jobs, caller, job_id)).toMatchObject({ status: 'complete' });
    for (const customer of [keyHash('other').slice(0, 16), '..', `../${caller.customer}`]) {
      const other = { ...caller, customer };
      for (const call of [jobStatus, cancelJob, retryJob]) {
        await expect(call(jobs, other, job_id)).rejects.toMatchObject({ code: 'item_not_found' });
      }
      await expect(jobResults(jobs, other, { job_id })).rejects.toMatchObject({ code: 'item_not_found' });
    }
  });
});

it.each([
  [0, 0, ['0 0']],
  [199, 1, ['199 1']],
  [200, 0, ['200 0', '0 0']],
  [201, 200, ['200 0', '1 200', '0 0']],
  [1, 201, ['1 200', '0 1']],
])('the results of a job with %i files and %i failures have each of them once', async (files, failures, pages) => {
  const customer = `results-${files}-${failures}`;
  const jobs = new LocalJobs({ directory: join(directory, customer), plan });
  await keepJob(jobs.store, `jobs/${customer}/a`, []);
  const failure = {
    line: 1,
    endpoint: 'a',
    request: {},
    code: 'item_not_found',
    detail: '',
    retryable: false,
    reviews: 0,
  };
  const nameOf = (index: number) => String(index).padStart(3, '0');
  for (let index = 0; index < files; index += 1) {
    await jobs.store.write(`jobs/${customer}/a/results/${nameOf(index)}`, 'a');
  }
  for (let index = 0; index < failures; index += 1) {
    const item = nameOf(index);
    await jobs.store.write(`jobs/${customer}/a/errors/${item}.json`, JSON.stringify({ ...failure, item }));
  }
  const caller = { customer, plan: 'a', unknownFields: [] };
  const listed: string[] = [];
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await jobResults(jobs, caller, { job_id: 'a', cursor });
    listed.push(`${page.files.length} ${page.failures.length}`);
    seen.push(...page.files.map(({ path }) => path), ...page.failures.map(({ item }) => item));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect([listed, new Set(seen).size]).toEqual([pages, files + failures]);
  const behind = await jobResults(jobs, caller, { job_id: 'a', cursor: 'errors/' });
  expect([behind.files, behind.failures.length]).toEqual([[], Math.min(200, failures)]);
});

it('failures are listed in the order of the list, also if the run was begun twice', async () => {
  const { store } = new LocalJobs({ directory: join(directory, 'order'), plan });
  const items = [12, 2, 100_001, 9].map((line) => ({ ...appItem(), id: `item${line % 7}`, line }));
  const run = await keepJob(store, 'jobs/c/j', items);
  const begun = await beginRun(store, run, 1);
  expect(await beginRun(store, run, 1)).toEqual(begun);
  await endRun(store, run); // No item was read.
  expect((await failuresOf(store, 'jobs/c/j')).map((failure) => failure?.line)).toEqual([2, 9, 12, 100_001]);
});

it('jobs go on with the next process, also where another one cannot', async () => {
  const errors: unknown[] = [];
  const jobs = new LocalJobs({ directory: join(directory, 'resumed'), plan, onError: (error) => errors.push(error) });
  const { store } = jobs;
  await keepJob(store, 'jobs/c/cannot', [], { schedule: { expression: 'cron(0 6 * * ? *)', whole: false } });
  await keepJob(store, 'jobs/c/goes-on', []);
  await jobs.resume();
  expect(errors).toMatchObject([{ code: 'not_supported' }]);
  while ((await readJob(store, 'jobs/c/goes-on'))?.status === 'running') await turn();
  expect(await readJob(store, 'jobs/c/goes-on')).toMatchObject({ status: 'complete' });
});
