import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { keyEntry } from '#shared/customers/customer-table.ts';
import { stackTag } from '../parameter-names.ts';
import type { Settings } from '../settings.ts';
import type { Watched } from './alarms/function-alarms.ts';
import type { CustomerTable } from './customer-table.ts';
import { BundledFunction } from './functions/bundled-function.ts';

/** What the scheduled function works on. */
export interface KeyRetirementProps {
  readonly customers: CustomerTable;
  readonly settings: Settings;
}

const retirement = {
  name: 'retire-keys',
  summary: 'Removes keys whose overlap after a rotation has ended',
  timeoutSeconds: 60,
  memoryMb: 256,
};

/**
 * A function that removes, each hour, keys whose overlap has ended: at API Gateway and in the table. It is a function of its
 * own because no function that reads pages of strangers may delete keys.
 */
export class KeyRetirement extends Construct {
  readonly watched: Watched;

  constructor(scope: Construct, id: string, { customers, settings }: KeyRetirementProps) {
    super(scope, id);
    const { stackName, partition, region } = Stack.of(this);
    this.watched = new BundledFunction(this, retirement.name, {
      endpoint: retirement,
      modulePath: 'infra/aws/retire-keys/handler.ts',
      concurrency: undefined,
      environment: { VOUCH_STACK: stackName, VOUCH_CUSTOMER_TABLE: customers.table.tableName },
      settings,
    });
    const handler = this.watched.function;
    const keys = (resource: string) => `arn:${partition}:apigateway:${region}::${resource}`;
    handler.addToRolePolicy(new PolicyStatement({ actions: ['apigateway:GET'], resources: [keys('/apikeys')] }));
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['apigateway:DELETE'],
        resources: [keys('/apikeys/*')],
        conditions: { StringEquals: { [`aws:ResourceTag/${stackTag}`]: stackName } },
      }),
    );
    handler.addToRolePolicy(new PolicyStatement({ actions: ['dynamodb:Scan'], resources: [customers.table.tableArn] }));
    customers.grantEntries(handler, 'dynamodb:DeleteItem', keyEntry('*'));
    new Rule(this, 'Schedule', {
      description: retirement.summary,
      schedule: Schedule.rate(Duration.hours(1)),
      targets: [new LambdaFunction(handler, { retryAttempts: 0 })],
    });
  }
}
