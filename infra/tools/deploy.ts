import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lambda } from '@aws-sdk/client-lambda';
import { SSM } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { readArguments } from '../arguments.ts';
import { vouchApp } from '../aws/app.ts';
import { monthlyCost, type Template } from '../aws/monthly-cost.ts';
import type { Settings } from '../aws/settings.ts';
import { defaultStage, readStage } from '../aws/stage.ts';
import { OperatorError } from '../operator-error.ts';
import {
  concurrencyFinding,
  firstCall,
  isBootstrapped,
  isConfirmed,
  readConcurrency,
  reservedIn,
} from './deploy/steps.ts';
import { CustomerKeys, customerName } from './keys/customer-keys.ts';
import { runCommand, stageOption } from './operator.ts';

/** `npm run deploy`: checks the account, shows changes and cost, deploys, creates a key, calls once. Repeatable. */

const usage = `npm run deploy -- [--stage <name>] [--yes] [--customer <name>]
--yes deploys without asking. --customer names the owner of the first key (default: first), in 1 to 64 letters, digits, dots, hyphens or underscores.
BASE_URL in the environment: where the call goes instead of the output BaseUrl.`;

const root = join(import.meta.dirname, '../..');

/** Runs the CDK's command line for a stage. What it prints is shown. */
const cdk = async (command: string, stage: string, ...more: readonly string[]): Promise<void> => {
  const script = join(root, 'node_modules/aws-cdk/bin/cdk');
  const child = spawn(process.execPath, [script, command, '-c', `stage=${stage}`, ...more], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code === 0) return;
  throw new OperatorError(
    `cdk ${command} failed (code ${code}); its messages are above. Nothing after it was done. Run npm run deploy again.`,
  );
};

const checkAccount = async (stage: string, settings: Settings, template: Template): Promise<void> => {
  const ready = await isBootstrapped(new SSM());
  console.log(`Credentials and region: found. Settings of ${stage}: valid, stack ${settings.stackName}.`);
  if (!ready) {
    console.log('This account and region were never used with the CDK. Its own bucket and roles are created first:');
    await cdk('bootstrap', stage);
  }
  const concurrency = await readConcurrency(new Lambda());
  const { problem, advice } = concurrencyFinding(settings, concurrency, reservedIn(template));
  if (advice !== undefined) console.log(advice);
  if (problem !== undefined) throw new OperatorError(problem);
};

/** What will be deployed, without the code of the functions. */
const templateOf = (settings: Settings): Template => {
  const app = vouchApp(endpoints, { settings, context: { 'aws:cdk:bundling-stacks': [] } });
  return app.synth().getStackByName(settings.stackName).template;
};

/** What the stack costs per month without a call, as text. */
const costText = (template: Template): string => {
  const lines = monthlyCost(template, endpoints);
  const total = lines.reduce((sum, { dollars }) => sum + dollars, 0);
  const rows = lines.map(({ what, dollars }) => `  ${dollars.toFixed(2).padStart(6)}  ${what}`);
  const head = `Without a single call, the stack costs at most $${total.toFixed(2)} a month (us-east-1):`;
  return [head, ...rows].join('\n');
};

const Outputs = z.record(z.string(), z.record(z.string(), z.string()));

/** Deploys, and gives the outputs of the stack. */
const deploy = async (stage: string, { stackName }: Settings): Promise<Readonly<Record<string, string>>> => {
  const directory = await mkdtemp(join(tmpdir(), 'vouch-deploy-'));
  try {
    const file = join(directory, 'outputs.json');
    await cdk('deploy', stage, '--require-approval', 'never', '--outputs-file', file);
    return Outputs.parse(JSON.parse(await readFile(file, 'utf8')))[stackName] ?? {};
  } finally {
    await rm(directory, { recursive: true });
  }
};

/** The first key of a deployment that has none. Its value is shown once. */
const createFirstKey = async ({ stackName }: Settings, customer: string): Promise<string | undefined> => {
  const keys = new CustomerKeys(stackName);
  const issued = (await keys.list()).filter(({ missing }) => !missing.includes('enabled')); // Others were interrupted.
  if (issued.length > 0) {
    const command = issued.some(({ missing }) => missing.length > 0) ? 'repair' : 'list';
    console.log(`There are keys already, so none was created: npm run keys -- ${command}`);
    return undefined;
  }
  const { value } = await keys.create(customer, 'standard');
  console.log(`The first key, of ${customer}, plan standard. Save it now: it is not shown again.\n\n${value}\n`);
  return value;
};

const callOnce = async (baseUrl: string, key: string): Promise<void> => {
  console.log(`The first call, at ${baseUrl}. A new key is known after some seconds.`);
  const { status, text } = await firstCall(baseUrl, key).catch((error: unknown) => {
    throw new OperatorError(
      `Deployed, but ${baseUrl} did not answer (${error}). If the address is a domain of yours, point it to the output CnameTarget.`,
    );
  });
  if (status !== 200) throw new OperatorError(`Deployed, but the first call got ${status} ${text}`);
  console.log(`It answered ${status} with ${text}.`);
};

const run = async (): Promise<string> => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: { ...stageOption, yes: { type: 'boolean' }, customer: { type: 'string', default: 'first' } },
  });
  if (positionals.length > 0 || !customerName.test(values.customer)) throw new OperatorError(usage);
  const { stage = defaultStage } = values;
  const settings = readStage(stage);
  const template = templateOf(settings);
  await checkAccount(stage, settings, template);
  await cdk('diff', stage, '--method', 'template');
  console.log(costText(template));
  if (!values.yes && !(await isConfirmed(process.stdin, process.stdout))) return 'Nothing was deployed.';
  const outputs = await deploy(stage, settings);
  const key = await createFirstKey(settings, values.customer);
  const baseUrl = process.env['BASE_URL'] ?? outputs['BaseUrl'];
  if (key !== undefined && baseUrl !== undefined) await callOnce(baseUrl, key);
  return ['Deployed.', ...Object.entries(outputs).map(([name, value]) => `${name}\t${value}`)].join('\n');
};

await runCommand(run);
