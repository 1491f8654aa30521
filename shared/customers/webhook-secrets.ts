import { randomBytes } from 'node:crypto';
import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import { connectToDynamoDb } from '../dynamo-db.ts';

/** The secrets that sign the webhooks of a customer: the present one first, then for a day the one before it. */
export type Secrets = readonly [string, ...string[]];

/** The partition key of a customer's secret in the customer table. */
export const webhookEntry = (customer: string): string => `webhook#${customer}`;

/** How long webhooks are signed with the old secret too, in milliseconds. */
const overlapMs = 24 * 3_600_000;

/** A new secret, in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The secrets of webhooks in the customer table. A customer's first one is created when it is needed. */
export class WebhookSecrets {
  readonly #name: string;
  readonly #client: Promise<DynamoDB>;

  /** @param client defaults to the AWS SDK's client for the account and region of the function */
  constructor(name: string, client?: DynamoDB) {
    this.#name = name;
    this.#client = client ? Promise.resolve(client) : connectToDynamoDb();
  }

  /** The secrets of a customer. */
  async of(customer: string): Promise<Secrets> {
    const known = await this.#read(customer);
    if (known) return known;
    await this.#write(customer, { secret: { S: newSecret() } }, 'attribute_not_exists(pk)').catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error;
    });
    return (await this.#read(customer)) ?? this.of(customer);
  }

  /** Replaces the secret of a customer. Webhooks are signed with both for a day. */
  async rotate(customer: string): Promise<Secrets> {
    const [old] = await this.of(customer);
    const until = String(Date.now() + overlapMs);
    await this.#write(customer, { secret: { S: newSecret() }, previous: { S: old }, until: { N: until } });
    return this.of(customer);
  }

  async #read(customer: string): Promise<Secrets | undefined> {
    const Key = { pk: { S: webhookEntry(customer) } };
    const { Item } = await (await this.#client).getItem({ TableName: this.#name, Key, ConsistentRead: true });
    const [secret, previous] = [Item?.['secret']?.S, Item?.['previous']?.S];
    if (secret === undefined) return undefined;
    return previous !== undefined && Number(Item?.['until']?.N) > Date.now() ? [secret, previous] : [secret];
  }

  async #write(
    customer: string,
    values: Record<string, { S: string } | { N: string }>,
    condition?: string,
  ): Promise<void> {
    await (await this.#client).putItem({
      TableName: this.#name,
      Item: { pk: { S: webhookEntry(customer) }, ...values },
      ...(condition !== undefined && { ConditionExpression: condition }),
    });
  }
}
