import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { connectToDynamoDb } from '../dynamo-db.ts';
import { nothingChecked, PlatformStates } from './platform-states.ts';

/**
 * Where the states of the platforms are kept on AWS: one item of the customer table. The table exists anyway, an item of 2 kB
 * that is written four times a day costs less than a cent a year, and API Gateway can read it without a function. An SSM
 * parameter would be free too, but AWS documents no integration of API Gateway with it.
 */
export const statesEntry = 'platforms';

/** The attribute of that item with the states, as JSON. */
export const statesAttribute = 'states';

/** The states as JSON. Those of another version, which cannot be read, count as none. */
const Stored = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(PlatformStates)
  .catch(nothingChecked);

/** Reads and writes the states of the platforms. */
export class StateStore {
  readonly #tableName: string;
  readonly #client: Promise<DynamoDB>;

  /** @param client defaults to the AWS SDK's client for the account and region of the function */
  constructor(tableName: string, client?: DynamoDB) {
    this.#tableName = tableName;
    this.#client = client ? Promise.resolve(client) : connectToDynamoDb();
  }

  /** The states of the last check. */
  async read(): Promise<PlatformStates> {
    const { Item } = await (await this.#client).getItem({
      TableName: this.#tableName,
      Key: { pk: { S: statesEntry } },
    });
    const text = Item?.[statesAttribute]?.S;
    return text === undefined ? nothingChecked : Stored.parse(text);
  }

  /** Replaces the states. */
  async write(states: PlatformStates): Promise<void> {
    await (await this.#client).putItem({
      TableName: this.#tableName,
      Item: { pk: { S: statesEntry }, [statesAttribute]: { S: JSON.stringify(states) } },
    });
  }
}
