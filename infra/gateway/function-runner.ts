import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';
import type { StreamHandler } from '#shared/api/lambda-stream.ts';

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** Checks the type of a module that is imported by its path: it must export a handler. The contract says which kind. */
const isHandlerModule = <Kind extends Handler | StreamHandler>(module: unknown): module is { readonly handler: Kind } =>
  typeof module === 'object' && module !== null && 'handler' in module && typeof module.handler === 'function';

const root = join(import.meta.dirname, '../..');

/** What Lambda knows about a function in addition to its code. */
type FunctionLimits = Pick<Endpoint, 'name' | 'timeoutSeconds' | 'memoryMb'>;

const load = async <Kind extends Handler | StreamHandler>(path: string): Promise<Kind> => {
  const module: unknown = await import(join(root, path));
  if (!isHandlerModule<Kind>(module)) throw new Error(`${path} exports no handler`);
  return module.handler;
};

/** Calls the Lambda of `endpoint` in this process, with the same timeout as on AWS. */
export const runFunction = async (endpoint: Endpoint, event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
  (await load<Handler>(handlerPath(endpoint)))(event, contextOf(endpoint, event));

/**
 * Calls a Lambda that streams. It writes status, headers and body to `stream` as they are produced.
 *
 * @param path its module, from the root of the project
 */
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
