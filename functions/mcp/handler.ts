import { mcpHandler } from '#shared/mcp/handler.ts';

export const handler = mcpHandler();
