import { blocksOf } from './pages.ts';
import { hasInterpreter, local, testBlocks, timeoutMs } from './run-blocks.ts';

describe('the commands of all pages but README', () => {
  const run = testBlocks(local.filter(({ page }) => page !== 'README.md'));

  it(
    'page to the same end in three languages',
    async () => {
      const paging = blocksOf('docs/quickstart.md').filter(({ text }) => text.includes('pagination_token'));
      expect(paging.map(({ language }) => language)).toEqual(['sh', 'js', 'python']);
      const counts = await Promise.all(paging.filter(({ language }) => hasInterpreter(language)).map(run));
      expect(new Set(counts.map(Number))).toEqual(new Set([500]));
    },
    timeoutMs,
  );
});
