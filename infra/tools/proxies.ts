import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { endpoints } from '#functions/index.ts';
import { Proxies } from '#shared/http/proxies.ts';
import { OperatorError } from '../operator-error.ts';
import { CredentialSecret } from './credentials/credential-secret.ts';
import { runCommand, stackOf, stageOption } from './operator.ts';

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

const platformOf = (given: readonly string[]): string => {
  const [name = '', ...rest] = given;
  if (names.includes(name) && rest.length === 0) return name;
  throw new OperatorError(usage);
};

const shown = (name: string, { url, mode }: Proxies[string]): string => [name, mode, new URL(url).host].join('\t');

const run = async (): Promise<string> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...stageOption, mode: { type: 'string', default: 'fallback' } },
  });
  const [command, ...given] = positionals;
  const secret = new CredentialSecret(`${stackOf(values.stage)}-credentials`, new SecretsManager());
  const proxies = Proxies.safeParse((await secret.get('proxies')) ?? {});
  if (!proxies.success)
    throw new OperatorError('The proxies in the secret are not valid. Remove the member "proxies".');
  if (command === 'list' && given.length === 0) {
    return (
      Object.entries(proxies.data)
        .map(([name, each]) => shown(name, each))
        .join('\n') || 'There are no proxies.'
    );
  }
  if (command === 'set') {
    const name = platformOf(given);
    const added = Proxies.safeParse({ [name]: { url: (await text(process.stdin)).trim(), mode: values.mode } });
    if (!added.success) throw new OperatorError(usage);
    await secret.set('proxies', { ...proxies.data, ...added.data });
    return `${name} is set. Functions that have it in the setting proxiedPlatforms read it within five minutes.`;
  }
  if (command === 'remove') {
    const { [platformOf(given)]: _, ...others } = proxies.data;
    await secret.set('proxies', others);
    return `${given[0]} is removed.`;
  }
  throw new OperatorError(usage);
};

await runCommand(run);
