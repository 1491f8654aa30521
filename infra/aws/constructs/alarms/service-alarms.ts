import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { failureMetrics } from '#shared/api/failures.ts';
import { functionMetric } from '../../outcome-metric.ts';
import type { CustomerApi } from '../api/customer-api.ts';
import { NotifyingAlarm } from './notifying-alarm.ts';

/** The API to watch, and the topic of its alarms. */
export interface ServiceAlarmsProps {
  readonly api: CustomerApi;
  readonly topic: ITopic;
}

/** How long nothing may fail before an alarm about a single failure ends. */
const quietFor = Duration.hours(1);

/**
 * Alarms about the service itself: a bug, something of AWS that a function cannot read, and a large share of 5xx. The
 * first two ring at the first failure, so an endpoint with little traffic is not lost in the average.
 */
export class ServiceAlarms extends Construct {
  constructor(scope: Construct, id: string, { api: { api }, topic }: ServiceAlarmsProps) {
    super(scope, id);
    const period = Duration.minutes(5);
    const once = { threshold: 1, quietFor, topic };
    new NotifyingAlarm(this, 'InternalErrors', {
      alarmDescription: 'A function returned internal_error: a bug. Its log line has the name and the place.',
      metric: functionMetric(this, failureMetrics.internal, period),
      ...once,
    });
    new NotifyingAlarm(this, 'Dependencies', {
      alarmDescription:
        'A function could not use its secret, parameter or table, or a value in it is wrong. The log line names what and why.',
      metric: functionMetric(this, failureMetrics.dependency, period),
      ...once,
    });
    new NotifyingAlarm(this, 'ServerErrors', {
      alarmDescription: '10 % of the responses of the API are a 5xx. Failing platforms count too.',
      metric: api.metricServerError({ period, statistic: Stats.AVERAGE }),
      threshold: 0.1,
      breachingPeriods: 3,
      topic,
    });
  }
}
