import type { APIGateway, ApiKey } from '@aws-sdk/client-api-gateway';
import { hashOf } from '#shared/customers/key-store.ts';
import type { PlanName } from '../../aws/plans.ts';
import { GatewayKeys, tagOf } from './gateway-keys.ts';
import type { KeyTable } from './key-table.ts';
import { KeysError } from './keys-error.ts';

/** A customer's key as it is listed, without its value. */
export interface CustomerKey {
  /** API Gateway's id of the key; revoke and rotate take it. */
  readonly id: string;
  readonly customer: string;
  readonly plan: string;
  /** False while incomplete: the next create or rotate of the same customer completes it. */
  readonly isReady: boolean;
  readonly createdAt: Date | undefined;
}

/** A new key with its value. */
export interface IssuedKey extends CustomerKey {
  readonly value: string;
}

/**
 * The keys of customers. Each is an API key in API Gateway with a usage plan, and its SHA-256 in the table that the
 * function URL reads. A key is created disabled and enabled last. So an interrupted run leaves no usable key, and the
 * next run finds and completes it.
 */
export class CustomerKeys {
  readonly #gateway: GatewayKeys;
  readonly #table: KeyTable;

  constructor(stackName: string, gateway: APIGateway, table: KeyTable) {
    this.#gateway = new GatewayKeys(stackName, gateway);
    this.#table = table;
  }

  /** The keys of this stack, sorted by customer. */
  async list(): Promise<CustomerKey[]> {
    return (await this.#gateway.all()).map(asCustomerKey).sort((a, b) => a.customer.localeCompare(b.customer));
  }

  /**
   * Creates a customer's key, or completes an incomplete one. Undefined if the customer already has a key of this plan;
   * its value was shown when it was created.
   *
   * @throws KeysError if the customer has a key of another plan, or the stack is not deployed
   */
  async create(customer: string, plan: PlanName): Promise<IssuedKey | undefined> {
    const planId = await this.#gateway.planId(plan);
    const own = (await this.#gateway.all()).filter((key) => tagOf(key, 'customer') === customer);
    const other = own.find((key) => tagOf(key, 'plan') !== plan);
    if (other) {
      throw new KeysError(
        `${customer} has a key of the plan ${tagOf(other, 'plan')} (${other.id}). Revoke it first: npm run keys -- revoke ${other.id}`,
      );
    }
    if (own.some(({ enabled }) => enabled)) return undefined;
    return this.#complete(own[0] ?? (await this.#gateway.create(customer, plan)), planId);
  }

  /**
   * Replaces a customer's key: creates another key of the same plan, then removes the old one. Completes an interrupted
   * rotation.
   *
   * @throws KeysError if there is no such key
   */
  async rotate(id: string): Promise<IssuedKey> {
    const all = await this.#gateway.all();
    const successor = all.find((key) => tagOf(key, 'replaces') === id);
    const old = all.find((key) => key.id === id);
    const from = old ?? successor;
    const [customer, plan] = [tagOf(from, 'customer'), tagOf(from, 'plan')];
    if (customer === undefined || plan === undefined) {
      throw new KeysError(`There is no key ${id}. npm run keys -- list shows all keys.`);
    }
    const key = successor ?? (await this.#gateway.create(customer, plan, id));
    const issued = await this.#complete(key, await this.#gateway.planId(plan));
    if (old) await this.#remove(id);
    return issued;
  }

  /** Removes a key. A key that no longer exists is not an error. */
  async revoke(id: string): Promise<void> {
    const exists = (await this.#gateway.all()).some((each) => each.id === id);
    if (exists) await this.#remove(id);
    else await this.#table.removeById(id);
  }

  /** Every step can be repeated. */
  async #complete(key: ApiKey, usagePlanId: string): Promise<IssuedKey> {
    const { id = '' } = key;
    const value = key.value ?? (await this.#gateway.valueOf(id));
    const { customer, plan, createdAt } = asCustomerKey(key);
    await this.#gateway.joinPlan(id, usagePlanId);
    await this.#table.put({ hash: hashOf(value), id, customer, plan });
    await this.#gateway.enable(id);
    return { id, customer, plan, createdAt, isReady: true, value };
  }

  /** The table first: an entry that is left without its API key would open the function URL for ever. */
  async #remove(id: string): Promise<void> {
    await this.#table.removeById(id);
    await this.#gateway.remove(id);
  }
}

const asCustomerKey = (key: ApiKey): CustomerKey => ({
  id: key.id ?? '',
  customer: tagOf(key, 'customer') ?? '',
  plan: tagOf(key, 'plan') ?? '',
  isReady: key.enabled ?? false,
  createdAt: key.createdDate,
});
