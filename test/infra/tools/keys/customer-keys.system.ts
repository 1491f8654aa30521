import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { APIGateway } from '@aws-sdk/client-api-gateway';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { jest } from '@jest/globals';
import { CustomerKeys } from '#infra/tools/keys/customer-keys.ts';
import { CustomerTable } from '#shared/customers/customer-table.ts';
import { keyHash } from '#shared/customers/key-store.ts';
import { intercepted } from '../../../toolkit/intercepted.ts';
import { createTable, describeOverMoto } from '../../moto.ts';

/** Most tests start processes, which take long on a busy machine. */
jest.setTimeout(120_000);

/** What of a key changes something: the calls that a broken connection may end between. */
const steps = ['createApiKey', 'createUsagePlanKey', 'updateApiKey', 'deleteApiKey'] as const;

describeOverMoto('the keys of customers', (moto) => {
  const [stack, TableName] = ['vouch', 'vouch-keys'];
  let gateway: APIGateway;
  let dynamo: DynamoDB;
  let keys: CustomerKeys;

  beforeAll(() => {
    gateway = new APIGateway(moto().client);
    dynamo = new DynamoDB(moto().client);
    keys = new CustomerKeys(stack, { gateway, dynamo });
  });
  afterAll(() => {
    gateway.destroy();
    dynamo.destroy();
  });

  const run = (...args: readonly string[]) => runIn(moto().client.region, ...args);
  const runIn = (AWS_REGION: string, ...args: readonly string[]): Promise<{ code: number; output: string }> => {
    const env = { ...process.env, ...moto().environment, AWS_REGION };
    return promisify(execFile)(process.execPath, ['infra/tools/keys.ts', ...args], { env }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stderr }) => ({ code, output: stderr }),
    );
  };

  /** What opens something: the entries of the table, and the enabled keys of the plan. */
  const opening = async (plan: string) => {
    const { Items = [] } = await dynamo.scan({ TableName, FilterExpression: 'attribute_exists(key_id)' });
    const { items: usagePlans = [] } = await gateway.getUsagePlans({});
    const usagePlanId = usagePlans.find(({ name }) => name === `${stack}-${plan}`)?.id;
    const { items: members = [] } = await gateway.getUsagePlanKeys({ usagePlanId });
    const { items: apiKeys = [] } = await gateway.getApiKeys({ includeValues: true });
    const enabled = apiKeys.filter(({ id, enabled: isEnabled }) => isEnabled && members.some((each) => each.id === id));
    return { hashes: Items.map(({ pk }) => pk?.S), values: enabled.map(({ value }) => value) };
  };

  it('say that the stack is not there', async () => {
    expect(await runIn('eu-north-1', 'create', 'acme', '--plan', 'free')).toEqual({
      code: 1,
      output: expect.stringContaining('npx cdk deploy'),
    });
    expect(await runIn('eu-north-1', 'list')).toEqual({ code: 1, output: expect.stringContaining('AWS_REGION') });
  });

  describe('with a stack', () => {
    beforeAll(async () => {
      for (const plan of ['free', 'standard', 'pro']) await gateway.createUsagePlan({ name: `${stack}-${plan}` });
      await createTable(dynamo, TableName);
    });
    afterEach(async () => {
      for (const { id } of await keys.list()) await keys.revoke(id);
    });

    it('are made, listed, rotated and revoked from the command line; a value is shown once', async () => {
      const { output } = await run('create', 'acme', '--plan', 'free');
      const [value = ''] = output.split('\n');
      expect(value).toMatch(/^[0-9a-f]{64}$/); // Letters and digits only.
      expect(await opening('free')).toEqual({ hashes: [`key#${keyHash(value)}`], values: [value] });
      // A script takes what is printed for the key.
      expect(await run('create', 'acme', '--plan', 'free')).toEqual({
        code: 1,
        output: expect.stringMatching(/^acme already has a key \(\w+\).*npm run keys -- rotate \w+/),
      });
      const listed = await run('list');
      expect(listed.output).toMatch(/^\w+\tacme\tfree\tready\t\S+\n$/);
      expect(listed.output).not.toContain(value);
      const [id = ''] = listed.output.split('\t');
      const [next = ''] = (await run('rotate', id)).output.split('\n');
      expect(next).not.toBe(value);
      expect(await opening('free')).toEqual({ hashes: [`key#${keyHash(next)}`], values: [next] });
      const [last = ''] = (await run('list')).output.split('\t');
      expect(await run('revoke', last)).toMatchObject({ code: 0 });
      expect(await run('revoke', last)).toMatchObject({ code: 0 });
      expect(await opening('free')).toEqual({ hashes: [], values: [] });
      expect((await run('list')).output).toBe('There are no keys.\n');
    });

    it.each([
      ['no plan', ['create', 'acme'], 'plan must be one of free, standard, pro'],
      ['an unknown plan for a key', ['plan', 'one', 'gold'], 'plan must be one of'],
      ['an unknown key for a plan', ['plan', 'none', 'pro'], 'There is no key none'],
      ['an unknown key for its usage', ['usage', 'none'], 'There is no key none'],
      ['an odd overlap', ['rotate', 'one', '--overlap', 'week'], '12h, 7d'],
      ['to purge without a word', ['purge'], '--yes'],
      ['an unknown stage', ['list', '--stage', 'none'], 'infra/settings/none.json'],
      ['an odd name', ['create', 'a b', '--plan', 'free'], 'letters, digits'],
      ['an unknown key', ['rotate', 'none'], 'There is no key none'],
      ['too much', ['revoke', 'a', 'b'], 'npm run keys -- list'],
    ])('refuse %s, saying what is allowed', async (_, args, text) => {
      expect(await run(...args)).toEqual({ code: 1, output: expect.stringContaining(text) });
    });

    it('change their plan and keep their value', async () => {
      const made = await keys.create('acme', 'free');
      const id = made.id;
      await keys.changePlan(id, 'pro');
      expect(await keys.list()).toMatchObject([{ id, customer: 'acme', plan: 'pro', missing: [] }]);
      expect(await opening('pro')).toEqual({ hashes: [`key#${keyHash(made.value)}`], values: [made.value] });
      expect((await opening('free')).values).toEqual([]);
    });

    it('work during the overlap of a rotation, and are removed by the first command after it; test:deploy calls the scheduled function', async () => {
      const old = await keys.create('acme', 'free');
      const { issued, retires } = await keys.rotate(old.id, 3_600_000);
      expect((await opening('free')).values.sort()).toEqual([old.value, issued.value].sort());
      expect((await keys.list()).map(({ missing }) => missing)).toEqual([[], []]);
      const at = retires?.getTime() ?? 0;
      await expect(keys.changePlan(old.id, 'pro')).rejects.toThrow(`works until ${retires?.toISOString()}`);
      expect(await keys.removeRetired(new Date(at - 1))).toEqual([]);
      expect(await keys.removeRetired(new Date(at))).toMatchObject([{ id: old.id }]);
      expect((await opening('free')).values).toEqual([issued.value]);
      // A customer whose only other key retires has one key.
      await expect(keys.create('acme', 'free')).rejects.toThrow('acme already has a key');
    });

    it('say the plan of their customer, until the last one is removed', async () => {
      const table = new CustomerTable(TableName, dynamo);
      expect(await table.planOf('gamma')).toBeUndefined();
      const old = await keys.create('gamma', 'free');
      const { issued } = await keys.rotate(old.id, 3_600_000);
      await keys.changePlan(issued.id, 'pro');
      expect(await table.planOf('gamma')).toBe('pro');
      await dynamo.deleteItem({ TableName, Key: { pk: { S: `key#${keyHash(old.value)}` } } });
      expect((await keys.repair()).map(({ id }) => id)).toEqual([old.id]); // It was sold with the former plan.
      expect(await table.planOf('gamma')).toBe('pro');
      await keys.revoke(old.id);
      expect(await table.planOf('gamma')).toBe('pro');
      await keys.revoke(issued.id);
      expect(await table.planOf('gamma')).toBeNull();
      await keys.create('gamma', 'standard');
      expect(await table.planOf('gamma')).toBe('standard');
    });

    it('are removed all at once', async () => {
      await keys.create('acme', 'free');
      await keys.create('beta', 'pro');
      expect((await run('purge', '--yes')).output).toBe('Removed 2 keys.\n');
      expect(await keys.list()).toEqual([]);
    });

    it('are not ready without their plan or their entry in the table, until they are repaired', async () => {
      const made = await keys.create('acme', 'free');
      const id = made.id;
      const { items: usagePlans = [] } = await gateway.getUsagePlans({});
      const usagePlanId = usagePlans.find(({ name }) => name === `${stack}-free`)?.id;
      await gateway.deleteUsagePlanKey({ usagePlanId, keyId: id });
      await dynamo.deleteItem({ TableName, Key: { pk: { S: `key#${keyHash(made.value)}` } } });
      expect((await run('list')).output).toContain('not ready (plan, table): run repair');
      await expect(keys.create('acme', 'free')).rejects.toThrow('npm run keys -- repair');
      expect((await run('repair')).output).toBe(`repaired\t${id}\tacme\n`);
      expect(await opening('free')).toEqual({ hashes: [`key#${keyHash(made.value)}`], values: [made.value] });
      expect((await run('repair')).output).toBe('Every key is ready.\n');
    });

    it('refuse a second plan for a customer', async () => {
      await keys.create('acme', 'free');
      await expect(keys.create('acme', 'pro')).rejects.toThrow('acme has a key of the plan free');
    });

    /** The same keys over a gateway that breaks off once, at one call: before it is done, or after. */
    const breaking = (step: (typeof steps)[number], when: 'before' | 'after'): CustomerKeys => {
      let isBroken = false;
      const broken = intercepted(gateway, async (name, call) => {
        if (name !== step || isBroken) return call();
        isBroken = true;
        if (when === 'after') await call();
        throw new Error('the connection broke off');
      });
      return new CustomerKeys(stack, { gateway: broken, dynamo });
    };

    describe.each(steps.flatMap((step) => (['before', 'after'] as const).map((when) => ({ step, when }))))(
      'broken off $when $step',
      ({ step, when }) => {
        it('leave nothing behind that opens, and one key when create is run again', async () => {
          if (step === 'deleteApiKey') return expect(await breaking(step, when).create('acme', 'pro')).toBeDefined();
          await expect(breaking(step, when).create('acme', 'pro')).rejects.toThrow('broke off');
          const isDone = step === 'updateApiKey' && when === 'after';
          expect((await opening('pro')).values).toHaveLength(isDone ? 1 : 0);
          const again = await keys.create('acme', 'pro').catch(String);
          const [value] = (await opening('pro')).values;
          expect(await keys.list()).toHaveLength(1);
          expect(again).toEqual(
            isDone ? expect.stringContaining('already has a key') : expect.objectContaining({ value }),
          );
        });

        it('are one key with the new value when rotate is run again', async () => {
          const old = await keys.create('acme', 'pro');
          await expect(breaking(step, when).rotate(old.id)).rejects.toThrow('broke off');
          const { value } = (await keys.rotate(old.id)).issued;
          expect(value).not.toBe(old.value);
          expect(await opening('pro')).toEqual({ hashes: [`key#${keyHash(value)}`], values: [value] });
        });
      },
    );
  });
});
