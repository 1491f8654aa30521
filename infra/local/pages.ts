import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Outgoing } from './compressed.ts';

/** Pages that the gateway serves in addition to the endpoints, by GET and without a key. */
export interface Pages {
  /** The OpenAPI document. */
  readonly openapi: object;
  /** The response of GET /platforms; without it, there is no such page. */
  readonly platforms?: () => Promise<object>;
}

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** The docs page must not load anything from another host. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vouch API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const docsScript = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: true,
  docExpansion: 'list',
});
`;

/** Sends one of the pages. Returns false if there is no such page. */
export const servePage = async (path: string, pages: Pages, response: Outgoing): Promise<boolean> => {
  const send = (type: string, body: string, headers: Record<string, string> = {}) => {
    response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers });
    response.end(body);
    return true;
  };
  if (path === '/openapi.json') return send('application/json', JSON.stringify(pages.openapi));
  if (path === '/platforms' && pages.platforms) {
    return send('application/json', JSON.stringify(await pages.platforms()), { 'cache-control': 'max-age=60' });
  }
  if (path === '/docs' || path === '/docs/') {
    return send('text/html; charset=utf-8', docsPage, { 'content-security-policy': docsPolicy });
  }
  if (path === '/docs/start.js') return send('text/javascript; charset=utf-8', docsScript);
  const asset = path.startsWith('/docs/') ? path.slice('/docs/'.length) : '';
  const type = Object.hasOwn(assets, asset) ? assets[asset] : undefined;
  if (type === undefined) return false;
  response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff' });
  await pipeline(createReadStream(join(swaggerUi, asset)), response);
  return true;
};
