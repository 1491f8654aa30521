import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, '.github/workflows/deploy.yml'), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const commands = [...text.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command = '']) => command);

describe('the example of a release', () => {
  it('deploys dev, checks the platforms, then deploys prod', () => {
    expect(commands).toEqual([
      'npm ci',
      'npm audit signatures',
      'npm run synth -- -c stage=dev',
      'npx cdk diff -c stage=dev',
      'npx cdk deploy -c stage=dev --require-approval never',
      'npm run platforms -- --live',
      'npm ci',
      'npm audit signatures',
      'npm run synth -- -c stage=prod',
      'npx cdk diff -c stage=prod',
      'npx cdk deploy -c stage=prod --require-approval never',
      'npm run sbom',
    ]);
  });

  it('calls scripts that exist', () => {
    for (const command of commands) {
      const [, name] = /^npm run (\S+)/.exec(command) ?? [];
      if (name !== undefined) expect(scripts).toHaveProperty([name]);
    }
  });

  it('starts by hand, and gets its credentials by OIDC: it stores no key', () => {
    expect(text).toMatch(/^on: workflow_dispatch$/m);
    expect(text).toMatch(/^ {2}id-token: write$/m);
    expect(text).not.toMatch(/access-key|secrets\./);
  });
});
