import { join } from 'node:path';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { S3 } from '@aws-sdk/client-s3';
import { endpoints } from '#functions/index.ts';
import worker from '#functions/scheduled/bulk-worker/contract.ts';
import { bulkDefinition } from '#infra/aws/bulk-machine.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { DirectoryStore } from '#infra/gateway/bulk/directory-store.ts';
import { sandboxVariables } from '#infra/gateway/local.ts';
import { plans } from '#infra/gateway/plans.ts';
import { restEvent } from '#infra/gateway/rest-event.ts';
import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import { chanceOf } from '#infra/sandbox/random.ts';
import { sendToAws } from '#shared/aws-request.ts';
import { keysOf } from '#shared/bulk/job/model.ts';
import type { Row } from '#shared/bulk/manifest/rows.ts';
import { S3Store } from '#shared/bulk/store/s3-store.ts';
import type { Store } from '#shared/bulk/store/store.ts';
import { keyEntry } from '#shared/customers/customer-table.ts';
import { keyHash } from '#shared/customers/key-store.ts';
import { createTable, hasMoto, type Moto, startMoto } from '../infra/moto.ts';
import { LambdaProcess } from '../runtime/lambda-process.ts';
import { readAnswer } from '../toolkit/read-answer.ts';
import { artifacts, useDirectory } from '../toolkit/resources.ts';
import { failuresOf, identities, type JobView, keepJob, linesOf, runJob } from './jobs.ts';
import { killSeed, kills } from './kill-seed.ts';
import { LambdaService } from './lambda-service.ts';
import { check } from './manifest/read-list.ts';

/** The same list through the state machine, with the deployed bundles, and through the loop of one machine. */

const describeWithMoto = hasMoto ? describe : describe.skip;
const [bucket, table, role] = ['vouch-bulk', 'vouch-keys', 'arn:aws:iam::123456789012:role/bulk'];
/** Items of every kind of fault, but those that take seconds each. */
const rowsOf = ({ items }: Sandbox): Row[] =>
  items
    .filter(({ endpoint }) =>
      ['/podcast-directory/reviews', '/mobile-app-store/reviews', '/online-course/reviews'].includes(endpoint),
    )
    .filter(({ shows }) => !/3 seconds|nothing more|padded/.test(shows))
    .slice(0, 60)
    .map(({ endpoint, request }, index) => ({ line: index + 1, fields: { endpoint, ...request } }));

const outcomeOf = async (store: Store, job: string) => {
  const files = await store.list(keysOf(job).results);
  const texts = await Promise.all(files.map(({ key }) => store.read(key)));
  const failures = await failuresOf(store, job);
  return {
    reviews: identities(texts.flatMap((text = '') => linesOf(text))),
    failures: failures.map((failure) => `${failure?.item} ${failure?.code} ${failure?.reviews}`).sort(),
  };
};

describeWithMoto(`jobs on Step Functions (${hasMoto ? 'in moto' : 'skipped: moto_server is not on the PATH'})`, () => {
  const service = new LambdaService();
  const functions: LambdaProcess[] = [];
  const directory = useDirectory(artifacts);
  let environment: Record<string, string> = {};
  let moto: Moto;
  let sandbox: Sandbox;
  let store: S3Store;

  const startFunction = async (bundled: string): Promise<LambdaProcess> => {
    const lambda = await LambdaProcess.start({ directory: bundled, environment });
    functions.push(lambda);
    return lambda;
  };
  const operation = (name: string): Promise<LambdaProcess> => {
    bundle({ group: 'bulk', name }, join(directory, name));
    return startFunction(join(directory, name));
  };

  beforeAll(async () => {
    sandbox = await startSandbox({ slowMs: 10 });
    await service.listen();
    moto = await startMoto(service.port);
    service.moto = moto.client.endpoint;
    const states = { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true', VOUCH_BULK_MAX_WAIT: '0' };
    Object.assign(process.env, moto.environment, sandboxVariables(sandbox), states);
    await fetch(`${moto.client.endpoint}/moto-api/config`, {
      method: 'POST',
      body: JSON.stringify({ stepfunctions: { execute_state_machine: true } }),
    });
    const s3 = new S3({ ...moto.client, forcePathStyle: true });
    await s3.createBucket({ Bucket: bucket, CreateBucketConfiguration: { LocationConstraint: 'eu-west-1' } });
    store = new S3Store(bucket, s3);
    const dynamo = new DynamoDB(moto.client);
    await createTable(dynamo, table);
    const key = { pk: { S: keyEntry(keyHash('secret')) }, customer: { S: 'acme' }, plan: { S: 'pro' } };
    await dynamo.putItem({ TableName: table, Item: key });
    // moto reads this number with its decimal point only.
    const definition = JSON.stringify(
      bulkDefinition({ worker: 'bulk-worker', bucket, queueUrl: 'http://none' }),
    ).replace('"ToleratedFailurePercentage":100', '$&.0');
    const target = 'AWSStepFunctions.CreateStateMachine';
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
    const create = () =>
      sendToAws({
        service: 'states',
        method: 'POST',
        path: '/',
        headers,
        body: { name: 'vouch-bulk', definition, roleArn: role },
      });
    await create().catch(create); // The first one loads moto's parser, which takes longer than a request may on a busy machine.
    environment = {
      ...moto.environment,
      ...sandboxVariables(sandbox),
      ...states,
      VOUCH_BULK_BUCKET: bucket,
      VOUCH_CUSTOMER_TABLE: table,
      VOUCH_PLANS: JSON.stringify(plans),
      VOUCH_BULK_MACHINE: 'arn:aws:states:eu-west-1:123456789012:stateMachine:vouch-bulk',
      VOUCH_BULK_SCHEDULES: 'vouch-bulk',
    };
    const here = join(directory, worker.name);
    bundle({ group: 'scheduled', name: worker.name }, here);
    service.replace = () => startFunction(here);
    for (let count = 0; count < 2; count += 1) service.add(await startFunction(here));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(functions.map((lambda) => lambda.stop()));
    service.close();
    await moto.stop();
    await sandbox.close();
  });

  const call = async (lambda: LambdaProcess, request: object, key = 'secret'): Promise<JobView> => {
    const rawHeaders = ['content-type', 'application/json', 'x-api-key', key];
    const event = restEvent({ method: 'POST', rawHeaders, body: JSON.stringify(request), requestId: 'r' });
    const { statusCode: status, body } = await readAnswer(await lambda.invoke(event));
    return { status, body: Object(body) };
  };

  it(`read the same reviews as the loop of one machine, and list the same failures, though their worker is killed ten times (KILL_SEED=${killSeed})`, async () => {
    const chance = chanceOf(`${killSeed} state machine`);
    let inARow = 0; // A call that is killed seven times in a row is given up, as the definition says.
    service.killAfter = () => {
      inARow = service.kills < kills && inARow < 5 && chance.happens(0.4) ? inARow + 1 : 0;
      return inARow > 0 ? chance.integer(0, 150) : undefined;
    };
    expect(endpoints.filter(({ group }) => group === 'bulk')).toHaveLength(5);
    const rows = rowsOf(sandbox);
    const [start, status, results] = await Promise.all(['bulk-reviews', 'bulk-status', 'bulk-results'].map(operation));
    if (!(start && status && results)) throw new Error('no functions');
    const asked = { items: rows.map(({ fields }) => fields), idempotency_key: 'one' };
    const started = await call(start, asked);
    expect(started).toMatchObject({ status: 202, body: { status: 'running' } });
    const { job_id } = started.body;
    let view = started;
    while (view.body.status === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 500));
      view = await call(status, { job_id });
    }
    expect((await call(start, asked)).body.job_id).toBe(job_id);
    expect(await call(status, { job_id }, 'other')).toMatchObject({ status: 401 });
    const page = await call(results, { job_id });
    const file = await fetch(page.body.files[0]?.url ?? '');
    expect([file.status, (await file.text()).split('\n')[0]]).toEqual([200, expect.stringContaining('"review_id"')]);

    const local = new DirectoryStore(directory);
    const { items } = check(rows);
    const run = await keepJob(local, 'local', items);
    await runJob(local, run);
    const expected = await outcomeOf(local, 'local');
    expect(expected.failures.length).toBeGreaterThan(5);
    expect(new Set(expected.reviews).size).toBe(expected.reviews.length);
    expect(await outcomeOf(store, `jobs/acme/${job_id}`)).toEqual(expected);
    expect(view.body).toMatchObject({ finished: items.length, status: 'partial' });
    expect(service.most).toBeGreaterThan(1);
    expect(service.kills).toBeGreaterThanOrEqual(kills);
  }, 300_000);
});
