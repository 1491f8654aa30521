import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { EndpointFunction } from './endpoint-function.ts';
import { NotifyingAlarm } from './notifying-alarm.ts';

/** The function to watch, and the topic of its alarms. */
export interface FunctionAlarmsProps {
  readonly watched: Pick<EndpointFunction, 'function'> & {
    readonly endpoint: Pick<EndpointFunction['endpoint'], 'name' | 'timeoutSeconds'>;
  };
  readonly topic: ITopic;
}

const period = Duration.minutes(5);

/** How long a function must not crash or be throttled before its alarm ends. */
const quietFor = Duration.hours(1);

/** Share of the timeout that a function may regularly need. */
const busyShare = 0.8;

/** Alarms for a function that crashes, is throttled by Lambda, or comes close to its timeout for 15 minutes. */
export class FunctionAlarms extends Construct {
  readonly errors: NotifyingAlarm;
  readonly throttles: NotifyingAlarm;
  readonly duration: NotifyingAlarm;

  constructor(scope: Construct, id: string, { watched: { endpoint, function: handler }, topic }: FunctionAlarmsProps) {
    super(scope, id);
    this.errors = new NotifyingAlarm(this, 'Errors', {
      alarmDescription: `${endpoint.name}: the function crashed or timed out. Errors that it returned do not count.`,
      metric: handler.metricErrors({ period }),
      threshold: 1,
      quietFor,
      topic,
    });
    this.throttles = new NotifyingAlarm(this, 'Throttles', {
      alarmDescription: `${endpoint.name}: Lambda rejected calls. Raise the concurrency of the account.`,
      metric: handler.metricThrottles({ period }),
      threshold: 1,
      quietFor,
      topic,
    });
    this.duration = new NotifyingAlarm(this, 'Duration', {
      alarmDescription: `${endpoint.name}: 5 % of the requests come close to the function's timeout.`,
      metric: handler.metricDuration({ period, statistic: Stats.p(95) }),
      threshold: endpoint.timeoutSeconds * 1000 * busyShare,
      breachingPeriods: 3,
      topic,
    });
  }
}
