import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { functionMetric, outcomes } from '../../outcome-metric.ts';
import { NotifyingAlarm } from './notifying-alarm.ts';

/** Share of blocked calls within an hour that starts the alarm, and the fewest calls that are judged. */
const [blockedShare, fewestCalls] = [0.5, 10];

/**
 * How long the alarms last after the last breach, the most that CloudWatch evaluates for short periods. A platform that has
 * changed or blocks AWS does so at every call, but hours can pass between two calls.
 */
const quietFor = Duration.days(1);

/**
 * Alarms over all platforms together: one for a platform whose format has changed, and one for platforms that block most
 * calls. The dashboard shows which platform it is. A platform that always blocks AWS is one message.
 */
export class PlatformAlarms extends Construct {
  constructor(scope: Construct, id: string, { topic }: { readonly topic: ITopic }) {
    super(scope, id);
    new NotifyingAlarm(this, 'Changed', {
      alarmDescription: 'The format of a platform has changed. Its adapter must be fixed.',
      metric: functionMetric(this, 'upstream_changed', Duration.minutes(15)),
      threshold: 1,
      quietFor,
      topic,
    });
    const period = Duration.hours(1);
    const total = outcomes.map((name) => `FILL(${name}, 0)`).join(' + ');
    new NotifyingAlarm(this, 'Blocked', {
      alarmDescription: `Platforms block at least half of at least ${fewestCalls} calls to their sources in an hour.`,
      metric: new MathExpression({
        expression: `IF((${total}) >= ${fewestCalls}, FILL(upstream_blocked, 0) / (${total}), 0)`,
        usingMetrics: Object.fromEntries(outcomes.map((name) => [name, functionMetric(this, name, period)])),
        period,
        label: 'blocked',
      }),
      threshold: blockedShare,
      quietFor,
      topic,
    });
  }
}
