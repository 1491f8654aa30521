import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APIGateway } from '@aws-sdk/client-api-gateway';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { endpoints } from '#functions/index.ts';
import { readStage } from '#infra/aws/stage.ts';
import { plans } from '#infra/gateway/plans.ts';
import { describeKey } from '#infra/tools/keys/gateway-keys.ts';
import { keyHash } from '#shared/customers/key-store.ts';
import { hasMoto, startMoto } from '../infra/moto.ts';
import { checkUpload, deployedIn } from './deployed-functions.ts';
import { printedCommands } from './printed-commands.ts';
import { callAs, changeValues, checkConcurrency, checkPaths, deployInOneCommand, secondStage } from './steps.ts';
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

if (!hasMoto) {
  console.log('skipped: moto_server is not on the PATH');
  process.exit();
}
await mkdir(artifacts, { recursive: true });
const directory = await mkdtemp(join(artifacts, 'deploy-'));
const project = await projectAt(join(directory, 'project'));
const moto = await startMoto();
/** Where the synthesised app is that the commands of the CDK deploy. */
const assembly = join(directory, 'assembly');
const gateway = new APIGateway(moto.client);
const commands = printedCommands(pages, project, {
  ...moto.environment,
  // The CDK's options as variables, so that its commands are as printed.
  ...{ CDK_APP: assembly, CDK_OUTPUTS_FILE: join(directory, 'outputs.json') },
  ...{ CDK_REQUIRE_APPROVAL: 'never', CDK_METHOD: 'direct', CDK_NOTICES: 'false', CDK_CI: 'true' },
});

/** The SHA-256 of the keys that open the stream. */
const keysInTable = async (): Promise<Set<string>> => {
  const dynamo = new DynamoDB(moto.client);
  const { Items = [] } = await dynamo.scan({ TableName: 'vouch-keys', FilterExpression: 'attribute_exists(key_id)' });
  dynamo.destroy();
  return new Set(Items.map(({ pk }) => pk?.S?.replace(/^key#/, '') ?? ''));
};

/** What a script prints, by line, without npm's own lines. */
const outputOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !/^(>|npm )/.test(line));

const firstDay = async (): Promise<void> => {
  await sellPlans(); // Before the first key: moto's CloudFormation creates no usage plans.
  await deployInOneCommand(commands, gateway);
  await commands.run('npx cdk bootstrap');
  await commands.run('npx cdk deploy');
  const { vouch } = JSON.parse(await readFile(join(directory, 'outputs.json'), 'utf8'));
  for (const name of ['BaseUrl', 'PublicBaseUrl']) {
    assert.match(vouch[name], /^https:\/\/\w+\.execute-api\.eu-west-1\./);
  }
  await checkPaths(gateway);
  const difference = await commands.run('npx cdk diff -c stage=prod', { CDK_METHOD: 'template' });
  assert.match(difference, /differences: 0/);
};

const keys = (command: string): Promise<string> => commands.other(`node infra/tools/keys.ts ${command}`);

const sellPlans = async (): Promise<void> => {
  for (const plan of Object.keys(plans)) await gateway.createUsagePlan({ name: `vouch-${plan}` });
};

/** The page's first customer. Gives the key of another one. */
const firstCustomer = async (): Promise<string> => {
  const create = 'npm run keys -- create acme --plan standard';
  const [key = ''] = outputOf(await commands.run(create));
  await callAs(commands, key);
  const listed = await keys('list');
  assert.match(listed, /\tacme\tstandard\tready\t/);
  assert.ok(!listed.includes(key), 'a listed key shows its value');
  const [small = ''] = outputOf(await keys('create small --plan free'));
  return small;
};

/** The old key of a rotation opens the stream until it retires; then the scheduled function removes it. */
const overlap = async (other: string): Promise<void> => {
  const [old = ''] = outputOf(await keys('create rotated --plan free'));
  const idOfRotated = async () => /^(\w+)\trotated\t/m.exec(await keys('list'))?.[1] ?? '';
  const id = await idOfRotated();
  const [next = ''] = outputOf(await keys(`rotate ${id} --overlap 1h`));
  assert.ok((await keysInTable()).isSupersetOf(new Set([old, next, other].map(keyHash))));
  const description = describeKey({ customer: 'rotated', plan: 'free', retires: new Date() });
  const patchOperations = [{ op: 'replace' as const, path: '/description', value: description }];
  await gateway.updateApiKey({ apiKey: id, patchOperations });
  const logged = await deployedIn(assembly, moto.environment)('retire-keys', {});
  assert.ok(logged.includes(`"key_id":"${id}"`) && !logged.includes('rotated'), logged);
  assert.ok(!(await keysInTable()).has(keyHash(old)), 'the key that retired still opens the stream');
  assert.ok((await keysInTable()).isSupersetOf(new Set([next, other].map(keyHash))));
  await keys(`revoke ${await idOfRotated()}`);
};

const deployAgain = async (): Promise<void> => {
  await commands.run('npx cdk destroy', { CDK_FORCE: 'true' });
  for (const { id: usagePlanId } of (await gateway.getUsagePlans({})).items ?? []) {
    await gateway.deleteUsagePlan({ usagePlanId });
  }
  assert.match(await keys('list'), /not ready \(plan, table\): run repair/);
  await commands.run('npx cdk deploy -c stage=prod');
  await sellPlans();
  assert.match(await keys('create acme --plan standard').catch(String), /npm run keys -- repair/);
  assert.match(await keys('repair'), /repaired\t\w+\tacme/);
};

/** After the second deployment: moto does not delete all of a stack that was updated. */
const update = async (): Promise<void> => {
  await commands.other('node infra/tools/operator-values.ts ids set yelp-feed new-id');
  for (const name of ['vouch-email-generator', 'vouch-mobile-app-store']) {
    const stop = `put-function-concurrency --function-name ${name} --reserved-concurrent-executions 0`;
    await commands.run(`aws lambda ${stop}`);
  }
  await commands.run(
    `aws logs filter-log-events --log-group-name /aws/lambda/vouch-mobile-app-store --filter-pattern '{ $.request_id = "..." }'`,
  );
  const changed = { ...settings, logRetentionDays: 7 as const, memoryMb: 777, alarmEmail: 'ops@example.com' };
  await synthesise(join(directory, 'changed'), changed, false);
  await commands.other('cdk deploy', { CDK_APP: join(directory, 'changed') });
  await checkUpdated();
};

const checkUpdated = async (): Promise<void> => {
  const listed = await keys('list');
  assert.match(listed, /\tready\t/, 'the key of the customer survives an update');
  const ids = await commands.other('node infra/tools/operator-values.ts ids list');
  assert.match(ids, /yelp-feed\tnew-id/, 'ids survive it, too');
  await checkConcurrency(commands, moto);
  const [id = ''] = outputOf(listed).map((line) => line.split('\t')[0]);
  await keys(`revoke ${id}`);
  assert.match(await commands.run('npm run keys -- purge --yes'), /Removed 2 keys/);
};

const year = async (): Promise<void> => {
  await step('synth', () => synthesise(assembly, settings, true));
  await step('the first day', firstDay);
  const key = await step('the first customer', firstCustomer);
  await step('files of the site', () => checkUpload(assembly, moto.environment, moto.client));
  await step('an overlap that ends', () => overlap(key));
  const second = join(directory, 'dev');
  await synthesise(second, { ...settings, stackName: 'vouch-dev' }, false);
  await step('a second stage beside it', () => secondStage(commands, moto, second));
  await step('credentials, ids and proxies', () => changeValues(commands, moto));
  await step('destroy, deploy again, repair', deployAgain);
  await step('stop a function, update with changed settings', update);
  await step('leaving', () => commands.other('cdk destroy --force', { CDK_APP: join(directory, 'changed') }));
  gateway.destroy();
  assert.deepEqual(commands.notRun(), [], 'printed, but neither run nor marked as not tested');
};

process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
try {
  await year();
  console.log(`deployed, ${endpoints.length} endpoints, and destroyed again`);
} finally {
  await moto.stop();
  await rm(directory, { recursive: true });
}
