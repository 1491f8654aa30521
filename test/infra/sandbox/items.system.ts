import { startClaude } from '#infra/sandbox/claude/server.ts';
import { standIns } from '#infra/sandbox/index.ts';
import { reviewEndpoints } from '../../platforms/every-platform.ts';
import { invoke, useSandbox } from '../../toolkit/local.ts';
import { ask } from './ask.ts';
import { expectAnswer, isHuge, isWholeList, testPaging } from './items-suite.ts';

/** Answers and requests of 30 MB and more, and every list read to its end. `npm test` reads a sample of both. */

const sandbox = await useSandbox();
const items = standIns.flatMap((standIn) => standIn.items);
const paths = new Set<string>(reviewEndpoints.map(({ path }) => path));

for (const item of items.filter(isWholeList)) if (paths.has(item.endpoint)) testPaging(item);

describe('the answers of all platforms', () => {
  it.each(items.filter(isHuge))('$shows', async (item) => {
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
