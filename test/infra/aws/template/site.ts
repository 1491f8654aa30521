import { Match } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import { apiPaths } from '#infra/aws/constructs/site.ts';
import { bucketFiles, deployedFiles } from '#infra/aws/site/deployed-files.ts';
import { securityHeaders } from '#infra/site/files/static-file.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { bare, type Synthesised, synthesise, whole } from './synthesise.ts';

/** The behaviors of the distribution of a template, and which behavior and origin CloudFront chooses. */
const distributionOf = (of: Synthesised) => {
  const [{ DistributionConfig: distribution }] = of.all('AWS::CloudFront::Distribution');
  const behaviors = [...distribution.CacheBehaviors, distribution.DefaultCacheBehavior];
  const isFor = (path: string, pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);
  return {
    behaviors,
    /** That for a path: the first whose pattern fits. */
    behaviorOf: (path: string) => behaviors.find(({ PathPattern = '*' }) => isFor(path, PathPattern)),
    originOf: ({ TargetOriginId }: { TargetOriginId: string }) =>
      distribution.Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId),
  };
};
const { behaviors, behaviorOf, originOf } = distributionOf(whole);

const siteBuckets = () => Object.keys(whole.resources('AWS::S3::Bucket')).filter((id) => id.startsWith('Site'));

/** AWS's own policies. */
const [optimized, disabled] = ['658327ea-f89d-4fab-a63d-7e88639e58f6', '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'];
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

describe('the site', () => {
  it.each([...endpoints, { ...mcpFunction, transport: 'json' }])(
    '$path: is passed to its API with all methods and headers but Host, and is not cached or compressed',
    ({ path, transport }) => {
      const behavior = behaviorOf(path);
      const origin = originOf(behavior);
      expect(behavior).toMatchObject({
        ViewerProtocolPolicy: 'https-only',
        CachePolicyId: disabled,
        OriginRequestPolicyId: allViewerExceptHost,
        Compress: false,
      });
      expect(behavior.AllowedMethods).toHaveLength(7);
      expect(origin.CustomOriginConfig).toMatchObject({
        OriginProtocolPolicy: 'https-only',
        OriginReadTimeout: 60,
        OriginSSLProtocols: ['TLSv1.2'],
      });
      const api = whole.id('AWS::ApiGateway::RestApi');
      const url = whole.id('AWS::Lambda::Url');
      expect(JSON.stringify(origin.DomainName)).toContain(transport === 'events' ? `["${url}","FunctionUrl"]` : api);
      const stage = whole.id('AWS::ApiGateway::Stage');
      expect(JSON.stringify(origin.OriginPath)).toEqual(
        transport === 'events' ? undefined : expect.stringContaining(`"Ref":"${stage}"`),
      );
    },
  );

  it('keeps the states of the platforms for as long as the API says', () => {
    const behavior = behaviorOf('/platforms');
    expect(behavior).toMatchObject({ CachePolicyId: optimized, ViewerProtocolPolicy: 'https-only' });
    expect(originOf(behavior)).toBe(originOf(behaviorOf(mcpFunction.path)));
  });

  it.each(Object.entries(deployedFiles(endpoints)))(
    '%s: comes from the bucket, with its headers',
    (path, { policy }) => {
      const behavior = behaviorOf(path);
      expect(originOf(behavior)).toHaveProperty('S3OriginConfig');
      expect(behavior).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https', Compress: true });
      const policyId = behavior.ResponseHeadersPolicyId.Ref;
      const { ResponseHeadersPolicyConfig: headers } = whole.one('AWS::CloudFront::ResponseHeadersPolicy', policyId);
      const expected = securityHeaders(policy);
      const { SecurityHeadersConfig: security } = headers;
      expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
      expect(security).toMatchObject({ ContentTypeOptions: { Override: true } });
      expect({
        'x-content-type-options': 'nosniff',
        'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
        'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
        ...Object.fromEntries(
          headers.CustomHeadersConfig.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value]),
        ),
      }).toEqual(expected);
    },
  );

  it('has at most the 25 path patterns that CloudFront allows, unless the quota of the account is raised', () =>
    expect(behaviors.length).toBeLessThanOrEqual(25));

  it('has a private bucket that only its distribution reads, over TLS', () => {
    const [id = ''] = siteBuckets();
    const blocked = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'];
    whole.template.hasResource('AWS::S3::Bucket', {
      Properties: { PublicAccessBlockConfiguration: Object.fromEntries(blocked.map((name) => [name, true])) },
      DeletionPolicy: 'Delete',
    });
    const [{ PolicyDocument: policy }] = whole.all('AWS::S3::BucketPolicy').filter(({ Bucket }) => Bucket.Ref === id);
    const [, read, ...others] = policy.Statement; // The first refuses what is not encrypted, which cdk-nag sees.
    expect(others).toEqual([]);
    expect(read).toMatchObject({
      Effect: 'Allow',
      Action: ['s3:GetObject', 's3:ListBucket'],
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
    });
    const bucket = originOf(behaviorOf('/'));
    expect(bucket).toMatchObject({ DomainName: { 'Fn::GetAtt': [id, 'RegionalDomainName'] } });
  });

  it('is filled by a function that may use this bucket only, after each change of a file', () => {
    const uploader = whole.functionNamed('vouch-upload-site');
    const [bucket = ''] = siteBuckets();
    const arn = { 'Fn::GetAtt': [bucket, 'Arn'] };
    expect(whole.allowedTo(uploader).slice(1)).toEqual([
      { Effect: 'Allow', Action: ['s3:DeleteObject', 's3:PutObject'], Resource: { 'Fn::Join': ['', [arn, '/*']] } },
      { Effect: 'Allow', Action: 's3:ListBucket', Resource: arn },
    ]);
    whole.template.hasResource('Custom::SiteFiles', {
      Properties: {
        version: uploader.Code.S3Key.replace('.zip', ''),
        address: Match.objectLike({ 'Fn::Join': ['', Match.arrayWith(['https://'])] }),
        ServiceTimeout: '300',
      },
      DependsOn: Match.arrayWith([bucket]),
    });
  });

  it('passes the stream to the API where there is no function URL', () => {
    const streaming = endpoints.filter(({ transport }) => transport === 'events');
    const without = synthesise(streaming, { streamUrl: false, platformCheckHours: 0, bulk: false });
    without.count('AWS::Lambda::Url', 0);
    expect(without.template.findOutputs('StreamUrl')).toEqual({});
    expect(without.all('AWS::Lambda::Permission').some(({ Principal }) => Principal === '*')).toBe(false);
    const [made] = without.all('AWS::Lambda::Function');
    expect(made).not.toHaveProperty('ReservedConcurrentExecutions');
    expect(made.Environment.Variables).not.toHaveProperty('VOUCH_CUSTOMER_TABLE');
    const passing = distributionOf(without);
    const api = without.id('AWS::ApiGateway::RestApi');
    for (const { path } of streaming) {
      expect(JSON.stringify(passing.originOf(passing.behaviorOf(path)).DomainName)).toContain(api);
    }
  });

  it('can be left out', () => {
    expect(bare.text()).not.toMatch(/"Type":"[^"]*(?:CloudFront|S3|Custom)/);
    expect(bare.template.findOutputs('SiteUrl')).toEqual({});
  });
});

describe('the files of the site', () => {
  const files = bucketFiles(endpoints);
  const textOf = async (key: string) => (await files).find((file) => file.key === key)?.body ?? '';

  it('have no path that an endpoint has', async () => {
    const segments = (await files).map(({ key }) => `/${key.split('/')[0]}`);
    const used = [
      ...apiPaths(endpoints, true)
        .keys()
        .map((pattern) => pattern.replace('/*', '')),
      '/platforms',
    ];
    expect(segments.filter((segment) => used.includes(segment))).toEqual([]);
  });

  it('contain no key, and name no credential of the operator', async () => {
    expect(JSON.parse(await textOf('site/config.json'))).toMatchObject({ mode: 'live', key: null });
    expect(await textOf('site/config.json')).not.toMatch(/_API_KEY|_TOKEN/);
    expect(JSON.parse(await textOf('reference/configuration.json'))).toMatchObject({
      authentication: { securitySchemes: { apiKey: { value: '' } } },
    });
  });

  it('name no other server than their own', async () => {
    const document = await textOf('openapi.json');
    const urls = new Set([...document.matchAll(/"url":"([^"]+)","description":"The server/g)].map(([, url]) => url));
    expect(urls).toEqual(new Set(['/']));
    expect(document).not.toContain('execute-api');
  });

  it('are all short-lived, except for the large script of the docs', async () => {
    const kept = (await files).filter(({ cacheControl }) => cacheControl !== 'no-cache');
    expect(kept.map(({ key, cacheControl }) => [key, cacheControl])).toEqual([['reference/scalar.js', 'max-age=3600']]);
  });
});

describe('paths of the API', () => {
  const [one, two] = endpoints;
  if (one === undefined || two === undefined) throw new Error('There are no two endpoints');

  it('of one first segment share a pattern', () => {
    const paths = ['/a/b', '/a/c/d', '/e'] as const;
    const listed = paths.map((path) => ({ ...one, path }));
    expect([...apiPaths(listed, true).keys()]).toEqual(['/a/*', '/e', mcpFunction.path]);
  });

  it('of one first segment must have one origin', () => {
    const other = { ...two, path: '/a/c', transport: 'events' } as const;
    expect(() => apiPaths([{ ...one, path: '/a/b' }, other], true)).toThrow('/a/* have several origins');
    expect(() => apiPaths([{ ...one, path: '/a/b' }, other], false)).not.toThrow();
  });
});
