import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { APIGateway } from '@aws-sdk/client-api-gateway';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { Lambda } from '@aws-sdk/client-lambda';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { endpoints } from '#functions/index.ts';
import { readStage } from '#infra/aws/stage.ts';
import { startLocal } from '#infra/gateway/local.ts';
import { plans } from '#infra/gateway/plans.ts';
import { describeKey } from '#infra/tools/keys/key-description.ts';
import { hashOf } from '#shared/customers/key-store.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { hasMoto, type Moto, startMoto } from '../infra/moto.ts';
import { listen } from '../listen.ts';
import { checkSecret, checkStream, DeployedFunctions } from './deployed-functions.ts';
import { hasAwsCli, PrintedCommands } from './printed-commands.ts';
import { checkUpload } from './site-upload.ts';
import { synthesise } from './synthesise.ts';

/**
 * The year of an operator, with the commands of docs/deploy.md and docs/runbook.md as they are printed there, against moto,
 * which simulates AWS on loopback: `npm run test:deploy`. A printed command that is neither run here nor marked "# not tested"
 * is an error. What moto's CloudFormation does not create (stages, usage plans, the secret, alarms, the function URL, CloudFront) is
 * skipped by it; what the keys and credentials need of that is created here with the SDK. Skipped where moto_server is not on
 * the PATH.
 */

const root = join(import.meta.dirname, '../..');

/** Inside the project, so that the deployed functions find the AWS SDK, which the Lambda runtime provides. */
const artifacts = join(root, '.artifacts');

/** Those of the stage prod, but the stack may be deleted: moto cannot change its protection. */
const settings = { ...readStage(), terminationProtection: false };

const pages = ['docs/deploy.md', 'docs/runbook.md'];

const step = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
  const started = performance.now();
  const result = await run();
  console.log(`${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return result;
};

/** A folder with everything of the project by reference, where a command can have files of its own, such as key.txt. */
const projectAt = async (folder: string): Promise<string> => {
  await mkdir(folder);
  for (const name of await readdir(root)) await symlink(join(root, name), join(folder, name));
  await writeFile(join(folder, 'key.txt'), 'synthetic-key\n');
  await writeFile(join(folder, 'proxy.txt'), 'http://user:password@proxy.example.com:8080\n');
  return folder;
};

/** The walk and what it needs in each step. */
class Walk {
  readonly #moto: Moto;
  readonly #directory: string;
  readonly #commands: PrintedCommands;
  readonly #gateway: APIGateway;
  readonly #functions: DeployedFunctions;
  /** Where the synthesised app is that the commands of the CDK deploy. */
  readonly #assembly: string;

  private constructor(moto: Moto, directory: string, commands: PrintedCommands) {
    this.#moto = moto;
    this.#directory = directory;
    this.#commands = commands;
    this.#gateway = new APIGateway(moto.client);
    this.#assembly = join(directory, 'assembly');
    this.#functions = new DeployedFunctions(this.#assembly, moto.environment);
  }

  static async start(moto: Moto, directory: string): Promise<Walk> {
    // The CDK's options as variables, so that its commands are as printed.
    const options = {
      ...{ CDK_APP: join(directory, 'assembly'), CDK_OUTPUTS_FILE: join(directory, 'outputs.json') },
      ...{ CDK_REQUIRE_APPROVAL: 'never', CDK_METHOD: 'direct', CDK_NOTICES: 'false', CDK_CI: 'true' },
    };
    const environment = { ...moto.environment, ...options };
    const commands = await PrintedCommands.read(pages, await projectAt(join(directory, 'project')), environment);
    return new Walk(moto, directory, commands);
  }

  async year(): Promise<void> {
    await step('synth', () => synthesise(this.#assembly, settings, true));
    await step('the first day', () => this.#firstDay());
    const key = await step('the first customer', () => this.#firstCustomer());
    await step('stream by its function URL, with the key', () => checkStream(this.#functions, key));
    await step('credentials of the secret', () => checkSecret(this.#functions, this.#moto.client));
    await step('files of the site', () => checkUpload(this.#assembly, this.#moto.environment, this.#moto.client));
    await step('an overlap that ends', () => this.#overlap(key));
    await step('a second stage beside it', () => this.#secondStage());
    await step('credentials, ids and proxies', () => this.#values());
    await step('destroy, deploy again, repair', () => this.#deployAgain());
    await step('stream by its function URL, with the old key', () => checkStream(this.#functions, key));
    await step('stop a function, update with changed settings', () => this.#update());
    await step('leaving', () => this.#leave());
    this.#gateway.destroy();
    assert.deepEqual(this.#commands.notRun, [], 'printed, but neither run nor marked as not tested');
  }

  async #firstDay(): Promise<void> {
    await this.#sellPlans(); // Before the first key: moto's CloudFormation creates no usage plans.
    await this.#deployInOneCommand();
    await this.#commands.run('npx cdk bootstrap');
    await this.#commands.run('npx cdk deploy');
    const { vouch } = JSON.parse(await readFile(join(this.#directory, 'outputs.json'), 'utf8'));
    for (const name of ['BaseUrl', 'PublicBaseUrl']) {
      assert.match(vouch[name], /^https:\/\/\w+\.execute-api\.eu-west-1\./);
    }
    await this.#checkPaths();
    const difference = await this.#commands.run('npx cdk diff -c stage=prod', { CDK_METHOD: 'template' });
    assert.match(difference, /differences: 0/);
  }

  /** `npm run deploy` in an account that was never used, and again. moto runs no functions, so a server stands in for the API. */
  async #deployInOneCommand(): Promise<void> {
    const called: string[] = [];
    const api = createServer((request, response) => {
      called.push(`${request.method} ${request.url} ${request.headers['x-api-key']}`);
      response.end('{"all_reviews": [1, 2, 3]}');
    });
    const variables = { BASE_URL: `http://${await listen(api)}` };
    const deploy = () => this.#commands.run('npm run deploy -- --stage prod', variables, 'yes\n');
    assert.match(await this.#commands.run('npm run deploy -- --stage prod', variables, 'no\n'), /Nothing was deployed/);
    const first = await deploy();
    assert.match(first, /costs at most \$\d+\.\d\d a month/);
    const [, key] = /Save it now: it is not shown again\.\n\n([0-9a-f]{64})\n/.exec(first) ?? [];
    assert.deepEqual(called, [`POST /podcast-directory/reviews ${key}`]);
    assert.match(first, /It answered 200 with 3 reviews\./);
    assert.match(first, /^BaseUrl\thttps:\/\//m);
    assert.match(await deploy(), /There are keys already/);
    assert.equal(called.length, 1);
    api.close();
  }

  /** Every endpoint has its path, and needs a key; the MCP server, whose calls are checked, needs none. */
  async #checkPaths(): Promise<void> {
    const { items: apis = [] } = await this.#gateway.getRestApis({});
    const paths: string[] = [];
    for (const { id: restApiId } of apis) {
      const { items = [] } = await this.#gateway.getResources({ restApiId, limit: 500 });
      for (const { path = '', id: resourceId, resourceMethods = {} } of items) {
        if (!('POST' in resourceMethods)) continue;
        const { apiKeyRequired } = await this.#gateway.getMethod({ restApiId, resourceId, httpMethod: 'POST' });
        assert.equal(apiKeyRequired ?? false, path !== mcpFunction.path, `${path}: wrong about the key`);
        paths.push(path);
      }
    }
    assert.deepEqual(new Set(paths), new Set([...endpoints, mcpFunction].map(({ path }) => path)));
  }

  async #sellPlans(): Promise<void> {
    for (const plan of Object.keys(plans)) await this.#gateway.createUsagePlan({ name: `vouch-${plan}` });
  }

  /** The page's first customer. Gives the key of another one, whose plan is small enough to use it up. */
  async #firstCustomer(): Promise<string> {
    const create = 'npm run keys -- create acme --plan standard';
    const [key = ''] = outputOf(await this.#commands.run(create));
    await this.#callAs(key);
    const listed = await this.#commands.other('node infra/tools/keys.ts list');
    assert.match(listed, /\tacme\tstandard\tready\t/);
    assert.ok(!listed.includes(key), 'a listed key shows its value');
    const [small = ''] = outputOf(await this.#commands.other('node infra/tools/keys.ts create small --plan free'));
    return small;
  }

  /** The calls that the page prints, against the gateway of this machine: moto runs no functions. */
  async #callAs(key: string): Promise<void> {
    const local = await startLocal({ apiKey: key });
    const variables = { BASE_URL: local.address, STREAM_URL: local.address, KEY: key };
    try {
      const commands = this.#commands;
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
  }

  /** The old key of a rotation opens the stream until it retires; then the scheduled function removes it. */
  async #overlap(other: string): Promise<void> {
    const keys = (command: string) => this.#commands.other(`node infra/tools/keys.ts ${command}`);
    const [old = ''] = outputOf(await keys('create rotated --plan free'));
    const [id = ''] =
      (await keys('list'))
        .split('\n')
        .find((line) => line.includes('\trotated\t'))
        ?.split('\t') ?? [];
    const [next = ''] = outputOf(await keys(`rotate ${id} --overlap 1h`));
    const ready = () => keysInTable(this.#moto);
    assert.ok((await ready()).isSupersetOf(new Set([old, next, other].map(hashOf))));
    const description = describeKey({ customer: 'rotated', plan: 'free', retires: new Date() });
    const patchOperations = [{ op: 'replace' as const, path: '/description', value: description }];
    await this.#gateway.updateApiKey({ apiKey: id, patchOperations });
    await this.#functions.with({ name: 'retire-keys' }, async (lambda) => void (await lambda.invoke({})));
    assert.ok(!(await ready()).has(hashOf(old)), 'the key that retired still opens the stream');
    assert.ok((await ready()).isSupersetOf(new Set([next, other].map(hashOf))));
    const [successor = ''] =
      (await keys('list'))
        .split('\n')
        .find((line) => line.includes('\trotated\t'))
        ?.split('\t') ?? [];
    await keys(`revoke ${successor}`);
  }

  /** Another stage in the same account has everything of its own, and goes without the first one. */
  async #secondStage(): Promise<void> {
    const CDK_APP = join(this.#directory, 'dev');
    await synthesise(CDK_APP, { ...settings, stackName: 'vouch-dev' }, false);
    await this.#commands.other('cdk deploy', { CDK_APP });
    // The functions show it: moto leaves a REST API behind when its stack is deleted.
    const lambda = new Lambda(this.#moto.client);
    const count = async (prefix: string) => {
      const { Functions = [] } = await lambda.listFunctions({});
      return Functions.filter(({ FunctionName = '' }) => FunctionName.startsWith(prefix)).length;
    };
    const [both, second] = [await count('vouch-'), await count('vouch-dev-')];
    assert.equal(both, 2 * second);
    assert.ok(second > endpoints.length);
    await this.#commands.other('cdk destroy --force', { CDK_APP });
    assert.deepEqual([await count('vouch-'), await count('vouch-dev-')], [second, 0]);
    lambda.destroy();
  }

  async #values(): Promise<void> {
    const secrets = new SecretsManager(this.#moto.client);
    await secrets.createSecret({ Name: 'vouch-credentials', SecretString: '{"yelp_api_key": "synthetic"}' });
    await Promise.all([this.#credentials(), this.#ids()]);
    secrets.destroy();
  }

  /** Both kinds of values are in one secret, so they are changed one after the other. */
  async #credentials(): Promise<void> {
    const run = (command: string) => this.#commands.run(command);
    await run('npm run tool -- credentials set anthropic_api_key < key.txt');
    await run('npm run tool -- credentials set yelp_api_key < key.txt');
    assert.match(await run('npm run tool -- credentials list'), /^anthropic_api_key\tset/m);
    await run('npm run tool -- credentials remove yelp_api_key');
    await run('npm run tool -- proxies set udemy --mode fallback < proxy.txt');
    assert.match(await run('npm run tool -- proxies list'), /^udemy\tfallback\tproxy\.example\.com:8080$/m);
    await run('npm run tool -- proxies remove udemy');
  }

  async #ids(): Promise<void> {
    const run = (command: string) => this.#commands.run(command);
    await run('npm run tool -- ids set yelp-feed 2b29fe4414313b31');
    assert.match(await run('npm run tool -- ids list'), /^yelp-feed\t2b29fe4414313b31$/m);
    await run('npm run tool -- ids reset yelp-feed');
    assert.match(await run('npm run sbom'), /^email-generator\t\d+ packages\t.*MIT/m);
  }

  async #deployAgain(): Promise<void> {
    const keys = (command: string) => this.#commands.other(`node infra/tools/keys.ts ${command}`);
    await this.#commands.run('npx cdk destroy', { CDK_FORCE: 'true' });
    for (const { id: usagePlanId } of (await this.#gateway.getUsagePlans({})).items ?? []) {
      await this.#gateway.deleteUsagePlan({ usagePlanId });
    }
    assert.match(await keys('list'), /not ready \(plan, table\): run repair/);
    await this.#commands.run('npx cdk deploy -c stage=prod');
    await this.#sellPlans();
    assert.match(await keys('create acme --plan standard').catch(String), /npm run keys -- repair/);
    assert.match(await keys('repair'), /repaired\t\w+\tacme/);
  }

  /** After the second deployment: moto does not delete all of a stack that was updated. */
  async #update(): Promise<void> {
    const run = (command: string) => this.#commands.run(command);
    await this.#commands.other('node infra/tools/ids.ts set yelp-feed new-id');
    await run(
      'aws lambda put-function-concurrency --function-name vouch-email-generator --reserved-concurrent-executions 0',
    );
    await run(
      'aws lambda put-function-concurrency --function-name vouch-mobile-app-store --reserved-concurrent-executions 0',
    );
    await run(
      `aws logs filter-log-events --log-group-name /aws/lambda/vouch-mobile-app-store --filter-pattern '{ $.request_id = "..." }'`,
    );
    const changed = { ...settings, logRetentionDays: 7 as const, memoryMb: 777, alarmEmail: 'ops@example.com' };
    await synthesise(join(this.#directory, 'changed'), changed, false);
    await this.#commands.other('cdk deploy', { CDK_APP: join(this.#directory, 'changed') });
    await this.#checkUpdated();
  }

  async #checkUpdated(): Promise<void> {
    const commands = this.#commands;
    const other = (command: string) => commands.other(command);
    const keys = await other('node infra/tools/keys.ts list');
    assert.match(keys, /\tready\t/, 'the key of the customer survives an update');
    assert.match(await other('node infra/tools/ids.ts list'), /yelp-feed\tnew-id/, 'ids survive it, too');
    await this.#checkConcurrency();
    const [id = ''] = outputOf(keys).map((line) => line.split('\t')[0]);
    await other(`node infra/tools/keys.ts revoke ${id}`);
    assert.match(await commands.run('npm run keys -- purge --yes'), /Removed 2 keys/);
  }

  /** The deployment has changed the function, but not the concurrency that the operator has set. */
  async #checkConcurrency(): Promise<void> {
    const name = 'vouch-email-generator';
    const ask = async (path: string) => {
      const authorization = 'AWS4-HMAC-SHA256 Credential=synthetic/20261122/eu-west-1/lambda/aws4_request';
      return (await fetch(this.#moto.client.endpoint + path, { headers: { authorization } })).json();
    };
    assert.partialDeepStrictEqual(await ask(`/2015-03-31/functions/${name}/configuration`), { MemorySize: 777 });
    const stopped = { ReservedConcurrentExecutions: 0 };
    const concurrency = `/2019-09-30/functions/${name}/concurrency`;
    if (hasAwsCli) assert.deepEqual(await ask(concurrency), stopped);
    await this.#commands.run(`aws lambda delete-function-concurrency --function-name ${name}`);
    if (hasAwsCli) assert.notDeepEqual(await ask(concurrency), stopped);
  }

  async #leave(): Promise<void> {
    await this.#commands.other('cdk destroy --force', { CDK_APP: join(this.#directory, 'changed') });
  }
}

/** The SHA-256 of the keys that open the stream. */
const keysInTable = async ({ client }: Moto): Promise<Set<string>> => {
  const dynamo = new DynamoDB(client);
  const { Items = [] } = await dynamo.scan({ TableName: 'vouch-keys' });
  dynamo.destroy();
  return new Set(Items.map(({ pk }) => pk?.S?.replace(/^key#/, '') ?? ''));
};

/** What a script prints, by line, without npm's own lines. */
const outputOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !/^(>|npm )/.test(line));

if (hasMoto) {
  await mkdir(artifacts, { recursive: true });
  const moto = await startMoto();
  const directory = await mkdtemp(join(artifacts, 'deploy-'));
  try {
    process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
    const walk = await Walk.start(moto, directory);
    await walk.year();
    console.log(`deployed, ${endpoints.length} endpoints, and destroyed again`);
  } finally {
    await moto.stop();
    await rm(directory, { recursive: true });
  }
} else {
  console.log('skipped: moto_server is not on the PATH');
}
