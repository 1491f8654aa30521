import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handler } from '#infra/aws/upload-site/handler.ts';
import { useAnswers, useDirectory } from '../../resources.ts';

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
  beforeEach(() => {
    statusOfS3 = 200;
  });
  answers(({ method, url }, response) => {
    response.statusCode = url === '/answer' ? 200 : statusOfS3;
    const found = ['index.html', 'old.js'].map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    response.end(method === 'GET' ? `<ListBucketResult>${found}</ListBucketResult>` : '');
  });

  const run = async (RequestType: 'Create' | 'Update' | 'Delete') => {
    const resource = { ServiceToken: 'arn', address: 'https://vouch.example' };
    const ids = { StackId: 'stack', RequestId: 'one', LogicalResourceId: 'Files' };
    const custom = { ResourceType: 'Custom::SiteFiles', ResourceProperties: resource };
    const event = { ...resource, ...ids, ...custom, ResponseURL: `${address}/answer` };
    const existing = { PhysicalResourceId: 'files', OldResourceProperties: resource };
    await handler(RequestType === 'Create' ? { ...event, RequestType } : { ...event, ...existing, RequestType });
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

  it('reports a failure, so that CloudFormation goes back', async () => {
    statusOfS3 = 403;
    expect((await run('Create')).answer).toMatchObject({ Status: 'FAILED', Reason: expect.stringMatching(/./) });
  });
});
