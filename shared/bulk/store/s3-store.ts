import type { S3 } from '@aws-sdk/client-s3';
import { presign } from '../../aws-request.ts';
import { lazy } from '../../lazy.ts';
import { type Listed, linkSeconds, type Store } from './store.ts';

/** How many objects S3 removes by one request. */
const mostRemoved = 1_000;

const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Jobs in a bucket of S3. */
export class S3Store implements Store {
  readonly #bucket: string;
  readonly #connected: () => Promise<S3>;

  /** @param client defaults to the AWS SDK's client for the account and region of the function */
  constructor(bucket: string, client?: S3) {
    this.#bucket = bucket;
    this.#connected = lazy(async () => client ?? connect());
  }

  async read(key: string): Promise<string | undefined> {
    try {
      const { Body } = await (await this.#connected()).getObject({ Bucket: this.#bucket, Key: key });
      return await Body?.transformToString();
    } catch (error) {
      if (isNamed(error, 'NoSuchKey')) return undefined;
      throw error;
    }
  }

  async write(key: string, text: string): Promise<void> {
    await (await this.#connected()).putObject({ Bucket: this.#bucket, Key: key, Body: text });
  }

  async create(key: string, text: string): Promise<boolean> {
    try {
      await (await this.#connected()).putObject({ Bucket: this.#bucket, Key: key, Body: text, IfNoneMatch: '*' });
      return true;
    } catch (error) {
      if (isNamed(error, 'PreconditionFailed', 'ConditionalRequestConflict')) return false;
      throw error;
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    const client = await this.#connected();
    for (let from = 0; from < keys.length; from += mostRemoved) {
      const Objects = keys.slice(from, from + mostRemoved).map((Key) => ({ Key }));
      const { Errors: [failed] = [] } = await client.deleteObjects({
        Bucket: this.#bucket,
        Delete: { Objects, Quiet: true },
      });
      if (failed) throw new Error(`S3 did not remove an object: ${failed.Code}`);
    }
  }

  async list(prefix: string, { after, limit = Number.POSITIVE_INFINITY }: { after?: string; limit?: number } = {}) {
    const client = await this.#connected();
    const listed: Listed[] = [];
    let StartAfter = after;
    for (;;) {
      const MaxKeys = Math.min(1_000, limit - listed.length);
      const page = await client.listObjectsV2({ Bucket: this.#bucket, Prefix: prefix, StartAfter, MaxKeys });
      listed.push(...(page.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size })));
      if (!page.IsTruncated || listed.length >= limit) return listed;
      StartAfter = listed.at(-1)?.key;
    }
  }

  link(key: string, method: 'GET' | 'PUT'): Promise<string> {
    return presign({ bucket: this.#bucket, key, method }, linkSeconds);
  }
}

/** The SDK comes with the Lambda runtime. It is imported here, so that only functions with a bucket load it. */
const connect = async (): Promise<S3> => {
  const { S3: Client } = await import('@aws-sdk/client-s3');
  return new Client({ maxAttempts: 5, forcePathStyle: process.env['AWS_ENDPOINT_URL'] !== undefined });
};
