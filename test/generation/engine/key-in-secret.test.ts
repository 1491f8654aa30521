import { jest } from '@jest/globals';
import { useSecretsManager } from '../../toolkit/secrets-manager.ts';
import { fails, says, useProvider } from '../claude/provider.ts';
import { ask } from './a-task.ts';

const provider = await useProvider();
const manager = await useSecretsManager();

/** Only the clock is set: timers and sockets run as they do. */
const notFaked = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance'] as const),
];
const later = (seconds: number): void => {
  jest.setSystemTime(Date.now() + seconds * 1_000);
};

/** The key is in a secret that has changed since it was read. */
describe('a key in a secret', () => {
  beforeAll(() => {
    jest.useFakeTimers({ doNotFake: notFaked });
  });
  /** Each test starts an hour after the one before, when the secret is no longer cached. */
  beforeEach(() => {
    later(3_600);
    manager.start(['old', 'new'].map((key) => JSON.stringify({ anthropic_api_key: key })));
  });

  const keysSent = () => provider.asked().map(({ headers }) => headers.authorization);

  it('a failure that is not about the key neither reads the secret again nor asks the model again', async () => {
    provider.answers(says({ text: 'tea' }), says('', { stopReason: 'refusal' }));
    expect(await ask({ topic: 'tea' })).toMatchObject({ status: 200 });
    later(11); // A secret is not read twice within ten seconds.
    expect(await ask({ topic: 'tea' })).toMatchObject({ body: { code: 'ai_refused' } });
    expect(keysSent()).toEqual(['Bearer old', 'Bearer old']);
    expect(manager.asked()).toHaveLength(1);
  });

  it('a rejected key is read again, and the model is asked once more with the new one', async () => {
    provider.answers(says({ text: 'tea' }), fails(401, 'authentication_error'), says({ text: 'tea' }));
    expect(await ask({ topic: 'tea' })).toMatchObject({ status: 200 });
    later(11); // A secret is not read twice within ten seconds.
    expect(await ask({ topic: 'tea' })).toMatchObject({ status: 200, body: { data: { text: 'tea' } } });
    expect(keysSent()).toEqual(['Bearer old', 'Bearer old', 'Bearer new']);
    expect(manager.asked()).toHaveLength(2);
  });
});
