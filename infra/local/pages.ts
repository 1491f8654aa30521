import type { Outgoing } from './compressed.ts';
import { type Docs, serveDocs } from './docs/docs.ts';

/** Pages that the gateway serves in addition to the endpoints, by GET and without a key. */
export interface Pages extends Docs {
  /** The response of GET /platforms; without it, there is no such page. */
  readonly platforms?: () => Promise<object>;
}

/** Sends one of the pages. Returns false if there is no such page. */
export const servePage = async (path: string, pages: Pages, response: Outgoing): Promise<boolean> => {
  if (path === '/platforms' && pages.platforms) {
    const headers = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };
    response.writeHead(200, { ...headers, 'cache-control': 'max-age=60' });
    response.end(JSON.stringify(await pages.platforms()));
    return true;
  }
  return serveDocs(path, pages, response);
};
