import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outgoing } from '../compressed.ts';
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

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vouch API</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="docs"></div>
<noscript>The docs need JavaScript. <a href="/openapi.json">The OpenAPI document</a> has the same content.</noscript>
<script src="/docs/scalar.js"></script>
<script type="module" src="/docs/start.js"></script>
</body>
</html>
`;

/** The type and the text of a file of the docs; undefined if there is none at this path. */
export const docsFile = async (
  path: string,
  { openapi, apiKey }: Docs,
): Promise<[type: string, text: string] | undefined> => {
  switch (path) {
    case '/openapi.json':
      return ['application/json', JSON.stringify(openapi)];
    case '/docs':
    case '/docs/':
      return ['text/html; charset=utf-8', page];
    case '/docs/start.js':
      return ['text/javascript; charset=utf-8', await readFile(join(import.meta.dirname, 'start.js'), 'utf8')];
    case '/docs/configuration.json':
      // It has the key, so it is no script: a page of another origin could run a script, but cannot read this.
      return ['application/json', JSON.stringify(docsConfiguration(apiKey))];
    case '/docs/scalar.js':
      return ['text/javascript; charset=utf-8', await scalarScript()];
    default:
      return undefined;
  }
};

/** Sends a file of the docs. False if there is none at this path. */
export const serveDocs = async (path: string, docs: Docs, response: Outgoing): Promise<boolean> => {
  const file = await docsFile(path, docs);
  if (file === undefined) return false;
  const [type, text] = file;
  response.writeHead(200, {
    'content-type': type,
    'cache-control': path === '/docs/scalar.js' ? 'private, max-age=3600' : 'no-cache',
    'content-security-policy': docsPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
  return true;
};
