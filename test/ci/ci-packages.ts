import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a package that CI alone installs, since one slow test needs it. */
export const ciPackage = (path: string): string => join(import.meta.dirname, 'node_modules', path);

const isInstalled = existsSync(ciPackage('.'));

/** Tests that need these packages: 129 with 116 MB, so not for everyone. `npm ci --prefix test/ci` installs them. */
export const describeInCi = (title: string, tests: () => void): void =>
  (isInstalled ? describe : describe.skip)(`${title} (skipped without \`npm ci --prefix test/ci\`)`, tests);
