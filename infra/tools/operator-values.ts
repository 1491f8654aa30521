import { text } from 'node:stream/consumers';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { SSM } from '@aws-sdk/client-ssm';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { credentialForm, credentialKinds, isCredentialName } from '#shared/credential-kinds.ts';
import { Proxies } from '#shared/http/proxies.ts';
import { readArguments } from '../arguments.ts';
import { idsParameterName, secretName } from '../aws/resource-names.ts';
import { OperatorError } from '../operator-error.ts';
import { type Commands, chooseCommand, runCommand, stackOf, stageOption } from './operator.ts';

/**
 * `npm run tool -- credentials`, `proxies` and `ids`: what the operator sets without a deployment. The first two are in
 * the secret of a stage, and come from standard input, so they are in no shell history and no list of processes; ids of
 * platform queries are in its parameter. Functions read a change within five minutes.
 */

const Members = z.record(z.string(), z.unknown());
type Members = z.infer<typeof Members>;

/** What AWS stores as JSON. Errors of JSON.parse quote the text, which may be secret: they are not passed on. */
const membersIn = <Value>(members: z.ZodType<Value>, text: string, what: string): Value => {
  try {
    return members.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(`${what} is not a JSON object of values. Replace its text by {} in the console of AWS.`);
  }
};

/** The secret of a stack: one JSON object, with a member for each credential, and the proxies. */
const secretOf = (stack: string) => {
  const [client, SecretId] = [new SecretsManager(), secretName(stack)];
  return {
    async read(): Promise<Members> {
      const { SecretString = '' } = await client.getSecretValue({ SecretId });
      return membersIn(Members, SecretString, `The secret ${SecretId}`);
    },
    /** Replaces all members. */
    write: (members: Members) => client.putSecretValue({ SecretId, SecretString: JSON.stringify(members) }),
  };
};

const readInput = async (): Promise<string> => {
  if (process.stdin.isTTY) console.error('Paste the value, then press Enter and Ctrl-D.');
  return (await text(process.stdin)).trim();
};

const refuse = (usage: string): never => {
  throw new OperatorError(usage);
};

const credentialsUsage = `npm run tool -- credentials set <name>      (the value comes from standard input)
npm run tool -- credentials list
npm run tool -- credentials remove <name>
Add --stage <name> for a stage other than prod. The names: ${Object.keys(credentialKinds).join(', ')}.`;

const credentialsOf = (stack: string): Commands => {
  const secret = secretOf(stack);
  return {
    async list() {
      const configured = new Set(Object.keys(await secret.read()));
      const lines = Object.entries(credentialKinds).map(([name, { changes }]) =>
        [name, configured.has(name) ? 'set' : '-', changes].join('\t'),
      );
      const unknown = [...configured].filter((name) => !isCredentialName(name) && name !== 'proxies');
      return [...lines, ...unknown.map((name) => `${name}\tset\tUnknown name: no endpoint reads it.`)].join('\n');
    },
    async set(name) {
      if (!isCredentialName(name)) return refuse(credentialsUsage);
      const value = await readInput();
      if (!credentialForm.test(value))
        throw new OperatorError(
          'Send the value to standard input: one line of ASCII without spaces, at most 4,096 characters.',
        );
      await secret.write({ ...(await secret.read()), [name]: value });
      return `${name} is set. ${credentialKinds[name].changes} Functions read it within five minutes.`;
    },
    async remove(name) {
      if (!isCredentialName(name)) return refuse(credentialsUsage);
      const { [name]: removed, ...others } = await secret.read();
      if (removed === undefined) return `${name} was not set.`;
      await secret.write(others);
      return `${name} is removed.`;
    },
  };
};

const platforms = new Set(endpoints.flatMap(({ proxiable = [] }) => proxiable));
const proxiesUsage = `npm run tool -- proxies set <platform> [--mode fallback|always]      (the address comes from standard input)
npm run tool -- proxies list
npm run tool -- proxies remove <platform>
Add --stage <name> for a stage other than prod. An address is http://user:password@host:port. Name the platform in the setting proxiedPlatforms, too.
The platforms: ${[...platforms].join(', ')}.`;

const proxiesOf = (stack: string, mode = 'fallback'): Commands => {
  const secret = secretOf(stack);
  const read = async () => {
    const members = await secret.read();
    const { data: proxies } = Proxies.safeParse(members['proxies'] ?? {});
    if (!proxies) throw new OperatorError('The proxies in the secret are not valid. Remove the member "proxies".');
    return { proxies, write: (changed: object) => secret.write({ ...members, proxies: changed }) };
  };
  return {
    async list() {
      const { proxies } = await read();
      const lines = Object.entries(proxies).map(([name, { url, mode: own }]) =>
        [name, own, new URL(url).host].join('\t'),
      );
      return lines.join('\n') || 'There are no proxies.';
    },
    async set(name) {
      if (!platforms.has(name)) return refuse(proxiesUsage);
      const added = Proxies.safeParse({ [name]: { url: await readInput(), mode } });
      if (!added.success) return refuse(proxiesUsage);
      const { proxies, write } = await read();
      await write({ ...proxies, ...added.data });
      return `${name} is set. Functions that have it in the setting proxiedPlatforms read it within five minutes.`;
    },
    async remove(name) {
      if (!platforms.has(name)) return refuse(proxiesUsage);
      const { proxies, write } = await read();
      const { [name]: _, ...others } = proxies;
      await write(others);
      return `${name} is removed.`;
    },
  };
};

/** The variables of ids by their names on the command line: `airbnb-reviews` is `VOUCH_AIRBNB_REVIEWS_IDS`. */
const idVariables = new Map(
  endpoints
    .flatMap(({ rotatingIds = [] }) => rotatingIds)
    .map((variable) => [variable.slice('VOUCH_'.length, -'_IDS'.length).toLowerCase().replaceAll('_', '-'), variable]),
);

const idsUsage = `npm run tool -- ids set <name> <id>[,<id>...]      (tried in this order)
npm run tool -- ids list
npm run tool -- ids reset <name>
Add --stage <name> for a stage other than prod. The names: ${[...idVariables.keys()].join(', ')}.`;

const idsForm = /^[\w-]{1,128}(,[\w-]{1,128}){0,9}$/;
const Ids = z.record(z.string(), z.string());

const idsOf = (stack: string): Commands => {
  const [ssm, Name] = [new SSM(), idsParameterName(stack)];
  const read = async () =>
    membersIn(Ids, (await ssm.getParameter({ Name })).Parameter?.Value ?? '', `The parameter ${Name}`);
  const write = (changed: z.infer<typeof Ids>) =>
    ssm.putParameter({ Name, Value: JSON.stringify(changed), Type: 'String', Overwrite: true });
  return {
    async list() {
      const own = await read();
      return [...idVariables].map(([name, variable]) => `${name}\t${own[variable] ?? 'the known ids'}`).join('\n');
    },
    async set(name, ids) {
      const variable = idVariables.get(name) ?? refuse(idsUsage);
      if (!idsForm.test(ids)) throw new OperatorError(`Give one to ten ids, separated by commas.\n${idsUsage}`);
      await write({ ...(await read()), [variable]: ids });
      return `${name} is set. Functions read it within five minutes.`;
    },
    async reset(name) {
      const { [idVariables.get(name) ?? refuse(idsUsage)]: _, ...others } = await read();
      await write(others);
      return `${name} uses the known ids again, within five minutes.`;
    },
  };
};

const tools: Readonly<Record<string, { usage: string; commandsOf: (stack: string, mode?: string) => Commands }>> = {
  credentials: { usage: credentialsUsage, commandsOf: credentialsOf },
  proxies: { usage: proxiesUsage, commandsOf: proxiesOf },
  ids: { usage: idsUsage, commandsOf: idsOf },
};

await runCommand(() => {
  const options = { ...stageOption, mode: { type: 'string' } } as const;
  const [tool = ''] = process.argv.slice(2);
  const { usage, commandsOf } = tools[tool] ?? refuse(`Use one of: ${Object.keys(tools).join(', ')}.`);
  const { values, positionals } = readArguments(usage, { allowPositionals: true, options });
  const [, command = '', ...given] = positionals;
  if (values.mode !== undefined && tool !== 'proxies') refuse(usage);
  return chooseCommand(commandsOf(stackOf(values.stage), values.mode), command, given, usage)();
});
