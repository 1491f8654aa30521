import type { Construct } from 'constructs';
import { mcpFunction } from '#shared/mcp/function.ts';
import { mcpMethodNotAllowed } from '../gateway-answers.ts';
import type { Settings } from '../settings.ts';
import { BundledFunction } from './bundled-function.ts';
import type { CustomerApi } from './customer-api.ts';

/** The API that serves the function, the two that it calls, and the settings. */
export interface McpFunctionProps {
  readonly baseApi: CustomerApi;
  readonly publicApi: CustomerApi;
  readonly settings: Settings;
}

/**
 * The Lambda of the MCP server, behind the base API. It may do nothing but log: it calls the two APIs over HTTP with the
 * key of its caller. Its method needs no key, because each of those calls is checked and counted.
 */
export class McpFunction extends BundledFunction<typeof mcpFunction> {
  constructor(scope: Construct, id: string, { baseApi, publicApi, settings }: McpFunctionProps) {
    super(scope, id, {
      endpoint: mcpFunction,
      modulePath: mcpFunction.modulePath,
      concurrency: settings.reservedConcurrency,
      settings,
      environment: {
        VOUCH_BASE_URL: baseApi.addressForFunctions,
        VOUCH_PUBLIC_BASE_URL: publicApi.addressForFunctions,
      },
    });
    baseApi.serve(this, { apiKeyRequired: false, others: mcpMethodNotAllowed });
  }
}
