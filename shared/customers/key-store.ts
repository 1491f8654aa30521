import { hash } from 'node:crypto';

/** The owner of an API key. */
export interface Customer {
  readonly customer: string;
  /** The name of the usage plan. */
  readonly plan: string;
}

/** Looks up API keys. */
export interface KeyStore {
  /** The owner of the key with this SHA-256; undefined if the key is unknown. */
  find(hash: string): Promise<Customer | undefined>;
}

/** The SHA-256 of a key in hexadecimal. Keys are stored and looked up by it; the value of a key is never stored. */
export const keyHash = (value: string): string => hash('sha256', value);

interface CachedLookup {
  readonly expires: number;
  readonly customer: Promise<Customer | undefined>;
}

/** A revoked key stops working after one minute at the latest. */
const knownMs = 60_000;
/** Longer: the value of a later key cannot be guessed, so an unknown key stays unknown. */
const unknownMs = 15 * 60_000;
const maxEntries = 10_000;

/** Caches the look-ups of another store. A full cache drops its oldest entry. */
export class CachedKeys implements KeyStore {
  readonly #store: KeyStore;
  readonly #cached = new Map<string, CachedLookup>();

  constructor(store: KeyStore) {
    this.#store = store;
  }

  async find(hash: string): Promise<Customer | undefined> {
    const now = Date.now();
    const cached = this.#cached.get(hash);
    if (cached !== undefined && cached.expires > now) return cached.customer;
    const customer = this.#store.find(hash);
    this.#add(hash, { expires: now + knownMs, customer });
    try {
      const found = await customer;
      if (found === undefined) this.#add(hash, { expires: now + unknownMs, customer });
      return found;
    } catch (error) {
      this.#cached.delete(hash); // The next request tries again.
      throw error;
    }
  }

  #add(hash: string, entry: CachedLookup): void {
    this.#cached.delete(hash); // Deleted first, so that the entry moves to the end of the map.
    const [oldest] = this.#cached.keys();
    if (oldest !== undefined && this.#cached.size >= maxEntries) this.#cached.delete(oldest);
    this.#cached.set(hash, entry);
  }
}
