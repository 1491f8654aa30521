import { Annotations, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, RestApiOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type StaticFiles, securityHeaders } from '#infra/site/files/static-file.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import type { Settings } from '../settings.ts';
import { deployedFiles, rootObject } from '../site/deployed-files.ts';
import { pointTo } from './api/api-domain.ts';
import { type CustomerApi, platformsPath } from './api/customer-api.ts';
import type { StreamUrls } from './api/stream-url.ts';
import { uploadSite } from './site-upload.ts';

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

/** The page, docs, client and API at one address: a bucket and the APIs behind CloudFront. The page needs no CORS. */
export class Site extends Construct {
  /** Without a slash at the end. */
  readonly url: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { settings } = props;
    const { siteDomainName: name, siteCertificateArn } = settings;
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: 'Vouch: page, docs, client and API',
      defaultRootObject: rootObject,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      ...this.#behaviors(bucket, props),
      ...(name !== undefined &&
        siteCertificateArn !== undefined && {
          domainNames: [name],
          certificate: Certificate.fromCertificateArn(this, 'Certificate', siteCertificateArn),
          minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
    });
    const listing = '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk';
    Annotations.of(this).acknowledgeWarning(listing, 'The root object is set, so the list of files is never sent');
    const { distributionDomainName: address } = distribution;
    this.url = `https://${name ?? address}`;
    uploadSite(this, bucket, this.url, settings);
    const target = new CloudFrontTarget(distribution);
    if (name !== undefined) pointTo(this, name, { address, target }, settings);
  }

  #behaviors(bucket: Bucket, props: SiteProps) {
    const files = deployedFiles(props.endpoints);
    if (!isBucket(bucket)) throw new Error('The bucket has no name');
    const origin = S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessControl: new cloudfront.S3OriginAccessControl(this, 'Access', {
        originAccessControlName: this.#name('bucket'),
      }),
      // Without LIST, S3 answers 403 instead of 404.
      originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
    });
    const { '/': page, ...others } = this.#fileBehaviors(files, origin);
    if (page === undefined) throw new Error('The site has no page');
    return { defaultBehavior: page, additionalBehaviors: { ...others, ...this.#apiBehaviors(props) } };
  }

  /** How the files are served: `/` is for all of them, and those with another content policy have patterns. */
  #fileBehaviors(files: StaticFiles, origin: cloudfront.IOrigin): Readonly<Record<string, cloudfront.BehaviorOptions>> {
    const byPolicy = Map.groupBy(Object.entries(files), ([, { policy }]) => policy);
    const behaviors = [...byPolicy].flatMap(([policy, own], index) => {
      const paths = own.map(([path]) => path);
      const behavior: cloudfront.BehaviorOptions = {
        origin,
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED, // As long as the file's own Cache-Control allows.
        responseHeadersPolicy: this.#headers(index, policy),
      };
      const patterns = paths.includes('/') ? ['/'] : filePatterns(paths);
      return patterns.map((pattern) => [pattern, behavior] as const);
    });
    return Object.fromEntries(behaviors);
  }

  #apiBehaviors({ endpoints, api: { api }, streamUrls }: SiteProps): Record<string, cloudfront.BehaviorOptions> {
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
  }

  #headers(index: number, policy: string): cloudfront.ResponseHeadersPolicy {
    const headers = securityHeaders(policy);
    const policyHeader = 'cross-origin-resource-policy';
    return new cloudfront.ResponseHeadersPolicy(this, `Headers${index}`, {
      responseHeadersPolicyName: this.#name(`headers-${index}`),
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'], override: true },
        contentTypeOptions: { override: true },
        referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.NO_REFERRER, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
      },
      customHeadersBehavior: {
        customHeaders: [{ header: policyHeader, value: headers[policyHeader], override: true }],
      },
    });
  }

  /** What CloudFront has belongs to no region, and a stack of the same name may be in another one. */
  #name(part: string): string {
    const { stackName, region } = Stack.of(this);
    return `${stackName}-${region}-${part}`;
  }
}
