import { readFileSync } from 'node:fs';
import { endpoints } from '#functions/index.ts';
import bulkWebhook from '#functions/scheduled/bulk-webhook/contract.ts';
import bulkWorker from '#functions/scheduled/bulk-worker/contract.ts';
import { bulkDefinition } from '#infra/aws/bulk-machine.ts';
import { bare, whole } from './synthesise.ts';

const actionsOf = (allowed: readonly { Action: string | string[] }[]) => allowed.flatMap(({ Action }) => Action);

describe('jobs', () => {
  it('are left out whole', () => {
    expect(bare.text()).not.toMatch(/bulk|StateMachine|AWS::SQS/i);
  });

  it('cost nothing at rest but their alarm', () => {
    const billed = /Alarm|Dashboard|Secret|KMS|WebACL/; // As monthly-cost.ts counts them; the rest is billed by use.
    const own = Object.entries<{ Type: string }>(whole.template.toJSON().Resources).filter(([id]) => /bulk/i.test(id));
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter(([, { Type }]) => billed.test(Type))).toEqual([]);
  });

  it('let no role reach other objects than jobs, nor other state machines', () => {
    const texts = whole.allAllowed().map((each) => JSON.stringify(each));
    const ofBucket = texts.filter((text) => text.includes('BulkBucket'));
    expect(ofBucket.length).toBeGreaterThan(10);
    const reaching = ofBucket.filter((text) => !text.includes('"s3:ListBucket"'));
    expect(reaching.length).toBeGreaterThan(5);
    for (const text of reaching) expect(text).toMatch(/jobs\/\*/);
    for (const text of texts.filter((each) => each.includes('"states:'))) expect(text).toMatch(/vouch-bulk/);
  });

  /** What each method of the runner asks AWS to do. */
  const actions = {
    start: 'states:StartExecution',
    stop: 'states:StopExecution',
    schedule: 'scheduler:CreateSchedule',
    unschedule: 'scheduler:DeleteSchedule',
  };
  const sourceOf = (path: string) => readFileSync(new URL(path, `file://${process.cwd()}/`), 'utf8');
  const functions = new Map(
    sourceOf('shared/bulk/operations/operations.ts')
      .split(/^(?=(?:export )?const )/m)
      .map((text) => [/const (\w+)/.exec(text)?.[1] ?? '', text]),
  );
  /** The names of the functions that a text reaches. */
  const reachedFrom = (text: string, reached = new Set<string>()): Set<string> => {
    for (const [word] of text.matchAll(/\b\w+\b/g)) {
      const own = reached.has(word) ? undefined : functions.get(word);
      if (own !== undefined) reachedFrom(own, reached.add(word));
    }
    return reached;
  };

  it.each(endpoints.filter(({ group }) => group === 'bulk'))(
    'let $name do what its code does, and no more',
    ({ name }) => {
      const texts = [...reachedFrom(sourceOf(`functions/bulk/${name}/handler.ts`))].map((each) => functions.get(each));
      const needed = Object.entries(actions).filter(([method]) =>
        texts.some((text) => text?.includes(`runner.${method}(`)),
      );
      const allowed = actionsOf(whole.allowedTo(whole.functionNamed(`vouch-${name}`)));
      const known = Object.values(actions);
      expect(allowed.filter((each: string) => known.includes(each)).sort()).toEqual(
        needed.map(([, action]) => action).sort(),
      );
      if (name === 'bulk-reviews') expect(needed).toHaveLength(3);
    },
  );

  const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:ListBucket'];
  const customers = ['dynamodb:GetItem', 'dynamodb:UpdateItem'];
  const common = ['VOUCH_BULK_BUCKET', 'VOUCH_BULK_SCHEDULES', 'VOUCH_CUSTOMER_TABLE', 'VOUCH_PLANS'];
  const toSchedule = ['VOUCH_BULK_DAYS', 'VOUCH_BULK_SCHEDULE_ROLE'];
  const receiving = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes', 'ChangeMessageVisibility'];
  type Uses = [name: string, variables: readonly string[], actions: readonly string[]];
  it.each<Uses>([
    ...['bulk-status', 'bulk-retry', 'bulk-cancel'].map(
      (name): Uses => [name, [...common, 'VOUCH_BULK_MACHINE'], [...objects, ...customers]],
    ),
    ['bulk-reviews', [...common, 'VOUCH_BULK_MACHINE', ...toSchedule], [...objects, ...customers, 'iam:PassRole']],
    [bulkWorker.name, common, [...objects, ...customers, 'scheduler:DeleteSchedule']],
    [
      bulkWebhook.name,
      ['VOUCH_BULK_QUEUE', 'VOUCH_CUSTOMER_TABLE'],
      [...receiving.map((action) => `sqs:${action}`), 'dynamodb:GetItem', 'dynamodb:PutItem'],
    ],
  ])('tell %s where things are, and let it use them', (name, variables, actions) => {
    const made = whole.functionNamed(`vouch-${name}`);
    expect(Object.keys(made.Environment.Variables)).toEqual(expect.arrayContaining([...variables]));
    const allowed = whole.allowedTo(made);
    expect(actionsOf(allowed)).toEqual(expect.arrayContaining([...actions]));
    // It reads the plans of customers, not only their keys.
    expect(JSON.stringify(allowed).includes('"customer#*"')).toBe(name === bulkWorker.name);
  });

  it('let the state machine call the worker, read the items, run for each of them and ask for webhooks', () => {
    const [{ RoleArn }] = whole.all('AWS::StepFunctions::StateMachine');
    const actions = actionsOf(whole.allowedTo({ Role: RoleArn }));
    const runs = ['states:StartExecution', 'states:DescribeExecution', 'states:StopExecution'];
    expect(new Set(actions)).toEqual(new Set(['lambda:InvokeFunction', 's3:GetObject', 'sqs:SendMessage', ...runs]));
  });

  it('keep results for a month, send webhooks seven times, and refuse what is not encrypted', () => {
    whole.has('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: [{ Prefix: 'jobs/', ExpirationInDays: 30, Status: 'Enabled' }] },
    });
    // AWS advises six times the timeout of the function: a message that is still being sent must not be given out again.
    const hidden = { VisibilityTimeout: 6 * bulkWebhook.timeoutSeconds };
    whole.has('AWS::SQS::Queue', { RedrivePolicy: { maxReceiveCount: 7 }, ...hidden });
  });

  it.each([
    ['Begin', 'Lambda.ServiceException', 2_000],
    ['End', 'Lambda.TooManyRequestsException', 2_000],
    ['End', 'VouchError', 2_000],
    ['End', 'Lambda.Unknown', 6],
    ['Read', 'Lambda.SdkClientException', 2_000],
    ['Items', 'States.ItemReaderFailed', 2_000],
    ['Items', 'States.Runtime', undefined],
    ['Webhook', 'SQS.SdkClientException', 2_000],
  ])('repeat the step %s after the error %s as often as it may pass by itself', (step, error, times) => {
    const text = JSON.stringify(bulkDefinition({ worker: 'w', bucket: 'b', queueUrl: 'q' }));
    const steps = new Map<string, { Retry?: { ErrorEquals: string[]; MaxAttempts: number }[] }>();
    JSON.parse(text, (name, value) => {
      if (value?.Type) steps.set(name, value);
      return value;
    });
    const isOf = ({ ErrorEquals }: { ErrorEquals: string[] }) =>
      [error, 'States.ALL'].some((each) => ErrorEquals.includes(each));
    expect(steps.get(step)?.Retry?.find(isOf)?.MaxAttempts).toBe(times);
  });

  it('have the definition of the state machine', () => {
    const [machine] = Object.values(whole.resources('AWS::StepFunctions::StateMachine'));
    const text = JSON.stringify(machine?.Properties.DefinitionString);
    const { States } = bulkDefinition({ worker: 'w', bucket: 'b', queueUrl: 'q' }) as { States: object };
    for (const name of Object.keys(States)) expect(text).toContain(name);
    expect(text).toContain('MaxConcurrencyPath');
  });
});
