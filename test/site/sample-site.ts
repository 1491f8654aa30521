import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HtmlPage } from '#shared/html/html-page.ts';
import type { HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import { logoOf } from '#shared/site/logo/logo.ts';

/** Synthetic pages of an invented site, one for each rule and each trap. */

const folder = join(import.meta.dirname, '../samples/sites');

/** The home page of the invented site. */
export const site = 'https://www.larkspur-mill.example/';

/** A page of the invented site, or at another address. */
export const sitePage = (html: string, address = '/'): HtmlPage => new HtmlPage(html, new URL(address, site));

/** A client of the invented site: the answer to each address, or an error; what has none is 404. It keeps what it was asked for. */
export const siteHttp = (answerTo: (url: string) => Partial<HttpAnswer> | Error | undefined) => {
  const requests: HttpRequest[] = [];
  const send = async (request: HttpRequest): Promise<HttpAnswer> => {
    requests.push(request);
    const { url } = request;
    const answer = answerTo(url) ?? { status: 404 };
    if (answer instanceof Error) throw answer;
    const { bytes = Buffer.from(answer.text ?? ''), text = bytes.toString() } = answer;
    return { status: 200, url, contentType: 'text/css', ...answer, bytes, text };
  };
  return {
    requests,
    paths: () => requests.map(({ url }) => url.replace(site, '/')),
    send,
    credential: () => undefined,
  };
};

/** @param name its folder and file, without the ending */
export const sampleSite = (name: string, path?: string): HtmlPage =>
  sitePage(readFileSync(join(folder, `${name}.html`), 'utf8'), path);

/** The address of the logo of a page, or its path where it is on the invented site. */
export const logoAt = (html: string, address?: string): string | undefined =>
  logoOf(sitePage(html, address))?.url.replace(site, '/');

/** The names of all samples in a folder. */
export const sampleNames = (within: string): string[] =>
  readdirSync(join(folder, within)).map((file) => basename(file, '.html'));
