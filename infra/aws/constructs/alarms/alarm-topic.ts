import { Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** The topic that alarms of this account publish to, over TLS only. Without an e-mail address, it has no subscription yet. */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { email }: { readonly email: string | undefined }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // enforceSSL replaces the default policy of SNS, which allowed CloudWatch to publish.
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    });
    this.topic.grantPublish(cloudWatch);
    if (email !== undefined) this.topic.addSubscription(new EmailSubscription(email));
  }
}
