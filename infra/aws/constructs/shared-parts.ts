import { ArnFormat, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { counterEntry, keyEntry } from '#shared/customers/customer-table.ts';
import { idsParameterName, keyTableName, secretName } from '../resource-names.ts';
import type { Settings } from '../settings.ts';

/** A role with its permissions inside: the CDK's own has a second resource for them. Grants work as usual. */
export class InlineRole extends iam.Role {
  readonly #permissions: iam.PolicyDocument;

  /** @param service what takes the role, such as `lambda` */
  constructor(scope: Construct, id: string, service: string) {
    const permissions = new iam.PolicyDocument();
    const assumedBy = new iam.ServicePrincipal(`${service}.amazonaws.com`);
    super(scope, id, { assumedBy, inlinePolicies: { Permissions: permissions } });
    this.#permissions = permissions;
  }

  override addToPrincipalPolicy(statement: iam.PolicyStatement): iam.AddToPrincipalPolicyResult {
    this.#permissions.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }

  override addToPolicy(statement: iam.PolicyStatement): boolean {
    return this.addToPrincipalPolicy(statement).statementAdded;
  }
}

/** Allows actions on one resource, perhaps under conditions. */
export const allow = (grantee: iam.IGrantable, actions: string[], resource: string, conditions = {}): void => {
  grantee.grantPrincipal.addToPrincipalPolicy(new iam.PolicyStatement({ actions, resources: [resource], conditions }));
};

/** The topic that alarms of this account publish to, over TLS only. An e-mail address, if set, subscribes to it. */
const alarmTopic = (stack: Stack, email: string | undefined): Topic => {
  const topic = new Topic(new Construct(stack, 'Alarms'), 'Topic', { enforceSSL: true });
  // enforceSSL replaces the default policy of SNS, which allowed CloudWatch to publish.
  const conditions = { StringEquals: { 'aws:SourceAccount': stack.account } };
  topic.grantPublish(new iam.ServicePrincipal('cloudwatch.amazonaws.com', { conditions }));
  if (email !== undefined) topic.addSubscription(new EmailSubscription(email));
  return topic;
};

/**
 * The credentials of the services that Vouch calls, as one JSON object that the operator fills in; and ids of platform
 * queries, which `npm run tool -- ids` writes. A deployment does not change their values: CloudFormation updates them
 * only if the template changes. The other resources use their names and no references, so a simulated AWS that creates
 * no secrets can deploy the rest.
 */
const operatorValues = (stack: Stack) => {
  const credentials = secretName(stack.stackName);
  new Secret(new Construct(stack, 'Credentials'), 'Secret', {
    secretName: credentials,
    description: 'Credentials of the services that Vouch calls, as one JSON object. Empty at first.',
    secretObjectValue: {},
    removalPolicy: RemovalPolicy.DESTROY, // A secret that is kept would block its name for the next deployment.
  });
  const parameterName = idsParameterName(stack.stackName);
  new StringParameter(new Construct(stack, 'RotatingIds'), 'Parameter', {
    parameterName,
    description: 'Ids of platform queries that replace the known ones. Written by npm run tool -- ids.',
    stringValue: '{}',
  });
  return {
    /** Lets a function read the secret. Secrets Manager appends six characters to the name. */
    giveCredentials(handler: LambdaFunction): void {
      const [resourceName, arnFormat] = [`${credentials}-??????`, ArnFormat.COLON_RESOURCE_NAME];
      const secret = stack.formatArn({ service: 'secretsmanager', resource: 'secret', resourceName, arnFormat });
      allow(handler, ['secretsmanager:GetSecretValue'], secret);
      handler.addEnvironment('VOUCH_CREDENTIALS_SECRET', credentials);
    },
    /** Lets a function read the ids. */
    giveIds(handler: LambdaFunction): void {
      const resourceName = parameterName.slice(1);
      const parameter = stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName });
      allow(handler, ['ssm:GetParameter'], parameter);
      handler.addEnvironment('VOUCH_IDS_PARAMETER', parameterName);
    },
  };
};

/** Calls functions again and again, with one role in place of a permission of each. */
const scheduler = (stack: Stack) => {
  const role = new InlineRole(new Construct(stack, 'Schedules'), 'Role', 'scheduler');
  return (hours: number, handler: LambdaFunction, description: string): void => {
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

/** The keys of customers by SHA-256, which `npm run keys` writes, and the counters of plans, for function URLs. */
const customerTable = (stack: Stack) => {
  const table = new Table(new Construct(stack, 'Customers'), 'Table', {
    tableName: keyTableName(stack.stackName),
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 'expires',
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    // A table that is kept would block its name for the next deployment. With deletion protection, a first deployment
    // that fails could not be rolled back. The stack is protected, and `npm run keys -- repair` rewrites the keys.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  /** Allows one action on the entries whose partition key has this form. */
  const grantEntries = (grantee: iam.IGrantable, action: string, entries: string): void =>
    allow(grantee, [action], table.tableArn, { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [entries] } });
  return {
    table,
    grantEntries,
    /** Allows a function to look up keys and to count requests. It cannot create keys. */
    grantUse(grantee: iam.IGrantable): void {
      grantEntries(grantee, 'dynamodb:GetItem', keyEntry('*'));
      grantEntries(grantee, 'dynamodb:UpdateItem', counterEntry('*'));
    },
  };
};

/** What the parts of the stack share. */
export type SharedParts = ReturnType<typeof sharedParts>;

/** Makes what the parts of the stack share. */
export const sharedParts = (stack: Stack, settings: Settings) => ({
  settings,
  /** What alarms publish to. */
  topic: alarmTopic(stack, settings.alarmEmail),
  /** A function may read the credentials only if its contract names one, and ids only if its platforms need some. */
  values: operatorValues(stack),
  schedule: scheduler(stack),
  customers: customerTable(stack),
});
