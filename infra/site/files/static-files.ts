import { guideFiles } from '../docs/guides.ts';
import { type Docs, docsFiles } from '../docs/reference.ts';
import { clientFiles } from './client-file.ts';
import { pageFiles, pagePolicy } from './site.ts';
import type { Page } from './site-config.ts';
import type { StaticFiles } from './static-file.ts';

/** Every file that is the same for all readers: the page, the docs, the reference with the OpenAPI document, and the client. */
export const staticFiles = (options: Page & Docs): StaticFiles => ({
  ...pageFiles(options),
  ...guideFiles(pagePolicy(options.mode)),
  ...docsFiles(options),
  ...clientFiles(pagePolicy(options.mode)),
});
