import { allowedTo, functionNamed, idOf, mayLog, methods, propertiesOf, whole } from './synthesise.ts';

const { template } = whole;
const made = functionNamed(template, 'vouch-mcp');

const apiId = idOf(template, 'AWS::ApiGateway::RestApi');

describe('the MCP server', () => {
  it('may only log', () => expect(allowedTo(template, made)).toEqual([mayLog(made)]));

  it("knows the API's own address, which does not refer to a stage, and nothing else", () => {
    const parts = ['https://', { Ref: apiId }, '.execute-api.', expect.anything(), '.', expect.anything(), '/prod'];
    const address = { 'Fn::Join': ['', parts] };
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
    const [{ MethodSettings }] = propertiesOf(template, 'AWS::ApiGateway::Stage');
    const rates = MethodSettings.filter(({ ResourcePath }: { ResourcePath: string }) => ResourcePath === '/~1mcp');
    expect(rates).toMatchObject([
      { HttpMethod: 'ANY', ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      { HttpMethod: 'POST', ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
    ]);
  });
});
