import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import { connectToDynamoDb } from '../dynamo-db.ts';
import type { Customer, KeyStore } from './key-store.ts';
import type { Counters } from './meter.ts';

/**
 * The customer table in DynamoDB has one entry per API key, stored by the SHA-256 of the key, and the counters of the
 * function URL. Its partition key is `pk`. DynamoDB deletes an entry after `expires`, in seconds since the epoch.
 */

/** The partition key of an API key's entry. */
export const keyEntry = (hash: string): string => `key#${hash}`;
/** The partition key of a counter. */
export const counterEntry = (name: string): string => `count#${name}`;

/** How long a counter is kept after its window. A request that began inside the window may still read it. */
const graceSeconds = 3_600;

/** API keys and counters in the customer table. */
export class CustomerTable implements KeyStore, Counters {
  readonly #name: string;
  #client: Promise<DynamoDB> | undefined;

  /** @param client defaults to the AWS SDK's client for the account and region of the function */
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

  /** One conditional update: DynamoDB runs it atomically, so two requests cannot both take the last place. */
  async add(name: string, limit: number, expires: number, by = 1): Promise<number | undefined> {
    if (by > limit) return undefined;
    const client = await this.#connected();
    try {
      const { Attributes } = await client.updateItem({
        TableName: this.#name,
        Key: { pk: { S: counterEntry(name) } },
        UpdateExpression: 'ADD used :by SET expires = :expires',
        ConditionExpression: 'attribute_not_exists(used) OR used <= :room',
        ExpressionAttributeValues: {
          ':by': { N: String(by) },
          ':room': { N: String(limit - by) },
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
    this.#client ??= connectToDynamoDb();
    return this.#client;
  }
}
