/** What the state machine of jobs works with. */
export interface BulkMachine {
  /** The name or ARN of the worker. */
  readonly worker: string;
  readonly bucket: string;
  readonly queueUrl: string;
}

/** The wait for AWS itself, a minute at a time for more than a day: for a free place, and until an outage has ended. */
const patient = (...ErrorEquals: readonly string[]) => ({
  ErrorEquals,
  IntervalSeconds: 2,
  BackoffRate: 1.5,
  MaxDelaySeconds: 60,
  MaxAttempts: 2_000,
});

/** Errors of Lambda that pass by themselves. */
const passing = ['TooManyRequests', 'Service', 'AWSLambda', 'SdkClient', 'ClientExecutionTimeout'];

/** The worker can be called again at any time. Its own error is of S3 or the table; the last entry is for crashes. */
const retry = [
  patient('VouchError', ...passing.map((name) => `Lambda.${name}Exception`)),
  { ErrorEquals: ['States.ALL'], IntervalSeconds: 1, BackoffRate: 2, MaxAttempts: 6 },
];

const call = (worker: string, action: string, payload: object = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: worker, Payload: { action, 'run.$': '$.run', ...payload } },
  Retry: retry,
});

/** Reads one item: again at once, again after a wait, or never again. A crash is listed at the end of the run. */
const readItem = (worker: string) => ({
  ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
  StartAt: 'Read',
  States: {
    Read: {
      ...call(worker, 'item', { 'item.$': '$.item' }),
      ResultSelector: { 'next.$': '$.Payload.next', 'wait.$': '$.Payload.wait' },
      ResultPath: '$.step',
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.step', Next: 'Ended' }],
      Next: 'What next',
    },
    'What next': {
      Type: 'Choice',
      Choices: [
        { Variable: '$.step.next', StringEquals: 'more', Next: 'Read' },
        { Variable: '$.step.next', StringEquals: 'wait', Next: 'Wait' },
      ],
      Default: 'Ended',
    },
    Wait: { Type: 'Wait', SecondsPath: '$.step.wait', Next: 'Read' },
    Ended: { Type: 'Pass', Result: {}, End: true },
  },
});

/** The items of one platform, a few at a time, from their manifest in S3. */
const readLane = ({ worker, bucket }: BulkMachine) => ({
  Type: 'Map',
  ItemReader: {
    Resource: 'arn:aws:states:::s3:getObject',
    ReaderConfig: { InputType: 'JSON' },
    Parameters: { Bucket: bucket, 'Key.$': '$.lane.manifest' },
  },
  ItemSelector: { 'run.$': '$.run', 'item.$': '$$.Map.Item.Value' },
  MaxConcurrencyPath: '$.lane.concurrency',
  ToleratedFailurePercentage: 100.0,
  ItemProcessor: readItem(worker),
  Retry: [patient('States.ItemReaderFailed')],
  ResultPath: null,
  End: true,
});

/** The state machine of a job: its platforms in parallel, each a Distributed Map. `End` lists what was not read. */
export const bulkDefinition = (machine: BulkMachine): object => ({
  Comment: 'A run of a bulk job',
  StartAt: 'Begin',
  States: {
    Begin: {
      ...call(machine.worker, 'begin'),
      ResultSelector: { 'run.$': '$.Payload.run', 'lanes.$': '$.Payload.lanes' },
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'End' }],
      Next: 'Platforms',
    },
    Platforms: {
      Type: 'Map',
      ItemsPath: '$.lanes',
      ItemSelector: { 'run.$': '$.run', 'lane.$': '$$.Map.Item.Value' },
      ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, StartAt: 'Items', States: { Items: readLane(machine) } },
      ResultPath: null,
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'End' }],
      Next: 'End',
    },
    End: { ...call(machine.worker, 'end'), ResultPath: '$.ended', Next: 'Has webhook' },
    'Has webhook': {
      Type: 'Choice',
      Choices: [{ Variable: '$.ended.Payload.webhook', IsPresent: true, Next: 'Webhook' }],
      Default: 'Done',
    },
    Webhook: {
      Type: 'Task',
      Resource: 'arn:aws:states:::sqs:sendMessage',
      Parameters: { QueueUrl: machine.queueUrl, 'MessageBody.$': '$.ended.Payload.webhook' },
      Retry: [patient('States.ALL')],
      ResultPath: null,
      Next: 'Done',
    },
    Done: { Type: 'Succeed' },
  },
});
