import { isDeepStrictEqual } from 'node:util';
import { problemSchema } from '#shared/api/problem-schema.ts';
import { nothingChecked, type PlatformStates } from '#shared/watch/platform-states.ts';
import { integrationResponse, requestId, resolved } from '../api-gateway.ts';
import { bare, methods, staging, whole } from './synthesise.ts';

describe('the scheduled check of the platforms', () => {
  const id = whole.functionId('vouch-check-platforms');
  const table = whole.id('AWS::DynamoDB::Table');

  it('runs every six hours, or as the settings say, and is not tried again', () => {
    whole.has('AWS::Scheduler::Schedule', {
      ScheduleExpression: 'rate(6 hours)',
      Target: { Arn: { 'Fn::GetAtt': [id, 'Arn'] }, RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
    whole.has('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: id },
      MaximumRetryAttempts: 0, // Lambda itself would run a check that crashed three times.
    });
    staging.has('AWS::Scheduler::Schedule', { ScheduleExpression: 'rate(12 hours)' });
    const check = staging.functionNamed('staging-check-platforms');
    expect(check).not.toHaveProperty('ReservedConcurrentExecutions');
  });

  it('is called by a role that may call the two functions with a schedule, and no others', () => {
    const schedules = whole.all('AWS::Scheduler::Schedule');
    const [role] = new Set(schedules.map(({ Target }) => Target.RoleArn['Fn::GetAtt'][0]));
    const called = { Action: 'lambda:InvokeFunction', Resource: schedules.map(({ Target }) => Target.Arn) };
    expect(whole.allowedTo({ Role: { 'Fn::GetAtt': [role] } })).toMatchObject([called]);
    expect(schedules).toHaveLength(2);
  });

  it('has time for every platform, and what it needs', () => {
    const { Timeout, Environment } = whole.functionNamed('vouch-check-platforms');
    const Variables = {
      ...{ VOUCH_CUSTOMER_TABLE: { Ref: table }, POWERTOOLS_METRICS_NAMESPACE: 'vouch' },
      ...{ VOUCH_IDS_PARAMETER: '/vouch/rotating-ids', VOUCH_CREDENTIALS_SECRET: 'vouch-credentials' },
    };
    expect({ Timeout, Environment }).toMatchObject({ Timeout: 300, Environment: { Variables } });
  });

  it('and API Gateway may use one item of the table', () => {
    const condition = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['platforms'] } };
    const own = whole.allAllowed().filter((each) => isDeepStrictEqual(each.Condition, condition));
    expect(own.map(({ Action }) => Action)).toEqual(['dynamodb:GetItem', ['dynamodb:GetItem', 'dynamodb:PutItem']]);
    for (const { Resource } of own) expect(Resource).toEqual({ 'Fn::GetAtt': [table, 'Arn'] });
  });

  it('is served at GET /platforms without a key', () => {
    const method = methods.get('GET /platforms');
    expect(method.ApiKeyRequired ?? false).toBe(false);
    expect(JSON.stringify(method.Integration.Uri)).toContain(':dynamodb:action/GetItem');
    expect(method.Integration.IntegrationHttpMethod).toBe('POST');
    const request = resolved(method.Integration.RequestTemplates['application/json'], { [table]: 'vouch-keys' });
    const asked = { TableName: 'vouch-keys', Key: { pk: { S: 'platforms' } }, ProjectionExpression: 'states' };
    expect(JSON.parse(request)).toEqual(asked);
    expect(method.Integration.PassthroughBehavior).toBe('NEVER'); // Else a body of strangers would be the request.
  });

  it('can be left out', () => {
    bare.count('AWS::Scheduler::Schedule', 1); // Of the keys that retire.
    bare.count('AWS::Lambda::Function', 4); // Two endpoints, the MCP server and the keys that retire.
    expect(bare.all('AWS::ApiGateway::Method').some(({ HttpMethod }) => HttpMethod === 'GET')).toBe(false);
  });
});

describe('the function that retires keys', () => {
  const made = whole.functionNamed('vouch-retire-keys');
  const Ref = whole.id('AWS::DynamoDB::Table');

  it('runs every hour, in its stack', () => {
    const Arn = { 'Fn::GetAtt': [whole.functionId('vouch-retire-keys'), 'Arn'] };
    whole.has('AWS::Scheduler::Schedule', { ScheduleExpression: 'rate(1 hour)', Target: { Arn } });
    expect(made.Environment.Variables).toMatchObject({ VOUCH_STACK: 'vouch', VOUCH_CUSTOMER_TABLE: { Ref } });
  });

  it('may list keys, and remove those of its stack, also from the table', () => {
    const [isOurs, isKey] = ['StringEquals', 'ForAllValues:StringLike'];
    expect(whole.allowedTo(made).slice(1)).toMatchObject([
      { Action: 'apigateway:GET' },
      { Action: 'apigateway:DELETE', Condition: { [isOurs]: { 'aws:ResourceTag/vouch:stack': 'vouch' } } },
      { Action: 'dynamodb:Scan' },
      { Action: 'dynamodb:DeleteItem', Condition: { [isKey]: { 'dynamodb:LeadingKeys': ['key#*'] } } },
      { Action: 'dynamodb:PutItem', Condition: { [isKey]: { 'dynamodb:LeadingKeys': ['customer#*'] } } },
    ]);
  });
});

/** The answers of DynamoDB are written here; customer-table.system.ts stores the item in a simulated one. */
describe('the templates of GET /platforms', () => {
  const answerTo = (status: number, body: unknown, missing: unknown = null) =>
    integrationResponse(
      methods.get('GET /platforms').Integration.IntegrationResponses,
      { status, body: typeof body === 'string' ? body : JSON.stringify(body) },
      missing,
    );

  it.each([
    ['no item', {}, null],
    ['no item, where a missing path is empty text', {}, ''],
    ['an item without states', { Item: {} }, null],
    ['empty states', { Item: { states: { S: '' } } }, null],
  ])('%s: nothing was checked yet', (_, body, missing) => {
    const headers = { 'cache-control': 'max-age=60' };
    expect(answerTo(200, body, missing)).toEqual({ status: 200, headers, body: nothingChecked });
  });

  it('return the states, whatever characters they have', () => {
    const states: PlatformStates = {
      checked_at: '2026-11-22T06:00:00.000Z',
      platforms: [{ platform: 'yelp', status: 'upstream_blocked', since: '2026-11-22T06:00:00.000Z' }],
      message: '"Quoted", \\ back, é, #end #if($context.requestId) $input.body',
    };
    const body = { Item: { states: { S: JSON.stringify(states) } } };
    expect(answerTo(200, body)).toMatchObject({ status: 200, body: states });
  });

  it.each([400, 403, 500, 503])('%i of the table is a 503 problem that says when to try again', (status) => {
    const answer = answerTo(status, { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException' });
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
    });
    expect(problemSchema().parse(answer.body)).toMatchObject({ code: 'service_unavailable', request_id: requestId });
  });
});
