import * as z from 'zod';
import { HtmlPage } from '../../html/html-page.ts';
import type { Hit } from '../../reviews/model/item.ts';
import { itemAt } from '../../reviews/model/item-page.ts';
import { listsWithin, pageBlocks } from '../toolkit/batchexecute.ts';
import type { Find } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { address, detailsUrl, packageName, playPages } from './url.ts';

const appId = z.string().regex(packageName);
/** The kind of item in a row: 7 is an app. */
const app = z.literal(7);

type Shown = Pick<Hit, 'name' | 'rating_count'> & { readonly id: string };

/** A row of the list: `[[id, 7], icon, pictures, name, ...]` (recorded 2026-07). It has no number of ratings. */
const rowOf = (list: readonly unknown[]): Shown | undefined => {
  const id = wire.at(list, [0, 1], app) && wire.at(list, [0, 0], appId);
  return id ? { id, name: wire.textAt(list, [3]) } : undefined;
};

/** The app that the page shows above the list, in the form of a details page (clients of 2026). */
const featuredOf = (list: readonly unknown[]): Shown | undefined => {
  const id = wire.at(list, [77, 0], appId);
  return id ? { id, name: wire.textAt(list, [0, 0]), rating_count: wire.at(list, [51, 2, 1], wire.count) } : undefined;
};

/** The apps of the search page. Its links are in the order of relevance (recorded 2026-07). */
export const find: Find = async (name, fields, http) => {
  const edition = { language: fields.language ?? 'en', country: fields.country ?? 'us' };
  const page = HtmlPage.of(await http.send({ url: address('/store/search', edition, { q: name, c: 'apps' }) }));
  const lists = pageBlocks(page.html).flatMap(listsWithin);
  const shown = new Map(lists.flatMap((list) => featuredOf(list) ?? rowOf(list) ?? []).map((each) => [each.id, each]));
  const links = page.named('a').flatMap(({ attribs }) => URL.parse(attribs['href'] ?? '', page.base.href) ?? []);
  const ids = new Set([...links.flatMap((url) => itemAt(playPages, url)?.id ?? []), ...shown.keys()]);
  if (ids.size === 0 && !page.html.includes('AF_dataServiceRequests')) throw wire.changed("Google Play's search page");
  return [...ids].map((id) => ({ ...shown.get(id), target: { id, ...edition }, url: detailsUrl({ id }) }));
};
