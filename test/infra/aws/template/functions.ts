import { endpoints } from '#functions/index.ts';
import { plans } from '#infra/gateway/plans.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { mayLog, methods, staging, whole } from './synthesise.ts';

describe('functions', () => {
  it('are one for each endpoint, two on a schedule, the MCP server, the upload of the site, and the two of jobs', () => {
    whole.count('AWS::Lambda::Function', endpoints.length + 6);
  });

  it.each([...endpoints, mcpFunction])(
    '$name: runs as its contract says, and logs to a group of its own, for a month',
    ({ name, summary, memoryMb, timeoutSeconds }) => {
      const logGroup = { LogGroupName: `/aws/lambda/vouch-${name}`, RetentionInDays: 30 };
      const id = whole.id('AWS::Logs::LogGroup', logGroup);
      whole.has('AWS::Lambda::Function', {
        FunctionName: `vouch-${name}`,
        Description: summary,
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        MemorySize: memoryMb,
        Timeout: timeoutSeconds,
        LoggingConfig: {
          ...{ LogFormat: 'JSON', SystemLogLevel: 'WARN', ApplicationLogLevel: 'INFO' },
          LogGroup: { Ref: id },
        },
      });
    },
  );

  it('end before API Gateway stops waiting: after 29 s, or 5 minutes of a stream', () => {
    for (const { timeoutSeconds, transport } of endpoints)
      expect(timeoutSeconds).toBeLessThan(transport === 'json' ? 29 : 300);
  });

  it('are never diverted to stand-ins', () => expect(whole.text()).not.toContain('VOUCH_ORIGINS'));

  it('take their name, and how long logs are kept, from the settings', () => {
    for (const { FunctionName, Environment } of staging.all('AWS::Lambda::Function')) {
      expect(FunctionName).toMatch(/^staging-/);
      expect(['ERROR', undefined]).toContain(Environment.Variables['POWERTOOLS_LOG_LEVEL']);
    }
    staging.template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 7 });
  });

  it('are called by API Gateway with one role, which may call those of the API and no others', () => {
    const [role = ''] = new Set(
      whole
        .all('AWS::ApiGateway::Method')
        .filter(({ HttpMethod }) => HttpMethod === 'POST')
        .map(({ Integration }): string => Integration.Credentials['Fn::GetAtt'][0]),
    );
    const [calling] = whole.allowedTo({ Role: { 'Fn::GetAtt': [role] } });
    const served = new Set([...endpoints, mcpFunction].map(({ name }) => `vouch-${name}`));
    const ids = Object.entries(whole.resources('AWS::Lambda::Function'))
      .filter(([, { Properties }]) => served.has(Properties.FunctionName))
      .map(([id]) => ({ 'Fn::GetAtt': [id, 'Arn'] }));
    expect(calling).toMatchObject({ Effect: 'Allow', Action: 'lambda:InvokeFunction' });
    expect(new Set(calling.Resource)).toEqual(new Set(ids));
    const principals = whole.all('AWS::Lambda::Permission').map(({ Principal }) => Principal);
    expect(principals).not.toContain('apigateway.amazonaws.com');
  });

  it('that stream have a function URL, with the two permissions without which it answers 403, and nobody else is let in', () => {
    const streaming = endpoints.filter(({ transport }) => transport === 'events');
    const ids = streaming.map(({ name }) => ({ 'Fn::GetAtt': [whole.functionId(`vouch-${name}`), 'Arn'] }));
    expect(whole.all('AWS::Lambda::Url')).toEqual(
      ids.map((id) => ({ TargetFunctionArn: id, AuthType: 'NONE', InvokeMode: 'RESPONSE_STREAM' })),
    );
    const open = whole.all('AWS::Lambda::Permission').filter(({ Principal }) => Principal === '*');
    expect(open).toMatchObject(
      ids.flatMap((FunctionName) => [
        { FunctionName, Action: 'lambda:InvokeFunctionUrl', FunctionUrlAuthType: 'NONE' },
        { FunctionName, Action: 'lambda:InvokeFunction', InvokedViaFunctionUrl: true },
      ]),
    );
  });
});

describe('what functions may do', () => {
  const table = whole.id('AWS::DynamoDB::Table');
  /** On the entries of the table of customers that begin so. */
  const mayUse = (action: string, entries: string) => ({
    Effect: 'Allow',
    Action: `dynamodb:${action}`,
    Resource: { 'Fn::GetAtt': [table, 'Arn'] },
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [entries] } },
  });
  const own = endpoints.filter(({ group }) => group !== 'bulk'); // What those of jobs may do is in bulk.ts.
  it.each(own)('$name: log, read what its contract names, and have no more variables than it needs', (endpoint) => {
    const { name, credentials, rotatingIds = [], transport } = endpoint;
    const found = whole.functionNamed(`vouch-${name}`);
    const mayRead = (Action: string, resource: string) => ({
      ...{ Effect: 'Allow', Action, Resource: { 'Fn::Join': ['', expect.arrayContaining([resource])] } },
    });
    const hasSecret = credentials.length > 0;
    expect(whole.allowedTo(found)).toEqual([
      mayLog(found),
      ...(hasSecret ? [mayRead('secretsmanager:GetSecretValue', ':secret:vouch-credentials-??????')] : []),
      ...(rotatingIds.length > 0 ? [mayRead('ssm:GetParameter', ':parameter/vouch/rotating-ids')] : []),
      ...(transport === 'events' ? [mayUse('GetItem', 'key#*'), mayUse('UpdateItem', 'count#*')] : []),
    ]);
    expect(found.Environment.Variables).toEqual({
      POWERTOOLS_SERVICE_NAME: name,
      POWERTOOLS_LOG_LEVEL: 'INFO',
      POWERTOOLS_METRICS_NAMESPACE: 'vouch',
      VOUCH_PERSONAL_DATA: 'full',
      ...(rotatingIds.length > 0 && { VOUCH_IDS_PARAMETER: '/vouch/rotating-ids' }),
      ...(hasSecret && { VOUCH_CREDENTIALS_SECRET: 'vouch-credentials' }),
      ...(transport === 'events' && { VOUCH_CUSTOMER_TABLE: { Ref: table }, VOUCH_PLANS: JSON.stringify(plans) }),
    });
  });
});

describe('what the operator sets', () => {
  it('has a parameter of rotating ids, which starts empty', () => {
    whole.has('AWS::SSM::Parameter', { Name: '/vouch/rotating-ids', Value: '{}' });
  });

  it('has one secret, which starts as an empty object, goes with the stack, and is referred to by nothing', () => {
    whole.count('AWS::SecretsManager::Secret', 1);
    whole.template.hasResource('AWS::SecretsManager::Secret', {
      Properties: { Name: 'vouch-credentials', SecretString: '{}' },
      DeletionPolicy: 'Delete',
    });
    const id = whole.id('AWS::SecretsManager::Secret');
    expect(whole.text()).not.toContain(`"Ref":"${id}"`);
  });
});

describe('the MCP server', () => {
  const made = whole.functionNamed('vouch-mcp');

  it('may only log', () => expect(whole.allowedTo(made)).toEqual([mayLog(made)]));

  it("knows the API's own address, which does not refer to a stage, and nothing else", () => {
    const [Ref, any] = [whole.id('AWS::ApiGateway::RestApi'), expect.anything()];
    const address = { 'Fn::Join': ['', ['https://', { Ref }, '.execute-api.', any, '.', any, '/prod']] };
    expect(made.Environment.Variables).toEqual({
      POWERTOOLS_SERVICE_NAME: 'mcp',
      POWERTOOLS_METRICS_NAMESPACE: 'vouch',
      POWERTOOLS_LOG_LEVEL: 'INFO',
      VOUCH_BASE_URL: address,
      VOUCH_PUBLIC_BASE_URL: address,
    });
  });

  it('streams behind the API, without a key', () => {
    const method = methods.get('POST /mcp');
    expect(method).toMatchObject({
      AuthorizationType: 'NONE',
      Integration: { ResponseTransferMode: 'STREAM', TimeoutInMillis: 60_000 },
    });
    expect(method).not.toHaveProperty('ApiKeyRequired');
  });

  it('is throttled on its own', () => {
    const [{ MethodSettings }] = whole.all('AWS::ApiGateway::Stage');
    const rates = MethodSettings.filter(({ ResourcePath }: { ResourcePath: string }) => ResourcePath === '/~1mcp');
    expect(rates).toMatchObject([
      { HttpMethod: 'ANY', ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      { HttpMethod: 'POST', ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
    ]);
  });
});
