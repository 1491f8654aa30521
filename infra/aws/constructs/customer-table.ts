import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { counterEntry, keyEntry } from '#shared/customers/customer-table.ts';
import { keyTableName } from '../resource-names.ts';
import { allow } from './functions/inline-role.ts';

/** The keys of customers by SHA-256, which `npm run keys` writes, and the counters of plans, for function URLs. */
export class CustomerTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      tableName: keyTableName(Stack.of(this).stackName),
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'expires',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      // A table that is kept would block its name for the next deployment. With deletion protection, a first deployment
      // that fails could not be rolled back. The stack is protected, and `npm run keys -- repair` rewrites the keys.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /** Allows a function to look up keys and to count requests. It cannot create keys. */
  grantUse(grantee: IGrantable): void {
    this.grantEntries(grantee, 'dynamodb:GetItem', keyEntry('*'));
    this.grantEntries(grantee, 'dynamodb:UpdateItem', counterEntry('*'));
  }

  /** Allows one action on the entries whose partition key has this form. */
  grantEntries(grantee: IGrantable, action: string, entries: string): void {
    const conditions = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [entries] } };
    allow(grantee, [action], this.table.tableArn, conditions);
  }
}
