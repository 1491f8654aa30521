import type { AttributeValue, DynamoDB, UpdateItemInput } from '@aws-sdk/client-dynamodb';

/** The client of the AWS SDK, which the Lambda runtime has. A request without an answer ends in time for a response. */
const connect = async (): Promise<DynamoDB> => {
  const { DynamoDB: Client } = await import('@aws-sdk/client-dynamodb');
  return new Client({
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 2_000,
      socketTimeout: 2_000,
      throwOnRequestTimeout: true,
    },
  });
};

type Entry = Record<string, AttributeValue>;

/** A table of DynamoDB whose entries have the partition key `pk`. */
export class DynamoTable {
  protected readonly name: string;
  #client: Promise<DynamoDB> | undefined;

  /** @param client defaults to the AWS SDK's client for the account and region of the function */
  constructor(name: string, client?: DynamoDB) {
    this.name = name;
    this.#client = client && Promise.resolve(client);
  }

  protected async getEntry(pk: string, ConsistentRead = false): Promise<Entry | undefined> {
    const { client, ...at } = await this.#at(pk);
    return (await client.getItem({ ...at, ConsistentRead })).Item;
  }

  /** Replaces an entry. */
  protected async putEntry(pk: string, values: Entry, ConditionExpression?: string): Promise<void> {
    const { client, TableName, Key } = await this.#at(pk);
    await client.putItem({ TableName, Item: { ...Key, ...values }, ConditionExpression });
  }

  /** Changes an entry in one step, and gives what was changed as it is then. */
  protected async updateEntry(
    pk: string,
    change: Omit<UpdateItemInput, 'TableName' | 'Key'>,
  ): Promise<Entry | undefined> {
    const { client, ...at } = await this.#at(pk);
    return (await client.updateItem({ ...at, ...change, ReturnValues: 'UPDATED_NEW' })).Attributes;
  }

  /** Removes an entry. One that no longer exists is not an error. */
  protected async deleteEntry(pk: string): Promise<void> {
    const { client, ...at } = await this.#at(pk);
    await client.deleteItem(at);
  }

  /** The client, for an operation on the whole table, which has this `name`. */
  protected client(): Promise<DynamoDB> {
    this.#client ??= connect();
    return this.#client;
  }

  async #at(pk: string) {
    return { client: await this.client(), TableName: this.name, Key: { pk: { S: pk } } };
  }
}

/** Whether an entry was not changed, because the condition was not met. */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';
