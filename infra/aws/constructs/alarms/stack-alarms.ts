import { Duration, type Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { failureMetrics } from '#shared/api/failures.ts';
import { functionMetric, outcomes } from '../../outcome-metric.ts';
import type { Settings } from '../../settings.ts';
import type { CustomerApi } from '../api/customer-api.ts';
import type { BulkJobs } from '../bulk-jobs.ts';
import { NotifyingAlarm } from './notifying-alarm.ts';

const period = Duration.minutes(5);

/** Share of blocked calls within an hour that starts the alarm, and the fewest calls that are judged. */
const [blockedShare, fewestCalls] = [0.5, 10];

/**
 * Alarms over all platforms: one has changed its format, most calls are blocked. The dashboard shows which it is. A
 * platform that always blocks AWS is one message.
 */
export const addPlatformAlarms = (stack: Stack, topic: ITopic): void => {
  const hour = Duration.hours(1);
  /** After the last breach, the most that CloudWatch evaluates for short periods: hours can pass between two calls. */
  const quietFor = Duration.days(1);
  const total = outcomes.map((name) => `FILL(${name}, 0)`).join(' + ');
  const scope = new Construct(stack, 'PlatformAlarms');
  new NotifyingAlarm(scope, 'Changed', {
    alarmDescription: 'The format of a platform has changed. Its adapter must be fixed.',
    metric: functionMetric(stack, 'upstream_changed', Duration.minutes(15)),
    quietFor,
    topic,
  });
  new NotifyingAlarm(scope, 'Blocked', {
    alarmDescription: `Platforms block at least half of at least ${fewestCalls} calls to their sources in an hour.`,
    metric: new MathExpression({
      expression: `IF((${total}) >= ${fewestCalls}, FILL(upstream_blocked, 0) / (${total}), 0)`,
      usingMetrics: Object.fromEntries(outcomes.map((name) => [name, functionMetric(stack, name, hour)])),
      period: hour,
      label: 'blocked',
    }),
    threshold: blockedShare,
    quietFor,
    topic,
  });
};

/** Shares of the monthly budget, in percent, at which an e-mail is sent. */
const budgetShares = [80, 100];
/** Share of the account's concurrency that starts the alarm. */
const busyShare = 0.8;

/**
 * Warnings about the whole account, whose functions share its concurrency: rejected calls and, only if their settings
 * are given, concurrent calls and the monthly cost. Calls of jobs beyond their own limit wait and are made again: they
 * do not count.
 */
export const addAccountAlarms = (stack: Stack, settings: Settings, topic: ITopic, worker?: IFunction): void => {
  const scope = new Construct(stack, 'AccountAlarms');
  const { accountConcurrency, bulkConcurrency, monthlyBudget, alarmEmail } = settings;
  const inAccount = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });
  const account = inAccount('Throttles', Stats.SUM);
  const jobs = bulkConcurrency === undefined ? undefined : worker?.metricThrottles({ period });
  new NotifyingAlarm(scope, 'Throttles', {
    alarmDescription: 'Lambda rejected calls in this account and region. Raise its concurrency.',
    metric: jobs
      ? new MathExpression({ expression: 'account - FILL(jobs, 0)', usingMetrics: { account, jobs }, period })
      : account,
    topic,
  });
  if (accountConcurrency !== undefined) {
    new NotifyingAlarm(scope, 'Concurrency', {
      alarmDescription: `The account runs ${busyShare * 100} % of its concurrent Lambda calls. Ask for a higher quota.`,
      metric: inAccount('ConcurrentExecutions', Stats.MAXIMUM),
      threshold: accountConcurrency * busyShare,
      topic,
    });
  }
  if (monthlyBudget === undefined || alarmEmail === undefined) return;
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudget, unit: 'USD' } },
    notificationsWithSubscribers: budgetShares.map((threshold) => ({
      notification: { notificationType: 'ACTUAL', comparisonOperator: 'GREATER_THAN', threshold },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    })),
  });
};

/**
 * Alarms about the service: a bug, something of AWS that a function cannot read, many 5xx. The first two ring at the
 * first failure, so that an endpoint with little traffic is not lost in the average.
 */
export const addServiceAlarms = (stack: Stack, { api }: CustomerApi, topic: ITopic): void => {
  const scope = new Construct(stack, 'ServiceAlarms');
  new NotifyingAlarm(scope, 'InternalErrors', {
    alarmDescription: 'A function returned internal_error: a bug. Its log line has the name and the place.',
    metric: functionMetric(scope, failureMetrics.internal, period),
    topic,
  });
  new NotifyingAlarm(scope, 'Dependencies', {
    alarmDescription:
      'A function could not use its secret, parameter or table, or a value in it is wrong. The log line names what and why.',
    metric: functionMetric(scope, failureMetrics.dependency, period),
    topic,
  });
  new NotifyingAlarm(scope, 'ServerErrors', {
    alarmDescription: '10 % of the responses of the API are a 5xx. Failing platforms count too.',
    metric: api.metricServerError({ period, statistic: Stats.AVERAGE }),
    threshold: 0.1,
    breachingPeriods: 3,
    topic,
  });
};

/** An alarm about runs of jobs that did not get to their end. A run whose items failed is none of them. */
export const addJobAlarm = (stack: Stack, { machine }: BulkJobs, topic: ITopic): void => {
  new NotifyingAlarm(new Construct(stack, 'JobAlarms'), 'RunsFailed', {
    alarmDescription: 'A run of a job failed as a whole. The execution of the state machine says at which step.',
    metric: machine.metricFailed({ period }),
    topic,
  });
};
