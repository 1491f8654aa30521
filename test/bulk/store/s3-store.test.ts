import { jest } from '@jest/globals';
import { log } from '#shared/api/log.ts';
import { S3Store } from '#shared/bulk/store/s3-store.ts';
import { CustomerTable } from '#shared/customers/customer-table.ts';
import { countMetrics } from '../../toolkit/count-metrics.ts';
import { useAnswers } from '../../toolkit/resources.ts';

const { address, answers } = await useAnswers();
const role = { AWS_ACCESS_KEY_ID: 'synthetic', AWS_SECRET_ACCESS_KEY: 'synthetic', AWS_REGION: 'eu-west-1' };
Object.assign(process.env, { ...role, AWS_ENDPOINT_URL: address });

const store = new S3Store('jobs');
const failWith = (status: number, code: string) =>
  answers((_, response) => {
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>of arn:aws:s3:::jobs</Message></Error>`);
  });

it.each<[status: number, code: string, ask: () => Promise<unknown>, expected: unknown]>([
  [404, 'NoSuchKey', () => store.read('a'), undefined],
  [412, 'PreconditionFailed', () => store.create('a', 'text'), false],
  [409, 'ConditionalRequestConflict', () => store.create('a', 'text'), false],
])('%d %s is an answer', async (status, code, ask, expected) => {
  failWith(status, code);
  const counted = countMetrics();
  expect(await ask()).toBe(expected);
  expect(counted).toEqual([]);
});

it.each<[what: string, status: number, code: string, ask: () => Promise<unknown>]>([
  ['reading', 404, 'NoSuchBucket', () => store.read('a')],
  ['writing', 412, 'PreconditionFailed', () => store.write('a', 'text')],
  ['creating', 404, 'NoSuchBucket', () => store.create('a', 'text')],
  ['listing', 404, 'NoSuchBucket', () => store.list('a')],
  ['removing', 403, 'AccessDenied', () => store.remove(['a'])],
])('%s: %d %s is a failure that is reported by its name alone', async (_, status, code, ask) => {
  failWith(status, code);
  const counted = countMetrics();
  const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
  await expect(ask()).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(logged.mock.calls).toEqual([['a dependency failed', { dependency: 'the service s3 of AWS', causes: [code] }]]);
  expect(counted.map(({ name }) => name)).toEqual(['dependency_error']);
});

it('creates and reads what is there', async () => {
  answers((_, response) => response.end('text'));
  expect([await store.create('a', 'text'), await store.read('a')]).toEqual([true, 'text']);
});

it.each<[what: string, ask: () => Promise<unknown>, error: object]>([
  ['bucket', () => store.read('a'), { code: 'service_unavailable' }],
  ['table', () => new CustomerTable('keys').find('a'), { name: 'TimeoutError' }],
])('an answer of the %s that stops in the middle is a failure in time for a response', async (_, ask, error) => {
  answers((_request, response) => response.writeHead(200, { 'content-length': '100' }).write('{'));
  jest.spyOn(log, 'error').mockReturnValue(undefined);
  countMetrics();
  await expect(ask()).rejects.toMatchObject(error);
});
