import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scriptOf } from './build.ts';
import type { StaticFiles } from './static-file.ts';

const python = join(import.meta.dirname, '../../../client/python/vouch.py');

/**
 * The clients for customers: one module that a page of the same origin can import, and one file of Python.
 *
 * @param policy the content policy of the files
 */
export const clientFiles = (policy: string): StaticFiles => ({
  '/client/index.js': { type: 'text/javascript; charset=utf-8', policy, text: () => scriptOf('client') },
  '/vouch.py': { type: 'text/x-python; charset=utf-8', policy, text: () => readFile(python, 'utf8') },
});
