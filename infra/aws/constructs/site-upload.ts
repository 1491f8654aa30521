import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Annotations, CustomResource, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { Construct } from 'constructs';
import { bundleModule } from '../bundle.ts';
import type { Settings } from '../settings.ts';
import { builtBy } from './functions/bundled-code.ts';
import { InlineRole } from './functions/inline-role.ts';

/** The bucket that is filled, and the settings. */
export interface SiteUploadProps {
  readonly bucket: Bucket;
  readonly settings: Settings;
}

const folder = join(import.meta.dirname, '../site');

/** The function with the files of the site beside it. */
const build = (directory: string): void => {
  bundleModule('infra/aws/site/upload-handler.ts', directory);
  execFileSync(process.execPath, [join(folder, 'write-files.ts'), join(directory, 'files.json')]);
};

/**
 * Puts the files of the site into the bucket at each deployment that changes them. The CDK's own BucketDeployment needs a
 * Python function with the AWS CLI as a layer and may read the CDK's bucket; this function has the files in its own code.
 */
export class SiteUpload extends Construct {
  constructor(scope: Construct, id: string, { bucket, settings }: SiteUploadProps) {
    super(scope, id);
    const name = `${Stack.of(this).stackName}-upload-site`;
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${name}`,
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new InlineRole(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const objects = { actions: ['s3:PutObject', 's3:DeleteObject'], resources: [bucket.arnForObjects('*')] };
    role.addToPolicy(new PolicyStatement(objects));
    role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }));
    const asset = new Asset(this, 'Code', { path: folder, ...builtBy(build) });
    const uploader = new LambdaFunction(this, 'Function', {
      functionName: name,
      description: 'Uploads the page and the docs at each deployment',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromBucketV2(asset.bucket, asset.s3ObjectKey),
      handler: 'index.handler',
      memorySize: settings.memoryMb ?? 512,
      timeout: Duration.minutes(1),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      environment: { SITE_BUCKET: bucket.bucketName },
    });
    const unversioned = '@aws-cdk/aws-lambda:codeFromBucketObjectVersionNotSpecified';
    Annotations.of(this).acknowledgeWarning(unversioned, 'The name of the object is the hash of its content');
    const files = new CustomResource(this, 'Files', {
      resourceType: 'Custom::SiteFiles',
      serviceToken: uploader.functionArn,
      serviceTimeout: Duration.minutes(5),
      properties: { version: asset.assetHash }, // A changed property makes CloudFormation call the function.
    });
    files.node.addDependency(role, bucket);
  }
}
