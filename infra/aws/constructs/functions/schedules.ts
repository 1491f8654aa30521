import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { allow, InlineRole } from './inline-role.ts';

/** Calls functions again and again, with one role in place of a permission of each. */
export class Schedules extends Construct {
  readonly #role: InlineRole;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#role = new InlineRole(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
  }

  /** A call that cannot be delivered is not repeated, because the next one comes anyway. */
  every(hours: number, { function: handler }: { readonly function: LambdaFunction }, description: string): void {
    allow(this.#role, ['lambda:InvokeFunction'], handler.functionArn);
    new CfnSchedule(handler, 'Schedule', {
      description,
      scheduleExpression: hours === 1 ? 'rate(1 hour)' : `rate(${hours} hours)`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: handler.functionArn,
        roleArn: this.#role.roleArn,
        retryPolicy: { maximumRetryAttempts: 0 },
      },
    });
  }
}
