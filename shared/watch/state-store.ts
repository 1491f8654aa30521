import { DynamoTable } from '../dynamo-db.ts';
import { nothingChecked, PlatformStates } from './platform-states.ts';

/**
 * Where the states of the platforms are kept on AWS: one item of the customer table. The table exists anyway, an item
 * of 2 kB that is written four times a day costs less than a cent a year, and API Gateway can read it without a
 * function. An SSM parameter would be free too, but AWS documents no integration of API Gateway with it.
 */
export const statesEntry = 'platforms';

/** The attribute of that item with the states, as JSON. */
export const statesAttribute = 'states';

/** Reads and writes the states of the platforms. */
export class StateStore extends DynamoTable {
  /** The states of the last check. */
  async read(): Promise<PlatformStates> {
    const text = (await this.getEntry(statesEntry))?.[statesAttribute]?.S;
    try {
      return text === undefined ? nothingChecked : PlatformStates.parse(JSON.parse(text));
    } catch {
      return nothingChecked; // They are of another version.
    }
  }

  /** Replaces the states. */
  async write(states: PlatformStates): Promise<void> {
    await this.putEntry(statesEntry, { [statesAttribute]: { S: JSON.stringify(states) } });
  }
}
