import { Duration, type Stack } from 'aws-cdk-lib';
import { MathExpression, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { BundledFunction } from '../functions/bundled-function.ts';
import { NotifyingAlarm } from './notifying-alarm.ts';

/** CloudWatch computes an alarm from so many metrics at most. */
const mostWatched = 10;

const period = Duration.minutes(5);

/** Share of the timeout that a function may regularly need. */
const busyShare = 0.8;

/**
 * Alarms for functions that crash or come close to their timeouts for 15 minutes: two for up to ten functions. A query
 * of Metrics Insights could watch all functions by one alarm, but it knows neither percentiles nor names that begin
 * alike, so it would ring for every other function of the account (2026-11).
 *
 * @returns the aliases of the functions, each with the alarm that takes its release back
 */
export const addFunctionAlarms = (stack: Stack, all: readonly BundledFunction[], topic: ITopic) => {
  const groups = Map.groupBy(all, (each) => Math.floor(all.indexOf(each) / mostWatched));
  return [...groups].flatMap(([index, watched]) => {
    const errors = watch(new Construct(stack, `Functions${index + 1}`), watched, topic);
    return watched.flatMap(({ alias }) => (alias ? [{ alias, errors }] : []));
  });
};

/** The alarms of some functions. Gives the one about crashes. */
const watch = (scope: Construct, watched: readonly BundledFunction[], topic: ITopic): NotifyingAlarm => {
  const names = watched.map(({ endpoint }) => endpoint.name).join(', ');
  const errors = new NotifyingAlarm(scope, 'Errors', {
    alarmDescription: `A function crashed or timed out; errors that it returned do not count. One of: ${names}.`,
    metric: sumOf(watched.map((each) => each.function.metricErrors({ period }))),
    topic,
  });
  new NotifyingAlarm(scope, 'Duration', {
    alarmDescription: `5 % of the requests take ${busyShare * 100} % of a function's timeout. One of: ${names}.`,
    metric: longestShare(watched.filter(({ endpoint }) => !endpoint.usesWholeTime)),
    threshold: busyShare,
    breachingPeriods: 3,
    topic,
  });
  return errors;
};

/** One figure of metrics that the expression names m0, m1 and so on. */
const combined = (label: string, metrics: readonly Metric[], expression: string): MathExpression =>
  new MathExpression({
    expression,
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    label,
    period,
  });

/** A function without calls has no data, which the functions of CloudWatch leave out. */
const sumOf = (metrics: readonly Metric[]): MathExpression =>
  combined('sum', metrics, `SUM([${metrics.map((_, index) => `m${index}`).join(', ')}])`);

const longestShare = (watched: readonly BundledFunction[]): MathExpression => {
  const shares = watched.map(({ endpoint }, index) => `m${index} / ${endpoint.timeoutSeconds * 1_000}`);
  const durations = watched.map((each) => each.function.metricDuration({ period, statistic: Stats.p(95) }));
  return combined('share of the timeout', durations, `MAX([${shares.join(', ')}])`);
};
