import type { ServerResponse } from 'node:http';
import { type Docs, serveDocs } from './docs/docs.ts';

/** Pages that the gateway serves in addition to the endpoints, by GET and without a key. */
export interface Pages extends Docs {
  /** The response of GET /sandbox; undefined in live mode. */
  readonly sandbox: object | undefined;
}

/** Sends one of the pages. Returns false if there is no such page. */
export const servePage = async (path: string, pages: Pages, response: ServerResponse): Promise<boolean> => {
  if (path === '/') {
    response.writeHead(302, { location: '/docs' }).end();
    return true;
  }
  if (path === '/sandbox' && pages.sandbox) {
    response.writeHead(200, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
    response.end(JSON.stringify(pages.sandbox, null, 2));
    return true;
  }
  return serveDocs(path, pages, response);
};
