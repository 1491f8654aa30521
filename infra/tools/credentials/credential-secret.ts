import type { SecretsManager } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { OperatorError } from '../../operator-error.ts';

const Members = z.record(z.string(), z.unknown());
type Members = z.infer<typeof Members>;

/** The secret of a stage, one JSON object. Each change keeps the other members. */
export class CredentialSecret {
  readonly #id: string;
  readonly #client: SecretsManager;

  constructor(id: string, client: SecretsManager) {
    this.#id = id;
    this.#client = client;
  }

  /** The names that have a value. */
  async names(): Promise<ReadonlySet<string>> {
    return new Set(Object.keys(await this.#read()));
  }

  /** Sets one member. */
  async set(name: string, value: unknown): Promise<void> {
    await this.#write({ ...(await this.#read()), [name]: value });
  }

  /** One member; undefined if it is not set. */
  async get(name: string): Promise<unknown> {
    return (await this.#read())[name];
  }

  /** Removes one member. Gives whether it was set. */
  async remove(name: string): Promise<boolean> {
    const { [name]: removed, ...others } = await this.#read();
    if (removed !== undefined) await this.#write(others);
    return removed !== undefined;
  }

  /** Errors of JSON.parse quote the text, which is secret: they are not passed on. */
  async #read(): Promise<Members> {
    const { SecretString = '{}' } = await this.#client.getSecretValue({ SecretId: this.#id });
    try {
      return Members.parse(JSON.parse(SecretString));
    } catch {
      throw new OperatorError(
        `The secret ${this.#id} is not a JSON object. Replace its text by {} in the console of Secrets Manager.`,
      );
    }
  }

  async #write(members: Members): Promise<void> {
    await this.#client.putSecretValue({ SecretId: this.#id, SecretString: JSON.stringify(members) });
  }
}
