import { Match } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { propertiesOf, synthesise } from './synthesise.ts';

const [one, two] = endpoints;
if (one === undefined || two === undefined) throw new Error('There are no two endpoints');
const writing: Endpoint = { ...two, credentials: ['anthropic_api_key'] };
const listed = [one, writing];

const { template: usual } = synthesise(listed);
const { template: chosen } = synthesise(listed, {
  'vouch:plans': { free: { requestsPerMonth: 5 } },
  'vouch:memoryMb': 1024,
  'vouch:reservedConcurrency': 3,
  'vouch:model': 'claude-sonnet-5-5',
  'vouch:modelEffort': 'low',
  'vouch:modelMaxTokens': 4096,
  'vouch:corsOrigins': 'https://example.com,https://www.example.com',
  'vouch:baseDomainName': 'api.example.com',
  'vouch:certificateArn': 'arn:aws:acm:eu-west-1:000000000000:certificate/one',
  'vouch:firewall': true,
});

describe('what can be chosen', () => {
  it('memory and concurrency of every function', () => {
    for (const each of propertiesOf(chosen, 'AWS::Lambda::Function')) {
      expect(each).toMatchObject({ MemorySize: 1024, ReservedConcurrentExecutions: 3 });
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
    const variables = { VOUCH_MODEL: 'claude-sonnet-5-5', VOUCH_EFFORT: 'low', VOUCH_MAX_TOKENS: '4096' };
    const [reading, writes] = propertiesOf(chosen, 'AWS::Lambda::Function').map(
      ({ Environment }) => Environment.Variables,
    );
    expect(writes).toMatchObject(variables);
    for (const name of Object.keys(variables)) expect(reading).not.toHaveProperty(name);
    expect(JSON.stringify(usual.toJSON()).includes('VOUCH_MODEL')).toBe(false);
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
    const text = JSON.stringify(usual.toJSON());
    expect(['"OPTIONS"', 'access-control', 'VOUCH_CORS'].filter((part) => text.includes(part))).toEqual([]);
  });

  it('a domain', () => {
    chosen.hasResourceProperties('AWS::ApiGateway::DomainName', {
      DomainName: 'api.example.com',
      RegionalCertificateArn: 'arn:aws:acm:eu-west-1:000000000000:certificate/one',
      SecurityPolicy: 'TLS_1_2',
    });
    chosen.hasOutput('BaseUrl', { Value: 'https://api.example.com' });
    usual.resourceCountIs('AWS::ApiGateway::DomainName', 0);
  });

  it('a firewall in front of both APIs, that keeps no samples', () => {
    chosen.resourceCountIs('AWS::WAFv2::WebACLAssociation', 2);
    const [acl] = propertiesOf(chosen, 'AWS::WAFv2::WebACL');
    expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
    usual.resourceCountIs('AWS::WAFv2::WebACL', 0);
  });
});
