import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { OperatorError } from '../../operator-error.ts';

const Members = z.record(z.string(), z.unknown());
type Members = z.infer<typeof Members>;

/** The secret of a stack: one JSON object, with a member for each credential, and the proxies. */
export class CredentialSecret {
  readonly #id: string;
  readonly #client = new SecretsManager();

  constructor(stackName: string) {
    this.#id = `${stackName}-credentials`;
  }

  /** Errors of JSON.parse quote the text, which is secret: they are not passed on. */
  async read(): Promise<Members> {
    const { SecretString = '{}' } = await this.#client.getSecretValue({ SecretId: this.#id });
    try {
      return Members.parse(JSON.parse(SecretString));
    } catch {
      throw new OperatorError(
        `The secret ${this.#id} is not a JSON object. Replace its text by {} in the console of Secrets Manager.`,
      );
    }
  }

  /** Replaces all members. */
  async write(members: Members): Promise<void> {
    await this.#client.putSecretValue({ SecretId: this.#id, SecretString: JSON.stringify(members) });
  }
}
