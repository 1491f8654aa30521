import { HtmlPage } from '#shared/html/html-page.ts';
import type { Http } from '#shared/http/http.ts';
import { findFavicon } from '#shared/site/favicon/favicon.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { readMetadata } from '#shared/site/metadata.ts';
import { answered } from '../http/answered.ts';
import { reportSites } from './report-sites.ts';

/** What Vouch reads from a page, with icons checked by their bytes. A program that sites.ts runs in a process of its own. */

const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>';
const withIcons: Http = {
  credential: () => undefined,
  send: async ({ url }) => answered({ status: 200, url, contentType: 'image/svg+xml', text: icon }),
};

await reportSites(async ({ html, url, http = withIcons }) => {
  const page = new HtmlPage(html, new URL(url));
  const { title, description } = readMetadata(page);
  const favicon = await findFavicon(page, http);
  return { title, description, favicon: favicon?.url ?? null, logo: logoOf(page)?.url ?? null };
});
