import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { deployedBackend } from '#shared/bulk/backend/deployed-backend.ts';
import { listen } from '../../listen.ts';

/** AWS. Each request gets the next of these errors, and success where there is none. */
const errors: string[] = [];
const asked: { target: string; body: Record<string, unknown> }[] = [];
const server = createServer(async (request, response) => {
  const target = request.headers['x-amz-target'] ?? `${request.method} ${request.url}`;
  asked.push({ target: String(target), body: request.method === 'POST' ? Object(await json(request)) : {} });
  const error = errors.shift();
  response.writeHead(error === undefined ? 200 : 400).end(JSON.stringify({ __type: error }));
});
Object.assign(process.env, {
  AWS_ENDPOINT_URL: `http://${await listen(server)}`,
  VOUCH_CUSTOMER_TABLE: 'customers',
  VOUCH_BULK_BUCKET: 'jobs',
  VOUCH_BULK_MACHINE: 'arn:aws:states:eu-central-1:0:stateMachine:bulk',
  VOUCH_BULK_SCHEDULES: 'bulk',
  VOUCH_BULK_SCHEDULE_ROLE: 'role',
});
const { runner } = await deployedBackend();
afterAll(() => server.close().closeAllConnections());
beforeEach(() => void asked.splice(0));

const run = { job: 'job1', id: 'first', kind: 'new', writes: 'all' } as const;
const name = expect.stringMatching(/^[0-9a-f]{32}$/);

it.each([
  ['rate(1 hour)', 3_600],
  ['rate(2 days)', 172_800],
  ['cron(0 6 * * ? *)', undefined],
])('the schedule %s begins after %p seconds', async (expression, seconds) => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000_999);
  await runner.schedule(run, expression);
  expect(asked[0]?.body['StartDate']).toBe(seconds && 1_000 + seconds);
  expect(asked[0]?.body).toMatchObject({ GroupName: 'bulk', ScheduleExpression: expression });
});

const operations = {
  start: () => runner.start(run),
  stop: () => runner.stop(run),
  schedule: () => runner.schedule(run, 'rate(1 day)'),
  unschedule: () => runner.unschedule(run.job),
};
it.each<[keyof typeof operations, string]>([
  ['start', 'ExecutionAlreadyExists'],
  ['stop', 'ExecutionDoesNotExist'],
  ['schedule', 'ConflictException'],
  ['unschedule', 'ResourceNotFoundException'],
])('%s twice is no error, but any other failure is', async (operation, repeated) => {
  errors.push(repeated);
  await operations[operation]();
  errors.push('ThrottlingException');
  await expect(operations[operation]()).rejects.toMatchObject({ name: 'ThrottlingException' });
});

it('a schedule that AWS refuses is an invalid request', async () => {
  errors.push('ValidationException');
  await expect(operations.schedule()).rejects.toMatchObject({ code: 'invalid_request' });
});

it('the execution that is stopped is the one that was started', async () => {
  await operations.start();
  await operations.stop();
  expect(asked).toMatchObject([
    { target: 'AWSStepFunctions.StartExecution', body: { name, input: JSON.stringify({ run }) } },
    { target: 'AWSStepFunctions.StopExecution' },
  ]);
  expect(asked[1]?.body['executionArn']).toBe(`arn:aws:states:eu-central-1:0:execution:bulk:${asked[0]?.body['name']}`);
});
