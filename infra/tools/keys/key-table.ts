import { paginateScan, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { customerEntry, keyEntry } from '#shared/customers/customer-table.ts';
import { DynamoTable } from '#shared/dynamo-db.ts';
import type { GatewayKey } from './gateway-keys.ts';

/** The table of keys. Only `npm run keys` writes it. */
export class KeyTable extends DynamoTable {
  /** Writes the entry of a key by the SHA-256 of its value, and the plan of its customer unless the key retires. */
  async put(hash: string, key: Pick<GatewayKey, 'id' | 'customer' | 'plan' | 'retires'>): Promise<void> {
    const [customer, plan] = [{ S: key.customer }, { S: key.plan }];
    if (key.retires === undefined) await this.putEntry(customerEntry(key.customer), { plan });
    await this.putEntry(keyEntry(hash), { key_id: { S: key.id }, customer, plan });
  }

  /** API Gateway's ids of all keys in the table. */
  async ids(): Promise<ReadonlySet<string>> {
    return new Set((await this.#entries()).map(({ id }) => id));
  }

  /** Removes the entry of a key by API Gateway's id. A customer without another key has no plan then. */
  async removeById(id: string): Promise<void> {
    const entries = await this.#entries();
    for (const { pk, customer } of entries.filter((each) => each.id === id)) {
      const isLast = !entries.some((other) => other.customer === customer && other.id !== id);
      if (isLast) await this.putEntry(customerEntry(customer), {});
      await this.deleteEntry(pk);
    }
  }

  /** Scans the table: it is small, and this command is run rarely. Empty if there is none, before a deployment. */
  async #entries(): Promise<{ pk: string; id: string; customer: string }[]> {
    const found: { pk: string; id: string; customer: string }[] = [];
    const form = { FilterExpression: 'attribute_exists(key_id)', ProjectionExpression: 'pk, key_id, customer' };
    const pages = paginateScan({ client: await this.client() }, { TableName: this.name, ...form });
    try {
      for await (const { Items = [] } of pages) {
        for (const { pk, key_id: id, customer } of Items)
          if (pk?.S && id?.S && customer?.S) found.push({ pk: pk.S, id: id.S, customer: customer.S });
      }
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    }
    return found;
  }
}
