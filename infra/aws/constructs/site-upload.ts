import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Annotations, CustomResource, Duration } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { Construct } from 'constructs';
import { bundleModule } from '../bundle.ts';
import type { Settings } from '../settings.ts';
import { BundledFunction, builtBy } from './functions/bundled-function.ts';
import { allow } from './functions/inline-role.ts';

const upload = {
  name: 'upload-site',
  summary: 'Uploads the page and the docs at each deployment',
  timeoutSeconds: 60,
  memoryMb: 512,
};

const folder = join(import.meta.dirname, '../site');

/** The function with the files of the site beside it. */
const build = (directory: string): void => {
  bundleModule('infra/aws/upload-site/handler.ts', directory);
  execFileSync(process.execPath, [join(folder, 'deployed-files.ts'), join(directory, 'files.json')]);
};

/**
 * Puts the files of the site into the bucket at each deployment that changes them. The CDK's own BucketDeployment needs
 * a Python function with the AWS CLI as a layer and may read the CDK's bucket; this function has the files in its own
 * code.
 *
 * @param address where the site is served, which its commands call
 */
export const uploadSite = (site: Construct, bucket: Bucket, address: string, settings: Settings): void => {
  const scope = new Construct(site, 'Upload');
  const asset = new Asset(scope, 'Code', { path: folder, ...builtBy(build) });
  const { function: uploader } = new BundledFunction(scope, upload.name, {
    endpoint: upload,
    code: Code.fromBucketV2(asset.bucket, asset.s3ObjectKey),
    environment: { SITE_BUCKET: bucket.bucketName },
    settings,
  });
  allow(uploader, ['s3:PutObject', 's3:DeleteObject'], bucket.arnForObjects('*'));
  allow(uploader, ['s3:ListBucket'], bucket.bucketArn);
  const unversioned = '@aws-cdk/aws-lambda:codeFromBucketObjectVersionNotSpecified';
  Annotations.of(scope).acknowledgeWarning(unversioned, 'The name of the object is the hash of its content');
  const files = new CustomResource(scope, 'Files', {
    resourceType: 'Custom::SiteFiles',
    serviceToken: uploader.functionArn,
    serviceTimeout: Duration.minutes(5),
    properties: { version: asset.assetHash, address }, // A changed property makes CloudFormation call the function.
  });
  files.node.addDependency(uploader, bucket);
};
