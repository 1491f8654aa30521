import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preferredType } from '#shared/api/accept.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Sandbox } from '../sandbox/index.ts';
import type { Outgoing } from './compressed.ts';
import { serveSandboxImage } from './sandbox-image.ts';
import { type SandboxList, sandboxPage } from './sandbox-page.ts';
import { type SiteConfig, siteConfig } from './site-config.ts';

/** What the page needs of the gateway. */
export interface Site {
  readonly endpoints: readonly Endpoint[];
  readonly apiKey: string;
  /** The response of GET /sandbox; undefined in live mode. */
  readonly sandbox: SandboxList | undefined;
  /** The hosts of the sandbox, for images of its websites. */
  readonly origins?: Sandbox['origins'] | undefined;
}

const folder = join(import.meta.dirname, '../site');

/** Script and styles, minified. esbuild is loaded and the page built at the first request for it: about 0.1 s. */
const build = async (): Promise<Readonly<Record<'app.js' | 'style.css', string>>> => {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    entryPoints: { app: join(folder, 'app.tsx'), style: join(folder, 'style.css') },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outdir: 'site',
    write: false,
  });
  const textOf = (name: string): string => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? '';
  return { 'app.js': textOf('app.js'), 'style.css': textOf('style.css') };
};
let built: ReturnType<typeof build> | undefined;

/** The script and the styles of the page, built once. */
export const siteFiles = (): ReturnType<typeof build> => {
  built ??= build();
  return built;
};

/** Nothing from another host. In live mode, pictures of reviews and logos lie on hosts of platforms and websites. */
const policy = (mode: SiteConfig['mode']): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:${mode === 'live' ? ' https:' : ''}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const headersOf = (type: string, mode: SiteConfig['mode']) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'no-cache',
  'content-security-policy': policy(mode),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** Sends the page at `/`, one of its files, the list of the sandbox or an image of it. False if `url` is none of them. */
export const serveSite = async (url: URL, accept: string, site: Site, response: Outgoing): Promise<boolean> => {
  const { endpoints, apiKey, sandbox, origins = {} } = site;
  const mode = sandbox === undefined ? 'live' : 'sandbox';
  const send = (type: string, body: string, headers: Record<string, string> = {}): true => {
    response.writeHead(200, { ...headersOf(type, mode), ...headers }).end(body);
    return true;
  };
  if (url.pathname === '/sandbox' && sandbox !== undefined) {
    const type = preferredType(accept, ['application/json', 'text/html']);
    const body = type === 'text/html' ? sandboxPage(sandbox) : JSON.stringify(sandbox, null, 2);
    return send(type, body, { vary: 'Accept' });
  }
  switch (url.pathname) {
    case '/':
      return send('text/html', await readFile(join(folder, 'index.html'), 'utf8'));
    case '/site/app.js':
      return send('text/javascript', (await siteFiles())['app.js']);
    case '/site/style.css':
      return send('text/css', (await siteFiles())['style.css']);
    case '/site/config.json':
      return send('application/json', JSON.stringify(siteConfig(endpoints, apiKey, mode)));
    case '/sandbox/image':
      return serveSandboxImage(url.searchParams.get('url') ?? '', origins, response);
    default:
      return false;
  }
};
