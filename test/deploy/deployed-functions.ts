import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type GetObjectOutput, S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { SecretsManager, type SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { bucketFiles } from '#infra/aws/site/deployed-files.ts';
import { plans } from '#infra/gateway/plans.ts';
import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import { servedAt } from '#infra/site/files/static-file.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { LambdaProcess } from '../runtime/lambda-process.ts';
import { listen } from '../toolkit/listen.ts';
import { postEvent } from '../toolkit/post-event.ts';
import { readStream } from '../toolkit/read-stream.ts';
import { urlEvent } from '../toolkit/url-event.ts';

interface Resource {
  readonly Type: string;
  readonly Properties?: {
    readonly FunctionName?: string;
    readonly Code?: { readonly S3Key: string };
    readonly Environment?: { readonly Variables: Readonly<Record<string, unknown>> };
  };
}

/** The functions of a synthesised stack: their very assets, in the runtime client of AWS. */
export class DeployedFunctions {
  readonly #assembly: string;
  readonly #environment: Readonly<Record<string, string>>;

  /** @param environment what leads the AWS SDK to the stand-in */
  constructor(assembly: string, environment: Readonly<Record<string, string>>) {
    this.#assembly = assembly;
    this.#environment = environment;
  }

  /** Runs work with the function of an endpoint, over the sandbox, with the variables that its template names. */
  async with(endpoint: Pick<Endpoint, 'name'>, work: (lambda: LambdaProcess) => Promise<void>): Promise<void> {
    const sandbox = await startSandbox();
    const lambda = await LambdaProcess.start(await this.#options(endpoint, sandbox));
    try {
      await work(lambda);
    } finally {
      await lambda.stop();
      await sandbox.close();
    }
  }

  async #options(endpoint: Pick<Endpoint, 'name'>, sandbox: Sandbox) {
    const template = await readFile(join(this.#assembly, 'Vouch.template.json'), 'utf8');
    const { Resources }: { Resources: Readonly<Record<string, Resource>> } = JSON.parse(template);
    const name = `vouch-${endpoint.name}`;
    const found = Object.values(Resources).find(({ Properties }) => Properties?.FunctionName === name)?.Properties;
    assert.ok(found?.Code && found.Environment, `the template has no function ${name}`);
    const { VOUCH_CUSTOMER_TABLE: table, ...variables } = found.Environment.Variables;
    const environment = {
      ...Object.fromEntries(Object.entries(variables).map(([variable, value]) => [variable, String(value)])),
      ...(table !== undefined && { VOUCH_CUSTOMER_TABLE: 'vouch-keys' }), // A reference in the template.
      VOUCH_ORIGINS: JSON.stringify(sandbox.origins),
      ...this.#environment,
    };
    return { directory: join(this.#assembly, `asset.${found.Code.S3Key.replace(/\.zip$/, '')}`), environment };
  }
}

const endpointOf = (wanted: (endpoint: Endpoint) => boolean): Endpoint => {
  const endpoint = endpoints.find(wanted);
  assert.ok(endpoint);
  return endpoint;
};

/** The stream asks for a key of the table, and holds it to its plan. */
export const checkStream = (functions: DeployedFunctions, key: string): Promise<void> => {
  const endpoint = endpointOf(({ transport }) => transport === 'events');
  return functions.with(endpoint, async (lambda) => {
    const body = JSON.stringify(exampleOf(endpoint).request);
    const ask = async (headers: Readonly<Record<string, string>>) =>
      readStream(
        await lambda.invoke(
          urlEvent({ path: endpoint.path, headers: { 'content-type': 'application/json', ...headers }, body }),
        ),
      );
    assert.equal((await ask({})).statusCode, 401);
    assert.equal((await ask({ 'x-api-key': `${key}x` })).statusCode, 401);
    const { burst } = plans.free;
    const answers = [];
    for (let call = 0; call <= 2 * burst; call++) answers.push(await ask({ 'x-api-key': key }));
    const [first] = answers;
    assert.equal(first?.statusCode, 200);
    assert.match(String(first?.headers['ratelimit']), /^"burst";r=\d+;t=\d+, "month";r=999;t=\d+$/);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    assert.ok(refused, `more than ${2 * burst} calls passed a burst of ${burst}`);
    assert.match(String(refused.headers['retry-after']), /^\d+$/);
  });
};

/** A credential of the secret changes which source answers. */
export const checkSecret = (functions: DeployedFunctions, client: SecretsManagerClientConfig): Promise<void> => {
  const endpoint = endpointOf(({ name }) => name === 'business-review-site');
  return functions.with(endpoint, async (lambda) => {
    const secrets = new SecretsManager(client);
    const ask = async () => {
      const { body } = await lambda.invoke(postEvent(endpoint.path, exampleOf(endpoint).request));
      const answer: { body: string } = JSON.parse(await text(body));
      return JSON.parse(answer.body);
    };
    await secrets.createSecret({ Name: 'vouch-credentials', SecretString: '{"yelp_api_key": "synthetic"}' });
    const { extra_information: information } = await ask();
    assert.equal(information.item.platform, 'yelp');
    assert.equal(information.source, 'fusion-api');
    await secrets.deleteSecret({ SecretId: 'vouch-credentials', ForceDeleteWithoutRecovery: true });
    secrets.destroy();
  });
};

/** Where the site of the test is said to be served. */
const siteAddress = 'https://reviews.example';

/** Calls the function that CloudFormation would call, and gives what it answers to CloudFormation. */
const callUpload = async (functions: DeployedFunctions, RequestType: string): Promise<unknown> => {
  const answer = Promise.withResolvers<string>();
  const cloudFormation = createServer((request, response) => {
    text(request).then(answer.resolve, answer.reject);
    response.end();
  });
  const ResponseURL = `http://${await listen(cloudFormation)}/`;
  await functions.with({ name: 'upload-site' }, async (lambda) => {
    const ids = { StackId: 's', RequestId: 'r', LogicalResourceId: 'l' };
    await lambda.invoke({ RequestType, ResponseURL, ...ids, ResourceProperties: { address: siteAddress } });
  });
  cloudFormation.close();
  return JSON.parse(await answer.promise).Status;
};

/** The deployed upload puts the files of the site into the bucket of the stack, and takes them out again. */
export const checkUpload = async (
  assembly: string,
  environment: Readonly<Record<string, string>>,
  client: S3ClientConfig,
): Promise<void> => {
  const s3 = new S3({ ...client, forcePathStyle: true });
  const { Buckets = [] } = await s3.listBuckets();
  const Bucket = Buckets.find(({ Name = '' }) => /site/i.test(Name))?.Name;
  assert.ok(Bucket, 'the stack has no bucket for its site');
  const functions = new DeployedFunctions(assembly, { ...environment, SITE_BUCKET: Bucket });
  const keysOf = async () => (await s3.listObjectsV2({ Bucket })).Contents?.map(({ Key }) => Key) ?? [];

  assert.equal(await callUpload(functions, 'Create'), 'SUCCESS');
  const files = await bucketFiles(endpoints);
  assert.deepEqual(new Set(await keysOf()), new Set(files.map(({ key }) => key)));
  for (const { key: Key, contentType, cacheControl, body } of files) {
    const stored: GetObjectOutput = await s3.getObject({ Bucket, Key });
    assert.deepEqual([stored.ContentType, stored.CacheControl], [contentType, cacheControl]);
    assert.ok(stored.Body instanceof Readable);
    assert.equal(await text(stored.Body), servedAt(body, siteAddress));
  }
  assert.equal(await callUpload(functions, 'Delete'), 'SUCCESS');
  assert.deepEqual(await keysOf(), []);
  s3.destroy();
};
