import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Annotations, CustomResource, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, RestApiOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { Construct } from 'constructs';
import { type StaticFiles, securityHeaders } from '#infra/site/files/static-file.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { bundleModule } from '../bundle.ts';
import type { Settings } from '../settings.ts';
import { deployedFiles, rootObject } from '../site/deployed-files.ts';
import { type CustomerApi, platformsPath, pointTo } from './api/customer-api.ts';
import type { StreamUrls } from './api/stream-url.ts';
import { BundledFunction, builtBy } from './functions.ts';
import { allow } from './shared-parts.ts';

/** What the site shows and what is behind it. */
export interface SiteProps {
  readonly endpoints: readonly Endpoint[];
  readonly api: CustomerApi;
  /** Empty if the settings leave them out. */
  readonly streamUrls: StreamUrls;
  readonly settings: Settings;
}

/** Longer than any response takes to begin. */
const readTimeout = Duration.seconds(60);

/** A class and its interface differ in an optional member of the CDK, which exactOptionalPropertyTypes refuses. */
const isBucket = (bucket: object): bucket is IBucket => 'bucketName' in bucket;

/** Requests go to the API as they are, except for the host; nothing is cached or held back. */
const toApi = {
  allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
  cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
  originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
  compress: false, // The APIs and the function compress by themselves. CloudFront would hold back events.
} satisfies Partial<cloudfront.BehaviorOptions>;

/** `/features/*` for every path below `/features`; a path of one segment as it is. */
const patternOf = (path: string): string => path.replace(/^(\/[^/]+)\/.*/, '$1/*');

/**
 * The paths of the API behind the address of the site, by their first segment: patterns of CloudFront that do not
 * overlap, each with the name of the endpoint whose function URL serves it; undefined for the REST API.
 *
 * @param hasStreamUrls whether endpoints that stream have function URLs
 * @throws if endpoints of different origins have the same first segment
 */
export const apiPaths = (
  endpoints: readonly Endpoint[],
  hasStreamUrls: boolean,
): ReadonlyMap<string, Endpoint['name'] | undefined> => {
  const origins = new Map<string, Endpoint['name'] | undefined>();
  for (const { path, transport, name } of [...endpoints, { ...mcpFunction, transport: 'json' }]) {
    const [pattern, origin] = [patternOf(path), hasStreamUrls && transport === 'events' ? name : undefined];
    if (origins.has(pattern) && origins.get(pattern) !== origin)
      throw new Error(`The paths ${pattern} have several origins. Give the new endpoint another first segment.`);
    origins.set(pattern, origin);
  }
  return origins;
};

/** The path patterns of files: one for all with the same first segment, and the path of a file that has its own. */
const filePatterns = (paths: readonly string[]): string[] =>
  [...Map.groupBy(paths, (path) => path.replace(/^(\/[^/]+).*/, '$1'))].map(([segment, own]) =>
    own.length === 1 ? (own[0] ?? segment) : `${segment}*`,
  );

/**
 * The page, docs, client and API at one address: a bucket and the APIs behind CloudFront. The page needs no CORS.
 *
 * @returns the address, without a slash at the end
 */
export const addSite = (stack: Stack, props: SiteProps): string => {
  const scope = new Construct(stack, 'Site');
  const { settings } = props;
  const { siteDomainName: name, siteCertificateArn } = settings;
  const bucket = new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const { '/': page, ...others } = fileBehaviors(scope, bucket, deployedFiles(props.endpoints));
  if (page === undefined) throw new Error('The site has no page');
  const distribution = new cloudfront.Distribution(scope, 'Distribution', {
    comment: 'Vouch: page, docs, client and API',
    defaultRootObject: rootObject,
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    defaultBehavior: page,
    additionalBehaviors: { ...others, ...apiBehaviors(props) },
    ...(name !== undefined &&
      siteCertificateArn !== undefined && {
        domainNames: [name],
        certificate: Certificate.fromCertificateArn(scope, 'Certificate', siteCertificateArn),
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
  });
  const listing = '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk';
  Annotations.of(scope).acknowledgeWarning(listing, 'The root object is set, so the list of files is never sent');
  const { distributionDomainName: address } = distribution;
  const url = `https://${name ?? address}`;
  uploadSite(scope, bucket, url, settings);
  const target = new CloudFrontTarget(distribution);
  if (name !== undefined) pointTo(scope, name, { address, target }, settings);
  return url;
};

/** What CloudFront has belongs to no region, and a stack of the same name may be in another one. */
const nameIn = (scope: Construct, part: string): string => {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${part}`;
};

type Behaviors = Readonly<Record<string, cloudfront.BehaviorOptions>>;

/** How the files are served: `/` is for all of them, and those with another content policy have patterns. */
const fileBehaviors = (scope: Construct, bucket: Bucket, files: StaticFiles): Behaviors => {
  if (!isBucket(bucket)) throw new Error('The bucket has no name');
  const origin = S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessControl: new cloudfront.S3OriginAccessControl(scope, 'Access', {
      originAccessControlName: nameIn(scope, 'bucket'),
    }),
    // Without LIST, S3 answers 403 instead of 404.
    originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
  });
  const byPolicy = Map.groupBy(Object.entries(files), ([, { policy }]) => policy);
  const behaviors = [...byPolicy].flatMap(([policy, own], index) => {
    const paths = own.map(([path]) => path);
    const behavior: cloudfront.BehaviorOptions = {
      origin,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED, // As long as the file's own Cache-Control allows.
      responseHeadersPolicy: headersPolicy(scope, index, policy),
    };
    const patterns = paths.includes('/') ? ['/'] : filePatterns(paths);
    return patterns.map((pattern) => [pattern, behavior] as const);
  });
  return Object.fromEntries(behaviors);
};

const apiBehaviors = ({ endpoints, api: { api }, streamUrls }: SiteProps): Behaviors => {
  const restApi = new RestApiOrigin(api, { readTimeout });
  const originOf = (stream: Endpoint['name'] | undefined): cloudfront.IOrigin => {
    if (stream === undefined) return restApi;
    const url = streamUrls.get(stream);
    if (url === undefined) throw new Error(`${stream} has no function URL`);
    return new FunctionUrlOrigin(url, { readTimeout });
  };
  const behaviors = [...apiPaths(endpoints, streamUrls.size > 0)].map(
    ([pattern, stream]) => [pattern, { ...toApi, origin: originOf(stream) }] as const,
  );
  return {
    ...Object.fromEntries(behaviors),
    // The API says for how long the states may be kept.
    [platformsPath]: {
      origin: restApi,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
    },
  };
};

const headersPolicy = (scope: Construct, index: number, policy: string): cloudfront.ResponseHeadersPolicy => {
  const headers = securityHeaders(policy);
  const header = 'cross-origin-resource-policy';
  return new cloudfront.ResponseHeadersPolicy(scope, `Headers${index}`, {
    responseHeadersPolicyName: nameIn(scope, `headers-${index}`),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'], override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
    },
    customHeadersBehavior: { customHeaders: [{ header, value: headers[header], override: true }] },
  });
};

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
const uploadSite = (site: Construct, bucket: Bucket, address: string, settings: Settings): void => {
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
