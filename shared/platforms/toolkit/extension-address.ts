import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Target } from './adapter.ts';

/** What the addresses of the Chrome Web Store and of Edge Add-ons have in common. */

/** Both stores use ids of 32 letters from a to p. The id does not show which store it is from. */
export const crxId = /^[a-p]{32}$/i;

/** The end of a path that names an item: `detail/some-name/<id>`. The name may be missing. */
export const detailPath = 'detail/(?:(?<slug>[^/]+)/)?(?<crx>[a-p]{32})(?=[/?]|$)';

export const crxPage = (hosts: RegExp, path: RegExp): ItemPage => ({
  hosts,
  path,
  idOf: ({ crx }) => crx?.toLowerCase(),
});

/** Letters without another meaning in a path, and percent-encoded ones beyond ASCII; not `.` or `..`. */
const slugForm = /^(?!\.{1,2}$)(?:[\w.~-]|%[89a-f][\da-f])+$/i;

/**
 * The target of an id, in lower case, and of the name before it in an address. The stores find an item by its id alone,
 * so a name that is not safe in a path is left out.
 */
export const crxTarget = (id: string, slug: string | undefined): Target => ({
  id: id.toLowerCase(),
  ...(slug !== undefined && slugForm.test(slug) && { path: slug }),
});

/** The item in a query: an id, or an address of one of `pages`, which is then returned too. */
export const crxItem = (query: string, pages: readonly ItemPage[]): { target: Target; url?: URL } | undefined => {
  if (crxId.test(query)) return { target: crxTarget(query, undefined) };
  const item = itemInQuery(query, pages);
  return item && { target: crxTarget(item.id, item.groups['slug']), url: item.url };
};
