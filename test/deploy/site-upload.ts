import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type GetObjectOutput, S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { endpoints } from '#functions/index.ts';
import { bucketFiles } from '#infra/aws/site/deployed-files.ts';
import { listen } from '../listen.ts';
import { DeployedFunctions } from './deployed-functions.ts';

/** Calls the function that CloudFormation would call, and gives what it answers to CloudFormation. */
const callAs = async (functions: DeployedFunctions, RequestType: string): Promise<unknown> => {
  const answer = Promise.withResolvers<string>();
  const cloudFormation = createServer((request, response) => {
    text(request).then(answer.resolve, answer.reject);
    response.end();
  });
  const ResponseURL = `http://${await listen(cloudFormation)}/`;
  await functions.with({ name: 'upload-site' }, async (lambda) => {
    await lambda.invoke({ RequestType, ResponseURL, StackId: 's', RequestId: 'r', LogicalResourceId: 'l' });
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

  assert.equal(await callAs(functions, 'Create'), 'SUCCESS');
  const files = await bucketFiles(endpoints);
  assert.deepEqual(new Set(await keysOf()), new Set(files.map(({ key }) => key)));
  for (const { key: Key, contentType, cacheControl, body } of files) {
    const stored: GetObjectOutput = await s3.getObject({ Bucket, Key });
    assert.deepEqual([stored.ContentType, stored.CacheControl], [contentType, cacheControl]);
    assert.ok(stored.Body instanceof Readable);
    assert.equal(await text(stored.Body), body);
  }
  assert.equal(await callAs(functions, 'Delete'), 'SUCCESS');
  assert.deepEqual(await keysOf(), []);
  s3.destroy();
};
