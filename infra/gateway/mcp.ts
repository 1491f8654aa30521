import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { apiClient } from '#shared/mcp/api-client.ts';
import { mcpServer } from '#shared/mcp/server.ts';

/** `npm run --silent tool -- mcp`: the MCP server for agents on this machine. Only its messages may go to stdout. */
const { VOUCH_API_KEY = 'demo', VOUCH_BASE_URL = 'http://127.0.0.1:8787' } = process.env;
const api = apiClient(VOUCH_API_KEY, { ...process.env, VOUCH_BASE_URL });
serveStdio(() => mcpServer(api), { onerror: (error) => console.error(error.message) });
