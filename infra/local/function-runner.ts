import { join } from 'node:path';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';

type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** The boundary at which a module that is reached by its path becomes a handler. */
const isHandlerModule = (module: unknown): module is { readonly handler: Handler } =>
  typeof module === 'object' && module !== null && 'handler' in module && typeof module.handler === 'function';

const root = join(import.meta.dirname, '../..');

/** Calls the Lambda of `endpoint` in this process, with the time that it would have on AWS. */
export const runFunction = async (endpoint: Endpoint, event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const module: unknown = await import(join(root, handlerPath(endpoint)));
  if (!isHandlerModule(module)) throw new Error(`${handlerPath(endpoint)} exports no handler`);
  const end = Date.now() + endpoint.timeoutSeconds * 1_000;
  return module.handler(
    event,
    contextOf(endpoint, event.requestContext.requestId, () => end - Date.now()),
  );
};

const contextOf = (endpoint: Endpoint, requestId: string, getRemainingTimeInMillis: () => number): Context => ({
  callbackWaitsForEmptyEventLoop: true,
  functionName: endpoint.name,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${endpoint.name}`,
  memoryLimitInMB: String(endpoint.memoryMb),
  awsRequestId: requestId,
  logGroupName: `/aws/lambda/${endpoint.name}`,
  logStreamName: 'local',
  getRemainingTimeInMillis,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});
