import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { NotifyingAlarm } from './notifying-alarm.ts';

/** Where the functions' own metrics stand. */
export const metricsNamespace = 'Vouch';

export interface PlatformAlarmsProps {
  readonly endpoint: Pick<Endpoint, 'name'>;
  readonly topic: ITopic;
}

/** What became of asking a source of a platform, as the functions count it. */
const outcomes = [
  'ok',
  'empty',
  'upstream_error',
  'upstream_changed',
  'upstream_blocked',
  'upstream_rate_limited',
  'upstream_timeout',
] as const satisfies readonly (ErrorCode | 'ok' | 'empty')[];

/** The part of the answers of a quarter of an hour that may be refusals. */
const blockedShare = 0.5;

/** Rings when a platform answers in a form that nobody knows, at once, and when platforms refuse an endpoint most of the time. */
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
      alarmDescription: `${endpoint.name}: a platform answered in a form that we do not know. Its adapter needs mending.`,
      metric: count('upstream_changed', Duration.minutes(1)),
      threshold: 1,
      topic,
    });
    const period = Duration.minutes(15);
    this.blocked = new NotifyingAlarm(this, 'Blocked', {
      alarmDescription: `${endpoint.name}: platforms refuse more than half of our requests.`,
      metric: new MathExpression({
        expression: `FILL(upstream_blocked, 0) / (${outcomes.map((name) => `FILL(${name}, 0)`).join(' + ')})`,
        usingMetrics: Object.fromEntries(outcomes.map((name) => [name, count(name, period)])),
        period,
        label: 'refused',
      }),
      threshold: blockedShare,
      topic,
    });
  }
}
