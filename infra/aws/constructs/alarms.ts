import { Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, type AlarmProps, MathExpression, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { failureMetrics } from '#shared/api/failures.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Settings } from '../settings.ts';
import type { CustomerApi } from './api/customer-api.ts';
import type { BulkJobs } from './bulk-jobs.ts';
import type { SharedParts } from './shared-parts.ts';

/** The outcomes of calling a source of a platform, as the functions count them. */
export const outcomes = [
  'ok',
  'empty',
  'upstream_error',
  'upstream_changed',
  'upstream_blocked',
  'upstream_rate_limited',
  'upstream_timeout',
] as const satisfies readonly (ErrorCode | 'ok' | 'empty')[];

/** The service under which every function counts; see shared/api/log.ts. */
const service = 'vouch';

/** A metric that the functions of the stack of `scope` write. Its namespace is the name of the stack. */
export const functionMetric = (scope: Construct, metricName: string, period: Duration): Metric =>
  new Metric({
    namespace: Stack.of(scope).stackName,
    metricName,
    dimensionsMap: { service },
    statistic: Stats.SUM,
    period,
  });

/** What an alarm watches. It starts at one breach of the threshold 1, unless it says otherwise. */
export interface Watched extends Pick<AlarmProps, 'alarmDescription'> {
  readonly metric: Metric | MathExpression;
  /** @default 1 */
  readonly threshold?: number;
  /** How many periods in a row must breach the threshold. @default 1 */
  readonly breachingPeriods?: number;
  /**
   * How long the threshold must not have been breached before an alarm that one breach starts ends; at most a day, or
   * seven days if the period is an hour or more. A fault that comes and goes with the calls would else send two
   * messages each time.
   *
   * @default an hour
   */
  readonly quietFor?: Duration;
  /** Whether the end is a message too. Not if the alarm is about an event that has no end. @default true */
  readonly notifiesEnd?: boolean;
}

/** An alarm that publishes to `topic` when it starts and when it ends. Missing data (no traffic) is no alarm. */
export const addAlarm = (scope: Construct, id: string, topic: ITopic, watched: Watched): Alarm => {
  const { breachingPeriods = 1, quietFor = Duration.hours(1), notifiesEnd = true, ...props } = watched;
  const quietPeriods = quietFor.toSeconds() / props.metric.period.toSeconds();
  const alarm = new Alarm(scope, id, {
    threshold: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    evaluationPeriods: breachingPeriods > 1 ? breachingPeriods : quietPeriods,
    datapointsToAlarm: breachingPeriods,
    ...props,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  if (notifiesEnd) alarm.addOkAction(new SnsAction(topic));
  return alarm;
};

const period = Duration.minutes(5);

/** Share of blocked calls within an hour that starts the alarm, and the fewest calls that are judged. */
const [blockedShare, fewestCalls] = [0.5, 10];

/**
 * Alarms over all platforms: one has changed its format, most calls are blocked. The dashboard shows which it is. A
 * platform that always blocks AWS is one message.
 */
const ofPlatforms = (stack: Stack): Record<string, Watched> => {
  const hour = Duration.hours(1);
  /** After the last breach, the most that CloudWatch evaluates for short periods: hours can pass between two calls. */
  const quietFor = Duration.days(1);
  const total = outcomes.map((name) => `FILL(${name}, 0)`).join(' + ');
  return {
    Changed: {
      alarmDescription: 'The format of a platform has changed. Its adapter must be fixed.',
      metric: functionMetric(stack, 'upstream_changed', Duration.minutes(15)),
      quietFor,
    },
    Blocked: {
      alarmDescription: `Platforms block at least half of at least ${fewestCalls} calls to their sources in an hour.`,
      metric: new MathExpression({
        expression: `IF((${total}) >= ${fewestCalls}, FILL(upstream_blocked, 0) / (${total}), 0)`,
        usingMetrics: Object.fromEntries(outcomes.map((name) => [name, functionMetric(stack, name, hour)])),
        period: hour,
        label: 'blocked',
      }),
      threshold: blockedShare,
      quietFor,
    },
  };
};

/** Share of the account's concurrency that starts the alarm. */
const busyShare = 0.8;

const inAccount = (metricName: string, statistic: string): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period });

/**
 * Warnings about the whole account, whose functions share its concurrency: rejected calls and, only if their number is
 * given, concurrent calls. Calls of jobs beyond their own limit wait and are made again: they do not count.
 */
const ofAccount = ({ accountConcurrency, bulkConcurrency }: Settings, bulk?: BulkJobs): Record<string, Watched> => {
  const account = inAccount('Throttles', Stats.SUM);
  const jobs = bulkConcurrency === undefined ? undefined : bulk?.worker.function.metricThrottles({ period });
  return {
    Throttles: {
      alarmDescription: 'Lambda rejected calls in this account and region. Raise its concurrency.',
      metric: jobs
        ? new MathExpression({ expression: 'account - FILL(jobs, 0)', usingMetrics: { account, jobs }, period })
        : account,
    },
    ...(accountConcurrency !== undefined && {
      Concurrency: {
        alarmDescription: `The account runs ${busyShare * 100} % of its concurrent Lambda calls. Ask for a higher quota.`,
        metric: inAccount('ConcurrentExecutions', Stats.MAXIMUM),
        threshold: accountConcurrency * busyShare,
      },
    }),
  };
};

/**
 * Alarms about the service: a bug, something of AWS that a function cannot read, many 5xx. The first two ring at the
 * first failure, so that an endpoint with little traffic is not lost in the average.
 */
const ofService = (stack: Stack, { api }: CustomerApi): Record<string, Watched> => ({
  InternalErrors: {
    alarmDescription: 'A function returned internal_error: a bug. Its log line has the name and the place.',
    metric: functionMetric(stack, failureMetrics.internal, period),
  },
  Dependencies: {
    alarmDescription:
      'A function could not use its secret, parameter or table, or a value in it is wrong. The log line names what and why.',
    metric: functionMetric(stack, failureMetrics.dependency, period),
  },
  ServerErrors: {
    alarmDescription: '10 % of the responses of the API are a 5xx. Failing platforms count too.',
    metric: api.metricServerError({ period, statistic: Stats.AVERAGE }),
    threshold: 0.1,
    breachingPeriods: 3,
  },
});

/** About runs of jobs that did not get to their end. A run whose items failed is none of them. */
const ofRuns = ({ machine }: BulkJobs): Watched => ({
  alarmDescription: 'A run of a job failed as a whole. The execution of the state machine says at which step.',
  metric: machine.metricFailed({ period }),
});

/** Shares of the monthly budget, in percent, at which an e-mail is sent. */
const budgetShares = [80, 100];

/** The budget of the account, only if its settings are given. */
const addBudget = (scope: Construct, { monthlyBudget, alarmEmail }: Settings): void => {
  if (monthlyBudget === undefined || alarmEmail === undefined) return;
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudget, unit: 'USD' } },
    notificationsWithSubscribers: budgetShares.map((threshold) => ({
      notification: { notificationType: 'ACTUAL', comparisonOperator: 'GREATER_THAN', threshold },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    })),
  });
};

/** The alarms about platforms, account, service and jobs, if there are jobs, and the budget. */
export const addAlarms = (
  stack: Stack,
  { settings, topic }: SharedParts,
  { api, jobs }: { readonly api: CustomerApi; readonly jobs: BulkJobs | undefined },
): void => {
  const groups = {
    PlatformAlarms: ofPlatforms(stack),
    AccountAlarms: ofAccount(settings, jobs),
    ServiceAlarms: ofService(stack, api),
    ...(jobs && { JobAlarms: { RunsFailed: ofRuns(jobs) } }),
  };
  for (const [group, alarms] of Object.entries(groups)) {
    const scope = new Construct(stack, group);
    for (const [id, watched] of Object.entries(alarms)) addAlarm(scope, id, topic, watched);
    if (group === 'AccountAlarms') addBudget(scope, settings);
  }
};
