import { join } from 'node:path';
import { jest } from '@jest/globals';
import { exampleOf } from '#functions/examples.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { sandboxVariables } from '#infra/gateway/local.ts';
import { startSandbox } from '#infra/sandbox/index.ts';
import { endpointOf } from '#infra/tools/eval/ask.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { failureMetrics } from '#shared/api/failures.ts';
import { LambdaProcess } from '../../runtime/lambda-process.ts';
import { postEvent } from '../../toolkit/post-event.ts';
import { readAnswer } from '../../toolkit/read-answer.ts';
import { artifacts, useDirectory, useServer } from '../../toolkit/resources.ts';
import { urlEvent } from '../../toolkit/url-event.ts';

/**
 * What each kind of endpoint does when something of AWS that it needs is absent, broken, throttled or slow: its deployed
 * bundle in AWS's runtime client, with AWS's own SDK, against a server that fails in that way.
 */

jest.setTimeout(60_000);

/** How a service of AWS fails: a status and a body; undefined if it never answers. */
type Failing = readonly [status: number, body: object] | undefined;

const refused = (name: string): Failing => [400, { __type: name, message: 'It names arn:aws:iam::000000000000.' }];
const secretText = 'a-secret-that-is-no-JSON';
const stored: Failing = [200, { SecretString: secretText, Parameter: { Value: secretText } }];

/** Each failure, with the name of it that the log must have. */
const failures: readonly [what: string, failing: Failing, name: RegExp][] = [
  ['denied', refused('AccessDeniedException'), /^AccessDeniedException$/],
  ['absent', refused('ResourceNotFoundException'), /^ResourceNotFoundException$/],
  // The SDK tries again, and on a busy machine the time for the dependency may end first.
  ['throttled', refused('ThrottlingException'), /^(ThrottlingException|AbortError)$/],
  ['broken', stored, /^SyntaxError$/],
  ['slow', undefined, /^(AbortError|TimeoutError)\b/],
];

let failing: Failing;
/** What the table gives while the rest fails; undefined if it fails, too. */
let entry: object | undefined;
const aws = await useServer((request, response) => {
  request.resume();
  if (entry && /Dynamo/.test(String(request.headers['x-amz-target']))) return void response.end(JSON.stringify(entry));
  if (failing === undefined) return;
  response.writeHead(failing[0], { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(failing[1]));
});
const awsVariables = {
  AWS_ENDPOINT_URL: aws,
  AWS_ACCESS_KEY_ID: 'synthetic',
  AWS_SECRET_ACCESS_KEY: 'synthetic',
  POWERTOOLS_METRICS_NAMESPACE: 'vouch',
  POWERTOOLS_METRICS_DISABLED: 'false',
  POWERTOOLS_LOG_LEVEL: 'INFO',
  VOUCH_CREDENTIALS_SECRET: 'vouch-credentials',
  VOUCH_IDS_PARAMETER: '/vouch/rotating-ids',
  VOUCH_CUSTOMER_TABLE: 'vouch-keys',
  VOUCH_PLANS: '{}',
};

/** One of each kind: it reads platforms; it cannot write without a model; it can; it streams; it knows jobs. */
const reviews = endpointOf('business-review-site');
const writes = endpointOf('email-generator');
const selects = endpointOf('wol-review-selection');
const streams = endpointOf('domain-to-everything-continues');
const jobs = endpointOf('bulk-status');

const sandbox = await startSandbox();
afterAll(() => sandbox.close());

describe('a deployed function', () => {
  const directory = useDirectory(artifacts);
  let lambda: LambdaProcess;

  beforeAll(() => {
    for (const each of [reviews, writes, selects, streams, jobs]) bundle(each, join(directory, each.name));
  });
  afterEach(() => lambda.stop());

  const start = async (endpoint: Endpoint, how: Failing, environment: Record<string, string> = {}) => {
    failing = how;
    lambda = await LambdaProcess.start({
      directory: join(directory, endpoint.name),
      environment: { ...sandboxVariables(sandbox), ...awsVariables, ...environment },
    });
  };

  /** The answer to the endpoint's example. */
  const ask = async (endpoint: Endpoint) => readAnswer(await lambda.invoke(postEvent(exampleOf(endpoint).request)));

  interface Line {
    readonly level?: string;
    readonly dependency?: string;
    readonly causes?: readonly string[];
    readonly error_stack?: readonly string[];
  }
  const lines = (): readonly Line[] =>
    lambda.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  const counted = (name: string): number => lines().filter((line) => Object.hasOwn(line, name)).length;

  /** One line for each dependency, with the name of the failure and nothing else of it, and one count for each line. */
  const expectReported = (dependencies: readonly string[], name: RegExp): void => {
    const reported = lines().filter(({ dependency }) => dependency !== undefined);
    expect(new Set(reported.map(({ dependency }) => dependency))).toEqual(new Set(dependencies));
    for (const { level, causes } of reported) {
      expect(level).toBe('ERROR');
      expect(causes?.[0]).toMatch(name);
    }
    expect(counted(failureMetrics.dependency)).toBe(reported.length);
    expect(lambda.output).not.toMatch(/a-secret|arn:aws:iam/);
  };
  const noModel = { statusCode: 503, body: { code: 'ai_not_configured' } };
  const both = ['the credentials secret', 'the parameter of rotating ids'];

  describe.each(failures)('whose secret and parameter are %s', (_, failing, name) => {
    it('reads the public sources of platforms', async () => {
      await start(reviews, failing);
      expect(await ask(reviews)).toMatchObject({
        statusCode: 200,
        body: { extra_information: { status: 'complete' } },
      });
      expectReported(both, name);
    });

    it('streams all the same', async () => {
      await start(streams, failing);
      const { statusCode, body } = await ask(streams);
      expect(statusCode).toBe(200);
      expect([body].flat().at(-1)).toMatchObject({ event: 'done' });
      expectReported(both, name);
    });

    it.each([
      ['says that no model is configured, where nothing can be done without one', writes, noModel],
      ['answers without a model, where that is possible', selects, { statusCode: 200 }],
    ])('%s', async (__, endpoint, expected) => {
      await start(endpoint, failing);
      expect(await ask(endpoint)).toMatchObject(expected);
      expectReported(both.slice(0, 1), name);
    });
  });

  describe.each(failures.filter(([what]) => what !== 'broken'))('whose table is %s', (what, failing, name) => {
    it('cannot check keys at its function URL: 503 and when to try again', async () => {
      await start(streams, failing);
      const body = JSON.stringify(exampleOf(streams).request);
      const headers = { 'x-api-key': 'of-ada', 'content-type': 'application/json' };
      const answer = await readAnswer(await lambda.invoke(urlEvent({ path: streams.path, headers, body })));
      expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
      expectReported(['the table of customer keys'], what === 'throttled' ? /Throttl|^AbortError$/ : name);
    });

    it('cannot tell whose jobs there are: the same', async () => {
      await start(jobs, failing, { VOUCH_BULK_BUCKET: 'vouch-bulk', VOUCH_PLANS: '{}' });
      expect(await ask(jobs)).toMatchObject({ statusCode: 503, body: { code: 'service_unavailable' } });
      expectReported(['the table of customer keys'], what === 'throttled' ? /Throttl|^AbortError$/ : name);
    });
  });

  it.each(failures.filter(([what]) => what === 'denied' || what === 'slow'))(
    'cannot tell what a job has done where its bucket is %s: the same',
    async (_, failing) => {
      entry = { Item: { customer: { S: 'ada' }, plan: { S: 'pro' } } };
      await start(jobs, failing, { VOUCH_BULK_BUCKET: 'vouch-bulk' });
      expect(await ask(jobs)).toMatchObject({ statusCode: 503, body: { code: 'service_unavailable' } });
      expectReported(['the service s3 of AWS'], /./);
      entry = undefined;
    },
  );

  it('reads platforms without their proxies, where these are not valid', async () => {
    const proxies = { VOUCH_PROXIED_PLATFORMS: 'yelp', VOUCH_PROXIES: '{"yelp": "a-secret"}' };
    await start(reviews, [200, { SecretString: '{}', Parameter: { Value: '{}' } }], proxies);
    expect(await ask(reviews)).toMatchObject({ statusCode: 200 });
    expectReported(['the proxies'], /^VouchError \(internal_error\)$/);
  });

  it('that fails by itself says so in one count, and in a line with places of the source', async () => {
    await start(streams, stored, { VOUCH_PLANS: 'no JSON' });
    const answer = await readAnswer(
      await lambda.invoke(urlEvent({ path: streams.path, headers: { 'x-api-key': 'of-ada' }, body: '{}' })),
    );
    expect(answer).toMatchObject({ statusCode: 500 });
    expect(counted(failureMetrics.internal)).toBe(1);
    const [failed] = lines().filter(({ level }) => level === 'ERROR');
    expect(failed).toMatchObject({ causes: ['SyntaxError'] });
    expect(failed?.error_stack?.some((frame) => /shared\/customers\/gate\.ts:\d+:\d+/.test(frame))).toBe(true);
    // What the plans are for fails, and nothing else.
    expect(await ask(streams)).toMatchObject({ statusCode: 200 });
  });
});
