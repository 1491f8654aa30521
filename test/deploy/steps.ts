import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { APIGateway } from '@aws-sdk/client-api-gateway';
import { Lambda } from '@aws-sdk/client-lambda';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { endpoints } from '#functions/index.ts';
import { startLocal } from '#infra/gateway/local.ts';
import { keyHash } from '#shared/customers/key-store.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import type { Moto } from '../infra/moto.ts';
import { listen } from '../toolkit/resources.ts';
import { hasAwsCli, type PrintedCommands } from './printed-commands.ts';

/** `npm run deploy` in an account that was never used, and again. moto runs no functions, so a server stands in for the API. */
export const deployInOneCommand = async (commands: PrintedCommands, gateway: APIGateway): Promise<void> => {
  const called: string[] = [];
  const api = createServer((request, response) => {
    called.push(`${request.method} ${request.url} ${request.headers['x-api-key']}`);
    response.end('{"all_reviews": [1, 2, 3]}');
  });
  const variables = { BASE_URL: `http://${await listen(api)}` };
  const deploy = () => commands.run('npm run deploy -- --stage prod', variables, 'yes\n');
  assert.match(await commands.run('npm run deploy -- --stage prod', variables, 'no\n'), /Nothing was deployed/);
  // A run that was interrupted leaves a key that was never enabled: the next one completes it.
  const [description, tags] = ['Vouch: first, plan standard', { 'vouch:stack': 'vouch', 'vouch:customer': 'first' }];
  const value = keyHash('a key of a run that was interrupted');
  await gateway.createApiKey({ name: 'vouch-first', description, value, enabled: false, tags });
  const first = await deploy();
  assert.match(first, /costs at most \$\d+\.\d\d a month/);
  const [, key] = /Save it now: it is not shown again\.\n\n([0-9a-f]{64})\n/.exec(first) ?? [];
  assert.equal(key, value);
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
    delete process.env['VOUCH_ORIGINS']; // The gateway sets it, and the next steps read texts as a deployment has them.
  }
};

/** Credentials, proxies and ids are changed by the printed commands. What they print is in test/infra/tools. */
export const changeValues = async (commands: PrintedCommands, moto: Moto): Promise<void> => {
  const secrets = new SecretsManager(moto.client);
  await secrets.createSecret({ Name: 'vouch-credentials', SecretString: '{"yelp_api_key": "synthetic"}' });
  for (const command of [
    ...['credentials set anthropic_api_key < key.txt', 'credentials set yelp_api_key < key.txt', 'credentials list'],
    ...['credentials remove yelp_api_key', 'proxies set udemy --mode fallback < proxy.txt', 'proxies list'],
    ...['proxies remove udemy', 'ids set yelp-feed 2b29fe4414313b31', 'ids list', 'ids reset yelp-feed'],
  ])
    await commands.run(`npm run tool -- ${command}`);
  const { SecretString } = await secrets.getSecretValue({ SecretId: 'vouch-credentials' });
  assert.equal(SecretString, '{"anthropic_api_key":"synthetic-key","proxies":{}}');
  assert.match(await commands.run('npm run sbom'), /^email-generator\t\d+ packages\t.*MIT/m);
  secrets.destroy();
};

/** The app of another stage in the same account has everything of its own, and goes without the first one. */
export const secondStage = async (commands: PrintedCommands, moto: Moto, CDK_APP: string): Promise<void> => {
  await commands.other('cdk deploy', { CDK_APP });
  // The functions show it: moto leaves a REST API behind when its stack is deleted.
  const lambda = new Lambda(moto.client);
  const count = async (prefix: string) => {
    const { Functions = [] } = await lambda.listFunctions({});
    return Functions.filter(({ FunctionName = '' }) => FunctionName.startsWith(prefix)).length;
  };
  const [both, second] = [await count('vouch-'), await count('vouch-dev-')];
  assert.equal(both, 2 * second);
  assert.ok(second > endpoints.length);
  await commands.other('cdk destroy --force', { CDK_APP });
  assert.deepEqual([await count('vouch-'), await count('vouch-dev-')], [second, 0]);
  lambda.destroy();
};

/** The deployment has changed the function, but not the concurrency that the operator has set. */
export const checkConcurrency = async (commands: PrintedCommands, moto: Moto): Promise<void> => {
  const name = 'vouch-email-generator';
  const ask = async (path: string) => {
    const authorization = 'AWS4-HMAC-SHA256 Credential=synthetic/20261122/eu-west-1/lambda/aws4_request';
    return (await fetch(moto.client.endpoint + path, { headers: { authorization } })).json();
  };
  assert.partialDeepStrictEqual(await ask(`/2015-03-31/functions/${name}/configuration`), { MemorySize: 777 });
  const stopped = { ReservedConcurrentExecutions: 0 };
  const concurrency = `/2019-09-30/functions/${name}/concurrency`;
  if (hasAwsCli) assert.deepEqual(await ask(concurrency), stopped);
  await commands.run(`aws lambda delete-function-concurrency --function-name ${name}`);
  if (hasAwsCli) assert.notDeepEqual(await ask(concurrency), stopped);
};
