import { type Docs, docsFiles } from '../docs/docs.ts';
import { clientFiles } from './client-file.ts';
import { type Page, pageFiles, pagePolicy } from './site.ts';
import type { StaticFiles } from './static-file.ts';

/** Every file that is the same for all readers: the page, the docs with the OpenAPI document, and the client. */
export const staticFiles = (options: Page & Docs): StaticFiles => ({
  ...pageFiles(options),
  ...docsFiles(options),
  ...clientFiles(pagePolicy(options.mode)),
});
