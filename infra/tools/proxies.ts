import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { endpoints } from '#functions/index.ts';
import { Proxies } from '#shared/http/proxies.ts';
import { OperatorError } from '../operator-error.ts';
import { CredentialSecret } from './credentials/credential-secret.ts';
import { type Commands, chooseCommand, runCommand, stackOf, stageOption } from './operator.ts';

/**
 * `npm run tool -- proxies`: the proxies of platforms that refuse the addresses of AWS, in the secret of a stage. An address
 * comes from standard input, because it has a password.
 */

const names = [...new Set(endpoints.flatMap(({ proxiable = [] }) => proxiable))];
const usage = `npm run tool -- proxies set <platform> [--mode fallback|always]      (the address comes from standard input)
npm run tool -- proxies list
npm run tool -- proxies remove <platform>
Add --stage <name> for a stage other than prod. An address is http://user:password@host:port. Name the platform in the setting proxiedPlatforms, too.
The platforms: ${names.join(', ')}.`;

const checkPlatform = (name: string): void => {
  if (!names.includes(name)) throw new OperatorError(usage);
};

const run = async (): Promise<string> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...stageOption, mode: { type: 'string', default: 'fallback' } },
  });
  const [command = '', ...given] = positionals;
  const secret = new CredentialSecret(stackOf(values.stage));
  const members = await secret.read();
  const { data: proxies } = Proxies.safeParse(members['proxies'] ?? {});
  if (!proxies) throw new OperatorError('The proxies in the secret are not valid. Remove the member "proxies".');
  const commands: Commands = {
    async list() {
      const lines = Object.entries(proxies).map(([name, { url, mode }]) => [name, mode, new URL(url).host].join('\t'));
      return lines.join('\n') || 'There are no proxies.';
    },
    async set(name) {
      checkPlatform(name);
      const added = Proxies.safeParse({ [name]: { url: (await text(process.stdin)).trim(), mode: values.mode } });
      if (!added.success) throw new OperatorError(usage);
      await secret.write({ ...members, proxies: { ...proxies, ...added.data } });
      return `${name} is set. Functions that have it in the setting proxiedPlatforms read it within five minutes.`;
    },
    async remove(name) {
      checkPlatform(name);
      const { [name]: _, ...others } = proxies;
      await secret.write({ ...members, proxies: others });
      return `${name} is removed.`;
    },
  };
  return chooseCommand(commands, command, given, usage)();
};

await runCommand(run);
