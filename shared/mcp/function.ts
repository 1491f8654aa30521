/** The function of the MCP server. It is no endpoint: it has no contract, and is not in the OpenAPI document. */
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
