import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleOf } from '#functions/examples.ts';
import { warningKinds } from '#shared/reviews/model/warnings.ts';
import { guideFiles } from '../docs/guides.ts';
import { type Docs, docsFiles } from '../docs/reference.ts';
import { frontLead, frontTitle } from '../page/words.ts';
import { scriptOf, typeScriptClient } from './build.ts';
import { type Page, siteConfig } from './site-config.ts';
import { type StaticFile, type StaticFiles, textFile } from './static-file.ts';

const folder = join(import.meta.dirname, '../page');

const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

/** A file of styles on one line. */
const styleOf = (name: string): string => readFileSync(join(folder, `styles/${name}.css`), 'utf8').replace(/\s+/g, ' ');

/** The styles of every page. The page at `/` contains them, so that it is drawn without another request. */
const base = styleOf('base');
const baseHash = createHash('sha256').update(base).digest('base64');
const style = ['forms', 'result', 'views', 'docs'].map(styleOf).join('');

const html = async (page: Page): Promise<string> =>
  (await read('index.html'))
    .replace('<link rel="stylesheet" href="/site/base.css">', () => `<style>${base}</style>`)
    .replace('{title}', frontTitle)
    .replace('{lead}', frontLead(siteConfig(page).platforms.length - 1)); // The general web page is no platform.

/** Nothing from another host. In live mode, pictures of reviews and logos lie on hosts of platforms and websites. */
export const pagePolicy = (mode: Page['mode']): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${baseHash}'; img-src 'self' data:${mode === 'live' ? ' https:' : ''}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Every file that is the same for all readers: the page, the docs, the OpenAPI reference, and the clients. */
export const staticFiles = (page: Page & Docs): StaticFiles => {
  const { endpoints, mode } = page;
  const policy = pagePolicy(mode);
  const file = (type: string, text: StaticFile['text']) => textFile(type, policy, text);
  return {
    '/': file('text/html', () => html(page)),
    '/site/app.js': file('text/javascript', () => scriptOf('app')),
    '/site/sandbox.js': file('text/javascript', () => scriptOf('sandbox')),
    '/site/base.css': file('text/css', async () => base),
    '/site/style.css': file('text/css', async () => style),
    '/site/mark.svg': file('image/svg+xml', () => read('mark.svg')),
    // What the page shows without a key: the sandbox's answer to its first request, and the examples of the contracts.
    '/site/recorded.json': file('application/json', async () => `[${await read('recorded.json')}]`),
    '/site/examples.json': file('application/json', async () =>
      JSON.stringify(endpoints.map((endpoint) => ({ path: endpoint.path, ...exampleOf(endpoint) }))),
    ),
    '/site/warnings.json': file('application/json', async () => JSON.stringify(warningKinds)),
    '/site/config.json': file('application/json', async () => JSON.stringify(siteConfig(page))),
    ...guideFiles(policy),
    ...docsFiles(page),
    // One module that a page of the same origin can import, one file of TypeScript and one of Python.
    '/client/index.js': file('text/javascript', () => scriptOf('client')),
    '/vouch.ts': file('text/x-typescript', async () => typeScriptClient()),
    '/vouch.py': file('text/x-python', () => read('../../../client/python/vouch.py')),
  };
};
