import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { EndpointFunction } from './endpoint-function.ts';
import { NotifyingAlarm } from './notifying-alarm.ts';

export interface FunctionAlarmsProps {
  readonly of: EndpointFunction;
  readonly topic: ITopic;
}

const period = Duration.minutes(5);

/** The part of its timeout that a function may regularly need. */
const busyShare = 0.8;

/** Rings when an endpoint's function crashes, is refused capacity, or comes close to its timeout for a quarter of an hour. */
export class FunctionAlarms extends Construct {
  readonly errors: NotifyingAlarm;
  readonly throttles: NotifyingAlarm;
  readonly duration: NotifyingAlarm;

  constructor(scope: Construct, id: string, { of: { endpoint, function: handler }, topic }: FunctionAlarmsProps) {
    super(scope, id);
    this.errors = new NotifyingAlarm(this, 'Errors', {
      alarmDescription: `${endpoint.name}: the function crashed or timed out. Errors that it answered itself do not count.`,
      metric: handler.metricErrors({ period }),
      threshold: 1,
      topic,
    });
    this.throttles = new NotifyingAlarm(this, 'Throttles', {
      alarmDescription: `${endpoint.name}: Lambda refused calls. Raise the concurrency of the account.`,
      metric: handler.metricThrottles({ period }),
      threshold: 1,
      topic,
    });
    this.duration = new NotifyingAlarm(this, 'Duration', {
      alarmDescription: `${endpoint.name}: one request in twenty comes close to the function's timeout.`,
      metric: handler.metricDuration({ period, statistic: Stats.p(95) }),
      threshold: endpoint.timeoutSeconds * 1000 * busyShare,
      evaluationPeriods: 3,
      topic,
    });
  }
}
