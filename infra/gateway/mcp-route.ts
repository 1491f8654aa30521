import type { IncomingMessage } from 'node:http';
import { type GatewayAnswer, mcpMethodNotAllowed } from '#infra/gateway/gateway-answers.ts';
import { isOwnHost, isOwnOrigin } from './http-messages.ts';

/** The MCP specification requires this check of servers on a local machine: web pages can reach them, too. */
const foreignPage: GatewayAnswer = {
  code: 'forbidden',
  detail: 'The header Host or Origin names another machine. MCP clients must run on this machine.',
};

/**
 * The refusal of a request to the MCP function, if any. It needs no key, because it calls the API with the key of its
 * caller, which is checked and counted there.
 */
export const refuseMcp = (request: IncomingMessage, host: string): GatewayAnswer | undefined => {
  if (!isOwnHost(request, host) || !isOwnOrigin(request)) return foreignPage;
  return request.method === 'POST' ? undefined : mcpMethodNotAllowed;
};
