import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyResult } from 'aws-lambda';
import {
  type GatewayAnswer,
  gatewayAnswers,
  gatewayResponse,
  mcpMethodNotAllowed,
} from '#infra/gateway/gateway-answers.ts';
import type { Outgoing } from '#infra/site/files/static-file.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { streamFunction } from './function-runner.ts';
import { isOwnHost, isOwnOrigin, readBody } from './http-messages.ts';
import { eventOf } from './rest-event.ts';

/** The MCP specification requires this check of servers on a local machine: web pages can reach them, too. */
const foreignPage: GatewayAnswer = {
  code: 'forbidden',
  detail: 'The header Host or Origin names another machine. MCP clients must run on this machine.',
};

/**
 * Serves the MCP function. It needs no key, because it calls the API with the key of its caller, which is checked and
 * counted there.
 *
 * @returns an error, or undefined if the function has written the response
 */
export const answerMcp = async (
  request: IncomingMessage,
  response: Outgoing,
  requestId: string,
  host: string,
): Promise<APIGatewayProxyResult | undefined> => {
  const isOwn = isOwnHost(request, host) && isOwnOrigin(request);
  const allowed = request.method === 'POST' ? undefined : mcpMethodNotAllowed;
  const refusal = isOwn ? allowed : foreignPage;
  if (refusal !== undefined) {
    request.resume();
    return gatewayResponse(refusal, requestId);
  }
  const body = await readBody(request);
  if (body === undefined) return gatewayResponse(gatewayAnswers.REQUEST_TOO_LARGE, requestId);
  await streamFunction(
    mcpFunction.modulePath,
    mcpFunction,
    eventOf(request, mcpFunction.path, body, requestId),
    response,
  );
  return undefined;
};
