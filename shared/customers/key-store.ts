import { createHash } from 'node:crypto';

/** Whose a key is. */
export interface Customer {
  readonly customer: string;
  /** The name of the usage plan. */
  readonly plan: string;
}

/** Where keys are looked up. */
export interface KeyStore {
  /** Whose the key of this SHA-256 is; undefined when there is none. */
  find(hash: string): Promise<Customer | undefined>;
}

/** How a key is known: SHA-256 in hexadecimal. Its value is seen in requests only, and kept nowhere. */
export const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Keys of one process, by their values. */
export class MemoryKeys implements KeyStore {
  readonly #customers: ReadonlyMap<string, Customer>;

  constructor(customers: Readonly<Record<string, Customer>>) {
    this.#customers = new Map(Object.entries(customers).map(([value, customer]) => [hashOf(value), customer]));
  }

  async find(hash: string): Promise<Customer | undefined> {
    return this.#customers.get(hash);
  }
}

interface CachedLookup {
  readonly until: number;
  readonly customer: Promise<Customer | undefined>;
}

const cacheMs = 60_000;
const maxEntries = 10_000;

/**
 * Remembers for a minute what a store answered, misses too: a revoked key opens nothing after it, and guessing costs the store one
 * look-up a guess at most. It holds 10,000 answers; the oldest go first.
 */
export class CachedKeys implements KeyStore {
  readonly #store: KeyStore;
  readonly #cached = new Map<string, CachedLookup>();

  constructor(store: KeyStore) {
    this.#store = store;
  }

  async find(hash: string): Promise<Customer | undefined> {
    const now = Date.now();
    const kept = this.#cached.get(hash);
    if (kept !== undefined && kept.until > now) return kept.customer;
    const customer = this.#store.find(hash);
    this.#add(hash, { until: now + cacheMs, customer });
    try {
      return await customer;
    } catch (error) {
      this.#cached.delete(hash); // The next request tries again.
      throw error;
    }
  }

  #add(hash: string, entry: CachedLookup): void {
    this.#cached.delete(hash); // Set anew, it stands last.
    const [oldest] = this.#cached.keys();
    if (oldest !== undefined && this.#cached.size >= maxEntries) this.#cached.delete(oldest);
    this.#cached.set(hash, entry);
  }
}
