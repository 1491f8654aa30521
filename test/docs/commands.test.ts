import { allBlocks, type Block, pageOf } from './pages.ts';
import { interpreters, isLocal, local, testBlocks, title } from './run-blocks.ts';

/** Commands that install, start or test the project itself: .ci/run and .ci/smoke run them. */
const ofProject = /^(npm ci && npm (start|test)|npm (ci|run|test|start)\b.*|npx tsc .*|rm -rf node_modules && npm ci)$/;

/** Commands that need an AWS account. Their page says so in these words. */
const ofAws =
  /^(npx cdk|aws|npm run (keys|tool -- (credentials|ids|proxies))|curl -sN? "\$(BASE|STREAM)_URL|git pull)\b/;
const needsAws = /needs? an AWS account/i;

const commandsOf = (block: Block): string[] => block.text.trim().replaceAll('\\\n', ' ').split('\n');

const isAws = (block: Block): boolean => block.language === 'sh' && commandsOf(block).every((line) => ofAws.test(line));

describe('the commands of the docs', () => {
  testBlocks(local.filter(({ page }) => page === 'README.md')); // All others are in commands.system.ts.

  it('are run here, belong to the project, or say that they need AWS', () => {
    const unknown = allBlocks().filter(
      (block) =>
        block.language in interpreters &&
        !isLocal(block) &&
        !(isAws(block) && needsAws.test(pageOf(block.page))) &&
        !(block.language === 'sh' && commandsOf(block).every((line) => ofProject.test(line))),
    );
    expect(unknown.map(title)).toEqual([]);
  });

  it('run every block of a recipe', () => {
    const recipes = allBlocks().filter(({ page }) => page.startsWith('docs/recipes/'));
    expect(new Set(recipes.map(({ page }) => page)).size).toBe(6);
    expect(recipes.filter((block) => !isLocal(block)).map(title)).toEqual([]);
  });

  it('show the first call with a short answer', () => {
    const [first] = local.filter(({ page }) => page === 'README.md');
    expect(first?.output?.trim().split('\n').length).toBeLessThanOrEqual(15);
  });
});
