import { Match } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { plans } from '#infra/gateway/plans.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { allAllowed, propertiesOf, synthesise } from './synthesise.ts';

const [one, two] = endpoints;
if (one === undefined || two === undefined) throw new Error('There are no two endpoints');
const writing: Endpoint = { ...two, credentials: ['anthropic_api_key'] };
const streaming = endpoints.filter(({ transport }) => transport === 'events');
const listed = [one, writing, ...streaming];

const { template: usual } = synthesise(listed);

describe('proxies of platforms', () => {
  const proxied = endpoints.filter(({ proxiable }) => proxiable?.includes('udemy'));
  const { template: made } = synthesise([one, ...proxied], { proxiedPlatforms: ['udemy'] });

  it('are read from the secret by the functions that ask the platform, and by no others', () => {
    expect(proxied.map(({ name }) => name)).toEqual([
      'online-course',
      'any-platform',
      'domain-to-everything-continues',
    ]);
    for (const { FunctionName, Environment } of propertiesOf(made, 'AWS::Lambda::Function')) {
      const isProxied = [...proxied, platformCheck].some(({ name }) => FunctionName === `vouch-${name}`);
      expect(Environment.Variables['VOUCH_PROXIED_PLATFORMS']).toBe(isProxied ? 'udemy' : undefined);
      if (isProxied) expect(Environment.Variables['VOUCH_CREDENTIALS_SECRET']).toBe('vouch-credentials');
    }
  });

  it.each(['web-page', 'nowhere'])('of %s are refused: it has no declared hosts', (name) => {
    expect(() => synthesise(endpoints, { proxiedPlatforms: [name] })).toThrow(`unknown ${name}. Use some of: `);
  });
});
const { template: chosen } = synthesise(listed, {
  plans: { free: { requestsPerMonth: 5 } },
  memoryMb: 1024,
  reservedConcurrency: 3,
  model: 'claude-sonnet-5-5',
  modelEffort: 'low',
  modelMaxTokens: 4096,
  corsOrigins: ['https://example.com', 'https://www.example.com'],
  googleReviews: 'public',
  baseDomainName: 'api.example.com',
  certificateArn: 'arn:aws:acm:eu-west-1:000000000000:certificate/one',
  hostedZone: { id: 'Z0123', name: 'example.com' },
  modelBaseUrl: 'https://models.example.com',
  streamConcurrency: 7,
  firewall: true,
  siteDomainName: 'www.example.com',
  siteCertificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/two',
});

describe('what can be chosen', () => {
  it('memory and concurrency of every function', () => {
    for (const each of propertiesOf(chosen, 'AWS::Lambda::Function')) {
      const isStreaming = streaming.some(({ name }) => each.FunctionName === `vouch-${name}`);
      expect(each['MemorySize']).toBe(1024);
      const isUnlimited = [`vouch-${platformCheck.name}`, 'vouch-upload-site', 'vouch-retire-keys'].includes(
        each.FunctionName,
      );
      expect(each['ReservedConcurrentExecutions']).toBe(isUnlimited ? undefined : isStreaming ? 7 : 3);
    }
    for (const each of propertiesOf(usual, 'AWS::Lambda::Function')) {
      expect(each).not.toHaveProperty('ReservedConcurrentExecutions');
    }
  });

  it('what a plan takes', () => {
    chosen.hasResourceProperties('AWS::ApiGateway::UsagePlan', {
      UsagePlanName: 'vouch-free',
      Quota: { Limit: 5, Period: 'MONTH' },
      Throttle: { RateLimit: 1, BurstLimit: 5 },
    });
  });

  it('the model, told only to functions that write', () => {
    const variables = {
      VOUCH_MODEL: 'claude-sonnet-5-5',
      VOUCH_EFFORT: 'low',
      VOUCH_MAX_TOKENS: '4096',
      ANTHROPIC_BASE_URL: 'https://models.example.com',
    };
    const [reading, writes] = propertiesOf(chosen, 'AWS::Lambda::Function').map(
      ({ Environment }) => Environment.Variables,
    );
    expect(writes).toMatchObject(variables);
    for (const name of Object.keys(variables)) expect(reading).not.toHaveProperty(name);
    expect(JSON.stringify(usual.toJSON()).includes('VOUCH_MODEL')).toBe(false);
  });

  it('all reviews of Google: a variable of the functions, which is absent otherwise', () => {
    chosen.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ VOUCH_GOOGLE_REVIEWS: 'public' }) },
    });
    expect(JSON.stringify(usual.toJSON())).not.toContain('VOUCH_GOOGLE_REVIEWS');
  });

  it('web origins: preflights, errors of the gateway, and a variable of the functions', () => {
    chosen.hasResourceProperties('AWS::ApiGateway::Method', { HttpMethod: 'OPTIONS', AuthorizationType: 'NONE' });
    chosen.hasResourceProperties('AWS::ApiGateway::GatewayResponse', {
      ResponseType: 'INVALID_API_KEY',
      ResponseParameters: Match.objectLike({ 'gatewayresponse.header.access-control-allow-origin': "'*'" }),
    });
    chosen.hasResourceProperties('AWS::Lambda::Function', {
      Environment: {
        Variables: Match.objectLike({ VOUCH_CORS_ORIGINS: 'https://example.com,https://www.example.com' }),
      },
    });
    expect(propertiesOf(usual, 'AWS::ApiGateway::Method').some(({ HttpMethod }) => HttpMethod === 'OPTIONS')).toBe(
      false,
    );
    const text = JSON.stringify(usual.toJSON());
    expect(['access-control', 'VOUCH_CORS'].filter((part) => text.includes(part))).toEqual([]);
  });

  it('headers that a page may read from the function URL', () => {
    const [{ Cors: cors }] = propertiesOf(chosen, 'AWS::Lambda::Url');
    expect(cors.ExposeHeaders).toEqual(['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after']);
    expect(propertiesOf(usual, 'AWS::Lambda::Url')[0]).not.toHaveProperty('Cors');
  });

  it('a second endpoint that streams has an output of its own', () => {
    const { template: made } = synthesise([...streaming, { ...one, transport: 'events' }]);
    expect(Object.keys(made.findOutputs('*'))).toEqual(expect.arrayContaining(['StreamUrl', 'StreamUrl2']));
  });

  it('a domain', () => {
    chosen.hasResourceProperties('AWS::ApiGateway::DomainName', {
      DomainName: 'api.example.com',
      RegionalCertificateArn: 'arn:aws:acm:eu-west-1:000000000000:certificate/one',
      SecurityPolicy: 'TLS_1_2',
    });
    for (const output of ['BaseUrl', 'PublicBaseUrl']) chosen.hasOutput(output, { Value: 'https://api.example.com' });
    const [id = ''] = Object.keys(chosen.findResources('AWS::ApiGateway::DomainName'));
    const target = { 'Fn::GetAtt': [id, 'RegionalDomainName'] };
    expect(Object.values(chosen.findOutputs('*')).map(({ Value }) => Value)).toContainEqual(target);
    chosen.hasResourceProperties('AWS::Route53::RecordSet', {
      Type: 'A',
      Name: 'api.example.com.',
      HostedZoneId: 'Z0123',
      AliasTarget: Match.objectLike({ DNSName: target }),
    });
    usual.resourceCountIs('AWS::Route53::RecordSet', 0);
    usual.resourceCountIs('AWS::ApiGateway::DomainName', 0);
  });

  it('a domain of the site, with its own certificate and TLS 1.2', () => {
    chosen.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['www.example.com'],
        ViewerCertificate: {
          AcmCertificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/two',
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
      },
    });
    chosen.hasOutput('SiteUrl', { Value: 'https://www.example.com' });
    const [id = ''] = Object.keys(chosen.findResources('AWS::CloudFront::Distribution'));
    const target = { 'Fn::GetAtt': [id, 'DomainName'] };
    expect(Object.values(chosen.findOutputs('*')).map(({ Value }) => Value)).toContainEqual(target);
    chosen.hasResourceProperties('AWS::Route53::RecordSet', {
      Name: 'www.example.com.',
      AliasTarget: Match.objectLike({ DNSName: target }),
    });
  });

  it('a firewall in front of the API, that keeps no samples', () => {
    chosen.resourceCountIs('AWS::WAFv2::WebACLAssociation', 1);
    const [acl] = propertiesOf(chosen, 'AWS::WAFv2::WebACL');
    expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
    usual.resourceCountIs('AWS::WAFv2::WebACL', 0);
  });

  it('a firewall that lets the fastest plan pass, counts clients without a User-Agent, and answers in our format', () => {
    const [{ Rules: rules, CustomResponseBodies: bodies }] = propertiesOf(chosen, 'AWS::WAFv2::WebACL');
    const [rate, common] = rules;
    expect(rate.Statement.RateBasedStatement.Limit).toBeGreaterThan(plans.pro.requestsPerSecond * 300);
    const { CustomResponse: response } = rate.Action.Block;
    expect(response).toMatchObject({ ResponseCode: 429, ResponseHeaders: [{ Name: 'retry-after', Value: '300' }] });
    expect(JSON.parse(bodies[response.CustomResponseBodyKey].Content)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    expect(common.Statement.ManagedRuleGroupStatement.RuleActionOverrides).toContainEqual({
      Name: 'NoUserAgent_HEADER',
      ActionToUse: { Count: {} },
    });
  });
});

describe('Claude by the role of the function', () => {
  const policiesOf = (template: typeof usual): { Action: unknown; Resource: { 'Fn::Join': [string, string[]] } }[] =>
    allAllowed(template);
  const variablesOf = (template: typeof usual, { name }: Endpoint) =>
    propertiesOf(template, 'AWS::Lambda::Function').find(({ FunctionName }) => FunctionName === `vouch-${name}`)
      .Environment.Variables;

  it.each([
    ['aws', { modelWorkspace: 'wrkspc_01' }, 'aws-external-anthropic', 'workspace/wrkspc_01'],
    ['bedrock', {}, 'bedrock-mantle', 'project/default'],
  ])(
    '%s: only functions that write may ask, in one place, and they read no secret for it',
    (provider, more, service, resource) => {
      const { template: made, report } = synthesise(listed, {
        modelProvider: provider,
        ...more,
        platformCheckHours: 0,
        site: false,
      });
      const asking = policiesOf(made).filter(({ Action }) => String(Action).endsWith(':CreateInference'));
      expect(asking).toMatchObject([{ Effect: 'Allow', Action: `${service}:CreateInference` }]);
      expect(asking[0]?.Resource['Fn::Join'][1].at(-1)).toBe(`:${resource}`);
      const variables = variablesOf(made, writing);
      expect(variables).toMatchObject({ VOUCH_MODEL_PROVIDER: provider });
      expect(variables['VOUCH_MODEL_WORKSPACE']).toBe(provider === 'aws' ? 'wrkspc_01' : undefined);
      expect(variables).not.toHaveProperty('VOUCH_CREDENTIALS_SECRET');
      expect(JSON.stringify(report).replaceAll('/apikeys/*', '')).not.toContain('IAM5[Resource::*');
    },
  );

  it('is not allowed where an API key is used', () => {
    expect(policiesOf(usual).some(({ Action }) => String(Action).endsWith(':CreateInference'))).toBe(false);
    expect(variablesOf(usual, writing)).not.toHaveProperty('VOUCH_MODEL_PROVIDER');
    expect(variablesOf(usual, writing)).toHaveProperty('VOUCH_CREDENTIALS_SECRET');
  });
});
