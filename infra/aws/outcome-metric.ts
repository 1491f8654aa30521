import { type Duration, Stack } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IConstruct } from 'constructs';
import type { ErrorCode } from '#shared/errors.ts';

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
export const functionMetric = (scope: IConstruct, metricName: string, period: Duration): Metric =>
  new Metric({
    namespace: Stack.of(scope).stackName,
    metricName,
    dimensionsMap: { service },
    statistic: Stats.SUM,
    period,
  });
