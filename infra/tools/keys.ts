import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { WebhookSecrets } from '#shared/customers/webhook-secrets.ts';
import { readArguments } from '../arguments.ts';
import { keyTableName } from '../aws/resource-names.ts';
import { isPlanName, type PlanName, plans } from '../gateway/plans.ts';
import { OperatorError } from '../operator-error.ts';
import { type CustomerKey, CustomerKeys, customerName, type IssuedKey, type Rotation } from './keys/customer-keys.ts';
import type { GatewayKey, KeyUsage } from './keys/gateway-keys.ts';
import { type Commands, chooseCommand, runCommand, stackOf, stageOption } from './operator.ts';

/** `npm run keys`: the API keys of customers. It uses the account and region of the AWS CLI. */

const planNames = Object.keys(plans).join('|');
const usage = `npm run keys -- create <customer> --plan ${planNames}
npm run keys -- list
npm run keys -- usage [<id>]
npm run keys -- plan <id> ${planNames}
npm run keys -- rotate <id> [--overlap 7d]
npm run keys -- revoke <id>
npm run keys -- repair
npm run keys -- webhook <customer> [--rotate]
npm run keys -- purge --yes
Add --stage <name> for a stage other than prod. A customer is 1 to 64 letters, digits, dots, hyphens or underscores.`;

const overlapForm = /^(?<count>\d{1,3})(?<unit>[hd])$/;
const hourMs = 3_600_000;
/** In place of an id. */
const everyKey = '';

const stateOf = ({ missing, retires }: CustomerKey): string => {
  if (missing.length > 0) return `not ready (${missing.join(', ')}): run repair`;
  return retires ? `ready until ${retires.toISOString()}` : 'ready';
};

const shown = (key: CustomerKey): string =>
  [key.id, key.customer, key.plan, stateOf(key), key.createdAt?.toISOString() ?? ''].join('\t');

const issuedText = ({ id, customer, plan, value }: IssuedKey): string =>
  `${value}\n\nThe key of ${customer}, plan ${plan}, id ${id}. Save it now: this command does not show it again.`;

const rotationText = ({ issued, retires, remaining }: Rotation): string =>
  [
    issuedText(issued),
    retires
      ? `The old key works until ${retires.toISOString()}. It is removed within an hour after that.`
      : 'The old key no longer works.',
    remaining === undefined
      ? 'The new key starts with all requests of its plan for this month.'
      : `The new key has the ${remaining} requests that the old one had left this month.`,
  ].join('\n');

const usageText = ({ key, usage: { used, remaining } }: { key: GatewayKey; usage: KeyUsage }): string =>
  [key.id, key.customer, key.plan, `${used} used`, remaining === undefined ? '' : `${remaining} left`].join('\t');

const planOf = (name: string | undefined): PlanName => {
  if (name !== undefined && isPlanName(name)) return name;
  throw new OperatorError(`The plan must be one of ${Object.keys(plans).join(', ')}.\n${usage}`);
};

/** The overlap in milliseconds. */
const overlapOf = (text: string | undefined): number => {
  if (text === undefined) return 0;
  const { count, unit } = overlapForm.exec(text)?.groups ?? {};
  if (count === undefined) throw new OperatorError(`--overlap is hours or days: 12h, 7d.\n${usage}`);
  return Number(count) * hourMs * (unit === 'd' ? 24 : 1);
};

const parse = () =>
  readArguments(usage, {
    allowPositionals: true,
    options: {
      ...stageOption,
      plan: { type: 'string' },
      overlap: { type: 'string' },
      yes: { type: 'boolean' },
      rotate: { type: 'boolean' },
    },
  });

type Options = ReturnType<typeof parse>['values'];

const commandsOf = (
  keys: CustomerKeys,
  { plan, overlap, rotate, yes }: Options,
  webhooks: WebhookSecrets,
): Commands => ({
  async create(customer) {
    if (!customerName.test(customer)) throw new OperatorError(usage);
    return issuedText(await keys.create(customer, planOf(plan)));
  },
  async list() {
    if (await keys.exists()) return (await keys.list()).map(shown).join('\n') || 'There are no keys.';
    throw new OperatorError(
      'This stage is not in this account and region, and there are no keys of it. Check AWS_REGION and AWS_PROFILE.',
    );
  },
  async usage(id) {
    const lines = (await keys.usage(id === everyKey ? undefined : id)).map(usageText);
    return [...lines, 'Requests of this month (UTC) at BaseUrl and PublicBaseUrl, with some delay.'].join('\n');
  },
  async plan(id, name) {
    await keys.changePlan(id, planOf(name));
    return `The key ${id} has the plan ${name}. It starts with all requests of that plan for this month.`;
  },
  async rotate(id) {
    return rotationText(await keys.rotate(id, overlapOf(overlap)));
  },
  async revoke(id) {
    await keys.revoke(id);
    return `The key ${id} is revoked.`;
  },
  async repair() {
    const repaired = await keys.repair();
    return repaired.map((key) => `repaired\t${key.id}\t${key.customer}`).join('\n') || 'Every key is ready.';
  },
  async webhook(customer) {
    if (!(await keys.list()).some((key) => key.customer === customer))
      throw new OperatorError(`${customer} has no key.`);
    const [secret, previous] = rotate ? await webhooks.rotate(customer) : await webhooks.of(customer);
    const also = previous === undefined ? '' : ' They are signed with the one before it too, for a day.';
    return `${secret}\n\nThe secret that signs the webhooks of ${customer}.${also}`;
  },
  async purge() {
    if (!yes) throw new OperatorError('purge removes the keys of all customers. Add --yes to do it.');
    return `Removed ${(await keys.purge()).length} keys.`;
  },
});

const run = async (): Promise<string> => {
  const { values, positionals } = parse();
  const [name = '', ...given] = positionals;
  if (given.includes(everyKey)) throw new OperatorError(usage);
  if (name === 'usage' && given.length === 0) given.push(everyKey);
  const stack = stackOf(values.stage);
  const [keys, webhooks] = [new CustomerKeys(stack), new WebhookSecrets(keyTableName(stack), new DynamoDB())];
  const command = chooseCommand(commandsOf(keys, values, webhooks), name, given, usage);
  const retired = await keys.removeRetired();
  const answer = await command();
  return [...retired.map(({ id }) => `The key ${id} has retired and was removed.`), answer].join('\n');
};

await runCommand(run);
