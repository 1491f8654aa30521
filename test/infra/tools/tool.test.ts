import { spawnSync } from 'node:child_process';

const run = (...args: readonly string[]) => {
  const { status, stderr } = spawnSync(process.execPath, ['infra/tools/tool.ts', ...args], { encoding: 'utf8' });
  return { status, stderr };
};

it.each([[['examples', '--help']], [['cost', 'x']], [['mcp', '--help']], [['nothing']], [[]]])(
  'npm run tool -- %j shows the usage, and runs nothing',
  (args) => {
    expect(run(...args)).toEqual({ status: 1, stderr: expect.stringMatching(/^npm run tool -- <name>/) });
  },
);

it.each([
  ['fuzz', '--seconds', 'abc'],
  ['fuzz', '--requests', '0'],
  ['fuzz', '--case', 'x'],
])('npm run tool -- %s %s %s is refused', (...args) => {
  expect(run(...args)).toEqual({ status: 1, stderr: expect.stringContaining('are numbers above 0') });
});
