import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { NotifyingAlarm } from './notifying-alarm.ts';

/** The namespace of the functions' own metrics. */
export const metricsNamespace = 'Vouch';

/** The endpoint whose platforms are watched, and the topic of its alarms. */
export interface PlatformAlarmsProps {
  readonly endpoint: Pick<Endpoint, 'name'>;
  readonly topic: ITopic;
}

/** The outcomes of calling a source of a platform, as the functions count them. */
const outcomes = [
  'ok',
  'empty',
  'upstream_error',
  'upstream_changed',
  'upstream_blocked',
  'upstream_rate_limited',
  'upstream_timeout',
] as const satisfies readonly (ErrorCode | 'ok' | 'empty')[];

/** Share of blocked requests within 15 minutes that starts the alarm. */
const blockedShare = 0.5;

/** Alarms for a platform whose format has changed, at once, and for platforms that block most requests of an endpoint. */
export class PlatformAlarms extends Construct {
  readonly changed: NotifyingAlarm;
  readonly blocked: NotifyingAlarm;

  constructor(scope: Construct, id: string, { endpoint, topic }: PlatformAlarmsProps) {
    super(scope, id);
    const count = (outcome: (typeof outcomes)[number], period: Duration) =>
      new Metric({
        namespace: metricsNamespace,
        metricName: outcome,
        dimensionsMap: { service: endpoint.name },
        statistic: Stats.SUM,
        period,
      });
    this.changed = new NotifyingAlarm(this, 'Changed', {
      alarmDescription: `${endpoint.name}: the format of a platform has changed. Its adapter must be fixed.`,
      metric: count('upstream_changed', Duration.minutes(1)),
      threshold: 1,
      topic,
    });
    const period = Duration.minutes(15);
    this.blocked = new NotifyingAlarm(this, 'Blocked', {
      alarmDescription: `${endpoint.name}: platforms block at least half of the calls to their sources.`,
      metric: new MathExpression({
        expression: `FILL(upstream_blocked, 0) / (${outcomes.map((name) => `FILL(${name}, 0)`).join(' + ')})`,
        usingMetrics: Object.fromEntries(outcomes.map((name) => [name, count(name, period)])),
        period,
        label: 'blocked',
      }),
      threshold: blockedShare,
      topic,
    });
  }
}
