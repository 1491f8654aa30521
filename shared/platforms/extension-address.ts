import { plainPath, webAddress } from './web-address.ts';

/** What the addresses of the stores of browser extensions have in common. */

/** An item of Chrome's or of Edge's store, as a query names it. */
export interface CrxItem {
  /** In lower case. */
  readonly id: string;
  /** The name in the address, percent-encoded as it stands there. */
  readonly slug?: string | undefined;
  /** Absent for a bare id. */
  readonly url?: URL;
}

/** Both stores call an item by 32 letters from a to p. Of which store it is, the id does not tell. */
const crxId = /^[a-p]{32}$/i;
const detailPath = /^detail\/(?:([^/]+)\/)?([a-p]{32})(?:\/|$)/i;

/**
 * The item that a bare id or an address means.
 *
 * @param store host and path of the store, up to the slash before `detail`
 */
export const crxItem = (query: string, store: RegExp): CrxItem | undefined => {
  if (crxId.test(query)) return { id: query.toLowerCase() };
  const url = webAddress(query);
  if (url === null) return undefined;
  const address = url.hostname + plainPath(url);
  const base = store.exec(address)?.[0];
  const [, slug, id] = detailPath.exec(address.slice(base?.length)) ?? [];
  return base === undefined || id === undefined ? undefined : { id: id.toLowerCase(), slug, url };
};
