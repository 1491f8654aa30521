import { type AttributeValue, type DynamoDB, paginateScan } from '@aws-sdk/client-dynamodb';
import { keyEntry } from '#shared/customers/customer-table.ts';

/** An entry of the table that the function URL reads keys from. */
export interface KeyEntry {
  /** SHA-256 of the key's value, in hexadecimal. */
  readonly hash: string;
  /** API Gateway's id of the same key. */
  readonly id: string;
  readonly customer: string;
  readonly plan: string;
}

/** The table of keys, as the keys command writes it. */
export class KeyTable {
  readonly #name: string;
  readonly #dynamo: DynamoDB;

  constructor(name: string, dynamo: DynamoDB) {
    this.#name = name;
    this.#dynamo = dynamo;
  }

  /** Writing the same entry again changes nothing. */
  async put({ hash, id, customer, plan }: KeyEntry): Promise<void> {
    await this.#dynamo.putItem({
      TableName: this.#name,
      Item: { pk: { S: keyEntry(hash) }, key_id: { S: id }, customer: { S: customer }, plan: { S: plan } },
    });
  }

  /** Takes the entry of a key away by API Gateway's id of it, whose value is then not needed. */
  async removeById(id: string): Promise<void> {
    for (const pk of await this.#find(id)) await this.#dynamo.deleteItem({ TableName: this.#name, Key: { pk } });
  }

  /** A scan: the table is small, and a key is seldom taken away. */
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
