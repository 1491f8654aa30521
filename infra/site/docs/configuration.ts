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
export const docsConfiguration = (apiKey: string): object => ({
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
