import { randomBytes } from 'node:crypto';
import {
  type APIGateway,
  type ApiKey,
  NotFoundException,
  paginateGetApiKeys,
  paginateGetUsagePlanKeys,
  paginateGetUsagePlans,
} from '@aws-sdk/client-api-gateway';
import { stackTag } from '../../aws/resource-names.ts';
import { isPlanName } from '../../gateway/plans.ts';
import { OperatorError } from '../../operator-error.ts';

/** The description of a key in API Gateway: `Vouch: acme, plan free, retires 2026-12-01T00:00:00.000Z`. */
export const describeKey = ({ customer, plan, retires }: Pick<GatewayKey, 'customer' | 'plan' | 'retires'>): string =>
  `Vouch: ${customer}, plan ${plan}${retires ? `, retires ${retires.toISOString()}` : ''}`;

const form = /^Vouch: .*, plan (?<plan>[\w-]+)(?:, retires (?<retires>\S+))?$/;

/** Reads a description. The plan is empty if the description has another form. */
export const readDescription = (text: string): Pick<GatewayKey, 'plan' | 'retires'> => {
  const { plan = '', retires } = form.exec(text)?.groups ?? {};
  return { plan, retires: retires === undefined ? undefined : new Date(retires) };
};

/** The tags of our keys in API Gateway. `replaces` is the id of the key that a rotation replaces. */
const tags = { stack: stackTag, customer: 'vouch:customer', replaces: 'vouch:replaces' } as const;

const tagOf = (key: ApiKey, name: keyof typeof tags): string | undefined => key.tags?.[tags[name]];

/** 256 bits in hexadecimal. AWS documents values as alphanumeric, of 20 to 128 characters. */
const newValue = (): string => randomBytes(32).toString('hex');

/** The most that one request may return. */
const pageSize = 500;

/** An API key of a customer as API Gateway has it. */
export interface GatewayKey {
  readonly id: string;
  readonly customer: string;
  /** The plan that the key was sold with. Its usage plan may be another, or none, until it is repaired. */
  readonly plan: string;
  readonly isEnabled: boolean;
  /** When a key that was rotated stops working. */
  readonly retires: Date | undefined;
  /** The id of the key that this one replaces. */
  readonly replaces: string | undefined;
  readonly createdAt: Date | undefined;
}

const asKey = (key: ApiKey): GatewayKey => {
  const { plan, retires } = readDescription(key.description ?? '');
  return {
    id: key.id ?? '',
    customer: tagOf(key, 'customer') ?? '',
    plan,
    isEnabled: key.enabled ?? false,
    retires,
    replaces: tagOf(key, 'replaces'),
    createdAt: key.createdDate,
  };
};

/** The requests of a key in the current month (UTC) at the REST API. API Gateway updates them with some delay. */
export interface KeyUsage {
  readonly used: number;
  /** Undefined if the key has not been used this month, so all of the plan's requests are left. */
  readonly remaining: number | undefined;
}

const day = (date: Date): string => date.toISOString().slice(0, 10);

/** The API keys of one stack in API Gateway, with their usage plans. */
export class GatewayKeys {
  readonly #stackName: string;
  readonly #gateway: APIGateway;

  constructor(stackName: string, gateway: APIGateway) {
    this.#stackName = stackName;
    this.#gateway = gateway;
  }

  /** All keys of this stack. */
  async all(): Promise<GatewayKey[]> {
    const keys: GatewayKey[] = [];
    for await (const { items = [] } of paginateGetApiKeys({ client: this.#gateway, pageSize }, {})) {
      keys.push(...items.filter((key) => tagOf(key, 'stack') === this.#stackName).map(asKey));
    }
    return keys;
  }

  /** Creates a disabled key with a new value. */
  async create(customer: string, plan: string, replaces?: string): Promise<GatewayKey & { readonly value: string }> {
    const value = newValue();
    const created = await this.#gateway.createApiKey({
      name: `${this.#stackName}-${customer}`,
      description: describeKey({ customer, plan, retires: undefined }),
      value,
      enabled: false,
      tags: {
        [tags.customer]: customer,
        [tags.stack]: this.#stackName,
        ...(replaces !== undefined && { [tags.replaces]: replaces }),
      },
    });
    return { ...asKey(created), value };
  }

  async enable(id: string): Promise<void> {
    await this.#replace(id, '/enabled', 'true');
  }

  /** Writes down with which plan a key is sold, and when it retires. */
  async describe({ id, customer }: GatewayKey, plan: string, retires?: Date): Promise<void> {
    await this.#replace(id, '/description', describeKey({ customer, plan, retires }));
  }

  /** Deletes a key. A key that no longer exists is not an error. */
  async remove(apiKey: string): Promise<void> {
    await this.#gateway.deleteApiKey({ apiKey }).catch(ignoreMissing);
  }

  /** @throws OperatorError if API Gateway does not return the value */
  async valueOf(id: string): Promise<string> {
    const { value } = await this.#gateway.getApiKey({ apiKey: id, includeValue: true });
    if (value === undefined)
      throw new OperatorError(`API Gateway does not return the value of the key ${id}. Revoke it.`);
    return value;
  }

  /** The usage plans of this stack: their ids by the names of the plans. */
  async planIds(): Promise<ReadonlyMap<string, string>> {
    const prefix = `${this.#stackName}-`;
    const ids = new Map<string, string>();
    for await (const { items = [] } of paginateGetUsagePlans({ client: this.#gateway, pageSize }, {})) {
      for (const { id, name = '' } of items) {
        const plan = name.startsWith(prefix) ? name.slice(prefix.length) : '';
        if (id && isPlanName(plan)) ids.set(plan, id); // Not those of another stack, whose name begins alike.
      }
    }
    return ids;
  }

  /** The id of a usage plan. @throws OperatorError if the stack is not deployed */
  async planId(plan: string): Promise<string> {
    const id = (await this.planIds()).get(plan);
    if (id !== undefined) return id;
    throw new OperatorError(
      `There is no usage plan ${this.#stackName}-${plan} in this account and region. Deploy the stack first: npx cdk deploy`,
    );
  }

  /** The ids of the keys in a usage plan. */
  async members(usagePlanId: string): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    const pages = paginateGetUsagePlanKeys({ client: this.#gateway, pageSize }, { usagePlanId });
    for await (const { items = [] } of pages) for (const { id } of items) if (id) ids.add(id);
    return ids;
  }

  /** Adds a key to a usage plan, if it is not in it. */
  async joinPlan(id: string, usagePlanId: string): Promise<void> {
    if ((await this.members(usagePlanId)).has(id)) return;
    await this.#gateway.createUsagePlanKey({ usagePlanId, keyId: id, keyType: 'API_KEY' });
  }

  /** Takes a key out of a usage plan. A key that is not in it is not an error. */
  async leavePlan(id: string, usagePlanId: string): Promise<void> {
    if ((await this.members(usagePlanId)).has(id)) {
      await this.#gateway.deleteUsagePlanKey({ usagePlanId, keyId: id }).catch(ignoreMissing);
    }
  }

  /** The usage of a key in its usage plan. */
  async usage(keyId: string, usagePlanId: string, now = new Date()): Promise<KeyUsage> {
    const startDate = day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())));
    const { items = {} } = await this.#gateway.getUsage({ usagePlanId, keyId, startDate, endDate: day(now) });
    const days = items[keyId] ?? []; // Each day is [used, remaining].
    return { used: days.reduce((sum, [used = 0]) => sum + used, 0), remaining: days.at(-1)?.[1] };
  }

  /** Sets how many requests a key has left this month. */
  async setRemaining(keyId: string, usagePlanId: string, remaining: number): Promise<void> {
    const patchOperations = [{ op: 'replace' as const, path: '/remaining', value: String(remaining) }];
    await this.#gateway.updateUsage({ usagePlanId, keyId, patchOperations });
  }

  async #replace(apiKey: string, path: string, value: string): Promise<void> {
    await this.#gateway.updateApiKey({ apiKey, patchOperations: [{ op: 'replace', path, value }] });
  }
}

const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof NotFoundException)) throw error;
};
