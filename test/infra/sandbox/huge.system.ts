import { startClaude } from '#infra/sandbox/claude/server.ts';
import { standIns } from '#infra/sandbox/index.ts';
import { invoke, useSandbox } from '../../toolkit/local.ts';
import { ask } from './ask.ts';
import { expectAnswer, isHuge } from './items-suite.ts';

/** Answers and requests of 30 MB and more. `npm test` reads one answer of one platform. */

const sandbox = await useSandbox();

describe('the answers of all platforms', () => {
  it.each(standIns.flatMap(({ items }) => items).filter(isHuge))('$shows', async (item) => {
    expectAnswer(item, await invoke(item.endpoint, item.request, 28));
  });

  it('have 30 MB', async () => {
    const { status, body, size } = await ask(sandbox, {
      host: 'itunes.apple.com',
      path: '/us/rss/customerreviews/page=1/id=9000000910/sortby=mostrecent/json',
    });
    expect(status).toBe(200);
    expect(size).toBeGreaterThanOrEqual(30_000_000);
    expect(JSON.parse(body).feed.entry).toHaveLength(50);
  });
});

it('a body of more than 32 MB is refused by the stand-in of Claude', async () => {
  const claude = await startClaude();
  try {
    const body = Buffer.alloc(33 * 1024 * 1024, ' ');
    const response = await fetch(`${claude.origin}/v1/messages`, { method: 'POST', body });
    expect([response.status, await response.json()]).toMatchObject([413, { error: { type: 'request_too_large' } }]);
  } finally {
    await claude.close();
  }
});
