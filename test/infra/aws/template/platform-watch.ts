import { endpoints } from '#functions/index.ts';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { allAllowed, propertiesOf, synthesise, whole } from './synthesise.ts';

const { template } = whole;

const idOf = (type: string, properties: object): string => {
  const [id] = Object.keys(template.findResources(type, { Properties: properties }));
  if (id === undefined) throw new Error(`no ${type}`);
  return id;
};

describe('the scheduled check of the platforms', () => {
  const id = idOf('AWS::Lambda::Function', { FunctionName: 'vouch-check-platforms' });
  const [table = ''] = Object.keys(template.findResources('AWS::DynamoDB::Table'));

  it('runs every six hours, or as the settings say, and is not tried again', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(6 hours)',
      Targets: [{ Arn: { 'Fn::GetAtt': [id, 'Arn'] }, RetryPolicy: { MaximumRetryAttempts: 0 } }],
    });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: id },
      MaximumRetryAttempts: 0, // Lambda itself would run a check that crashed three times.
    });
    const { template: daily } = synthesise(endpoints.slice(0, 1), { platformCheckHours: 24, reservedConcurrency: 5 });
    daily.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 day)' });
    const [made] = propertiesOf(daily, 'AWS::Lambda::Function').filter(
      ({ FunctionName }) => FunctionName === 'vouch-check-platforms',
    );
    expect(made).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  it('has time for every platform, and what it needs', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      FunctionName: 'vouch-check-platforms',
      Timeout: 300,
      Environment: {
        Variables: {
          VOUCH_CUSTOMER_TABLE: { Ref: table },
          VOUCH_IDS_PARAMETER: '/vouch/rotating-ids',
          VOUCH_CREDENTIALS_SECRET: 'vouch-credentials',
          POWERTOOLS_METRICS_NAMESPACE: 'vouch',
        },
      },
    });
    expect(platformCheck.timeoutSeconds).toBe(300);
  });

  it('and API Gateway may use one item of the table', () => {
    const condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['platforms'] } };
    const own = allAllowed(template).filter(
      ({ Condition }: { Condition?: object }) => JSON.stringify(Condition) === JSON.stringify(condition),
    );
    expect(own.map(({ Action }: { Action: unknown }) => Action)).toEqual([
      'dynamodb:GetItem',
      ['dynamodb:GetItem', 'dynamodb:PutItem'],
    ]);
    for (const { Resource } of own) expect(Resource).toEqual({ 'Fn::GetAtt': [table, 'Arn'] });
  });

  it('is served at GET /platforms without a key, for a minute, and throttled low', () => {
    const [method, ...others] = propertiesOf(template, 'AWS::ApiGateway::Method').filter(
      ({ HttpMethod }) => HttpMethod === 'GET',
    );
    expect(others).toEqual([]);
    expect(method.ApiKeyRequired ?? false).toBe(false);
    const [found, failed] = method.Integration.IntegrationResponses;
    expect(JSON.stringify(method.Integration.Uri)).toContain(':dynamodb:action/GetItem');
    expect(JSON.stringify(method.Integration.RequestTemplates)).toContain('platforms');
    expect(found).toMatchObject({
      StatusCode: '200',
      ResponseParameters: { 'method.response.header.cache-control': "'max-age=60'" },
    });
    expect(found.ResponseTemplates['application/json']).toContain('"checked_at":null');
    expect(failed).toMatchObject({ StatusCode: '503', SelectionPattern: '[45]\\d\\d' });
    const settings = propertiesOf(template, 'AWS::ApiGateway::Stage').flatMap(({ MethodSettings }) => MethodSettings);
    const own = settings.filter(({ ResourcePath }) => ResourcePath === '/~1platforms');
    expect(own).toMatchObject([{ HttpMethod: 'GET', ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 }]);
  });

  it('has an alarm for a change of a state', () => {
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'vouch',
      MetricName: 'platform_state_changed',
      Dimensions: [{ Name: 'service', Value: 'vouch' }],
      Statistic: 'Sum',
      Period: 300, // Two checks are at least an hour apart, so each change is a message.
      EvaluationPeriods: 1,
      Threshold: 1,
    });
  });

  it('can be left out', () => {
    const { template: without } = synthesise(endpoints.slice(0, 1), { platformCheckHours: 0, site: false });
    without.resourceCountIs('AWS::Events::Rule', 1); // Of the keys that retire.
    without.resourceCountIs('AWS::Lambda::Function', 3); // The endpoint, the MCP server and the keys that retire.
    expect(propertiesOf(without, 'AWS::ApiGateway::Method').some(({ HttpMethod }) => HttpMethod === 'GET')).toBe(false);
  });
});
