import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IGrantable, Role } from 'aws-cdk-lib/aws-iam';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
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
import { EndpointFunction } from './functions/endpoint-function.ts';
import { allow, InlineRole } from './functions/inline-role.ts';
import type { SharedParts } from './shared-parts.ts';

/** Where jobs are in the bucket. Every role reads and writes this only; the bucket holds nothing else. */
const folder = 'jobs/*';

/** Which operations of Step Functions and of the scheduler each operation on jobs may use. */
const allowed: Readonly<Record<string, readonly ('start' | 'stop' | 'schedule' | 'unschedule')[]>> = {
  'bulk-reviews': ['start', 'schedule', 'unschedule'],
  'bulk-retry': ['start'],
  'bulk-cancel': ['stop', 'unschedule'],
};

/**
 * Lists of items as jobs: a bucket, the state machine that runs them, the worker that it calls, a group of schedules,
 * and the queue of webhooks with the function that sends them. Only their alarms cost something at rest.
 */
export class BulkJobs extends Construct {
  readonly bucket: Bucket;
  readonly worker: EndpointFunction<typeof workerContract>;
  readonly webhook: EndpointFunction<typeof webhookContract>;
  readonly machine: StateMachine;
  readonly #shared: SharedParts;
  readonly #machineName: string;

  constructor(scope: Construct, id: string, operations: readonly EndpointFunction[], shared: SharedParts) {
    super(scope, id);
    this.#shared = shared;
    const expiration = Duration.days(shared.settings.bulkDays);
    this.#machineName = `${Stack.of(this).stackName}-bulk`;
    this.bucket = new Bucket(this, 'Bucket', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      lifecycleRules: [{ prefix: 'jobs/', expiration, abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.RETAIN, // It holds results that customers may not have fetched.
    });
    const deadLetters = new Queue(this, 'DeadLetters', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    const queue = new Queue(this, 'Webhooks', {
      enforceSSL: true,
      visibilityTimeout: Duration.minutes(3),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: webhookWaits.length + 1 },
    });
    this.worker = this.#makeWorker();
    this.machine = this.#makeMachine(queue);
    this.webhook = this.#makeWebhook(queue);
    this.#connect(operations);
  }

  #environment(): Record<string, string> {
    const { customers, settings } = this.#shared;
    return {
      VOUCH_BULK_BUCKET: this.bucket.bucketName,
      VOUCH_CUSTOMER_TABLE: customers.table.tableName,
      VOUCH_PLANS: JSON.stringify(settings.plans),
      VOUCH_BULK_SCHEDULES: this.#machineName,
    };
  }

  #makeWorker(): EndpointFunction<typeof workerContract> {
    const { customers, settings } = this.#shared;
    const worker = new EndpointFunction(this, workerContract.name, {
      endpoint: workerContract,
      ...this.#shared,
      concurrency: settings.bulkConcurrency,
      environment: this.#environment(),
    });
    this.#grantJobs(worker.function);
    customers.grantEntries(worker.function, 'dynamodb:GetItem', customerEntry('*'));
    allow(worker.function, ['scheduler:DeleteSchedule'], this.#arn('schedule', `${this.#machineName}/*`));
    return worker;
  }

  #makeMachine(queue: Queue): StateMachine {
    const role = new InlineRole(this, 'MachineRole', 'states');
    const { functionArn: worker } = this.worker.function;
    const { bucketName: bucket, bucketArn } = this.bucket;
    allow(role, ['lambda:InvokeFunction'], worker);
    allow(role, ['s3:GetObject'], `${bucketArn}/${folder}`);
    allow(role, ['sqs:SendMessage'], queue.queueArn);
    allow(role, ['states:StartExecution'], this.#arn('stateMachine')); // Items of a Distributed Map are executions.
    allow(role, ['states:DescribeExecution', 'states:StopExecution'], this.#arn('execution', ':*'));
    const definition = bulkDefinition({ worker, bucket, queueUrl: queue.queueUrl });
    return new StateMachine(this, 'Machine', {
      stateMachineName: this.#machineName,
      definitionBody: DefinitionBody.fromString(Stack.of(this).toJsonString(definition)),
      role,
      tracingEnabled: this.#shared.settings.tracing,
    });
  }

  #makeWebhook(queue: Queue): EndpointFunction<typeof webhookContract> {
    const { customers } = this.#shared;
    const webhook = new EndpointFunction(this, webhookContract.name, {
      endpoint: webhookContract,
      ...this.#shared,
      environment: { VOUCH_CUSTOMER_TABLE: customers.table.tableName, VOUCH_BULK_QUEUE: queue.queueUrl },
    });
    customers.grantEntries(webhook.function, 'dynamodb:GetItem', webhookEntry('*'));
    customers.grantEntries(webhook.function, 'dynamodb:PutItem', webhookEntry('*'));
    const reading = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'ChangeMessageVisibility'];
    const actions = reading.map((each) => `sqs:${each}`);
    allow(webhook.function, actions, queue.queueArn);
    new CfnEventSourceMapping(this, 'Sending', {
      eventSourceArn: queue.queueArn,
      functionName: webhook.function.functionName,
      batchSize: 1,
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
    return webhook;
  }

  #connect(operations: readonly EndpointFunction[]): void {
    const schedules = new CfnScheduleGroup(this, 'Schedules', { name: this.#machineName });
    const starter: Role = new InlineRole(this, 'ScheduleRole', 'scheduler');
    allow(starter, ['states:StartExecution'], this.#arn('stateMachine'));
    const schedule = this.#arn('schedule', `${schedules.name}/*`);
    for (const { endpoint, function: handler } of operations) {
      const uses = allowed[endpoint.name] ?? [];
      const environment = {
        ...this.#environment(),
        VOUCH_BULK_MACHINE: this.#arn('stateMachine'),
        ...(uses.includes('schedule') && {
          VOUCH_BULK_SCHEDULE_ROLE: starter.roleArn,
          VOUCH_BULK_DAYS: String(this.#shared.settings.bulkDays),
        }),
      };
      for (const [name, value] of Object.entries(environment)) handler.addEnvironment(name, value);
      this.#grantJobs(handler);
      if (uses.includes('start')) allow(handler, ['states:StartExecution'], this.#arn('stateMachine'));
      if (uses.includes('stop')) allow(handler, ['states:StopExecution'], this.#arn('execution', ':*'));
      if (uses.includes('schedule')) {
        allow(handler, ['scheduler:CreateSchedule'], schedule);
        allow(handler, ['iam:PassRole'], starter.roleArn);
      }
      if (uses.includes('unschedule')) allow(handler, ['scheduler:DeleteSchedule'], schedule);
    }
  }

  /** What every function that works on jobs may do: use their objects, and count calls for the plan. */
  #grantJobs(grantee: IGrantable): void {
    const { bucketArn } = this.bucket;
    allow(grantee, ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], `${bucketArn}/${folder}`);
    // Without a condition: reading a missing object would be a 403 instead of NoSuchKey.
    allow(grantee, ['s3:ListBucket'], bucketArn);
    this.#shared.customers.grantUse(grantee);
  }

  /** By its name: the machine refers to its role, which may start the machine. */
  #arn(resource: 'stateMachine' | 'execution' | 'schedule', rest = ''): string {
    const { partition, region, account } = Stack.of(this);
    if (resource === 'schedule') return `arn:${partition}:scheduler:${region}:${account}:schedule/${rest}`;
    return `arn:${partition}:states:${region}:${account}:${resource}:${this.#machineName}${rest}`;
  }
}
