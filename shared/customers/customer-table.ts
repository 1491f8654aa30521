import { DynamoTable, isConditionFailure } from '../dynamo-db.ts';
import type { Customer, KeyStore } from './key-store.ts';
import type { Counters } from './rate-limiter.ts';

/**
 * The customer table in DynamoDB has one entry per API key, stored by the SHA-256 of the key, and the counters of the
 * function URL. Its partition key is `pk`. DynamoDB deletes an entry after `expires`, in seconds since the epoch.
 */

/** The partition key of an API key's entry. */
export const keyEntry = (hash: string): string => `key#${hash}`;
/** The partition key of a customer's entry, which has the plan, or none once the last key was removed. */
export const customerEntry = (customer: string): string => `customer#${customer}`;
/** The partition key of a counter. */
export const counterEntry = (name: string): string => `count#${name}`;

/** How long a counter is kept after its window. A request that began inside the window may still read it. */
const graceSeconds = 3_600;

/** API keys and counters in the customer table. */
export class CustomerTable extends DynamoTable implements KeyStore, Counters {
  async find(hash: string): Promise<Customer | undefined> {
    const entry = await this.getEntry(keyEntry(hash));
    const [customer, plan] = [entry?.['customer']?.S, entry?.['plan']?.S];
    return customer === undefined || plan === undefined ? undefined : { customer, plan };
  }

  /** The plan of a customer now: null if there is no key any more, undefined if nothing is known. */
  async planOf(customer: string): Promise<string | null | undefined> {
    const entry = await this.getEntry(customerEntry(customer));
    return entry && (entry['plan']?.S ?? null);
  }

  /** One conditional update: DynamoDB runs it atomically, so two requests cannot both take the last place. */
  async add(name: string, limit: number, expires: number, by = 1): Promise<number | undefined> {
    if (by > limit) return undefined;
    const change = {
      UpdateExpression: 'ADD used :by SET expires = :expires',
      ConditionExpression: 'attribute_not_exists(used) OR used <= :room',
      ExpressionAttributeValues: {
        ':by': { N: String(by) },
        ':room': { N: String(limit - by) },
        ':expires': { N: String(expires + graceSeconds) },
      },
    };
    try {
      return Number((await this.updateEntry(counterEntry(name), change))?.['used']?.N);
    } catch (error) {
      if (isConditionFailure(error)) return undefined;
      throw error;
    }
  }
}
