import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handler } from '#infra/aws/upload-site/handler.ts';
import { useAnswers, useDirectory } from '../../toolkit/resources.ts';

const files = [
  { key: 'index.html', contentType: 'text/html', cacheControl: 'no-cache', body: '<p>ü</p>' },
  { key: 'docs/', contentType: 'text/html', cacheControl: 'no-cache', body: 'curl http://127.0.0.1:8787/vouch.py' },
];

const directory = useDirectory();
writeFileSync(join(directory, 'files.json'), JSON.stringify(files));
const { address, asked: seen, answers } = await useAnswers();
const aws = { AWS_ACCESS_KEY_ID: 'synthetic', AWS_SECRET_ACCESS_KEY: 'synthetic', AWS_REGION: 'eu-west-1' };
Object.assign(process.env, { ...aws, AWS_ENDPOINT_URL: address, AWS_MAX_ATTEMPTS: '1' });
Object.assign(process.env, { SITE_BUCKET: 'files', LAMBDA_TASK_ROOT: directory });

describe('the upload of the site', () => {
  let statusOfS3 = 200;
  let statusOfAnswer = 200;
  let error = '';
  beforeEach(() => {
    [statusOfS3, statusOfAnswer, error] = [200, 200, ''];
  });
  answers(({ method, url }, response) => {
    response.statusCode = url === '/answer' ? statusOfAnswer : statusOfS3;
    if (error === 'none' && url !== '/answer') return;
    if (error !== '' && url !== '/answer') return void response.end(`<Error><Code>${error}</Code></Error>`);
    const found = ['index.html', 'old.js'].map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    response.end(method === 'GET' ? `<ListBucketResult>${found}</ListBucketResult>` : '');
  });

  const run = async (RequestType: 'Create' | 'Update' | 'Delete', odd = {}, remainingMs = 60_000) => {
    const resource = { ServiceToken: 'arn', address: 'https://vouch.example' };
    const ids = { StackId: 'stack', RequestId: 'one', LogicalResourceId: 'Files' };
    const custom = { ResourceType: 'Custom::SiteFiles', ResourceProperties: resource };
    const event = { ...resource, ...ids, ...custom, ...odd, ResponseURL: `${address}/answer` };
    const existing = { PhysicalResourceId: 'files', OldResourceProperties: resource };
    const context = { getRemainingTimeInMillis: () => remainingMs };
    await handler(
      RequestType === 'Create' ? { ...event, RequestType } : { ...event, ...existing, RequestType },
      context,
    );
    const answer = seen.find(({ path }) => path === '/answer');
    const asked = new Set(seen.map(({ method, path }) => `${method} ${path.replace(/[?&]x-id=\w+/, '')}`));
    return { answer: JSON.parse(answer?.body ?? '{}'), type: answer?.headers['content-type'], asked };
  };

  it.each(['Create', 'Update'] as const)(
    '%s: puts every file with its type, and removes what is no file',
    async (type) => {
      const { answer, asked, type: answered } = await run(type);
      const listing = ['DELETE /files/old.js', 'GET /files/?list-type=2', 'PUT /answer'];
      expect(asked).toEqual(new Set([...listing, 'PUT /files/docs/', 'PUT /files/index.html']));
      const page = seen.find(({ path }) => path.includes('index.html'));
      expect(page?.headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'no-cache' });
      expect(page?.body).toContain('<p>ü</p>');
      expect(seen.find(({ path }) => path.includes('/docs/'))?.body).toContain('curl https://vouch.example/vouch.py');
      expect(answered).toBeUndefined();
      const ids = { PhysicalResourceId: 'files', StackId: 'stack', RequestId: 'one' };
      expect(answer).toMatchObject({ Status: 'SUCCESS', ...ids });
    },
  );

  it('Delete: empties the bucket', async () => {
    const { answer, asked } = await run('Delete');
    expect(asked).toEqual(
      new Set(['DELETE /files/index.html', 'DELETE /files/old.js', 'GET /files/?list-type=2', 'PUT /answer']),
    );
    expect(answer).toMatchObject({ Status: 'SUCCESS' });
  });

  it.each([
    ['Create', {}, 'none', 10_100, /timeout|abort/i],
    ['Create', {}, 'none', 0, /./],
    ['Create', { ResourceProperties: undefined }, '', 60_000, /TypeError/],
    ['Update', { ResourceProperties: { ServiceToken: 'arn' } }, '', 60_000, /Invalid URL/],
    ['Create', {}, 'NoSuchBucket', 60_000, /NoSuchBucket/],
    ['Delete', {}, 'AccessDenied', 60_000, /AccessDenied/],
  ] as const)(
    'answers, too: %s with %j while S3 says "%s", %d ms before its end',
    async (type, odd, says, ms, reason) => {
      [error, statusOfS3] = [says, says === '' ? 200 : 404];
      const { answer } = await run(type, odd, ms);
      expect(answer).toMatchObject({ Status: 'FAILED', Reason: expect.stringMatching(reason), RequestId: 'one' });
      expect(answer.Reason.length).toBeLessThanOrEqual(1_000);
    },
  );

  it('Delete: has nothing to do where the bucket is gone', async () => {
    [error, statusOfS3] = ['NoSuchBucket', 404];
    expect((await run('Delete')).answer).toMatchObject({ Status: 'SUCCESS', Reason: '' });
  });

  it('rejects where its answer is not taken, so that Lambda calls it again', async () => {
    statusOfAnswer = 503;
    await expect(run('Create')).rejects.toThrow(/did not take the answer \(503\)/);
  });
});
