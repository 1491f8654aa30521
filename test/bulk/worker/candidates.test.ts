import { DirectoryStore } from '#infra/gateway/bulk/directory-store.ts';
import { apiReader } from '#infra/tools/api-reader.ts';
import { runOf } from '#shared/bulk/job/runs.ts';
import type { ReadPage } from '#shared/bulk/worker/reader.ts';
import { VouchError } from '#shared/errors.ts';
import { useLocal } from '../../toolkit/local.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { appItem, bulk, ended, failuresOf, keepJob, results, review, runJob } from '../jobs.ts';

const directory = useDirectory();
const local = await useLocal({ jobsDirectory: directory });

const ambiguous = { endpoint: 'short-term-rental', query: 'booking: Harbour House' };
const missing = { endpoint: 'podcast-directory', query: 'apple-podcasts: no such podcast' };

it('a failure lists what its name may mean, and one whose name means nothing has no list', async () => {
  const { body } = await bulk(local.address, 'reviews', { items: [ambiguous, missing] });
  await ended(local.address, body.job_id);
  const { failures } = await results(local.address, body.job_id);
  const [first, second] = failures;
  expect([first?.code, second?.code]).toEqual(['ambiguous_query', 'item_not_found']);
  const candidate = { name: 'Harbour House', query: expect.stringMatching(/^booking: /) };
  expect(first?.candidates).toEqual([expect.objectContaining(candidate), expect.objectContaining(candidate)]);
  expect(second).not.toHaveProperty('candidates');
  const { endpoint, query } = ambiguous;
  const read = apiReader(local.address, 'demo')(endpoint, { query }, 0);
  await expect(read).rejects.toMatchObject({ code: 'ambiguous_query', candidates: first?.candidates });
});

it('an address of another endpoint has that one as its candidate, until a retry fails otherwise', async () => {
  const store = new DirectoryStore(directory);
  const candidates = [{ endpoint: 'podcast-directory', query: 'x' }];
  const errors = [new VouchError('not_supported', 'Other.', { candidates }), new VouchError('item_not_found', 'None.')];
  const read: ReadPage = async (_, { pagination_token }) => {
    const page = { platform: 'p', reviews: [review('a')], nextToken: 't', leftOut: 0, warnings: [] };
    if (pagination_token === undefined) return { ...page, endedBy: 'limit' };
    throw errors.shift();
  };
  await runJob(store, await keepJob(store, 'j', [appItem()]), { read });
  expect(await failuresOf(store, 'j')).toMatchObject([{ code: 'not_supported', candidates }]);
  await runJob(store, runOf('j', {}, 'retry-1'), { read });
  expect(await failuresOf(store, 'j')).toEqual([expect.not.objectContaining({ candidates })]);
});
