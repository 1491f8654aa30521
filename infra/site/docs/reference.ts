import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlPage } from '../files/html-page.ts';
import { type StaticFiles, textFile } from '../files/static-file.ts';
import { docsConfiguration } from './configuration.ts';
import { scalarScript } from './scalar.ts';

/** What the docs show. */
export interface Docs {
  /** The OpenAPI document. */
  readonly openapi: object;
  /** The key that is filled in; empty if the reader must type one. */
  readonly apiKey: string;
}

/** The docs page must not load anything from another host. Scalar writes its styles into the page. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = htmlPage(
  'Vouch API',
  [],
  `<div id="docs"></div>
<noscript>The reference needs JavaScript. <a href="/openapi.json">The OpenAPI document</a> has the same content.</noscript>
<script src="/reference/scalar.js"></script>
<script type="module" src="/reference/start.js"></script>`,
);

const start = (): Promise<string> => readFile(join(import.meta.dirname, 'start.js'), 'utf8');

/** The files of the docs, and the OpenAPI document that they show. */
export const docsFiles = (docs: Docs): StaticFiles => {
  const json = { type: 'application/json', policy: docsPolicy };
  return {
    '/openapi.json': { ...json, text: async () => JSON.stringify(docs.openapi) },
    '/reference': textFile('text/html', docsPolicy, async () => page),
    '/reference/start.js': textFile('text/javascript', docsPolicy, start),
    // It has the key, so it is no script: a page of another origin could run a script, but cannot read this.
    '/reference/configuration.json': { ...json, text: async () => JSON.stringify(docsConfiguration(docs.apiKey)) },
    '/reference/scalar.js': { ...textFile('text/javascript', docsPolicy, scalarScript), cacheControl: 'max-age=3600' },
  };
};
