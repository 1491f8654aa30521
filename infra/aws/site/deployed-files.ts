import { writeFile } from 'node:fs/promises';
import { openApiDocument } from '#infra/openapi/openapi.ts';
import { noCache, type StaticFiles } from '#infra/site/files/static-file.ts';
import { staticFiles } from '#infra/site/files/static-files.ts';
import { version } from '#infra/version.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';

/** The object that CloudFront returns for `/`. */
export const rootObject = 'index.html';

/** The files of a deployment: those of the local gateway, without a key, a credential or the address of a server. */
export const deployedFiles = (endpoints: readonly Endpoint[]): StaticFiles =>
  staticFiles({
    endpoints,
    mode: 'live',
    apiKey: '',
    get openapi() {
      return openApiDocument(endpoints, { version, isServed: true });
    },
  });

/** The same with their texts, as they are uploaded. */
export const bucketFiles = (endpoints: readonly Endpoint[]) =>
  Promise.all(
    Object.entries(deployedFiles(endpoints)).map(async ([path, { type, cacheControl = noCache, text }]) => ({
      key: path === '/' ? rootObject : path.slice(1),
      contentType: type,
      cacheControl,
      body: await text(),
    })),
  );

/** A file of the bucket, with what S3 needs to know of it. */
export type BucketFile = Awaited<ReturnType<typeof bucketFiles>>[number];

/** Writes them into the JSON file of the first argument, in a process of its own: the CDK builds synchronously. */
if (import.meta.main) {
  const { endpoints } = await import('#functions/index.ts');
  await writeFile(process.argv[2] ?? 'files.json', JSON.stringify(await bucketFiles(endpoints)));
}
