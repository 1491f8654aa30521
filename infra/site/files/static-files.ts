import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guideFiles } from '../docs/guides.ts';
import { type Docs, docsFiles } from '../docs/reference.ts';
import { scriptOf, typeScriptClient } from './build.ts';
import { pageFiles, pagePolicy } from './site.ts';
import type { Page } from './site-config.ts';
import { type StaticFiles, textFile } from './static-file.ts';

const python = join(import.meta.dirname, '../../../client/python/vouch.py');

/** Every file that is the same for all readers: the page, the docs, the reference with the OpenAPI document, and the clients. */
export const staticFiles = (options: Page & Docs): StaticFiles => {
  const policy = pagePolicy(options.mode);
  return {
    ...pageFiles(options),
    ...guideFiles(policy),
    ...docsFiles(options),
    // One module that a page of the same origin can import, one file of TypeScript and one of Python.
    '/client/index.js': textFile('text/javascript', policy, () => scriptOf('client')),
    '/vouch.ts': textFile('text/x-typescript', policy, async () => typeScriptClient()),
    '/vouch.py': textFile('text/x-python', policy, () => readFile(python, 'utf8')),
  };
};
