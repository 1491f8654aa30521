import { randomBytes } from 'node:crypto';
import {
  type APIGateway,
  type ApiKey,
  NotFoundException,
  paginateGetApiKeys,
  paginateGetUsagePlanKeys,
  paginateGetUsagePlans,
} from '@aws-sdk/client-api-gateway';
import { KeysError } from './keys-error.ts';

/** The tags of our keys in API Gateway. `replaces` is the id of the key that a rotation replaces. */
const tags = {
  stack: 'vouch:stack',
  customer: 'vouch:customer',
  plan: 'vouch:plan',
  replaces: 'vouch:replaces',
} as const;

/** The value of one of our tags; undefined if the key does not have it. */
export const tagOf = (key: ApiKey | undefined, name: keyof typeof tags): string | undefined => key?.tags?.[tags[name]];

/** 43 characters of base64url: 256 bits. API Gateway accepts 20 to 128 characters. */
const newValue = (): string => randomBytes(32).toString('base64url');

/** The API keys of one stack in API Gateway, with their usage plans. */
export class GatewayKeys {
  readonly #stackName: string;
  readonly #gateway: APIGateway;

  constructor(stackName: string, gateway: APIGateway) {
    this.#stackName = stackName;
    this.#gateway = gateway;
  }

  /** All keys of this stack. */
  async all(): Promise<ApiKey[]> {
    const keys: ApiKey[] = [];
    for await (const { items = [] } of paginateGetApiKeys({ client: this.#gateway, pageSize: 500 }, {})) {
      keys.push(...items.filter((key) => tagOf(key, 'stack') === this.#stackName));
    }
    return keys;
  }

  /** Creates a disabled key with a new value. */
  async create(customer: string, plan: string, replaces?: string): Promise<ApiKey> {
    return this.#gateway.createApiKey({
      name: `${this.#stackName}-${customer}`,
      description: `Vouch: ${customer}, plan ${plan}`,
      value: newValue(),
      enabled: false,
      tags: {
        [tags.customer]: customer,
        [tags.plan]: plan,
        [tags.stack]: this.#stackName,
        ...(replaces !== undefined && { [tags.replaces]: replaces }),
      },
    });
  }

  async enable(apiKey: string): Promise<void> {
    await this.#gateway.updateApiKey({
      apiKey,
      patchOperations: [{ op: 'replace', path: '/enabled', value: 'true' }],
    });
  }

  /** Deletes a key. A key that no longer exists is not an error. */
  async remove(apiKey: string): Promise<void> {
    try {
      await this.#gateway.deleteApiKey({ apiKey });
    } catch (error) {
      if (!(error instanceof NotFoundException)) throw error;
    }
  }

  /** @throws KeysError if API Gateway does not return the value */
  async valueOf(id: string): Promise<string> {
    const { value } = await this.#gateway.getApiKey({ apiKey: id, includeValue: true });
    if (value === undefined) throw new KeysError(`API Gateway does not return the value of the key ${id}. Revoke it.`);
    return value;
  }

  /** The id of a usage plan. @throws KeysError if the stack is not deployed */
  async planId(plan: string): Promise<string> {
    const name = `${this.#stackName}-${plan}`;
    for await (const { items = [] } of paginateGetUsagePlans({ client: this.#gateway, pageSize: 500 }, {})) {
      const id = items.find((each) => each.name === name)?.id;
      if (id !== undefined) return id;
    }
    throw new KeysError(
      `There is no usage plan ${name} in this account and region. Deploy the stack first: npx cdk deploy`,
    );
  }

  /** Adds a key to a usage plan, if it is not in it. */
  async joinPlan(id: string, usagePlanId: string): Promise<void> {
    const pages = paginateGetUsagePlanKeys({ client: this.#gateway, pageSize: 500 }, { usagePlanId });
    for await (const { items = [] } of pages) if (items.some((item) => item.id === id)) return;
    await this.#gateway.createUsagePlanKey({ usagePlanId, keyId: id, keyType: 'API_KEY' });
  }
}
