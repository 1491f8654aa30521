import { type AttributeValue, type DynamoDB, paginateScan } from '@aws-sdk/client-dynamodb';
import { keyEntry } from '#shared/customers/customer-table.ts';

/** An entry of the table from which the function URL reads keys. */
export interface KeyEntry {
  /** SHA-256 of the key's value, in hexadecimal. */
  readonly hash: string;
  /** API Gateway's id of the same key. */
  readonly id: string;
  readonly customer: string;
  readonly plan: string;
}

/** The table of keys. Only `npm run keys` writes it. */
export class KeyTable {
  readonly #name: string;
  readonly #dynamo: DynamoDB;

  constructor(name: string, dynamo: DynamoDB) {
    this.#name = name;
    this.#dynamo = dynamo;
  }

  /** Writes an entry. Writing it again changes nothing. */
  async put({ hash, id, customer, plan }: KeyEntry): Promise<void> {
    await this.#dynamo.putItem({
      TableName: this.#name,
      Item: { pk: { S: keyEntry(hash) }, key_id: { S: id }, customer: { S: customer }, plan: { S: plan } },
    });
  }

  /** Removes the entry of a key by API Gateway's id, so the value of the key is not needed. */
  async removeById(id: string): Promise<void> {
    for (const pk of await this.#find(id)) await this.#dynamo.deleteItem({ TableName: this.#name, Key: { pk } });
  }

  /** Scans the table: it is small, and keys are rarely removed. */
  async #find(id: string): Promise<AttributeValue[]> {
    const found: AttributeValue[] = [];
    const pages = paginateScan(
      { client: this.#dynamo },
      {
        TableName: this.#name,
        FilterExpression: 'key_id = :id',
        ExpressionAttributeValues: { ':id': { S: id } },
        ProjectionExpression: 'pk',
      },
    );
    for await (const { Items = [] } of pages) found.push(...Items.flatMap(({ pk }) => pk ?? []));
    return found;
  }
}
