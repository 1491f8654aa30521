import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';

/** The folder of the contestants and of the packages that they run. */
export const contestants = join(import.meta.dirname, 'contestants');

const Package = z.object({ dependencies: z.record(z.string(), z.string()) });

/** Installs the packages that Vouch is compared with, if they are missing. Only the benchmarks need them. */
export async function installPeers(): Promise<void> {
  const { dependencies } = Package.parse(JSON.parse(await readFile(join(contestants, 'package.json'), 'utf8')));
  if (Object.keys(dependencies).every((name) => existsSync(join(contestants, 'node_modules', name)))) return;
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['ci', ...options], { cwd: contestants }); // --prefix hides npm's settings of the machine.
}
