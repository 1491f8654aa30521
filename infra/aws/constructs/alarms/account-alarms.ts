import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Settings } from '../../settings.ts';
import { NotifyingAlarm } from './notifying-alarm.ts';

/** The settings that name the limits of the account, and the topic of the alarm. */
export interface AccountAlarmsProps {
  readonly settings: Settings;
  readonly topic: ITopic;
}

/** Shares of the monthly budget, in percent, at which an e-mail is sent. */
const budgetShares = [80, 100];
/** Share of the account's concurrency that starts the alarm. */
const busyShare = 0.8;

/**
 * Warnings about the whole account, whose functions share its concurrency: rejected calls and, only if their settings are
 * given, concurrent calls and the monthly cost.
 */
export class AccountAlarms extends Construct {
  constructor(scope: Construct, id: string, { settings, topic }: AccountAlarmsProps) {
    super(scope, id);
    const { accountConcurrency, monthlyBudget, alarmEmail } = settings;
    const inAccount = (metricName: string, statistic: string) =>
      new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: Duration.minutes(5) });
    const quietFor = Duration.hours(1);
    new NotifyingAlarm(this, 'Throttles', {
      alarmDescription: 'Lambda rejected calls in this account and region. Raise its concurrency.',
      metric: inAccount('Throttles', Stats.SUM),
      threshold: 1,
      quietFor,
      topic,
    });
    if (accountConcurrency !== undefined) {
      new NotifyingAlarm(this, 'Concurrency', {
        alarmDescription: `The account runs ${busyShare * 100} % of its concurrent Lambda calls. Ask for a higher quota.`,
        metric: inAccount('ConcurrentExecutions', Stats.MAXIMUM),
        threshold: accountConcurrency * busyShare,
        quietFor,
        topic,
      });
    }
    if (monthlyBudget !== undefined && alarmEmail !== undefined) {
      new CfnBudget(this, 'Budget', {
        budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyBudget, unit: 'USD' } },
        notificationsWithSubscribers: budgetShares.map((threshold) => ({
          notification: { notificationType: 'ACTUAL', comparisonOperator: 'GREATER_THAN', threshold },
          subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
        })),
      });
    }
  }
}
