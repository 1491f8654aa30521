import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');
const workflow = (name: string): string => readFileSync(join(root, '.github/workflows', name), 'utf8');
const commandsOf = (text: string): string[] =>
  [...text.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command = '']) => command);

const [checks, text] = [workflow('checks.yml'), workflow('deploy.yml')];
const commands = commandsOf(text);

describe('the checks on push', () => {
  it('are run for every push, without a right to write and without a secret', () => {
    expect(checks).toMatch(/^on: \[push, pull_request\]$/m);
    expect(checks).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(checks).not.toMatch(/secrets\.|: write/);
  });

  it('are format, types, tests and the template', () => {
    expect(commandsOf(checks)).toEqual([
      ...['npm ci', 'npm run lint', 'npm run typecheck', 'npm test', 'npm ci --prefix test/ci', 'npm run test:system'],
      'npx cdk synth --quiet',
    ]);
  });

  it('use the Node of .nvmrc, which is the one of the project', () => {
    expect(`${process.versions.node.split('.')[0]}\n`).toBe(readFileSync(join(root, '.nvmrc'), 'utf8'));
    for (const file of ['checks.yml', 'deploy.yml']) expect(workflow(file)).toContain('node-version-file: .nvmrc');
  });
});

describe('the example of a release', () => {
  it('deploys dev, checks the platforms, then deploys prod', () => {
    expect(commands).toEqual([
      ...['npm ci', 'npm audit signatures', 'npx cdk synth --quiet -c stage=dev', 'npx cdk diff -c stage=dev'],
      ...['npx cdk deploy -c stage=dev --require-approval never', 'npm run platforms -- --live', 'npm ci'],
      ...['npm audit signatures', 'npx cdk synth --quiet -c stage=prod', 'npx cdk diff -c stage=prod'],
      ...['npx cdk deploy -c stage=prod --require-approval never', 'npm run sbom'],
    ]);
  });

  it('and the checks call scripts that exist', () => {
    const called = [...commands, ...commandsOf(checks)].flatMap((command) => /^npm run (\S+)/.exec(command)?.[1] ?? []);
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining([...called, 'test']));
  });

  it('starts by hand, and gets its credentials by OIDC: it stores no key', () => {
    expect(text).toMatch(/^on: workflow_dispatch$/m);
    expect(text).toMatch(/^ {2}id-token: write$/m);
    expect(text).not.toMatch(/access-key|secrets\./);
  });
});
