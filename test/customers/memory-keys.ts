import { type Customer, hashOf, type KeyStore } from '#shared/customers/key-store.ts';

/** Keys in memory, given by their values. */
export class MemoryKeys implements KeyStore {
  readonly #customers: ReadonlyMap<string, Customer>;

  constructor(customers: Readonly<Record<string, Customer>>) {
    this.#customers = new Map(Object.entries(customers).map(([value, customer]) => [hashOf(value), customer]));
  }

  async find(hash: string): Promise<Customer | undefined> {
    return this.#customers.get(hash);
  }
}
