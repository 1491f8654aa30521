import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { SSM } from '@aws-sdk/client-ssm';
import { jest } from '@jest/globals';
import { describeOverMoto } from '../moto.ts';

/** Most tests start processes, which take long on a busy machine. */
jest.setTimeout(120_000);

const secretName = 'vouch-credentials';
const parameterName = '/vouch/rotating-ids';

describeOverMoto('commands of the operator', (moto) => {
  let secrets: SecretsManager;
  let ssm: SSM;
  beforeAll(async () => {
    secrets = new SecretsManager(moto().client);
    ssm = new SSM(moto().client);
    await secrets.createSecret({ Name: secretName, SecretString: '{}' });
  });
  beforeEach(async () => {
    await secrets.putSecretValue({ SecretId: secretName, SecretString: '{"yelp_api_key": "one", "other": {}}' });
    await ssm.putParameter({ Name: parameterName, Value: '{}', Type: 'String', Overwrite: true });
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => {
    secrets.destroy();
    ssm.destroy();
  });

  const run = async (tool: string, args: readonly string[], input = '') => {
    const child = spawn(process.execPath, ['infra/tools/operator-values.ts', tool, ...args], {
      env: { ...process.env, ...moto().environment },
    });
    child.stdin.end(input);
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: child.exitCode, output: stdout + stderr };
  };
  const secret = async (): Promise<unknown> =>
    JSON.parse((await secrets.getSecretValue({ SecretId: secretName })).SecretString ?? '');

  it('a credential is set from standard input, listed without its value, and removed; the others stay', async () => {
    const value = 'synthetic-key';
    const set = await run('credentials', ['set', 'viator_api_key'], `${value}\n`);
    expect(set).toMatchObject({ code: 0, output: expect.stringContaining('viator_api_key is set. Enables Viator') });
    expect(await secret()).toEqual({ yelp_api_key: 'one', other: {}, viator_api_key: value });
    const { output } = await run('credentials', ['list']);
    expect(output).toMatch(/^viator_api_key\tset\t.*Viator/m);
    expect(output).toMatch(/^trustpilot_api_key\t-\t/m);
    expect(output).toMatch(/^other\tset\tUnknown name/m);
    expect(set.output + output).not.toContain(value);
    expect(await run('credentials', ['remove', 'viator_api_key'])).toMatchObject({ code: 0 });
    expect(await secret()).toEqual({ yelp_api_key: 'one', other: {} });
  });

  const address = 'http://user:pass-word@proxy.example.com:8080';
  it.each([
    ['credentials', ['set', 'viator_api_key', 'a-value'], 'a-value', 'standard input'],
    ['credentials', ['set', 'viator_api_key'], 'two words', 'Send the value to standard input'],
    ['credentials', ['set', 'viator_api_key'], 'a\u200bvalue', 'one line of ASCII'],
    ['credentials', ['list', '--stage', 'none'], 'unread', 'infra/settings/none.json'],
    ['proxies', ['set', 'web-page'], address, 'npm run tool -- proxies list'],
    ['proxies', ['set', 'udemy', '--mode', 'never'], address, 'npm run tool -- proxies list'],
    ['ids', ['set', 'yelp-feed', 'a b'], 'unread', 'one to ten ids'],
    ['ids', ['reset', 'none'], 'unread', 'npm run tool -- ids list'],
  ])(
    '%s %j is refused, saying what is allowed but not what was sent, and nothing changes',
    async (tool, args, input, message) => {
      const { code, output } = await run(tool, args, input);
      expect([code, output]).toEqual([1, expect.stringContaining(message)]);
      for (const part of [input, 'pass-word']) expect(output).not.toContain(part);
      expect(await secret()).toEqual({ yelp_api_key: 'one', other: {} });
    },
  );

  it('a secret that is not JSON is reported without its text', async () => {
    await secrets.putSecretValue({ SecretId: secretName, SecretString: 'very secret' });
    const { code, output } = await run('credentials', ['list']);
    expect([code, output]).toEqual([1, expect.stringContaining('not a JSON object')]);
    expect(output).not.toContain('very secret');
  });

  it('a proxy is set from standard input, listed without its password, and removed', async () => {
    expect(await run('proxies', ['set', 'udemy', '--mode', 'always'], address)).toMatchObject({ code: 0 });
    expect(await run('proxies', ['set', 'yelp'], address)).toMatchObject({ code: 0 });
    const proxies = { udemy: { url: address, mode: 'always' } };
    expect(await secret()).toMatchObject({ yelp_api_key: 'one', proxies });
    const { output } = await run('proxies', ['list']);
    expect(output).toBe('udemy\talways\tproxy.example.com:8080\nyelp\tfallback\tproxy.example.com:8080\n');
    expect((await run('credentials', ['list'])).output).not.toContain('proxies');
    expect(await run('proxies', ['remove', 'yelp'])).toMatchObject({ code: 0 });
    expect((await run('proxies', ['list'])).output).toContain('udemy');
  });

  it('ids are set, reach a function within five minutes, and are reset', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    Object.assign(process.env, moto().environment, {
      VOUCH_IDS_PARAMETER: parameterName,
      VOUCH_YELP_FEED_IDS: 'of-the-environment',
    });
    jest.resetModules();
    const { readRotatingIds } = await import('#shared/rotating-ids-parameter.ts');
    const idsOf = async (secondsLater: number) => {
      jest.setSystemTime(Date.now() + secondsLater * 1_000);
      const variables = ['VOUCH_YELP_FEED_IDS', 'VOUCH_YELP_BUSINESS_IDS'];
      return variables.map(await readRotatingIds(variables));
    };
    expect(await idsOf(0)).toEqual(['of-the-environment', undefined]);
    expect(await run('ids', ['set', 'yelp-feed', 'new-id,old-id'])).toMatchObject({ code: 0 });
    expect(await run('ids', ['set', 'airbnb-reviews', 'another'])).toMatchObject({ code: 0 });
    expect((await run('ids', ['list'])).output).toMatch(/^yelp-feed\tnew-id,old-id$/m);
    expect(await idsOf(299)).toEqual(['of-the-environment', undefined]);
    expect(await idsOf(2)).toEqual(['new-id,old-id', undefined]);
    expect(process.env['VOUCH_YELP_FEED_IDS']).toBe('of-the-environment');
    expect(await run('ids', ['reset', 'yelp-feed'])).toMatchObject({ code: 0 });
    expect((await run('ids', ['list'])).output).toMatch(/^yelp-feed\tthe known ids$/m);
    expect((await run('ids', ['list'])).output).toMatch(/^airbnb-reviews\tanother$/m);
    expect(await idsOf(301)).toEqual(['of-the-environment', undefined]);
    await ssm.putParameter({ Name: parameterName, Value: '{"VOUCH_YELP_FEED_IDS": 7}', Overwrite: true });
    const broken = { code: 1, output: expect.stringMatching(/rotating-ids is not a JSON object .* Replace its text/) };
    expect(await run('ids', ['set', 'yelp-feed', 'new-id'])).toEqual(broken);
    await ssm.deleteParameter({ Name: parameterName });
    expect(await idsOf(301)).toEqual(['of-the-environment', undefined]);
  });
});
