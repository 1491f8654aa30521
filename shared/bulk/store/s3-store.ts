import type { S3 } from '@aws-sdk/client-s3';
import { presign, serviceFailure } from '../../aws-request.ts';
import { lazy } from '../../lazy.ts';
import { type Listed, linkSeconds, type Store } from './store.ts';

/** How many objects S3 removes by one request. */
const mostRemoved = 1_000;

/** Jobs in a bucket of S3. What fails is reported, and is service_unavailable. */
export class S3Store implements Store {
  readonly #bucket: string;
  readonly #connected: () => Promise<S3>;

  /** @param client defaults to the AWS SDK's client for the account and region of the function */
  constructor(bucket: string, client?: S3) {
    this.#bucket = bucket;
    this.#connected = lazy(async () => client ?? connect());
  }

  async read(key: string): Promise<string | undefined> {
    return this.#ask(async (s3) => {
      const { Body } = await s3.getObject({ Bucket: this.#bucket, Key: key });
      return Body?.transformToString();
    }, 'NoSuchKey');
  }

  async write(key: string, text: string): Promise<void> {
    await this.#ask((s3) => s3.putObject({ Bucket: this.#bucket, Key: key, Body: text }));
  }

  async create(key: string, text: string): Promise<boolean> {
    const object = { Bucket: this.#bucket, Key: key, Body: text, IfNoneMatch: '*' };
    return (
      (await this.#ask((s3) => s3.putObject(object), 'PreconditionFailed', 'ConditionalRequestConflict')) !== undefined
    );
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += mostRemoved) {
      const Objects = keys.slice(from, from + mostRemoved).map((Key) => ({ Key }));
      await this.#ask(async (s3) => {
        const asked = { Bucket: this.#bucket, Delete: { Objects, Quiet: true } };
        const { Errors: [failed] = [] } = await s3.deleteObjects(asked);
        if (failed) throw new Error(`S3 did not remove an object: ${failed.Code}`);
      });
    }
  }

  async list(prefix: string, { after, limit = Number.POSITIVE_INFINITY }: { after?: string; limit?: number } = {}) {
    const listed: Listed[] = [];
    let StartAfter = after;
    for (;;) {
      const MaxKeys = Math.min(1_000, limit - listed.length);
      const asked = { Bucket: this.#bucket, Prefix: prefix, StartAfter, MaxKeys };
      const page = await this.#ask((s3) => s3.listObjectsV2(asked));
      listed.push(...(page?.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, bytes: Size })));
      if (!page?.IsTruncated || listed.length >= limit) return listed;
      StartAfter = listed.at(-1)?.key;
    }
  }

  /** The result; undefined where an error has one of these names. */
  async #ask<Result>(work: (s3: S3) => Promise<Result>, ...expected: readonly string[]): Promise<Result | undefined> {
    try {
      return await work(await this.#connected());
    } catch (error) {
      if (error instanceof Error && expected.includes(error.name)) return undefined;
      throw serviceFailure('s3', error);
    }
  }

  link(key: string, method: 'GET' | 'PUT'): Promise<string> {
    return presign({ bucket: this.#bucket, key, method }, linkSeconds);
  }
}

/** The SDK is part of the Lambda runtime. Only functions with a bucket load it. Tries end in time for a response. */
const connect = async (): Promise<S3> => {
  const { S3: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    maxAttempts: 5,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 3_000,
      socketTimeout: 3_000,
      throwOnRequestTimeout: true,
    },
    forcePathStyle: process.env['AWS_ENDPOINT_URL'] !== undefined,
  });
};
