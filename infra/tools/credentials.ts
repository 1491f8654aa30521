import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type CredentialName, credentialKinds } from '#shared/credentials.ts';
import { OperatorError } from '../operator-error.ts';
import { CredentialSecret } from './credentials/credential-secret.ts';
import { type Commands, chooseCommand, runCommand, stackOf, stageOption } from './operator.ts';

/**
 * `npm run tool -- credentials`: the credentials of the services that Vouch calls, in the secret of a stage. A value is read from
 * standard input, so it is in no shell history and no list of processes.
 */

const names = Object.keys(credentialKinds);
const usage = `npm run tool -- credentials set <name>      (the value comes from standard input)
npm run tool -- credentials list
npm run tool -- credentials remove <name>
Add --stage <name> for a stage other than prod. The names: ${names.join(', ')}.`;

const isName = (name: string): name is CredentialName => Object.hasOwn(credentialKinds, name);

const nameOf = (name: string): CredentialName => {
  if (isName(name)) return name;
  throw new OperatorError(usage);
};

const readValue = async (): Promise<string> => {
  if (process.stdin.isTTY) console.error('Paste the value, then press Enter and Ctrl-D.');
  const value = (await text(process.stdin)).trim();
  if (/^\S{1,4096}$/.test(value)) return value;
  throw new OperatorError('Send the value to standard input: one line without spaces, at most 4,096 characters.');
};

const commandsOf = (secret: CredentialSecret): Commands => ({
  async list() {
    const configured = new Set(Object.keys(await secret.read()));
    const lines = Object.entries(credentialKinds).map(([name, { changes }]) =>
      [name, configured.has(name) ? 'set' : '-', changes].join('\t'),
    );
    const unknown = [...configured].filter((name) => !isName(name) && name !== 'proxies');
    return [...lines, ...unknown.map((name) => `${name}\tset\tUnknown name: no endpoint reads it.`)].join('\n');
  },
  async set(given) {
    const name = nameOf(given);
    const value = await readValue();
    await secret.write({ ...(await secret.read()), [name]: value });
    return `${name} is set. ${credentialKinds[name].changes} Functions read it within five minutes.`;
  },
  async remove(name) {
    const { [nameOf(name)]: removed, ...others } = await secret.read();
    if (removed === undefined) return `${name} was not set.`;
    await secret.write(others);
    return `${name} is removed.`;
  },
});

await runCommand(() => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: stageOption });
  const [command = '', ...given] = positionals;
  return chooseCommand(commandsOf(new CredentialSecret(stackOf(values.stage))), command, given, usage)();
});
