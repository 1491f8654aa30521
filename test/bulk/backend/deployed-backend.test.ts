import { jest } from '@jest/globals';
import { deployedBackend } from '#shared/bulk/backend/deployed-backend.ts';
import { useAnswers } from '../../toolkit/resources.ts';

/** AWS. Each request gets the next of these errors, and success where there is none. */
const errors: string[] = [];
const { address, asked, answers } = await useAnswers();
answers((_, response) => {
  const error = errors.shift();
  response.writeHead(error === undefined ? 200 : 400).end(JSON.stringify({ __type: error }));
});
const bodyOf = (index: number) => JSON.parse(asked[index]?.body ?? '');
Object.assign(process.env, {
  AWS_ENDPOINT_URL: address,
  VOUCH_CUSTOMER_TABLE: 'customers',
  VOUCH_BULK_BUCKET: 'jobs',
  VOUCH_BULK_MACHINE: 'arn:aws:states:eu-central-1:0:stateMachine:bulk',
  VOUCH_BULK_SCHEDULES: 'bulk',
  VOUCH_BULK_DAYS: '30',
  VOUCH_BULK_SCHEDULE_ROLE: 'role',
});
const { runner } = await deployedBackend();

const run = { job: 'job1', id: 'first', kind: 'new', writes: 'all' } as const;

it.each([
  ['rate(1 hour)', 3_600],
  ['rate(2 days)', 172_800],
  ['cron(0 6 * * ? *)', 300],
  ['rate(719 hours)', 719 * 3_600],
  ['rate(29 days)', 29 * 86_400],
  ['cron(0 6 1,15 * ? *)', 300],
  ['cron(0 6 ? * MON *)', 300],
  ['cron(0 6 ? 1-12 2 *)', 300],
])('the schedule %s begins after %p seconds', async (expression, seconds) => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000_999);
  await runner.schedule(run, expression);
  expect(bodyOf(0).StartDate).toBe(1_000 + seconds);
  expect(bodyOf(0)).toMatchObject({ GroupName: 'bulk', ScheduleExpression: expression });
});

it.each([
  ...['rate(720 hours)', 'rate(30 days)', 'cron(0 6 1 * ? *)', 'cron(0 6 L * ? *)', 'cron(0 6 ? * 2#1 *)'],
  'cron(0 6 ? JAN * *)',
])('the schedule %s outlives its job, which is kept for 30 days', async (expression) => {
  await expect(runner.schedule(run, expression)).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('30 days'),
  });
  expect(asked).toEqual([]);
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
  errors.push('AccessDeniedException');
  await expect(operations[operation]()).rejects.toMatchObject({ name: 'AccessDeniedException' });
});

it('a schedule that AWS refuses is an invalid request', async () => {
  errors.push('ValidationException');
  await expect(operations.schedule()).rejects.toMatchObject({ code: 'invalid_request' });
});

it('the execution that is stopped is the one that was started', async () => {
  await operations.start();
  await operations.stop();
  expect(asked.map(({ headers }) => headers['x-amz-target'])).toEqual([
    ...['AWSStepFunctions.StartExecution', 'AWSStepFunctions.StopExecution'],
  ]);
  expect(bodyOf(0)).toMatchObject({ name: expect.stringMatching(/^[0-9a-f]{32}$/), input: JSON.stringify({ run }) });
  expect(bodyOf(1).executionArn).toBe(`arn:aws:states:eu-central-1:0:execution:bulk:${bodyOf(0).name}`);
});
