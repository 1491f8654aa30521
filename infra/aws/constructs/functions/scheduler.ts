import type { Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { allow, InlineRole } from './inline-role.ts';

/** Calls a function again and again. */
export type Schedule = ReturnType<typeof scheduler>;

/** Calls functions again and again, with one role in place of a permission of each. */
export const scheduler = (stack: Stack) => {
  const role = new InlineRole(new Construct(stack, 'Schedules'), 'Role', 'scheduler');
  return (hours: number, { function: handler }: { readonly function: LambdaFunction }, description: string): void => {
    const { functionArn: arn } = handler;
    allow(role, ['lambda:InvokeFunction'], arn);
    new CfnSchedule(handler, 'Schedule', {
      description,
      scheduleExpression: hours === 1 ? 'rate(1 hour)' : `rate(${hours} hours)`,
      flexibleTimeWindow: { mode: 'OFF' },
      // A call that cannot be delivered is not repeated, because the next one comes anyway.
      target: { arn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
    });
  };
};
