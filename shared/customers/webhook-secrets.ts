import { randomBytes } from 'node:crypto';
import { DynamoTable, isConditionFailure } from '../dynamo-db.ts';

/** The secrets that sign the webhooks of a customer: the present one first, then for a day the one before it. */
export type Secrets = readonly [string, ...string[]];

/** The partition key of a customer's secret in the customer table. */
export const webhookEntry = (customer: string): string => `webhook#${customer}`;

/** How long webhooks are signed with the old secret too, in milliseconds. */
const overlapMs = 24 * 3_600_000;

/** A new secret, in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The secrets of webhooks in the customer table. A customer's first one is created when it is needed. */
export class WebhookSecrets extends DynamoTable {
  /** The secrets of a customer. */
  async of(customer: string): Promise<Secrets> {
    const known = await this.#read(customer);
    if (known) return known;
    const first = { secret: { S: newSecret() } };
    await this.putEntry(webhookEntry(customer), first, 'attribute_not_exists(pk)').catch((error: unknown) => {
      if (!isConditionFailure(error)) throw error;
    });
    return (await this.#read(customer)) ?? this.of(customer);
  }

  /** Replaces the secret of a customer. Webhooks are signed with both for a day. */
  async rotate(customer: string): Promise<Secrets> {
    const [old] = await this.of(customer);
    const until = { N: String(Date.now() + overlapMs) };
    await this.putEntry(webhookEntry(customer), { secret: { S: newSecret() }, previous: { S: old }, until });
    return this.of(customer);
  }

  async #read(customer: string): Promise<Secrets | undefined> {
    const { secret, previous, until } = (await this.getEntry(webhookEntry(customer), true)) ?? {};
    if (secret?.S === undefined) return undefined;
    return previous?.S !== undefined && Number(until?.N) > Date.now() ? [secret.S, previous.S] : [secret.S];
  }
}
