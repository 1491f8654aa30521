import * as z from 'zod';
import { HtmlPage } from '../../html/html-page.ts';
import { listsWithin, pageBlocks } from '../toolkit/batchexecute.ts';
import { crxTarget, detailPath } from '../toolkit/extension-address.ts';
import type { Find } from '../toolkit/searches.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { storeHost } from './page.ts';

/** The call for search results (clients of 2026). That the search page contains its answer has not been recorded. */
const searchRpc = 'zTyKYc';

const itemLink = new RegExp(`/${detailPath}`);
const crxId = z.string().regex(/^[a-p]{32}$/);

/** A row of the results: id, icon, name, average, number of ratings (clients of 2026). */
const shownIn = (list: readonly unknown[]) => {
  const id = wire.at(list, [0], crxId);
  const name = wire.textAt(list, [2]);
  return id === null || name === null ? [] : [[id, { name, rating_count: wire.at(list, [4], wire.count) }] as const];
};

const isEmpty = (answers: readonly unknown[]): boolean =>
  answers.length > 0 && !/[a-p]{32}/.test(JSON.stringify(answers));

/**
 * The items of the search page. Its links are in the order of relevance (clients of 2026); names in them are cut.
 *
 * @throws upstream_changed when the page has neither items nor an empty answer
 */
export const find: Find = async (name, { language = 'en' }, http) => {
  const url = `https://${storeHost}/search/${encoded(name)}?${new URLSearchParams({ hl: language })}`;
  const page = HtmlPage.of(await http.send({ url }));
  const answers = pageBlocks(page.html, searchRpc);
  const shown = new Map(answers.flatMap(listsWithin).flatMap(shownIn));
  const slugs = new Map<string, string | undefined>();
  for (const { attribs } of page.named('a')) {
    const { slug, crx } = itemLink.exec(attribs['href'] ?? '')?.groups ?? {};
    if (crx !== undefined && !slugs.has(crx)) slugs.set(crx, slug);
  }
  const ids = [...new Set([...slugs.keys(), ...shown.keys()])];
  if (ids.length === 0 && !isEmpty(answers)) throw wire.changed("The Chrome Web Store's search page");
  return ids.map((id) => ({
    ...shown.get(id),
    target: { ...crxTarget(id, slugs.get(id)), language },
    url: `https://${storeHost}/detail/${id}`,
  }));
};
