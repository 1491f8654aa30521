import { parseArgs } from 'node:util';
import { APIGateway } from '@aws-sdk/client-api-gateway';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { isPlanName, plans } from '../aws/plans.ts';
import { type CustomerKey, CustomerKeys, type IssuedKey } from './keys/customer-keys.ts';
import { KeyTable } from './keys/key-table.ts';
import { KeysError } from './keys/keys-error.ts';

/** Issues, lists, revokes and rotates the keys of customers: `npm run keys`. The account and region are those of the AWS CLI. */

const usage = `npm run keys -- create <customer> --plan ${Object.keys(plans).join('|')}
npm run keys -- list
npm run keys -- revoke <id>
npm run keys -- rotate <id>
With --stack <name> for a stack that is not called vouch. A customer is 1 to 64 letters, digits, dots, hyphens or underscores.`;

const customerName = /^[\w.-]{1,64}$/;

const shown = ({ id, customer, plan, isReady, createdAt }: CustomerKey): string =>
  [id, customer, plan, isReady ? 'ready' : 'half made: run create again', createdAt?.toISOString() ?? ''].join('\t');

const issued = ({ id, customer, plan, value }: IssuedKey): string =>
  `${value}\n\nThe key of ${customer}, plan ${plan}, id ${id}. It is shown this once: hand it over now.`;

const create = async (keys: CustomerKeys, customer: string, plan = ''): Promise<string> => {
  if (!customerName.test(customer)) throw new KeysError(usage);
  if (!isPlanName(plan)) throw new KeysError(`--plan must be one of ${Object.keys(plans).join(', ')}.\n${usage}`);
  const made = await keys.create(customer, plan);
  return made
    ? issued(made)
    : `${customer} has a key already. Its value was shown when it was made; npm run keys -- list shows its id, and rotate gives a new value.`;
};

const run = async (): Promise<string> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { plan: { type: 'string' }, stack: { type: 'string', default: 'vouch' } },
  });
  const [command, name, ...rest] = positionals;
  const keys = new CustomerKeys(values.stack, new APIGateway(), new KeyTable(`${values.stack}-keys`, new DynamoDB()));
  if (rest.length > 0) throw new KeysError(usage);
  if (command === 'list' && name === undefined)
    return (await keys.list()).map(shown).join('\n') || 'There are no keys.';
  if (name === undefined) throw new KeysError(usage);
  switch (command) {
    case 'create':
      return create(keys, name, values.plan);
    case 'rotate':
      return issued(await keys.rotate(name));
    case 'revoke':
      await keys.revoke(name);
      return `The key ${name} opens nothing any more.`;
    default:
      throw new KeysError(usage);
  }
};

/** What the SDK calls it, and what it means to whoever ran the command. */
const explanations: ReadonlyMap<string, string> = new Map([
  [
    'CredentialsProviderError',
    'There are no AWS credentials. Log in (aws sso login, aws configure) or set AWS_PROFILE.',
  ],
  ['ResourceNotFoundException', 'The table of keys is not there. Deploy the stack first: npx cdk deploy'],
]);

const explain = (error: unknown): string => {
  if (error instanceof KeysError) return error.message;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (/region is missing/i.test(message)) return 'No AWS region is chosen. Set AWS_REGION to that of the stack.';
  return explanations.get(name) ?? `AWS refused: ${name}: ${message}`;
};

try {
  console.log(await run());
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
