import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');
const workflow = (name: string): string => readFileSync(join(root, '.github/workflows', name), 'utf8');
const commandsOf = (text: string): string[] =>
  [...text.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command = '']) => command);

const [checks, release] = ['checks.yml', 'deploy.yml'].map(workflow);

it.each([checks, release])(
  'a workflow calls scripts that exist, with the Node of .nvmrc, which is that of the project',
  (text = '') => {
    const called = commandsOf(text).flatMap(
      (command) => /^npm (?:run (\S+)|(test)\b)/.exec(command)?.slice(1).join('') ?? [],
    );
    expect(called.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
    expect(text).toContain('node-version-file: .nvmrc');
    expect(`${process.versions.node.split('.')[0]}\n`).toBe(readFileSync(join(root, '.nvmrc'), 'utf8'));
  },
);

it('the checks are run for every push, without a right to write and without a secret', () => {
  expect(checks).toMatch(/^on: \[push, pull_request\]$/m);
  expect(checks).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  expect(checks).not.toMatch(/secrets\.|: write/);
  const ours = ['run lint', 'run typecheck', 'test', 'run test:system'].map((name) => `npm ${name}`);
  expect(commandsOf(checks ?? '')).toEqual(expect.arrayContaining([...ours, 'npx cdk synth --quiet']));
});

describe('the example of a release', () => {
  it('deploys dev, checks the platforms, then deploys prod', () => {
    const step = (command: string, stage: string) => `npx cdk ${command} -c stage=${stage}`;
    const deployed = (stage: string) => [
      'npm audit signatures',
      step('synth --quiet', stage),
      step('diff', stage),
      `${step('deploy', stage)} --require-approval never`,
    ];
    expect(commandsOf(release ?? '').filter((command) => /audit|cdk|platforms/.test(command))).toEqual([
      ...[...deployed('dev'), 'npm run platforms -- --live', ...deployed('prod')],
    ]);
  });

  it('starts by hand, and gets its credentials by OIDC: it stores no key', () => {
    expect(release).toMatch(/^on: workflow_dispatch$/m);
    expect(release).toMatch(/^ {2}id-token: write$/m);
    expect(release).not.toMatch(/access-key|secrets\./);
  });
});
