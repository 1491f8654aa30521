import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Local } from '#infra/gateway/local.ts';
import { readPage, writePage } from '#infra/tools/readme.ts';
import { startQuietly } from '../local.ts';
import { allBlocks, type Block, blocksOf, pageOf } from './pages.ts';

/** Each test starts processes, which take long on a busy machine. */
const timeoutMs = 60_000;

const localAddress = 'http://127.0.0.1:8787';

/** How a block in each language is run. The shell is bash, as on the reader's machine. */
const interpreters: Readonly<Record<string, readonly [command: string, ...flags: string[]]>> = {
  sh: ['bash', '-e', '-c'],
  js: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
};

/** Commands that install, start or test the project itself: .ci/run and .ci/smoke run them. */
const ofProject = /^(npm ci && npm (start|test)|npm (ci|run|test|start)\b.*|npx tsc .*|rm -rf node_modules && npm ci)$/;

/** Commands that need an AWS account. Their page says so in these words. */
const ofAws = /^(npx cdk|aws|npm run (keys|credentials|ids|proxies)|curl -sN? "\$(BASE|STREAM)_URL|git pull)\b/;
const needsAws = /needs? an AWS account/i;

const commandsOf = (block: Block): string[] => block.text.trim().replaceAll('\\\n', ' ').split('\n');

const isLocal = ({ text, language }: Block): boolean => language in interpreters && text.includes(localAddress);
const isAws = (block: Block): boolean => block.language === 'sh' && commandsOf(block).every((line) => ofAws.test(line));

const hasInterpreter = (language: string): boolean =>
  spawnSync(interpreters[language]?.[0] ?? '', ['--version']).status === 0;

const title = ({ page, language, text }: Block): string => `${page}, ${language}: ${text.slice(0, 90)}`;

const local = allBlocks().filter(isLocal);
const paging = blocksOf('docs/quickstart.md').filter(({ text }) => text.includes('pagination_token'));

/** Values that differ from call to call. */
const varying: Readonly<Record<string, unknown>> = {
  request_id: expect.any(String),
  fetched_at: expect.any(String),
};

const expected = (shown: string): unknown => JSON.parse(shown, (key, value: unknown) => varying[key] ?? value);

/** Replaces the output that a page shows; values that differ from call to call stay as they are shown. */
const writeOutput = (page: string, shown: string, output: string): void => {
  const before = new Map<string, unknown>();
  JSON.parse(shown, (key, value: unknown) => {
    before.set(key, value);
    return value;
  });
  const stable: unknown = JSON.parse(output, (key, value: unknown) => (key in varying ? before.get(key) : value));
  writePage(
    page,
    readPage(page).replace(shown, () => `${JSON.stringify(stable, null, 2)}\n`),
  );
};

describe('the commands of the docs', () => {
  let gateway: Local;
  let directory: string;
  beforeAll(async () => {
    gateway = await startQuietly();
    directory = await mkdtemp(join(tmpdir(), 'vouch-docs-'));
  }, timeoutMs);
  afterAll(async () => {
    await gateway.close();
    await rm(directory, { recursive: true });
  });

  /** What a block prints, with the local gateway at its own port. Rejects if it fails. */
  const run = ({ language, text }: Block): Promise<string> => {
    const [command, ...flags] = interpreters[language] ?? [''];
    const source = text.replaceAll(localAddress, gateway.address);
    return new Promise((resolve, reject) => {
      execFile(command, [...flags, source], { cwd: directory }, (error, stdout) =>
        error ? reject(error) : resolve(stdout),
      );
    });
  };

  const [runnable, others] = [
    local.filter(({ language }) => hasInterpreter(language)),
    local.filter(({ language }) => !hasInterpreter(language)),
  ];

  it.each(runnable.map((block) => [title(block), block] as const))(
    'work: %s',
    async (_, block) => {
      const output = await run(block);
      expect(output.trim()).not.toBe('');
      if (block.output === undefined) return;
      if (process.env['WRITE_README']) writeOutput(block.page, block.output, output);
      else expect(JSON.parse(output)).toEqual(expected(block.output));
    },
    timeoutMs,
  );

  if (others.length > 0) it.skip.each(others.map(title))('has no interpreter here: %s', () => undefined);

  it(
    'page to the same end in three languages',
    async () => {
      expect(paging.map(({ language }) => language)).toEqual(['sh', 'js', 'python']);
      const counts = await Promise.all(paging.filter(({ language }) => hasInterpreter(language)).map(run));
      expect(new Set(counts.map(Number))).toEqual(new Set([500]));
    },
    timeoutMs,
  );

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
