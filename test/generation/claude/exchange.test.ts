import { createClaude } from '#shared/generation/claude/client.ts';
import { exchange } from '#shared/generation/claude/exchange.ts';

it('a message whose deadline has passed is an error of the provider, not one of ours', async () => {
  const claude = createClaude('key', { baseUrl: 'http://127.0.0.1:9', signing: undefined });
  const fields = { endpoint: 'a-task', request_id: 'r1', model: 'a-model', turn: 'first' } as const;
  const params = { model: 'a-model', max_tokens: 1, messages: [] };
  const sent = exchange(claude, params, Date.now() - 1, fields);
  await expect(sent).rejects.toMatchObject({ code: expect.stringMatching(/^ai_(timeout|unavailable)$/) });
});
