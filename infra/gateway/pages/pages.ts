import type { Outgoing } from '#infra/site/files/static-file.ts';
import { preferredType } from '#shared/api/request/accept.ts';
import { createHttp } from '#shared/http/client.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import type { Docs } from '../../site/docs/reference.ts';
import type { Page } from '../../site/files/site-config.ts';
import { noCache, securityHeaders, serveStaticFile } from '../../site/files/static-file.ts';
import { pagePolicy, staticFiles } from '../../site/files/static-files.ts';
import { lastCheckFile, readLastCheck } from './last-check.ts';
import { itemsOf, sandboxPage } from './sandbox-page.ts';

/** What the pages show that the gateway serves in addition to the endpoints, by GET and without a key. */
export interface PagesOptions extends Docs, Pick<Page, 'endpoints'> {
  /** Undefined in live mode. */
  readonly sandbox: Sandbox | undefined;
}

/** A request for a page: its URL, the address that commands of the page call, and the header Accept. */
interface Asked {
  readonly url: URL;
  readonly address: string;
  readonly accept: string;
}

/** Sends a page. Gives false if there is nothing at this URL. */
type SendPage = (asked: Asked, response: Outgoing) => boolean | Promise<boolean>;

/** Finds the page at a path; undefined if there is none. */
export const pagesOf = ({ sandbox, ...shown }: PagesOptions): ((path: string) => SendPage | undefined) => {
  const files = staticFiles({ ...shown, mode: sandbox === undefined ? 'live' : 'sandbox' });
  const filePages = Object.keys(files).map((path): [string, SendPage] => [
    path,
    ({ address }, response) => serveStaticFile(path, address, files, response),
  ]);
  const pages = new Map<string, SendPage>(filePages);
  pages.set('/platforms', async (_, response) =>
    sendPlatforms(await readLastCheck(lastCheckFile(sandbox === undefined)), response),
  );
  if (sandbox !== undefined) {
    pages.set('/sandbox', ({ accept }, response) => sendSandbox(sandbox, accept, response));
    pages.set('/sandbox/image', ({ url }, response) => sendImage(url.searchParams.get('url') ?? '', sandbox, response));
  }
  return (path) => pages.get(path);
};

/** The list of the sandbox: as a page for browsers, as JSON for programs. */
const sendSandbox = (sandbox: Sandbox, accept: string, response: Outgoing): true => {
  const type = preferredType(accept, ['application/json', 'text/html']);
  const items = itemsOf(sandbox);
  const list = { mode: 'sandbox', about: 'Synthetic data. Post the request of an item to its endpoint.', items };
  const body = type === 'text/html' ? sandboxPage(items) : JSON.stringify(list, null, 2);
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': noCache, vary: 'Accept' };
  response.writeHead(200, { ...headers, ...securityHeaders(pagePolicy('sandbox')) }).end(body);
  return true;
};

/** An SVG file may hold scripts and styles. An image runs none; this policy stops them in a file opened alone. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The longest time that a stand-in takes. */
const timeoutMs = 10_000;

/** Sends an image of a simulated website. Only hosts of the sandbox are asked, and only their stand-ins. */
const sendImage = async (url: string, { origins }: Sandbox, response: Outgoing): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  const http = createHttp({ hosts: 'public', origins, deadline });
  const image = await http.send({ url, isTriedOnce: true }).catch(() => undefined);
  if (!image?.contentType.startsWith('image/')) return false;
  const headers = { 'content-type': image.contentType, 'x-content-type-options': 'nosniff' };
  response.writeHead(200, { ...headers, 'content-security-policy': imagePolicy }).end(image.bytes);
  return true;
};

const sendPlatforms = (platforms: object, response: Outgoing): true => {
  const headers = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };
  response.writeHead(200, { ...headers, 'cache-control': 'max-age=60' }).end(JSON.stringify(platforms));
  return true;
};
