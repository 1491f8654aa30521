import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';
import type { HttpResponse } from '#shared/api/http-response.ts';
import type { StreamHandler } from '#shared/api/lambda-stream.ts';

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<HttpResponse>;

const root = join(import.meta.dirname, '../..');

/** What Lambda knows about a function in addition to its code. */
type FunctionLimits = Pick<Endpoint, 'name' | 'timeoutSeconds' | 'memoryMb'>;

/** The handler of a module. Its kind is that of the contract: it streams, or it returns a response. */
const load = async <Kind extends Handler | StreamHandler>(path: string): Promise<Kind> => {
  const { handler }: { readonly handler: Kind } = await import(join(root, path));
  return handler;
};

/** Calls the Lambda of `endpoint` in this process, with the same timeout as on AWS. */
export const runFunction = async (endpoint: Endpoint, event: APIGatewayProxyEvent): Promise<HttpResponse> =>
  (await load<Handler>(handlerPath(endpoint)))(event, contextOf(endpoint, event));

/** Calls a Lambda that streams, by the path of its module. It writes status, headers and body to `stream`. */
export const streamFunction = async (
  path: string,
  limits: FunctionLimits,
  event: APIGatewayProxyEvent,
  stream: Writable,
): Promise<void> => (await load<StreamHandler>(path))(event, stream, contextOf(limits, event));

const contextOf = (endpoint: FunctionLimits, { requestContext }: APIGatewayProxyEvent): Context => {
  const end = Date.now() + endpoint.timeoutSeconds * 1_000;
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: endpoint.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${endpoint.name}`,
    memoryLimitInMB: String(endpoint.memoryMb),
    awsRequestId: requestContext.requestId,
    logGroupName: `/aws/lambda/${endpoint.name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => end - Date.now(),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
};
