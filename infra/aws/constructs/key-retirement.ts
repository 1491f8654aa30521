import type { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { customerEntry, keyEntry } from '#shared/customers/customer-table.ts';
import { stackTag } from '../resource-names.ts';
import { BundledFunction } from './functions/bundled-function.ts';
import { allow } from './functions/inline-role.ts';
import type { SharedParts } from './shared-parts.ts';

const retirement = {
  name: 'retire-keys',
  summary: 'Removes keys whose overlap after a rotation has ended',
  timeoutSeconds: 60,
  memoryMb: 256,
};

/** Removes, each hour, keys whose overlap has ended. No function that reads pages of strangers may delete keys. */
export const addKeyRetirement = (stack: Stack, { customers, schedule, settings }: SharedParts): BundledFunction => {
  const { stackName, partition, region } = stack;
  const watched = new BundledFunction(new Construct(stack, 'KeyRetirement'), retirement.name, {
    endpoint: retirement,
    code: 'infra/aws/retire-keys/handler.ts',
    environment: { VOUCH_STACK: stackName, VOUCH_CUSTOMER_TABLE: customers.table.tableName },
    settings,
  });
  const handler = watched.function;
  const keys = (resource: string) => `arn:${partition}:apigateway:${region}::${resource}`;
  allow(handler, ['apigateway:GET'], keys('/apikeys'));
  const isOurs = { StringEquals: { [`aws:ResourceTag/${stackTag}`]: stackName } };
  allow(handler, ['apigateway:DELETE'], keys('/apikeys/*'), isOurs);
  allow(handler, ['dynamodb:Scan'], customers.table.tableArn);
  customers.grantEntries(handler, 'dynamodb:DeleteItem', keyEntry('*'));
  customers.grantEntries(handler, 'dynamodb:PutItem', customerEntry('*'));
  schedule(1, watched, retirement.summary);
  return watched;
};
