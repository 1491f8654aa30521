import { parseArgs } from 'node:util';
import { APIGateway } from '@aws-sdk/client-api-gateway';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { isPlanName, plans } from '../aws/plans.ts';
import { type CustomerKey, CustomerKeys, type IssuedKey } from './keys/customer-keys.ts';
import { KeyTable } from './keys/key-table.ts';
import { KeysError } from './keys/keys-error.ts';

/** `npm run keys`: creates, lists, revokes and rotates keys of customers. It uses the account and region of the AWS CLI. */

const usage = `npm run keys -- create <customer> --plan ${Object.keys(plans).join('|')}
npm run keys -- list
npm run keys -- revoke <id>
npm run keys -- rotate <id>
Add --stack <name> if the stack is not called vouch. A customer is 1 to 64 letters, digits, dots, hyphens or underscores.`;

const customerName = /^[\w.-]{1,64}$/;

const shown = ({ id, customer, plan, isReady, createdAt }: CustomerKey): string =>
  [id, customer, plan, isReady ? 'ready' : 'incomplete: run create again', createdAt?.toISOString() ?? ''].join('\t');

const issued = ({ id, customer, plan, value }: IssuedKey): string =>
  `${value}\n\nThe key of ${customer}, plan ${plan}, id ${id}. It is shown only once, so save it now.`;

const create = async (keys: CustomerKeys, customer: string, plan = ''): Promise<string> => {
  if (!customerName.test(customer)) throw new KeysError(usage);
  if (!isPlanName(plan)) throw new KeysError(`--plan must be one of ${Object.keys(plans).join(', ')}.\n${usage}`);
  const made = await keys.create(customer, plan);
  return made
    ? issued(made)
    : `${customer} already has a key. Its value was shown when it was created. npm run keys -- list shows its id; rotate replaces its value.`;
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
      return `The key ${name} is revoked.`;
    default:
      throw new KeysError(usage);
  }
};

/** Explanations of the SDK's errors, by their name. */
const explanations: ReadonlyMap<string, string> = new Map([
  [
    'CredentialsProviderError',
    'There are no AWS credentials. Log in (aws sso login, aws configure) or set AWS_PROFILE.',
  ],
  ['ResourceNotFoundException', 'The table of keys does not exist. Deploy the stack first: npx cdk deploy'],
]);

const explain = (error: unknown): string => {
  if (error instanceof KeysError) return error.message;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (/region is missing/i.test(message)) return 'No AWS region is set. Set AWS_REGION to the region of the stack.';
  return explanations.get(name) ?? `AWS returned an error: ${name}: ${message}`;
};

try {
  console.log(await run());
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
