import { randomBytes } from 'node:crypto';
import {
  type APIGateway,
  type ApiKey,
  NotFoundException,
  paginateGetApiKeys,
  paginateGetUsagePlanKeys,
  paginateGetUsagePlans,
} from '@aws-sdk/client-api-gateway';
import { hashOf } from '#shared/customers/key-store.ts';
import type { PlanName } from '../../aws/plans.ts';
import type { KeyTable } from './key-table.ts';
import { KeysError } from './keys-error.ts';

/** A customer's key as it is listed: everything but its value, which is shown once. */
export interface CustomerKey {
  /** API Gateway's own id of the key; revoke and rotate take it. */
  readonly id: string;
  readonly customer: string;
  readonly plan: string;
  /** False while half made: the next create or rotate of the same customer finishes it. */
  readonly isReady: boolean;
  readonly createdAt: Date | undefined;
}

/** A key that was just made, with its value. */
export interface IssuedKey extends CustomerKey {
  readonly value: string;
}

const tags = {
  stack: 'vouch:stack',
  customer: 'vouch:customer',
  plan: 'vouch:plan',
  replaces: 'vouch:replaces',
} as const;

/** 43 characters of base64url: 256 bits. API Gateway takes 20 to 128 characters. */
const newValue = (): string => randomBytes(32).toString('base64url');

/**
 * The keys of customers: each is an API key of API Gateway, in the usage plan of its plan, and its SHA-256 in the table that
 * the function URL reads. A key is made disabled and enabled last, so that one that is half made opens nothing, and is
 * recognised and finished by the next run.
 */
export class CustomerKeys {
  readonly #stackName: string;
  readonly #gateway: APIGateway;
  readonly #table: KeyTable;

  constructor(stackName: string, gateway: APIGateway, table: KeyTable) {
    this.#stackName = stackName;
    this.#gateway = gateway;
    this.#table = table;
  }

  /** The keys of this stack's customers, by customer. */
  async list(): Promise<CustomerKey[]> {
    return (await this.#all()).map(asCustomerKey).sort((a, b) => a.customer.localeCompare(b.customer));
  }

  /**
   * Makes a customer's key, or finishes one that was half made. Undefined where the customer has a whole key of this plan: its
   * value was shown when it was made.
   *
   * @throws KeysError where the customer has a key of another plan, or the stack is not there
   */
  async create(customer: string, plan: PlanName): Promise<IssuedKey | undefined> {
    const planId = await this.#planId(plan);
    const own = (await this.#all()).filter((key) => tagOf(key, 'customer') === customer);
    const other = own.find((key) => tagOf(key, 'plan') !== plan);
    if (other) {
      throw new KeysError(
        `${customer} has a key of the plan ${tagOf(other, 'plan')} (${other.id}). Revoke it first: npm run keys -- revoke ${other.id}`,
      );
    }
    if (own.some(({ enabled }) => enabled)) return undefined;
    return this.#finish(own[0] ?? (await this.#begin(customer, plan)), planId);
  }

  /**
   * A new value for a customer: another key of the same plan, after which the old one no longer opens anything. What a run left half
   * done is finished.
   */
  async rotate(id: string): Promise<IssuedKey> {
    const all = await this.#all();
    const successor = all.find((key) => tagOf(key, 'replaces') === id);
    const old = all.find((key) => key.id === id);
    const from = old ?? successor;
    const [customer, plan] = [tagOf(from, 'customer'), tagOf(from, 'plan')];
    if (customer === undefined || plan === undefined) throw unknownKey(id);
    const key = successor ?? (await this.#begin(customer, plan, id));
    const issued = await this.#finish(key, await this.#planId(plan));
    if (old) await this.#remove(old);
    return issued;
  }

  /** Takes a key away. One that is already gone is no error. */
  async revoke(id: string): Promise<void> {
    const key = (await this.#all()).find((each) => each.id === id);
    if (key) await this.#remove(key);
    else await this.#table.removeById(id);
  }

  async #begin(customer: string, plan: string, replaces?: string): Promise<ApiKey> {
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

  /** Each step may have been done before. */
  async #finish(key: ApiKey, usagePlanId: string): Promise<IssuedKey> {
    const { id = '' } = key;
    const value = key.value ?? (await this.#valueOf(id));
    const { customer, plan, createdAt } = asCustomerKey(key);
    await this.#joinPlan(id, usagePlanId);
    await this.#table.put({ hash: hashOf(value), id, customer, plan });
    await this.#gateway.updateApiKey({
      apiKey: id,
      patchOperations: [{ op: 'replace', path: '/enabled', value: 'true' }],
    });
    return { id, customer, plan, createdAt, isReady: true, value };
  }

  async #joinPlan(id: string, usagePlanId: string): Promise<void> {
    const pages = paginateGetUsagePlanKeys({ client: this.#gateway, pageSize: 500 }, { usagePlanId });
    for await (const { items = [] } of pages) if (items.some((item) => item.id === id)) return;
    await this.#gateway.createUsagePlanKey({ usagePlanId, keyId: id, keyType: 'API_KEY' });
  }

  /** The table first: without its API key an entry would open the function URL for ever. */
  async #remove({ id = '' }: ApiKey): Promise<void> {
    await this.#table.removeById(id);
    try {
      await this.#gateway.deleteApiKey({ apiKey: id });
    } catch (error) {
      if (!(error instanceof NotFoundException)) throw error;
    }
  }

  async #valueOf(id: string): Promise<string> {
    const { value } = await this.#gateway.getApiKey({ apiKey: id, includeValue: true });
    if (value === undefined) throw new KeysError(`API Gateway does not tell the value of the key ${id}. Revoke it.`);
    return value;
  }

  async #all(): Promise<ApiKey[]> {
    const keys: ApiKey[] = [];
    for await (const { items = [] } of paginateGetApiKeys({ client: this.#gateway, pageSize: 500 }, {})) {
      keys.push(...items.filter((key) => tagOf(key, 'stack') === this.#stackName));
    }
    return keys;
  }

  async #planId(plan: string): Promise<string> {
    const name = `${this.#stackName}-${plan}`;
    for await (const { items = [] } of paginateGetUsagePlans({ client: this.#gateway, pageSize: 500 }, {})) {
      const id = items.find((each) => each.name === name)?.id;
      if (id !== undefined) return id;
    }
    throw new KeysError(
      `There is no usage plan ${name} in this account and region. Deploy the stack first: npx cdk deploy`,
    );
  }
}

const tagOf = (key: ApiKey | undefined, name: keyof typeof tags): string | undefined => key?.tags?.[tags[name]];

const unknownKey = (id: string): KeysError =>
  new KeysError(`There is no key ${id}. npm run keys -- list shows those that there are.`);

const asCustomerKey = (key: ApiKey): CustomerKey => ({
  id: key.id ?? '',
  customer: tagOf(key, 'customer') ?? '',
  plan: tagOf(key, 'plan') ?? '',
  isReady: key.enabled ?? false,
  createdAt: key.createdDate,
});
