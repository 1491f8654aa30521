// What Vouch reads off a page, icons verified by their bytes.

import { HtmlPage } from '../../../shared/html/html-page.ts';
import { findFavicon } from '../../../shared/site/favicon/favicon.ts';
import { logoOf } from '../../../shared/site/logo/logo.ts';
import { readMetadata } from '../../../shared/site/metadata.ts';
import { reportSites } from './report-sites.mjs';

const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>');
const assuming = { send: async ({ url }) => ({ status: 200, url, contentType: 'image/svg+xml', bytes, text: '' }) };

await reportSites(async ({ html, url, http = assuming }) => {
  const page = new HtmlPage(html, new URL(url));
  const { title, description } = readMetadata(page);
  const icon = await findFavicon(page, http);
  return { title, description, favicon: icon?.url ?? null, logo: logoOf(page)?.url ?? null };
});
