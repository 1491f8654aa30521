import { APIGateway } from '@aws-sdk/client-api-gateway';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { keyHash } from '#shared/customers/key-store.ts';
import { keyTableName } from '../../aws/resource-names.ts';
import type { PlanName } from '../../gateway/plans.ts';
import { OperatorError } from '../../operator-error.ts';
import { type GatewayKey, GatewayKeys, type KeyUsage } from './gateway-keys.ts';
import { KeyTable } from './key-table.ts';

/** How customers may be called. */
export const customerName = /^[\w.-]{1,64}$/;

/** A customer's key as it is listed, without its value. */
export interface CustomerKey extends GatewayKey {
  /** What the key lacks before it works at every address. Empty if it is ready. */
  readonly missing: readonly ('enabled' | 'plan' | 'table')[];
}

/** A new key with its value. */
export interface IssuedKey extends GatewayKey {
  readonly value: string;
}

/** The result of a rotation. */
export type Rotation = Awaited<ReturnType<CustomerKeys['rotate']>>;

/**
 * The keys of customers. Each is an API key in API Gateway with a usage plan, and its SHA-256 in the table that the
 * function URL reads. The keys are not part of the stack. A key is created disabled and enabled last. So an interrupted
 * run leaves no usable key, and the next run finds and completes it.
 */
export class CustomerKeys {
  readonly #gateway: GatewayKeys;
  readonly #table: KeyTable;

  /** The clients are by default those for the account and region of the environment. */
  constructor(
    stackName: string,
    { gateway = new APIGateway(), dynamo = new DynamoDB(), table = keyTableName(stackName) } = {},
  ) {
    this.#gateway = new GatewayKeys(stackName, gateway);
    this.#table = new KeyTable(table, dynamo);
  }

  /** Whether this account and region have the stack, or keys of it. */
  async exists(): Promise<boolean> {
    return (await this.#gateway.planIds()).size > 0 || (await this.#gateway.all()).length > 0;
  }

  /** The keys of this stack, sorted by customer. */
  async list(): Promise<CustomerKey[]> {
    const [keys, planIds, inTable] = await Promise.all([
      this.#gateway.all(),
      this.#gateway.planIds(),
      this.#table.ids(),
    ]);
    const members = new Map<string, ReadonlySet<string>>();
    for (const [plan, id] of planIds) members.set(plan, await this.#gateway.members(id));
    const missingOf = ({ id, plan, isEnabled }: GatewayKey): CustomerKey['missing'] => [
      ...(isEnabled ? [] : (['enabled'] as const)),
      ...(members.get(plan)?.has(id) ? [] : (['plan'] as const)),
      ...(inTable.has(id) ? [] : (['table'] as const)),
    ];
    return keys
      .map((key) => ({ ...key, missing: missingOf(key) }))
      .sort((a, b) => a.customer.localeCompare(b.customer));
  }

  /**
   * Creates a customer's key, or completes one that was never enabled.
   *
   * @throws OperatorError if the customer has another, or the stack is not deployed
   */
  async create(customer: string, plan: PlanName): Promise<IssuedKey> {
    const planId = await this.#gateway.planId(plan);
    const own = (await this.list()).filter((key) => key.customer === customer && key.retires === undefined);
    const refuse = (why: string, command: string): never => {
      throw new OperatorError(`${customer} ${why}: npm run keys -- ${command}`);
    };
    const other = own.find((key) => key.plan !== plan);
    if (other) refuse(`has a key of the plan ${other.plan} (${other.id}). Change its plan`, `plan ${other.id} ${plan}`);
    const { id, missing = [] } = own.find(({ isEnabled }) => isEnabled) ?? {};
    if (missing.length > 0) refuse(`has a key (${id}) that is not ready. Run`, 'repair');
    const shown = `already has a key (${id}), whose value was shown when it was created. Replace it`;
    if (id !== undefined) refuse(shown, `rotate ${id}`);
    return this.#complete(own[0] ?? (await this.#gateway.create(customer, plan)), planId);
  }

  /**
   * Replaces a customer's key: creates another key of the same plan with what the old one has left this month, then
   * removes the old one, or lets it retire after `overlapMs`. Completes an interrupted rotation. Gives what is left, if
   * that could be read, and when the old key stops working, unless it was removed.
   *
   * @throws OperatorError if there is no such key
   */
  async rotate(id: string, overlapMs = 0) {
    const all = await this.#gateway.all();
    const successor = all.find((key) => key.replaces === id);
    const old = all.find((key) => key.id === id);
    const { customer, plan } = old ?? successor ?? this.#unknown(id);
    const planId = await this.#gateway.planId(plan);
    const issued = await this.#complete(successor ?? (await this.#gateway.create(customer, plan, id)), planId);
    if (old === undefined) return { issued, retires: undefined, remaining: undefined };
    const remaining = await this.#carryOver(old.id, issued.id, planId);
    const retires = overlapMs > 0 ? new Date(Date.now() + overlapMs) : undefined;
    if (retires) await this.#gateway.describe(old, plan, retires);
    else await this.#remove(id);
    return { issued, retires, remaining };
  }

  /** Changes the plan of a key. Its value stays. @throws OperatorError if there is no such key, or it retires */
  async changePlan(id: string, plan: PlanName): Promise<void> {
    const key = (await this.#gateway.all()).find((each) => each.id === id) ?? this.#unknown(id);
    if (key.retires !== undefined) {
      throw new OperatorError(
        `The key ${id} was rotated and works until ${key.retires.toISOString()}. Change the plan of the customer's new key: npm run keys -- list`,
      );
    }
    const planIds = await this.#gateway.planIds();
    const planId = await this.#gateway.planId(plan);
    await this.#gateway.describe(key, plan); // First: an interrupted run can then be repaired.
    for (const [name, other] of planIds) if (name !== plan) await this.#gateway.leavePlan(id, other);
    await this.#complete({ ...key, plan }, planId);
  }

  /** Completes every key that is not ready, for example after the stack was deleted and deployed again. */
  async repair(): Promise<CustomerKey[]> {
    const broken = (await this.list()).filter(({ missing }) => missing.length > 0);
    for (const key of broken) await this.#complete(key, await this.#gateway.planId(key.plan));
    return broken;
  }

  /** The usage of one key, or of every key. */
  async usage(id?: string): Promise<{ readonly key: GatewayKey; readonly usage: KeyUsage }[]> {
    const keys = (await this.#gateway.all()).filter((key) => id === undefined || key.id === id);
    if (id !== undefined && keys.length === 0) this.#unknown(id);
    const planIds = await this.#gateway.planIds();
    const used = keys.map(async (key) => {
      const planId = planIds.get(key.plan);
      return planId === undefined ? [] : [{ key, usage: await this.#gateway.usage(key.id, planId) }];
    });
    return (await Promise.all(used)).flat();
  }

  /** Removes a key. A key that no longer exists is not an error. */
  async revoke(id: string): Promise<void> {
    const exists = (await this.#gateway.all()).some((each) => each.id === id);
    if (exists) await this.#remove(id);
    else await this.#table.removeById(id);
  }

  /** Removes the keys whose overlap has ended. */
  async removeRetired(now = new Date()): Promise<GatewayKey[]> {
    const retired = (await this.#gateway.all()).filter(({ retires }) => retires !== undefined && retires <= now);
    for (const { id } of retired) await this.#remove(id);
    return retired;
  }

  /** Removes every key of this stack, whether the stack still exists or not. */
  async purge(): Promise<GatewayKey[]> {
    const all = await this.#gateway.all();
    for (const { id } of all) await this.#remove(id);
    return all;
  }

  /** Gives the new key what the old one has left, because API Gateway counts by key. */
  async #carryOver(from: string, to: string, usagePlanId: string): Promise<number | undefined> {
    try {
      const { remaining } = await this.#gateway.usage(from, usagePlanId);
      if (remaining !== undefined) await this.#gateway.setRemaining(to, usagePlanId, remaining);
      return remaining;
    } catch {
      return undefined; // The rotation is more important than the count. The caller is told.
    }
  }

  /** Every step can be repeated. */
  async #complete(key: GatewayKey & { readonly value?: string }, usagePlanId: string): Promise<IssuedKey> {
    const { id } = key;
    const value = key.value ?? (await this.#gateway.valueOf(id));
    await this.#gateway.joinPlan(id, usagePlanId);
    await this.#table.put(keyHash(value), key);
    await this.#gateway.enable(id);
    return { ...key, isEnabled: true, value };
  }

  /** The table first: an entry that is left without its API key would open the function URL for ever. */
  async #remove(id: string): Promise<void> {
    await this.#table.removeById(id);
    await this.#gateway.remove(id);
  }

  #unknown(id: string): never {
    throw new OperatorError(`There is no key ${id}. npm run keys -- list shows all keys.`);
  }
}
