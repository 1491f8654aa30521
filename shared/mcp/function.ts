/**
 * The function of the MCP server. It is no endpoint of the API: it needs no contract, no key of its own and no place in
 * the OpenAPI document. The CDK app, the local gateway and the tests read this description.
 */
export const mcpFunction = {
  name: 'mcp',
  summary: 'Tools for AI agents (Model Context Protocol)',
  path: '/mcp',
  /** Progress is sent while a tool runs. */
  transport: 'events',
  /** From the root of the project. */
  modulePath: 'functions/mcp/handler.ts',
  /** A domain takes up to 50 seconds. */
  timeoutSeconds: 60,
  memoryMb: 512,
} as const;
