import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { buildForBrowsers } from './build.ts';
import { type SiteConfig, siteConfig } from './site-config.ts';
import type { StaticFile, StaticFiles } from './static-file.ts';

/** What the page shows, and where. */
export interface Page {
  readonly endpoints: readonly Endpoint[];
  readonly mode: SiteConfig['mode'];
  /** The key of the sandbox. It is not published in live mode. */
  readonly apiKey: string;
  /** Whether the credential with this name in the environment is set. Absent if that is not known. */
  readonly isSet?: (variable: string) => boolean;
}

const folder = join(import.meta.dirname, '../page');

/** Script and styles, minified: about 0.1 s. */
const build = async (): Promise<Readonly<Record<'app.js' | 'style.css', string>>> => {
  const entryPoints = { app: join(folder, 'app.tsx'), style: join(folder, 'style.css') };
  const files = await buildForBrowsers(entryPoints, { jsx: 'automatic', jsxImportSource: 'preact' });
  return { 'app.js': files.get('app.js') ?? '', 'style.css': files.get('style.css') ?? '' };
};
let built: ReturnType<typeof build> | undefined;

/** The script and the styles of the page, built at the first request for them. */
export const siteFiles = (): ReturnType<typeof build> => {
  built ??= build();
  return built;
};

/** Nothing from another host. In live mode, pictures of reviews and logos lie on hosts of platforms and websites. */
export const pagePolicy = (mode: SiteConfig['mode']): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:${mode === 'live' ? ' https:' : ''}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page at `/` and what it loads. */
export const pageFiles = ({ endpoints, mode, apiKey, isSet }: Page): StaticFiles => {
  const policy = pagePolicy(mode);
  const file = (type: string, text: StaticFile['text']) => ({ type: `${type}; charset=utf-8`, policy, text });
  return {
    '/': file('text/html', () => readFile(join(folder, 'index.html'), 'utf8')),
    '/site/app.js': file('text/javascript', async () => (await siteFiles())['app.js']),
    '/site/style.css': file('text/css', async () => (await siteFiles())['style.css']),
    '/site/config.json': file('application/json', async () =>
      JSON.stringify(siteConfig(endpoints, { apiKey, mode, ...(isSet && { isSet }) })),
    ),
  };
};
