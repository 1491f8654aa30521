import { LocalJobs } from '#infra/gateway/bulk/local-backend.ts';
import { readJob } from '#shared/bulk/job/runs.ts';
import { useLocal } from '../../toolkit/local.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { bulk, ended } from '../jobs.ts';

const directory = useDirectory();
const local = await useLocal({ jobsDirectory: directory });
const plan = { requestsPerSecond: 1, burst: 1, requestsPerMonth: 1 };

const podcast = { endpoint: 'podcast-directory', query: 'The Slow Kitchen' };

describe('a job', () => {
  it.each([
    [{ items: [podcast] }, []],
    [{ items: [{ ...podcast, lang: 'de' }], tag: 'x' }, ['Unknown fields were ignored: "tag", "line 1: lang".']],
  ])('says in the body what is ignored of %j', async (request, details) => {
    const warnings = details.map((detail) => ({ code: 'unknown_field', detail }));
    for (const repeated of [
      [],
      [{ code: 'nothing_started', detail: expect.stringContaining('The job is complete,') }],
    ]) {
      const { body } = await bulk(local.address, 'reviews', { ...request, idempotency_key: `ignored ${details}` });
      expect(body.request_warnings).toEqual([...repeated, ...warnings]);
      await ended(local.address, body.job_id);
    }
  });

  it('keeps as much of the name of an ignored field as it says', async () => {
    const name = 'n'.repeat(200);
    const { job_id } = (await bulk(local.address, 'reviews', { items: [{ ...podcast, [name]: 1 }] })).body;
    const jobs = new LocalJobs({ directory, plan });
    const { customer } = await jobs.customerOf('demo');
    const job = await readJob(jobs.store, `jobs/${customer}/${job_id}`);
    expect(job?.ignored).toEqual([`line 1: ${name}`.slice(0, 40)]);
    await ended(local.address, job_id);
  });
});
