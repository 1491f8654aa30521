import { Duration, type Stack } from 'aws-cdk-lib';
import { Alarm, type AlarmProps, type MathExpression, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** The topic that alarms of this account publish to, over TLS only. An e-mail address, if set, subscribes to it. */
export const alarmTopic = (stack: Stack, email: string | undefined): Topic => {
  const topic = new Topic(new Construct(stack, 'Alarms'), 'Topic', { enforceSSL: true });
  // enforceSSL replaces the default policy of SNS, which allowed CloudWatch to publish.
  const conditions = { StringEquals: { 'aws:SourceAccount': stack.account } };
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com', { conditions }));
  if (email !== undefined) topic.addSubscription(new EmailSubscription(email));
  return topic;
};

/** The properties of an alarm, with the topic it publishes to. */
export interface NotifyingAlarmProps
  extends Omit<AlarmProps, 'metric' | 'threshold' | 'evaluationPeriods' | 'datapointsToAlarm'> {
  readonly metric: Metric | MathExpression;
  readonly topic: ITopic;
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
export class NotifyingAlarm extends Alarm {
  constructor(
    scope: Construct,
    id: string,
    { topic, breachingPeriods = 1, quietFor = Duration.hours(1), notifiesEnd = true, ...props }: NotifyingAlarmProps,
  ) {
    const quietPeriods = quietFor.toSeconds() / props.metric.period.toSeconds();
    super(scope, id, {
      threshold: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      evaluationPeriods: breachingPeriods > 1 ? breachingPeriods : quietPeriods,
      datapointsToAlarm: breachingPeriods,
      ...props,
    });
    this.addAlarmAction(new SnsAction(topic));
    if (notifiesEnd) this.addOkAction(new SnsAction(topic));
  }
}
