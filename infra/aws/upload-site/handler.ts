import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NoSuchBucket, S3 } from '@aws-sdk/client-s3';
import type { CloudFormationCustomResourceEvent, Context } from 'aws-lambda';
import { servedAt } from '#infra/site/files/static-file.ts';
import type { BucketFile } from '../site/deployed-files.ts';

/** The time that is left for the answer, in milliseconds. Without one, CloudFormation waits, and does not say why. */
const answerMs = 10_000;

/**
 * The function that CloudFormation calls at each deployment: it puts the files of its own bundle into the bucket and
 * removes all others. When the stack is deleted, it empties the bucket, because AWS deletes no bucket with files. It
 * rejects if CloudFormation does not take its answer: Lambda then calls it again.
 */
export const handler = async (
  event: CloudFormationCustomResourceEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> => {
  const failure = await fillBucket(event, context.getRemainingTimeInMillis() - answerMs).catch(String);
  const { StackId, RequestId, LogicalResourceId } = event;
  const result = { Status: failure === undefined ? 'SUCCESS' : 'FAILED', Reason: failure?.slice(0, 1_000) ?? '' };
  const body = JSON.stringify({ ...result, PhysicalResourceId: 'files', StackId, RequestId, LogicalResourceId });
  // The address is signed for a request without a content type, which fetch would add to a string.
  const { ok, status } = await fetch(event.ResponseURL, { method: 'PUT', body: Buffer.from(body) });
  if (!ok) throw new Error(`CloudFormation did not take the answer (${status}): ${body}`);
};

/** Fills the bucket, or empties it when the stack is deleted. Rejects with the error of S3, or if the time is up. */
const fillBucket = async (event: CloudFormationCustomResourceEvent, ms: number): Promise<undefined> => {
  // The other style needs a DNS name per bucket, which a simulated AWS does not have.
  const s3 = new S3({ forcePathStyle: true });
  const [Bucket, within] = [process.env['SITE_BUCKET'], { abortSignal: AbortSignal.timeout(ms) }];
  const isDeleted = event.RequestType === 'Delete';
  const written = join(process.env['LAMBDA_TASK_ROOT'] ?? '', 'files.json'); // By `deployed-files.ts`.
  const files: BucketFile[] = isDeleted ? [] : JSON.parse(await readFile(written, 'utf8'));
  const address = isDeleted ? '' : new URL(event.ResourceProperties['address']).origin;
  await Promise.all(
    files.map(({ key: Key, contentType: ContentType, cacheControl: CacheControl, body }) =>
      s3.putObject({ Bucket, Key, ContentType, CacheControl, Body: servedAt(body, address) }, within),
    ),
  );
  const current = new Set(files.map(({ key }) => key));
  const { Contents: found = [] } = await s3.listObjectsV2({ Bucket }, within).catch((error: unknown) => {
    if (isDeleted && error instanceof NoSuchBucket) return { Contents: [] }; // It was deleted before the stack.
    throw error;
  }); // 1,000 at most; the site has about ten.
  const outdated = found.flatMap(({ Key }) => (Key === undefined || current.has(Key) ? [] : [Key]));
  await Promise.all(outdated.map((Key) => s3.deleteObject({ Bucket, Key }, within)));
};
