import * as z from 'zod';
import { reportDependency } from './api/failures.ts';

/** How long the values are used before they are read again, in milliseconds. */
const keptMs = 5 * 60_000;
/** The shortest time between two reads, also after one that failed, in milliseconds. */
const pauseMs = 10_000;
/** How long a read may take with all its retries, in milliseconds. */
const readMs = 3_000;

const Values = z.record(z.string(), z.unknown());
/** The members of the object. */
export type Values = Readonly<z.infer<typeof Values>>;

/**
 * A JSON object that AWS stores for the functions, such as the secret of credentials. It is kept for five minutes, and
 * concurrent callers share one read. If it cannot be read or is not a JSON object, the last good values are kept; if
 * there are none, nothing in it is configured. A failed read is reported, and the next one is at least ten seconds
 * later, so that a slow service does not delay every call. An unusable member is reported, and keeps its last value.
 */
export class StoredObject {
  readonly #description: string;
  readonly #read: (signal: AbortSignal) => Promise<string | undefined>;
  readonly #isUsable: (name: string, value: unknown) => boolean;
  #values: Values = {};
  #reading: Promise<Values> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #expires = Number.NEGATIVE_INFINITY;

  /** @param read gives the object as JSON; undefined if it is no text */
  constructor(
    description: string,
    read: (signal: AbortSignal) => Promise<string | undefined>,
    isUsable = (_name: string, _value: unknown) => true,
  ) {
    this.#description = description;
    this.#read = read;
    this.#isUsable = isUsable;
  }

  /** The values. With `isRenewed`, they are read again unless they were read a moment ago. Never rejects. */
  async values(isRenewed = false): Promise<Values> {
    const now = Date.now();
    if (isRenewed ? now - this.#askedAt >= pauseMs : now >= this.#expires) {
      this.#reading ??= this.#readAgain(now).finally(() => {
        this.#reading = undefined;
      });
    }
    return this.#reading ?? this.#values;
  }

  async #readAgain(now: number): Promise<Values> {
    this.#askedAt = now;
    try {
      const text = await this.#read(AbortSignal.timeout(readMs));
      const given = Object.entries(Values.parse(JSON.parse(text ?? '')));
      this.#values = Object.fromEntries(given.map(([name, value]) => [name, this.#checked(name, value)]));
      this.#expires = now + keptMs;
    } catch (error) {
      reportDependency(this.#description, error);
      this.#expires = now + pauseMs;
    }
    return this.#values;
  }

  #checked(name: string, value: unknown): unknown {
    if (this.#isUsable(name, value)) return value;
    reportDependency(`${name} in ${this.#description}`, new TypeError('It is no text that can be sent.'));
    return this.#values[name];
  }
}
