import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { jest } from '@jest/globals';
import { OperatorError } from '#infra/operator-error.ts';
import { generatedFiles } from '#infra/tools/generated.ts';
import { runCommand } from '#infra/tools/operator.ts';

const runFile = (file: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

const run = (...args: readonly string[]) => runFile('infra/tools/tool.ts', ...args);

const usage = expect.stringMatching(/^npm run tool -- <name>/);

it.each([[['cost', 'x']], [['nothing']], [[]]])('npm run tool -- %j shows the usage as an error', (args) => {
  expect(run(...args)).toEqual({ status: 1, stdout: '', stderr: usage });
});

it.each([[['examples', '--help']], [['mcp', '-h']], [['--help']]])('npm run tool -- %j shows the usage', (args) => {
  expect(run(...args)).toEqual({ status: 0, stdout: usage, stderr: '' });
});

describe.each([
  ['infra/tools/bulk.ts', /^npm run bulk -- <items/],
  ['infra/gateway/start.ts', /^npm start \[-- --live\]/],
  ['test/load/run.ts', /^npm run tool -- load/],
])('%s', (file, own) => {
  it('shows its usage with --help, and runs nothing', () =>
    expect(runFile(file, '--help')).toEqual({ status: 0, stdout: expect.stringMatching(own), stderr: '' }));

  it('names an option that it does not have, and shows its usage', () => {
    const { status, stdout, stderr } = runFile(file, '--no-such');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^Unknown option '--no-such'/);
    expect(stderr.slice(stderr.indexOf('\n') + 1)).toMatch(own);
  });
});

it.each([
  ['fuzz', '--seconds', 'abc'],
  ['fuzz', '--requests', '0'],
  ['fuzz', '--case', 'x'],
])('npm run tool -- %s %s %s is refused', (...args) => {
  expect(run(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining('are numbers above 0') });
});

const printed = async (error: unknown): Promise<unknown> => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => {});
  await runCommand(() => Promise.reject(error));
  return print.mock.lastCall?.[0];
};

afterEach(() => {
  process.exitCode = 0;
});

describe('an error of an operator’s command', () => {
  it('names AWS only if AWS answered', async () => {
    const refused = Object.assign(new Error('Slow down.'), { name: 'ThrottlingException', $metadata: {} });
    expect(await printed(refused)).toBe('AWS returned an error: ThrottlingException: Slow down.');
    expect(await printed(new Error('Command failed: npm sbom'))).toBe('Command failed: npm sbom');
    expect(process.exitCode).toBe(1);
  });

  it('says what to do where the cause is known', async () => {
    expect(await printed(new OperatorError('Say --stage <name>.'))).toBe('Say --stage <name>.');
    expect(await printed(new Error('Region is missing'))).toMatch(/Set AWS_REGION/);
    expect(await printed(Object.assign(new Error(''), { name: 'CredentialsProviderError' }))).toMatch(/Log in/);
  });
});

const root = join(import.meta.dirname, '../../..');

it.each(Object.entries(generatedFiles()))('%s is up to date (npm run readme writes it)', (file, text) => {
  /** JSON is formatted after it was written. */
  const contentOf = (written: string): unknown => (file.endsWith('.json') ? JSON.parse(written) : written);
  expect(isDeepStrictEqual(contentOf(readFileSync(join(root, file), 'utf8')), contentOf(text))).toBe(true);
});
