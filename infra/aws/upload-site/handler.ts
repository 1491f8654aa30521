import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { servedAt } from '#infra/site/files/static-file.ts';
import type { BucketFile } from '../site/deployed-files.ts';

/**
 * The function that CloudFormation calls at each deployment: it puts the files of its own bundle into the bucket and
 * removes all others. When the stack is deleted, it empties the bucket, because AWS deletes no bucket with files.
 */
export const handler = async (event: CloudFormationCustomResourceEvent): Promise<void> => {
  const address = event.RequestType === 'Delete' ? undefined : String(event.ResourceProperties['address']);
  const failure = await fillBucket(process.env['SITE_BUCKET'] ?? '', address).catch(String);
  const { StackId, RequestId, LogicalResourceId } = event;
  const result = { Status: failure === undefined ? 'SUCCESS' : 'FAILED', Reason: failure ?? '' };
  const body = JSON.stringify({ ...result, PhysicalResourceId: 'files', StackId, RequestId, LogicalResourceId });
  // The address is signed for a request without a content type, which fetch would add to a string.
  await fetch(event.ResponseURL, { method: 'PUT', body: Buffer.from(body) });
};

/** Written beside the function's code by `deployed-files.ts`. */
const bundledFiles = (): string => join(process.env['LAMBDA_TASK_ROOT'] ?? '', 'files.json');

/** Fills the bucket behind an address; empties it without one. Rejects with the error of S3. */
const fillBucket = async (bucket: string, address: string | undefined): Promise<undefined> => {
  const s3 = new S3({ forcePathStyle: true }); // The other style needs a DNS name per bucket, which a simulated AWS does not have.
  const files: BucketFile[] = address === undefined ? [] : JSON.parse(await readFile(bundledFiles(), 'utf8'));
  await Promise.all(
    files.map(({ key, contentType, cacheControl, body }) =>
      s3.putObject({
        ...{ Bucket: bucket, Key: key, ContentType: contentType, CacheControl: cacheControl },
        Body: servedAt(body, address ?? ''),
      }),
    ),
  );
  const current = new Set(files.map(({ key }) => key));
  const { Contents: found = [] } = await s3.listObjectsV2({ Bucket: bucket }); // 1,000 at most; the site has about ten.
  const outdated = found.flatMap(({ Key }) => (Key === undefined || current.has(Key) ? [] : [Key]));
  await Promise.all(outdated.map((Key) => s3.deleteObject({ Bucket: bucket, Key })));
};
