import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { APIGateway } from '@aws-sdk/client-api-gateway';
import { endpoints } from '#functions/index.ts';
import { plans } from '#infra/aws/plans.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { hasMoto, type Moto, startMoto } from '../infra/moto.ts';
import { checkSecret, checkStream, DeployedFunctions } from './deployed-functions.ts';
import { checkUpload } from './site-upload.ts';

/**
 * The whole way of a deployment against moto, which stands in for AWS on loopback: bootstrap, deploy, nothing left to change, a customer's key, an
 * update with changed settings, destroy, a second deployment, and the customer's old key. `npm run test:deploy`. What moto's CloudFormation does not create (stages, usage plans, the secret, alarms, the function URL, CloudFront) is
 * passed over there; of it, what the keys need is made here through its own interface. Skipped by name where moto_server is not on the PATH.
 */

/** Below the project, so that what is deployed finds the AWS SDK, which the Lambda runtime brings. */
const artifacts = join(import.meta.dirname, '../../.artifacts');

/** moto's own. */
const account = '123456789012';

interface Resource {
  readonly Type: string;
  readonly Properties?: { readonly Integration?: Record<string, unknown> };
}

interface Template {
  readonly Resources: Record<string, Resource>;
  readonly Outputs: Record<string, unknown>;
  Parameters?: unknown;
  Rules?: unknown;
}

/**
 * moto asks for two members that AWS itself takes no notice of where an integration is a mock, and knows no function URLs and no
 * CloudFront, so that their addresses are left out. It runs functions in Docker only, so the upload of the site is called here.
 */
const suitMoto = async (file: string): Promise<void> => {
  const template: Template = JSON.parse(await readFile(file, 'utf8'));
  for (const name of ['StreamUrl', 'SiteUrl']) delete template.Outputs[name];
  // The version of the bootstrap stack. moto loses the values of parameters when a stack is updated.
  delete template.Parameters;
  delete template.Rules;
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type.startsWith('Custom::')) delete template.Resources[id];
    const Integration = Properties?.Integration;
    if (Type === 'AWS::ApiGateway::Method' && Integration?.['Type'] === 'MOCK') {
      Object.assign(Integration, { IntegrationHttpMethod: 'POST', Uri: '' });
    }
  }
  await writeFile(file, JSON.stringify(template));
};

const step = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
  const started = performance.now();
  const result = await run();
  console.log(`${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  return result;
};

/** The settings of `app.ts`. */
const environmentOfSettings: Record<string, string> = {};

const deployAndDestroy = async (directory: string, { client, environment }: Moto): Promise<void> => {
  const call = async (file: string, ...args: readonly string[]): Promise<string> => {
    const options = {
      env: { ...process.env, ...environment, ...environmentOfSettings },
      timeout: 180_000,
      maxBuffer: 1e8,
    };
    const { stdout, stderr } = await promisify(execFile)(file, args, options);
    return stdout + stderr;
  };
  const cdk = (...args: readonly string[]) => call('cdk', ...args, '--no-notices', '--ci');
  const keys = (...args: readonly string[]) => call(process.execPath, 'infra/tools/keys.ts', ...args);
  const ids = (...args: readonly string[]) => call(process.execPath, 'infra/tools/ids.ts', ...args);
  const assembly = join(directory, 'assembly');
  const outputs = join(directory, 'outputs.json');
  const synth = async (output: string, ...args: readonly string[]) => {
    await cdk('synth', '--quiet', '--output', output, ...args);
    await suitMoto(join(output, 'Vouch.template.json'));
  };
  const deploy = (app: string) =>
    cdk('deploy', '--app', app, '--method=direct', '--require-approval', 'never', '--outputs-file', outputs);

  await step('bootstrap', () => cdk('bootstrap', `aws://${account}/${client.region}`));
  await step('synth', () => synth(assembly));
  await step('deploy', () => deploy(assembly));
  const { vouch } = JSON.parse(await readFile(outputs, 'utf8'));
  for (const name of ['BaseUrl', 'PublicBaseUrl'])
    assert.match(vouch[name], /^https:\/\/\w+\.execute-api\.eu-west-1\./);

  const gateway = new APIGateway(client);
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

  assert.match(await step('diff', () => cdk('diff', '--app', assembly, '--method=template')), /differences: 0/);

  const sellPlans = async () => {
    for (const plan of Object.keys(plans)) await gateway.createUsagePlan({ name: `vouch-${plan}` });
  };
  await sellPlans();
  const created = await step('keys create', () => keys('create', 'acme', '--plan', 'free'));
  const [key = ''] = created.split('\n');
  const listed = await keys('list');
  assert.match(listed, /\tacme\tfree\tready\t/);
  assert.ok(!listed.includes(key), 'a listed key shows its value');

  const functions = new DeployedFunctions(assembly, environment);
  await step('stream by its function URL, with the key', () => checkStream(functions, key));
  await step('credentials of the secret', () => checkSecret(functions, client));

  await step('rotated ids', () => checkIds(ids));
  await step('files of the site', () => checkUpload(assembly, environment, client));

  await step('destroy', () => cdk('destroy', '--app', assembly, '--force'));
  for (const { id: usagePlanId } of (await gateway.getUsagePlans({})).items ?? []) {
    await gateway.deleteUsagePlan({ usagePlanId });
  }
  assert.match(await keys('list'), /not ready \(plan, table\): run repair/);
  await step('deploy again', () => deploy(assembly));
  await sellPlans();
  assert.match(await keys('create', 'acme', '--plan', 'free').catch(String), /npm run keys -- repair/);
  assert.match(await keys('repair'), /repaired\t\w+\tacme/);
  await step('stream by its function URL, with the old key', () => checkStream(functions, key));

  // After the second deployment: moto does not delete all of a stack that was updated.
  await ids('set', 'yelp-feed', 'new-id');
  const changed = join(directory, 'changed');
  environmentOfSettings['TEST_SETTINGS'] = JSON.stringify({
    // terminationProtection stays: moto cannot change it, and deletes the stack all the same.
    ...{ stackName: 'vouch', logRetentionDays: 7, alarmEmail: 'ops@example.com' },
  });
  await step('update with changed settings', async () => {
    await synth(changed, '--app', 'node test/deploy/app.ts');
    await deploy(changed);
    assert.match(await cdk('diff', '--app', changed, '--method=template'), /differences: 0/);
  });
  assert.match(await keys('list'), /\tready\t/, 'the key of the customer survives an update');
  assert.match(await ids('list'), /yelp-feed\tnew-id/, 'ids survive it, too');

  await keys('revoke', listed.split('\t')[0] ?? '');
  assert.match(await keys('list'), /There are no keys/);
  gateway.destroy();
  await step('destroy again', () => cdk('destroy', '--app', changed, '--force'));
};

/** A changed id is in the parameter that the stack created. */
const checkIds = async (ids: (...args: readonly string[]) => Promise<string>): Promise<void> => {
  assert.match(await ids('list'), /^yelp-feed\tthe known ids$/m);
  await ids('set', 'yelp-feed', 'new-id');
  assert.match(await ids('list'), /^yelp-feed\tnew-id$/m);
};

if (hasMoto) {
  await mkdir(artifacts, { recursive: true });
  const moto = await startMoto();
  const directory = await mkdtemp(join(artifacts, 'deploy-'));
  try {
    await deployAndDestroy(directory, moto);
    console.log(`deployed, ${endpoints.length} endpoints, and destroyed again`);
  } finally {
    await moto.stop();
    await rm(directory, { recursive: true });
  }
} else {
  console.log('skipped: moto_server is not on the PATH');
}
