import type { Construct } from 'constructs';
import { mcpFunction } from '#shared/mcp/function.ts';
import { mcpMethodNotAllowed } from '../../../gateway/gateway-answers.ts';
import type { Settings } from '../../settings.ts';
import type { CustomerApi } from '../api/customer-api.ts';
import { bundledCode } from './bundled-code.ts';
import { BundledFunction } from './bundled-function.ts';

/** The API that serves the function and that it calls, and the settings. */
export interface McpFunctionProps {
  readonly api: CustomerApi;
  readonly settings: Settings;
}

/**
 * The Lambda of the MCP server, behind the API. It may do nothing but log: it calls the API over HTTP with the
 * key of its caller. Its method needs no key, because each of those calls is checked and counted.
 */
export class McpFunction extends BundledFunction<typeof mcpFunction> {
  constructor(scope: Construct, id: string, { api, settings }: McpFunctionProps) {
    super(scope, id, {
      endpoint: mcpFunction,
      code: bundledCode(mcpFunction.modulePath),
      concurrency: settings.reservedConcurrency,
      settings,
      environment: {
        VOUCH_BASE_URL: api.addressForFunctions,
        VOUCH_PUBLIC_BASE_URL: api.addressForFunctions,
      },
    });
    api.serve(this, { apiKeyRequired: false, others: mcpMethodNotAllowed });
  }
}
