import { once } from 'node:events';
import { jest } from '@jest/globals';
import * as z from 'zod';
import { promptEndpoint } from '#shared/generation/engine/endpoint.ts';
import { promptHandler } from '#shared/generation/engine/handler.ts';
import { definePrompt } from '#shared/generation/engine/prompt.ts';
import { invoke } from '../../api/invoke.ts';
import { startSecretsManager } from '../../secrets-manager.ts';
import { fails, says, useProvider } from '../claude/provider.ts';

/** The key is in a secret that has changed since it was read. */
const provider = useProvider();
const before = { ...process.env };
let manager: Awaited<ReturnType<typeof startSecretsManager>>;

const prompt = definePrompt({
  name: 'a-task',
  path: '/public/v1/a-task',
  summary: 'A text',
  description: 'A text.',
  request: z.object({ topic: z.string() }),
  written: z.object({ text: z.string() }),
  data: z.strictObject({ text: z.string() }),
  system: () => 'Write a text.',
  material: ({ request }) => request,
  checks: [],
  toData: ({ text }) => ({ text }),
});
const handler = promptHandler(promptEndpoint(prompt, { request: {}, response: {} }));
const ask = () => invoke(handler, { body: { topic: 'tea' } });

/** How many seconds later it is than the clock says; a secret is not read twice within ten of them. */
let later = 0;
const now = Date.now;

beforeAll(async () => {
  manager = await startSecretsManager(['old', 'new'].map((key) => JSON.stringify({ anthropic_api_key: key })));
  Object.assign(process.env, manager.environment);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + later * 1_000);
});
afterAll(async () => {
  jest.restoreAllMocks();
  process.env = before;
  manager.server.closeAllConnections();
  await once(manager.server.close(), 'close');
});

const keysSent = () => provider.asked().map(({ headers }) => headers.authorization);

it('a failure that is not about the key neither reads the secret again nor asks the model again', async () => {
  provider.answers(says({ text: 'tea' }));
  expect(await ask()).toMatchObject({ status: 200 });
  later = 11;
  provider.answers(says('', { stopReason: 'refusal' }));
  expect(await ask()).toMatchObject({ body: { code: 'ai_refused' } });
  expect(keysSent()).toEqual(['Bearer old', 'Bearer old']);
  expect(manager.reads()).toBe(1);
});

it('a rejected key is read again, and the model is asked once more with the new one', async () => {
  later = 22;
  provider.answers(fails(401, 'authentication_error'), says({ text: 'tea' }));
  expect(await ask()).toMatchObject({ status: 200, body: { data: { text: 'tea' } } });
  expect(keysSent()).toEqual(['Bearer old', 'Bearer new']);
  expect(manager.reads()).toBe(2);
});
