import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import type { Customer, KeyStore } from './key-store.ts';
import type { Counters } from './meter.ts';

/**
 * The table of customers in DynamoDB: an entry for each key, by its SHA-256, and the counters of the function URL. Its partition
 * key is `pk`; `expires` is when DynamoDB may delete an entry, in seconds since the epoch.
 */

/** Where the entry of a key stands. */
export const keyEntry = (hash: string): string => `key#${hash}`;
/** Where a counter stands. */
export const counterEntry = (name: string): string => `count#${name}`;

/** The SDK comes with the Lambda runtime; it is loaded by the function that has a table only. */
const connect = async (): Promise<DynamoDB> => {
  const { DynamoDB: Client } = await import('@aws-sdk/client-dynamodb');
  return new Client({ maxAttempts: 3 });
};

/** A counter may be read as late as a request that began in its window ends. */
const graceSeconds = 3_600;

/** The keys and the counters of one table. */
export class CustomerTable implements KeyStore, Counters {
  readonly #name: string;
  #client: Promise<DynamoDB> | undefined;

  /** @param client the AWS SDK's own, of this account and region, when absent */
  constructor(name: string, client?: DynamoDB) {
    this.#name = name;
    this.#client = client && Promise.resolve(client);
  }

  async find(hash: string): Promise<Customer | undefined> {
    const client = await this.#connected();
    const { Item } = await client.getItem({ TableName: this.#name, Key: { pk: { S: keyEntry(hash) } } });
    const [customer, plan] = [Item?.['customer']?.S, Item?.['plan']?.S];
    return customer === undefined || plan === undefined ? undefined : { customer, plan };
  }

  /** One conditional update, which no other can come between. */
  async add(name: string, limit: number, expires: number): Promise<number | undefined> {
    const client = await this.#connected();
    try {
      const { Attributes } = await client.updateItem({
        TableName: this.#name,
        Key: { pk: { S: counterEntry(name) } },
        UpdateExpression: 'ADD used :one SET expires = :expires',
        ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
        ExpressionAttributeValues: {
          ':one': { N: '1' },
          ':limit': { N: String(limit) },
          ':expires': { N: String(expires + graceSeconds) },
        },
        ReturnValues: 'UPDATED_NEW',
      });
      return Number(Attributes?.['used']?.N);
    } catch (error) {
      if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return undefined;
      throw error;
    }
  }

  #connected(): Promise<DynamoDB> {
    this.#client ??= connect();
    return this.#client;
  }
}
