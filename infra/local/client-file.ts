import { join } from 'node:path';
import { buildForBrowsers } from './build.ts';
import type { StaticFiles } from './static-file.ts';

const entry = join(import.meta.dirname, '../../client/src/index.ts');

let built: ReturnType<typeof buildForBrowsers> | undefined;

/**
 * The client for customers as one module that a page of the same origin can import.
 *
 * @param policy the content policy of the file
 */
export const clientFiles = (policy: string): StaticFiles => ({
  '/client/index.js': {
    type: 'text/javascript; charset=utf-8',
    policy,
    text: async () => {
      built ??= buildForBrowsers({ index: entry });
      return (await built).get('index.js') ?? '';
    },
  },
});
