import type { APIGatewayProxyEvent } from 'aws-lambda';

export interface RestRequest {
  readonly method: string;
  readonly path: string;
  /** Names and values alternating, as they were sent. */
  readonly rawHeaders: readonly string[];
  readonly body: string | null;
  /** Whether the body is bytes in Base64. @default false */
  readonly isBase64Encoded?: boolean;
  readonly requestId: string;
  readonly sourceIp?: string;
}

/** The event that a REST API passes to a Lambda for this request (proxy integration, payload 1.0). */
export const restEvent = (request: RestRequest): APIGatewayProxyEvent => {
  const { method, path, body, requestId, sourceIp = '127.0.0.1' } = request;
  const multiValueHeaders = collectHeaders(request.rawHeaders);
  const headers = Object.fromEntries(Object.entries(multiValueHeaders).map(([name, values]) => [name, values.at(-1)]));
  return {
    resource: path,
    path,
    httpMethod: method,
    headers,
    multiValueHeaders,
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    stageVariables: null,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: null,
      protocol: 'HTTP/1.1',
      httpMethod: method,
      identity: { ...noIdentity, sourceIp, userAgent: headers['user-agent'] ?? null },
      path: `/v1${path}`,
      stage: 'v1',
      requestId,
      requestTimeEpoch: Date.now(),
      resourceId: 'local',
      resourcePath: path,
    },
    body,
    isBase64Encoded: request.isBase64Encoded ?? false,
  };
};

const noIdentity: APIGatewayProxyEvent['requestContext']['identity'] = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  sourceIp: '',
  user: null,
  userAgent: null,
  userArn: null,
};

const collectHeaders = (raw: readonly string[]): Record<string, string[]> => {
  const pairs = raw.flatMap((name, place) => (place % 2 === 0 ? [{ name, value: raw[place + 1] ?? '' }] : []));
  const byName = Map.groupBy(pairs, ({ name }) => name);
  return Object.fromEntries(byName.entries().map(([name, own]) => [name, own.map(({ value }) => value)]));
};
