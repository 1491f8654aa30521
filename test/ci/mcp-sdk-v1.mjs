import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const connect = async (transport) => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return client;
};

export const connectOverHttp = (url, headers) =>
  connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));

export const connectOverStdio = (server) => connect(new StdioClientTransport({ ...server, stderr: 'ignore' }));
