import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlPage } from '../files/html-page.ts';
import { type StaticFiles, textFile } from '../files/static-file.ts';

/** The languages of Scalar that the docs do not show. */
const otherLanguages = [
  ...['c', 'clojure', 'csharp', 'dart', 'fsharp', 'go', 'http', 'java', 'julia', 'kotlin', 'matlab', 'node', 'objc'],
  ...['ocaml', 'php', 'powershell', 'r', 'ruby', 'rust', 'swift'],
];

/** Colors with enough contrast for small text (WCAG 2.1 AA); Scalar's own have less. */
const colors = `
.light-mode { --scalar-color-2: #4a4a4a; --scalar-color-3: #5f5f5f; --scalar-color-green: #00693f; --scalar-color-orange: #a63c00; --scalar-color-blue: #005f96 }
.dark-mode { --scalar-color-3: #9b9b9b }`;

/** Buttons of less than 24 px are hard to hit (WCAG 2.2 AA). */
const sizes = `
[data-sidebar-id] button[aria-expanded], .client-libraries__select { min-width: 24px; min-height: 24px; place-items: center }`;

/** The configuration of Scalar 1.72.1. Nothing in it is loaded from, or sent to, another host. */
const docsConfiguration = (apiKey: string): object => ({
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
  persistAuth: false, // A key that somebody types is gone after a reload.
  orderSchemaPropertiesBy: 'preserve',
  operationTitleSource: 'summary',
  authentication: {
    preferredSecurityScheme: 'apiKey',
    securitySchemes: { apiKey: { name: 'x-api-key', in: 'header', value: apiKey } },
  },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients: {
    ...Object.fromEntries(otherLanguages.map((language) => [language, true])),
    js: ['jquery', 'xhr', 'axios', 'ofetch'],
    shell: ['wget', 'httpie'],
    python: ['python3', 'aiohttp', 'httpx_async', 'httpx_sync'],
  },
  customCss: colors + sizes,
});

/** A route of Scalar's plugin for Fastify. */
interface Route {
  readonly url: string;
  handler(request: object, reply: { header(): { send(body: string): void } }): void;
}

/** It is typed for Fastify, which is not installed. */
type Plugin = (host: object, options: object, done: (error?: Error) => void) => void;

/**
 * Reads the script of the docs page out of its package, through the plugin's own route. @scalar/api-reference has the
 * same script as a file, but installs 274 packages; this package installs 28.
 */
const readScript = async (): Promise<string> => {
  const { default: plugin }: { readonly default: Plugin } = await import('@scalar/fastify-api-reference');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const route = ({ url, handler }: Route): void => {
    if (url.endsWith('.js')) handler({}, { header: () => ({ send: resolve }) });
  };
  const host = { initialConfig: {}, log: console, hasPlugin: () => false, route }; // It needs no more of Fastify.
  const options = { routePrefix: '/docs', configuration: { url: '/openapi.json' } };
  const missing = new Error('@scalar/fastify-api-reference has no route that ends in .js');
  plugin(host, options, (error = missing) => reject(error)); // Too late if the script was sent.
  return promise;
};

let script: Promise<string> | undefined;

/** The script of the docs page: 4 MB, read at the first request for it, in 0.3 s. */
const scalarScript = (): Promise<string> => {
  script ??= readScript();
  return script;
};

export interface Docs {
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
