import { type DynamoDB, paginateScan, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { keyEntry } from '#shared/customers/customer-table.ts';
import type { GatewayKey } from './gateway-keys.ts';

/** The table of keys. Only `npm run keys` writes it. */
export class KeyTable {
  readonly #name: string;
  readonly #dynamo: DynamoDB;

  constructor(name: string, dynamo: DynamoDB) {
    this.#name = name;
    this.#dynamo = dynamo;
  }

  /** Writes the entry of a key by the SHA-256 of its value, in hexadecimal. Writing it again changes nothing. */
  async put(hash: string, { id, customer, plan }: Pick<GatewayKey, 'id' | 'customer' | 'plan'>): Promise<void> {
    await this.#dynamo.putItem({
      TableName: this.#name,
      Item: { pk: { S: keyEntry(hash) }, key_id: { S: id }, customer: { S: customer }, plan: { S: plan } },
    });
  }

  /** API Gateway's ids of all keys in the table. */
  async ids(): Promise<ReadonlySet<string>> {
    return new Set((await this.#entries()).map(({ id }) => id));
  }

  /** Removes the entry of a key by API Gateway's id, so the value of the key is not needed. */
  async removeById(id: string): Promise<void> {
    for (const entry of await this.#entries()) {
      if (entry.id === id) await this.#dynamo.deleteItem({ TableName: this.#name, Key: { pk: { S: entry.pk } } });
    }
  }

  /** Scans the table: it is small, and this command is run rarely. Empty if there is none, before a deployment. */
  async #entries(): Promise<{ readonly pk: string; readonly id: string }[]> {
    const found: { pk: string; id: string }[] = [];
    const form = { FilterExpression: 'attribute_exists(key_id)', ProjectionExpression: 'pk, key_id' };
    try {
      for await (const { Items = [] } of paginateScan({ client: this.#dynamo }, { TableName: this.#name, ...form })) {
        for (const { pk, key_id: id } of Items)
          if (pk?.S !== undefined && id?.S !== undefined) found.push({ pk: pk.S, id: id.S });
      }
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    }
    return found;
  }
}
