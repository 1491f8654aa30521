import type { Outgoing } from '#infra/site/files/static-file.ts';
import { preferredType } from '#shared/api/request/accept.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import type { Docs } from '../../site/docs/reference.ts';
import type { Page } from '../../site/files/site-config.ts';
import { noCache, securityHeaders, serveStaticFile } from '../../site/files/static-file.ts';
import { pagePolicy, staticFiles } from '../../site/files/static-files.ts';
import { serveSandboxImage } from './sandbox-image.ts';
import { type SandboxList, sandboxPage } from './sandbox-page.ts';

/** What the pages show that the gateway serves in addition to the endpoints, by GET and without a key. */
export interface PagesOptions extends Docs, Pick<Page, 'endpoints'> {
  /** The response of GET /sandbox; undefined in live mode. */
  readonly sandbox: SandboxList | undefined;
  /** The hosts of the sandbox, for images of its websites. */
  readonly origins?: Sandbox['origins'] | undefined;
  /** The response of GET /platforms; without it, there is no such page. */
  readonly platforms?: () => Promise<object>;
}

/**
 * The pages of the gateway: the files of the page, the docs and the client, the list of the sandbox, and the platforms.
 *
 * @returns sends the page at a URL, with the address that its commands call; false if there is none
 */
export const pagesOf = ({ endpoints, openapi, apiKey, sandbox, origins = {}, platforms }: PagesOptions) => {
  const files = staticFiles({ endpoints, openapi, apiKey, mode: sandbox === undefined ? 'live' : 'sandbox' });
  return async (url: URL, address: string, accept: string, response: Outgoing): Promise<boolean> => {
    switch (url.pathname) {
      case '/sandbox':
        return sandbox !== undefined && sendSandbox(sandbox, accept, response);
      case '/sandbox/image':
        return serveSandboxImage(url.searchParams.get('url') ?? '', origins, response);
      case '/platforms':
        return platforms !== undefined && sendPlatforms(await platforms(), response);
      default:
        return serveStaticFile(url.pathname, address, files, response);
    }
  };
};

/** The list of the sandbox: as a page for browsers, as JSON for programs. */
const sendSandbox = (sandbox: SandboxList, accept: string, response: Outgoing): true => {
  const type = preferredType(accept, ['application/json', 'text/html']);
  const body = type === 'text/html' ? sandboxPage(sandbox) : JSON.stringify(sandbox, null, 2);
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': noCache, vary: 'Accept' };
  response.writeHead(200, { ...headers, ...securityHeaders(pagePolicy('sandbox')) }).end(body);
  return true;
};

const sendPlatforms = (platforms: object, response: Outgoing): true => {
  const headers = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };
  response.writeHead(200, { ...headers, 'cache-control': 'max-age=60' }).end(JSON.stringify(platforms));
  return true;
};
