import type { Target } from '../../reviews/model/platform.ts';
import { plainPath, webAddress } from './web-address.ts';

/** What the addresses of the stores of browser extensions have in common. */

/** An item of Chrome's or of Edge's store, as a query names it. */
export interface CrxItem {
  readonly target: Target;
  /** Absent for a bare id. */
  readonly url?: URL;
}

/** Both stores call an item by 32 letters from a to p. Of which store it is, the id does not tell. */
const crxId = /^[a-p]{32}$/i;
const detailPath = /^detail\/(?:([^/]+)\/)?([a-p]{32})(?:\/|$)/i;

/** Letters that mean nothing else in a path, and percent-encoded ones beyond ASCII; no dot segment. */
const slugForm = /^(?!\.{1,2}$)(?:[\w.~-]|%[89a-f][\da-f])+$/i;

/**
 * The target of an id, in lower case, and of the name before it in an address. A name that cannot stand in a path as it
 * is written is left out: the stores know an item by its id alone.
 */
export const crxTarget = (id: string, slug: string | undefined): Target => ({
  id: id.toLowerCase(),
  ...(slug !== undefined && slugForm.test(slug) && { path: slug }),
});

/**
 * The item that a bare id or an address means.
 *
 * @param store host and path of the store, up to the slash before `detail`
 */
export const crxItem = (query: string, store: RegExp): CrxItem | undefined => {
  if (crxId.test(query)) return { target: crxTarget(query, undefined) };
  const url = webAddress(query);
  if (url === null) return undefined;
  const address = url.hostname + plainPath(url);
  const base = store.exec(address)?.[0];
  const [, slug, id] = detailPath.exec(address.slice(base?.length)) ?? [];
  return base === undefined || id === undefined ? undefined : { target: crxTarget(id, slug), url };
};
