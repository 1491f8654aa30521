import { Alarm, type AlarmProps, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** The properties of an alarm, with the topic it publishes to. */
export interface NotifyingAlarmProps extends Omit<AlarmProps, 'evaluationPeriods'> {
  readonly topic: ITopic;
  /** @default 1 */
  readonly evaluationPeriods?: number;
}

/** An alarm that publishes to `topic` when it starts and when it ends. Missing data, such as no traffic, is not an alarm. */
export class NotifyingAlarm extends Alarm {
  constructor(scope: Construct, id: string, { topic, ...props }: NotifyingAlarmProps) {
    super(scope, id, { evaluationPeriods: 1, treatMissingData: TreatMissingData.NOT_BREACHING, ...props });
    this.addAlarmAction(new SnsAction(topic));
    this.addOkAction(new SnsAction(topic));
  }
}
