import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { endpoints } from '#functions/index.ts';
import { bucketFiles } from '#infra/aws/site/deployed-files.ts';
import { LambdaProcess } from '../runtime/lambda-process.ts';
import { listen } from '../toolkit/resources.ts';

interface Resource {
  readonly Type: string;
  readonly Properties?: {
    readonly FunctionName?: string;
    readonly Code?: { readonly S3Key: string };
    readonly Environment?: { readonly Variables: Readonly<Record<string, unknown>> };
  };
}

/** Calls a function of a synthesised stack: its very asset, in the runtime client of AWS, with the variables that its template names. Gives what it logs. */
export type CallFunction = (name: string, event: object) => Promise<string>;

/**
 * @param assembly the directory of the synthesised stack
 * @param environment what leads the AWS SDK to the stand-in
 */
export const deployedIn =
  (assembly: string, environment: Readonly<Record<string, string>>): CallFunction =>
  async (name, event) => {
    const template = await readFile(join(assembly, 'Vouch.template.json'), 'utf8');
    const { Resources }: { Resources: Readonly<Record<string, Resource>> } = JSON.parse(template);
    const found = Object.values(Resources).find(({ Properties }) => Properties?.FunctionName === `vouch-${name}`);
    const { Code: code, Environment: own } = found?.Properties ?? {};
    assert.ok(code && own, `the template has no function vouch-${name}`);
    const { VOUCH_CUSTOMER_TABLE: table, ...variables } = own.Variables;
    const lambda = await LambdaProcess.start({
      directory: join(assembly, `asset.${code.S3Key.replace(/\.zip$/, '')}`),
      environment: {
        ...Object.fromEntries(Object.entries(variables).map(([variable, value]) => [variable, String(value)])),
        ...(table !== undefined && { VOUCH_CUSTOMER_TABLE: 'vouch-keys' }), // A reference in the template.
        ...environment,
      },
    });
    await lambda.invoke(event).finally(() => lambda.stop());
    return lambda.output;
  };

/** Calls the function that CloudFormation would call, and gives what it answers to CloudFormation. */
const callUpload = async (call: CallFunction, RequestType: string): Promise<unknown> => {
  const answer = Promise.withResolvers<string>();
  const cloudFormation = createServer((request, response) => {
    text(request).then(answer.resolve, answer.reject);
    response.end();
  });
  const ResponseURL = `http://${await listen(cloudFormation)}/`;
  const ids = { StackId: 's', RequestId: 'r', LogicalResourceId: 'l' };
  await call('upload-site', { RequestType, ResponseURL, ...ids, ResourceProperties: { address: 'https://a.example' } });
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
  const call = deployedIn(assembly, { ...environment, SITE_BUCKET: Bucket });
  const keysOf = async () => (await s3.listObjectsV2({ Bucket })).Contents?.map(({ Key }) => Key) ?? [];

  assert.equal(await callUpload(call, 'Create'), 'SUCCESS');
  const files = await bucketFiles(endpoints);
  assert.deepEqual(new Set(await keysOf()), new Set(files.map(({ key }) => key)));
  assert.equal(await callUpload(call, 'Delete'), 'SUCCESS');
  assert.deepEqual(await keysOf(), []);
  s3.destroy();
};
