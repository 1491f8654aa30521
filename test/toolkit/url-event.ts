import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export interface UrlRequest {
  readonly method?: string;
  readonly path: string;
  /** Names as the caller wrote them; Lambda writes them in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** As it is sent. */
  readonly body?: string;
}

/** The event that a function URL hands to a Lambda: payload 2.0, its body in base64 as that of any caller may be. */
export const urlEvent = ({ method = 'POST', path, headers = {}, body }: UrlRequest): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: path,
  rawQueryString: '',
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  requestContext: {
    accountId: 'anonymous',
    apiId: 'local',
    domainName: 'local.lambda-url.eu-west-1.on.aws',
    domainPrefix: 'local',
    http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
    requestId: 'posted-by-test',
    routeKey: '$default',
    stage: '$default',
    time: '21/Nov/2026:12:00:00 +0000',
    timeEpoch: 1_795_262_400_000,
  },
  ...(body !== undefined && { body: Buffer.from(body).toString('base64') }),
  isBase64Encoded: body !== undefined,
});
