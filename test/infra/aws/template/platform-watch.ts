import { isDeepStrictEqual } from 'node:util';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import {
  allAllowed,
  allowedTo,
  bare,
  functionId,
  functionNamed,
  idOf,
  propertiesOf,
  staging,
  whole,
} from './synthesise.ts';

const { template } = whole;

describe('the scheduled check of the platforms', () => {
  const id = functionId(template, 'vouch-check-platforms');
  const table = idOf(template, 'AWS::DynamoDB::Table');

  it('runs every six hours, or as the settings say, and is not tried again', () => {
    template.hasResourceProperties('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(6 hours)',
      Target: { Arn: { 'Fn::GetAtt': [id, 'Arn'] }, RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: id },
      MaximumRetryAttempts: 0, // Lambda itself would run a check that crashed three times.
    });
    staging.template.hasResourceProperties('AWS::Scheduler::Schedule', { ScheduleExpression: 'rate(12 hours)' });
    const check = functionNamed(staging.template, 'staging-check-platforms');
    expect(check).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  it('is called by a role that may call the two functions with a schedule, and no others', () => {
    const schedules = propertiesOf(template, 'AWS::Scheduler::Schedule');
    const [role] = new Set(schedules.map(({ Target }) => Target.RoleArn['Fn::GetAtt'][0]));
    const called = { Action: 'lambda:InvokeFunction', Resource: schedules.map(({ Target }) => Target.Arn) };
    expect(allowedTo(template, { Role: { 'Fn::GetAtt': [role] } })).toMatchObject([called]);
    expect(schedules).toHaveLength(2);
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
    const own = allAllowed(template).filter((each: { Condition?: object }) =>
      isDeepStrictEqual(each.Condition, condition),
    );
    expect(own.map(({ Action }: { Action: unknown }) => Action)).toEqual([
      'dynamodb:GetItem',
      ['dynamodb:GetItem', 'dynamodb:PutItem'],
    ]);
    for (const { Resource } of own) expect(Resource).toEqual({ 'Fn::GetAtt': [table, 'Arn'] });
  });

  it('is served at GET /platforms without a key, and throttled low', () => {
    const methods = propertiesOf(template, 'AWS::ApiGateway::Method');
    const [method, ...others] = methods.filter(({ HttpMethod }) => HttpMethod === 'GET');
    expect(others).toEqual([]);
    expect(method.ApiKeyRequired ?? false).toBe(false);
    expect(JSON.stringify(method.Integration.Uri)).toContain(':dynamodb:action/GetItem');
    expect(JSON.stringify(method.Integration.RequestTemplates)).toContain('platforms'); // Its responses: gateway-templates.ts
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
    const { template: without } = bare;
    without.resourceCountIs('AWS::Scheduler::Schedule', 1); // Of the keys that retire.
    without.resourceCountIs('AWS::Lambda::Function', 4); // Two endpoints, the MCP server and the keys that retire.
    expect(propertiesOf(without, 'AWS::ApiGateway::Method').some(({ HttpMethod }) => HttpMethod === 'GET')).toBe(false);
  });
});
