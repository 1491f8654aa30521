import { hash } from 'node:crypto';
import { AwsError, callAws, sendToAws } from '../../aws-request.ts';
import { CustomerTable } from '../../customers/customer-table.ts';
import { plansOfEnvironment, reported } from '../../customers/gate.ts';
import { CachedKeys, keyHash } from '../../customers/key-store.ts';
import { RateLimiter } from '../../customers/rate-limiter.ts';
import { invalidField, VouchError } from '../../errors.ts';
import { lazy } from '../../lazy.ts';
import type { Run } from '../job/model.ts';
import { S3Store } from '../store/s3-store.ts';
import { type Backend, type Runner, rateMs } from './backend.ts';

const variable = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

const nameOf = (...parts: readonly string[]): string => hash('sha256', parts.join('\n')).slice(0, 32);

const ignoring =
  (code: string) =>
  (error: unknown): void => {
    if (!(error instanceof AwsError && error.name === code)) throw error;
  };

const dayMs = 86_400_000;

/** The longest time between two runs of a cron expression, in milliseconds; 0 if it may run every week. */
const cronMs = (expression: string): number => {
  const [day = '', month = '', weekday = ''] = expression.split(' ').slice(2);
  if (/^\w+$/.test(month)) return 365 * dayMs;
  const isMonthly = /^\w+$/.test(day) || /[#L]/.test(weekday);
  return isMonthly ? 31 * dayMs : 0;
};

/** How long a cron expression waits before its first run: until the job is written. */
const firstCronMs = 300_000;

/** The expression that EventBridge replaces by the time of the run. */
const scheduledTime = '<aws.scheduler.scheduled-time>';

/** Runs jobs by Step Functions. The name of an execution is that of its run, so a run is started once. */
const stateMachine: Runner = {
  async start(run) {
    const [stateMachineArn, name] = [variable('VOUCH_BULK_MACHINE'), nameOf(run.job, run.id)];
    const started = callAws('states', 'AWSStepFunctions.StartExecution', {
      stateMachineArn,
      name,
      input: inputOf(run),
    });
    await started.catch(ignoring('ExecutionAlreadyExists'));
  },
  async stop({ job, id }) {
    const machine = variable('VOUCH_BULK_MACHINE').replace(':stateMachine:', ':execution:');
    const executionArn = `${machine}:${nameOf(job, id)}`;
    const stopped = callAws('states', 'AWSStepFunctions.StopExecution', { executionArn });
    await stopped.catch(ignoring('ExecutionDoesNotExist'));
  },
  async schedule(run, expression) {
    const [rate, days] = [rateMs(expression), Number(variable('VOUCH_BULK_DAYS'))];
    if ((rate ?? cronMs(expression)) >= days * dayMs) {
      const detail = `Jobs are kept for ${days} days here after each run, so a schedule must run more often`;
      throw invalidField('schedule.expression', detail);
    }
    const first = Date.now() + (rate ?? firstCronMs);
    const body = {
      GroupName: variable('VOUCH_BULK_SCHEDULES'),
      ScheduleExpression: expression,
      StartDate: Math.floor(first / 1_000), // The first run is that of the job itself.
      FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 15 },
      Target: {
        Arn: variable('VOUCH_BULK_MACHINE'),
        RoleArn: variable('VOUCH_BULK_SCHEDULE_ROLE'),
        Input: inputOf({ ...run, id: scheduledTime }),
        RetryPolicy: { MaximumRetryAttempts: 3 },
      },
    };
    const headers = { 'content-type': 'application/json' };
    const made = sendToAws({ ...scheduleOf(run.job), method: 'POST', headers, body });
    await made.catch(ignoring('ConflictException')).catch((cause) => {
      if (!(cause instanceof AwsError && cause.name === 'ValidationException')) throw cause;
      const detail =
        'The schedule is not valid. Send rate(1 day), or a cron expression of EventBridge such as cron(0 6 * * ? *).';
      throw new VouchError('invalid_request', detail, { cause });
    });
  },
  async unschedule(job) {
    const query = { groupName: variable('VOUCH_BULK_SCHEDULES') };
    const ended = sendToAws({ ...scheduleOf(job), method: 'DELETE', query });
    await ended.catch(ignoring('ResourceNotFoundException'));
  },
};

const scheduleOf = (job: string) => ({ service: 'scheduler', path: `/schedules/${nameOf(job)}` }) as const;

const inputOf = (run: Run): string => JSON.stringify({ run });

/** The backend that the environment of a deployed function names. */
export const deployedBackend = lazy(async (): Promise<Backend> => {
  const table = new CustomerTable(variable('VOUCH_CUSTOMER_TABLE'));
  const keys = new CachedKeys(table);
  return {
    store: new S3Store(variable('VOUCH_BULK_BUCKET')),
    runner: stateMachine,
    limiter: new RateLimiter({ add: (...counted) => reported(table.add(...counted)) }),
    plans: plansOfEnvironment(),
    customerOf: (apiKey) => reported(keys.find(keyHash(apiKey))),
    planOf: (customer) => reported(table.planOf(customer)),
  };
});
