import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildForBrowsers } from './build.ts';
import type { StaticFiles } from './static-file.ts';

const folder = join(import.meta.dirname, '../../../client');

let built: ReturnType<typeof buildForBrowsers> | undefined;

/**
 * The clients for customers: one module that a page of the same origin can import, and one file of Python.
 *
 * @param policy the content policy of the files
 */
export const clientFiles = (policy: string): StaticFiles => ({
  '/client/index.js': {
    type: 'text/javascript; charset=utf-8',
    policy,
    text: async () => {
      built ??= buildForBrowsers({ index: join(folder, 'src/index.ts') });
      return (await built).get('index.js') ?? '';
    },
  },
  '/vouch.py': {
    type: 'text/x-python; charset=utf-8',
    policy,
    text: () => readFile(join(folder, 'python/vouch.py'), 'utf8'),
  },
});
