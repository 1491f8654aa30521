import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { DefinitionBody, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import webhookContract from '#functions/scheduled/bulk-webhook/contract.ts';
import workerContract from '#functions/scheduled/bulk-worker/contract.ts';
import { webhookWaits } from '#shared/bulk/webhook.ts';
import { customerEntry } from '#shared/customers/customer-table.ts';
import { webhookEntry } from '#shared/customers/webhook-secrets.ts';
import { bulkDefinition } from '../bulk-machine.ts';
import { EndpointFunction } from './functions.ts';
import { allow, InlineRole, type SharedParts } from './shared-parts.ts';

/** Where jobs are in the bucket. Every role reads and writes this only; the bucket holds nothing else. */
const folder = 'jobs/*';

/** Which operations of Step Functions and of the scheduler each operation on jobs may use. */
const allowed: Readonly<Record<string, readonly ('start' | 'stop' | 'schedule' | 'unschedule')[]>> = {
  'bulk-reviews': ['start', 'schedule', 'unschedule'],
  'bulk-retry': ['start'],
  'bulk-cancel': ['stop', 'unschedule'],
};

/** What jobs are run by. By names: the machine refers to its role, which may start the machine. */
const arnsOf = ({ partition, region, account, stackName }: Stack) => {
  const name = `${stackName}-bulk`;
  const ofStates = (kind: string) => `arn:${partition}:states:${region}:${account}:${kind}:${name}`;
  const schedules = `arn:${partition}:scheduler:${region}:${account}:schedule/${name}/*`;
  /** `name` is that of the machine and of the group of schedules. */
  return { name, machine: ofStates('stateMachine'), executions: `${ofStates('execution')}:*`, schedules };
};

type Arns = ReturnType<typeof arnsOf>;

/** What `addBulkJobs` makes. */
export type BulkJobs = ReturnType<typeof addBulkJobs>;

/**
 * Lists of items as jobs: a bucket, the state machine that runs them, the worker that it calls, a group of schedules,
 * and the queue of webhooks with the function that sends them. Only their alarms cost something at rest.
 */
export const addBulkJobs = (stack: Stack, operations: readonly EndpointFunction[], shared: SharedParts) => {
  const { customers, settings } = shared;
  const [scope, arns] = [new Construct(stack, 'Bulk'), arnsOf(stack)];
  const expiration = Duration.days(settings.bulkDays);
  const bucket = new Bucket(scope, 'Bucket', {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    lifecycleRules: [{ prefix: 'jobs/', expiration, abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    removalPolicy: RemovalPolicy.RETAIN, // It holds results that customers may not have fetched.
  });
  const deadLetters = new Queue(scope, 'DeadLetters', { enforceSSL: true, retentionPeriod: Duration.days(14) });
  const queue = new Queue(scope, 'Webhooks', {
    enforceSSL: true,
    visibilityTimeout: Duration.minutes(3),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: webhookWaits.length + 1 },
  });
  const environment = {
    VOUCH_BULK_BUCKET: bucket.bucketName,
    VOUCH_CUSTOMER_TABLE: customers.table.tableName,
    VOUCH_PLANS: JSON.stringify(settings.plans),
    VOUCH_BULK_SCHEDULES: arns.name,
  };
  /** What every function that works on jobs may do: use their objects, and count calls for the plan. */
  const grantJobs = (grantee: IGrantable): void => {
    allow(grantee, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], `${bucket.bucketArn}/${folder}`);
    // Without a condition: reading a missing object would be a 403 instead of NoSuchKey.
    allow(grantee, ['s3:ListBucket'], bucket.bucketArn);
    customers.grantUse(grantee);
  };
  const concurrency = settings.bulkConcurrency;
  const worker = new EndpointFunction(scope, workerContract, shared, { concurrency, environment });
  grantJobs(worker.function);
  customers.grantEntries(worker.function, 'dynamodb:GetItem', customerEntry('*'));
  allow(worker.function, ['scheduler:DeleteSchedule'], arns.schedules);
  const machine = addMachine(scope, arns, { worker: worker.function, bucket, queue, tracing: settings.tracing });
  const webhook = addWebhook(scope, queue, shared);
  new CfnScheduleGroup(scope, 'Schedules', { name: arns.name });
  const starter = new InlineRole(scope, 'ScheduleRole', 'scheduler');
  allow(starter, ['states:StartExecution'], arns.machine);
  const scheduling = { VOUCH_BULK_SCHEDULE_ROLE: starter.roleArn, VOUCH_BULK_DAYS: String(settings.bulkDays) };
  for (const { endpoint, function: handler } of operations) {
    const uses = new Set(allowed[endpoint.name]);
    const more = { VOUCH_BULK_MACHINE: arns.machine, ...(uses.has('schedule') && scheduling) };
    for (const [name, value] of Object.entries({ ...environment, ...more })) handler.addEnvironment(name, value);
    grantJobs(handler);
    if (uses.has('start')) allow(handler, ['states:StartExecution'], arns.machine);
    if (uses.has('stop')) allow(handler, ['states:StopExecution'], arns.executions);
    if (uses.has('schedule')) {
      allow(handler, ['scheduler:CreateSchedule'], arns.schedules);
      allow(handler, ['iam:PassRole'], starter.roleArn);
    }
    if (uses.has('unschedule')) allow(handler, ['scheduler:DeleteSchedule'], arns.schedules);
  }
  return { bucket, worker, webhook, machine };
};

/** What the state machine calls, reads and writes. */
type Used = Readonly<{ worker: LambdaFunction; bucket: Bucket; queue: Queue; tracing: boolean }>;

const addMachine = (scope: Construct, arns: Arns, { worker, bucket, queue, tracing }: Used): StateMachine => {
  const role = new InlineRole(scope, 'MachineRole', 'states');
  allow(role, ['lambda:InvokeFunction'], worker.functionArn);
  allow(role, ['s3:GetObject'], `${bucket.bucketArn}/${folder}`);
  allow(role, ['sqs:SendMessage'], queue.queueArn);
  allow(role, ['states:StartExecution'], arns.machine); // Items of a Distributed Map are executions.
  allow(role, ['states:DescribeExecution', 'states:StopExecution'], arns.executions);
  const places = { worker: worker.functionArn, bucket: bucket.bucketName, queueUrl: queue.queueUrl };
  return new StateMachine(scope, 'Machine', {
    stateMachineName: arns.name,
    definitionBody: DefinitionBody.fromString(worker.stack.toJsonString(bulkDefinition(places))),
    role,
    tracingEnabled: tracing,
  });
};

/** The function that sends webhooks from their queue. */
const addWebhook = (scope: Construct, { queueUrl, queueArn }: Queue, shared: SharedParts) => {
  const { customers } = shared;
  const webhook = new EndpointFunction(scope, webhookContract, shared, {
    environment: { VOUCH_CUSTOMER_TABLE: customers.table.tableName, VOUCH_BULK_QUEUE: queueUrl },
  });
  const { function: handler } = webhook;
  customers.grantEntries(handler, 'dynamodb:GetItem', webhookEntry('*'));
  customers.grantEntries(handler, 'dynamodb:PutItem', webhookEntry('*'));
  const reading = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'ChangeMessageVisibility'];
  const actions = reading.map((each) => `sqs:${each}`);
  allow(handler, actions, queueArn);
  new CfnEventSourceMapping(scope, 'Sending', {
    eventSourceArn: queueArn,
    functionName: handler.functionName,
    batchSize: 1,
    functionResponseTypes: ['ReportBatchItemFailures'],
  });
  return webhook;
};
