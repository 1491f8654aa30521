import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { APIGateway } from '@aws-sdk/client-api-gateway';
import { endpoints } from '#functions/index.ts';
import { startLocal } from '#infra/gateway/local.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { listen } from '../listen.ts';
import type { PrintedCommands } from './printed-commands.ts';

/** `npm run deploy` in an account that was never used, and again. moto runs no functions, so a server stands in for the API. */
export const deployInOneCommand = async (commands: PrintedCommands): Promise<void> => {
  const called: string[] = [];
  const api = createServer((request, response) => {
    called.push(`${request.method} ${request.url} ${request.headers['x-api-key']}`);
    response.end('{"all_reviews": [1, 2, 3]}');
  });
  const variables = { BASE_URL: `http://${await listen(api)}` };
  const deploy = () => commands.run('npm run deploy -- --stage prod', variables, 'yes\n');
  assert.match(await commands.run('npm run deploy -- --stage prod', variables, 'no\n'), /Nothing was deployed/);
  const first = await deploy();
  assert.match(first, /costs at most \$\d+\.\d\d a month/);
  const [, key] = /Save it now: it is not shown again\.\n\n([0-9a-f]{64})\n/.exec(first) ?? [];
  assert.deepEqual(called, [`POST /podcast-directory/reviews ${key}`]);
  assert.match(first, /It answered 200 with 3 reviews\./);
  assert.match(first, /^BaseUrl\thttps:\/\//m);
  assert.match(await deploy(), /There are keys already/);
  assert.equal(called.length, 1);
  api.close();
};

/** Every endpoint has its path, and needs a key; the MCP server, whose calls are checked, needs none. */
export const checkPaths = async (gateway: APIGateway): Promise<void> => {
  const { items: apis = [] } = await gateway.getRestApis({});
  const paths: string[] = [];
  for (const { id: restApiId } of apis) {
    const { items = [] } = await gateway.getResources({ restApiId, limit: 500 });
    for (const { path = '', id: resourceId, resourceMethods = {} } of items) {
      if (!('POST' in resourceMethods)) continue;
      const { apiKeyRequired } = await gateway.getMethod({ restApiId, resourceId, httpMethod: 'POST' });
      assert.equal(apiKeyRequired ?? false, path !== mcpFunction.path, `${path}: wrong about the key`);
      paths.push(path);
    }
  }
  assert.deepEqual(new Set(paths), new Set([...endpoints, mcpFunction].map(({ path }) => path)));
};

/** The calls that the page prints, against the gateway of this machine: moto runs no functions. */
export const callAs = async (commands: PrintedCommands, key: string): Promise<void> => {
  const local = await startLocal({ apiKey: key });
  const variables = { BASE_URL: local.address, STREAM_URL: local.address, KEY: key };
  try {
    const [answer, events] = await Promise.all([
      commands.run(
        `curl -s "$BASE_URL/podcast-directory/reviews" -H "x-api-key: $KEY" -H 'content-type: application/json' -d '{"query": "The Daily", "reviews_to_fetch": 3}'`,
        variables,
      ),
      commands.run(
        `curl -sN "$STREAM_URL/domain-to-everything-continues/reviews" -H "x-api-key: $KEY" -H 'content-type: application/json' -d '{"query": "example.com"}'`,
        variables,
      ),
    ]);
    // Neither is in the sandbox, so this shows that the request is complete and its key is accepted.
    assert.match(answer, /"code":"item_not_found"/);
    assert.match(events, /item_not_found|not_found/);
  } finally {
    await local.close();
  }
};
