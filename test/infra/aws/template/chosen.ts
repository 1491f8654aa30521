import { Match } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { plans } from '#infra/gateway/plans.ts';
import { concurrencyFinding, reservedIn } from '#infra/tools/deploy/steps.ts';
import { bare, everySetting, type Synthesised, staging, synthesise, whole } from './synthesise.ts';

const [one] = endpoints;
if (one === undefined) throw new Error('There are no endpoints');
const variablesOf = (of: Synthesised, name: string) => of.functionNamed(name).Environment.Variables;

describe('proxies of platforms', () => {
  it('are read from the secret by the functions that ask the platform, and by no others', () => {
    const proxied = endpoints.filter(({ proxiable }) => proxiable?.includes('udemy')).map(({ name }) => name);
    expect(proxied).toEqual(['online-course', 'any-platform', 'domain-to-everything-continues']);
    const reading = new Set([...proxied, platformCheck.name, 'bulk-worker'].map((name) => `staging-${name}`));
    for (const { FunctionName, Environment } of staging.all('AWS::Lambda::Function')) {
      const isReading = reading.has(FunctionName);
      expect(Environment.Variables['VOUCH_PROXIED_PLATFORMS']).toBe(isReading ? 'udemy' : undefined);
      if (isReading) expect(Environment.Variables['VOUCH_CREDENTIALS_SECRET']).toBe('staging-credentials');
    }
  });

  it.each(['web-page', 'nowhere'])('of %s are refused: it has no declared hosts', (name) => {
    expect(() => synthesise(endpoints, { proxiedPlatforms: [name] })).toThrow(`unknown ${name}. Use some of: `);
  });
});

describe('what can be chosen', () => {
  it('memory and concurrency of every function', () => {
    const { memoryMb, reservedConcurrency, streamConcurrency, bulkConcurrency } = everySetting;
    const concurrencyOf = new Map<string, number | undefined>([
      ...endpoints.map(({ name, group, transport }): [string, number | undefined] => {
        const own = transport === 'events' ? streamConcurrency : reservedConcurrency;
        return [`staging-${name}`, group === 'bulk' ? undefined : own];
      }),
      ['staging-mcp', reservedConcurrency],
      ['staging-bulk-worker', bulkConcurrency],
    ]);
    for (const { FunctionName: name, MemorySize, ...each } of staging.all('AWS::Lambda::Function')) {
      expect(MemorySize).toBe(memoryMb);
      expect([name, each.ReservedConcurrentExecutions]).toEqual([name, concurrencyOf.get(name)]);
    }
    for (const each of whole.all('AWS::Lambda::Function')) {
      expect(each).not.toHaveProperty('ReservedConcurrentExecutions');
    }
  });

  it('the most that can be reserved, which fits into the usual quota of an account', () => {
    const most = { reservedConcurrency: 40, bulkConcurrency: 20 };
    const template = synthesise(endpoints, most).template.toJSON() as Parameters<typeof reservedIn>[0];
    expect(concurrencyFinding({ requestsPerSecond: 100 }, 1_000, reservedIn(template))).toEqual({});
    expect(reservedIn(template)).toBe(900);
  });

  it('what a plan takes', () => {
    staging.has('AWS::ApiGateway::UsagePlan', {
      UsagePlanName: 'staging-free',
      Quota: { Limit: 5, Period: 'MONTH' },
      Throttle: { RateLimit: 1, BurstLimit: 5 },
    });
  });

  it.each<[what: string, variables: Readonly<Record<string, string>>, isForAll: boolean]>([
    [
      'the model, told only to functions that write',
      {
        ...{ VOUCH_MODEL: 'claude-sonnet-5-5', VOUCH_EFFORT: 'low', VOUCH_MAX_TOKENS: '4096' },
        ...{ VOUCH_REVIEW_TURN: 'off', ANTHROPIC_BASE_URL: 'https://models.example.com' },
      },
      false,
    ],
    ['all reviews of Google', { VOUCH_GOOGLE_REVIEWS: 'public' }, true],
    ['web origins', { VOUCH_CORS_ORIGINS: 'https://example.com,https://www.example.com' }, true],
  ])('%s: variables of the functions, which are absent otherwise', (_, variables, isForAll) => {
    expect(variablesOf(staging, 'staging-email-generator')).toMatchObject(variables);
    const others = Object.keys(variablesOf(staging, `staging-${one.name}`));
    for (const name of Object.keys(variables)) {
      expect([name, others.includes(name)]).toEqual([name, isForAll]);
      expect(whole.text()).not.toContain(`"${name}"`);
    }
  });

  it('web origins: preflights where there is a POST, and errors of the gateway', () => {
    const methods = (name: string) =>
      staging.all('AWS::ApiGateway::Method').filter(({ HttpMethod }) => HttpMethod === name);
    const resources = (name: string) => new Set(methods(name).map(({ ResourceId }) => ResourceId.Ref));
    expect(resources('OPTIONS')).toEqual(resources('POST'));
    for (const { AuthorizationType } of methods('OPTIONS')) expect(AuthorizationType).toBe('NONE');
    staging.template.allResourcesProperties('AWS::ApiGateway::GatewayResponse', {
      ResponseParameters: Match.objectLike({ 'gatewayresponse.header.access-control-allow-origin': "'*'" }),
    });
    for (const part of ['access-control', '"HttpMethod":"OPTIONS']) expect(whole.text()).not.toContain(part);
  });

  it('headers that a page may send to the function URL, and read from it', () => {
    const [{ Cors: cors }] = staging.all('AWS::Lambda::Url');
    expect(cors).toMatchObject({ AllowMethods: ['POST'], AllowHeaders: ['content-type', 'x-api-key'] });
    expect(cors.ExposeHeaders).toEqual(['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after']);
    expect(whole.all('AWS::Lambda::Url')[0]).not.toHaveProperty('Cors');
  });

  /** The record and the output that point a name to what AWS calls it. */
  const pointsTo = (name: string, target: object) => {
    expect(Object.values(staging.template.findOutputs('*')).map(({ Value }) => Value)).toContainEqual(target);
    staging.has('AWS::Route53::RecordSet', {
      ...{ Type: 'A', Name: `${name}.`, HostedZoneId: 'Z0123' },
      AliasTarget: Match.objectLike({ DNSName: target }),
    });
  };

  it.each([
    ['BaseUrl', everySetting.baseDomainName],
    ['PublicBaseUrl', everySetting.publicDomainName],
  ])('a domain: %s', (output, DomainName) => {
    const RegionalCertificateArn = everySetting.certificateArn;
    const Properties = { DomainName, RegionalCertificateArn, SecurityPolicy: 'TLS_1_2' };
    const id = staging.id('AWS::ApiGateway::DomainName', Properties);
    staging.template.hasOutput(output, { Value: `https://${DomainName}` });
    pointsTo(DomainName, { 'Fn::GetAtt': [id, 'RegionalDomainName'] });
    whole.count('AWS::Route53::RecordSet', 0);
    whole.count('AWS::ApiGateway::DomainName', 0);
  });

  it('a domain of the site, with its own certificate and TLS 1.2', () => {
    staging.has('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['www.example.com'],
        ViewerCertificate: {
          AcmCertificateArn: everySetting.siteCertificateArn,
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
      },
    });
    staging.template.hasOutput('SiteUrl', { Value: 'https://www.example.com' });
    const id = staging.id('AWS::CloudFront::Distribution');
    pointsTo('www.example.com', { 'Fn::GetAtt': [id, 'DomainName'] });
  });

  it('a firewall, that keeps no samples, lets the fastest plan pass, counts clients without a User-Agent, and answers in our format', () => {
    staging.count('AWS::WAFv2::WebACLAssociation', 1);
    whole.count('AWS::WAFv2::WebACL', 0);
    const [acl] = staging.all('AWS::WAFv2::WebACL');
    expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
    const { Rules: rules, CustomResponseBodies: bodies } = acl;
    const [rate, common] = rules;
    expect(rate.Statement.RateBasedStatement.Limit).toBeGreaterThan(plans.pro.requestsPerSecond * 300);
    const { CustomResponse: response } = rate.Action.Block;
    expect(response).toMatchObject({ ResponseCode: 429, ResponseHeaders: [{ Name: 'retry-after', Value: '300' }] });
    const problem = JSON.parse(bodies[response.CustomResponseBodyKey].Content);
    expect(problem).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(common.Statement.ManagedRuleGroupStatement.RuleActionOverrides).toContainEqual({
      Name: 'NoUserAgent_HEADER',
      ActionToUse: { Count: {} },
    });
  });
});

describe('Claude by the role of the function', () => {
  const writing = endpoints.filter(({ credentials }) => credentials.some((name) => name === 'anthropic_api_key'));
  const asking = (of: Synthesised): { Action: string; Resource: { 'Fn::Join': [string, string[]] } }[] =>
    of.allAllowed().filter(({ Action }) => String(Action).endsWith(':CreateInference'));

  it.each([
    ['aws', staging, 'staging', writing.length, 'aws-external-anthropic', 'workspace/wrkspc_01', 'wrkspc_01'],
    ['bedrock', bare, 'vouch', 1, 'bedrock-mantle', 'project/default', undefined],
  ] as const)(
    '%s: only functions that write may ask, in one place, and they read no secret for it',
    (provider, synthesised, stack, count, service, resource, workspace) => {
      const allowed = asking(synthesised);
      expect(allowed).toHaveLength(count);
      for (const each of allowed) {
        expect(each).toMatchObject({ Effect: 'Allow', Action: `${service}:CreateInference` });
        expect(each.Resource['Fn::Join'][1].at(-1)).toBe(`:${resource}`);
      }
      const variables = variablesOf(synthesised, `${stack}-email-generator`);
      expect(variables).toMatchObject({ VOUCH_MODEL_PROVIDER: provider });
      expect(variables['VOUCH_MODEL_WORKSPACE']).toBe(workspace);
      expect(variables).not.toHaveProperty('VOUCH_CREDENTIALS_SECRET');
      expect(JSON.stringify(Object(synthesised.report).pluginReports[0].violations)).not.toContain('IAM5');
    },
  );

  it('is not allowed where an API key is used', () => {
    expect(asking(whole)).toEqual([]);
    expect(variablesOf(whole, 'vouch-email-generator')).not.toHaveProperty('VOUCH_MODEL_PROVIDER');
    expect(variablesOf(whole, 'vouch-email-generator')).toHaveProperty('VOUCH_CREDENTIALS_SECRET');
  });
});
