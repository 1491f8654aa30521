import type { HtmlElement } from './elements.ts';
import type { SitePage } from './page.ts';

/** What a `meta` element is named, in lower case: sites write `name` for `property` and the other way round. */
const namesOf = ({ attributes: { name, property, itemprop } }: HtmlElement): string[] =>
  [name, property, itemprop].flatMap((text) => text?.trim().toLowerCase() ?? []);

/** The `meta` elements of a page that have a name, in the order in which they stand. */
export const metasOf = (page: SitePage, name: string): HtmlElement[] =>
  page.elements.filter((element) => element.name === 'meta' && namesOf(element).includes(name));

/** What the `meta` elements of these names say, in the order of the names; those that say nothing are left out. */
export const metaContents = (page: SitePage, ...names: readonly string[]): string[] =>
  names.flatMap((name) => metasOf(page, name)).flatMap(({ attributes }) => attributes['content']?.trim() || []);
