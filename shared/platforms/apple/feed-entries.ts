import * as z from 'zod';
import { type Element, elementsIn, loadXml, rawText } from '../../html/document.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The fields of an entry, by the path of their elements, which is the same in both forms. */
const fieldPaths = {
  id: 'id',
  title: 'title',
  text: 'content',
  updated: 'updated',
  rating: 'im:rating',
  version: 'im:version',
  voteSum: 'im:voteSum',
  /** Older feeds start with an entry about the item itself. It has a name and no rating. */
  itemName: 'im:name',
  authorName: 'author/name',
  authorUri: 'author/uri',
} as const;

/** One entry of a feed, in either form. */
export type Entry = { readonly [Field in keyof typeof fieldPaths]?: string | null | undefined };

export interface Feed {
  readonly entries: readonly (Entry | undefined)[];
  /** The addresses of the pages by `rel`: self, next, last. */
  readonly links: ReadonlyMap<string, string>;
}

const jsonLink = z.object({ attributes: z.object({ rel: z.string(), href: z.string() }) });

const oneOrMore = wire.optional(z.union([wire.list, z.unknown().transform((one) => [one])]));

/** An empty feed still has an id, its own address. Anything without an id and entries is not a feed. */
const jsonFeed = z.object({
  feed: z
    .object({ id: z.unknown().optional(), entry: oneOrMore, link: oneOrMore })
    .refine((feed) => feed.id !== undefined || feed.entry != null),
});

/** The links of a feed that are read. It has six, and one that its schema refuses takes 3 us. */
const maximumLinks = 100;

/** A feed as JSON. One entry is an object, not a list; without entries the key is missing. */
export const parseJson = (text: string): Feed => {
  const { feed } = wire.readJson(jsonFeed, text, "Apple's feed");
  const some = (feed.link ?? []).slice(0, maximumLinks);
  const links = some.flatMap((link) => jsonLink.safeParse(link).data?.attributes ?? []);
  return {
    links: new Map(links.map(({ rel, href }) => [rel, href])),
    entries: (feed.entry ?? []).map((entry, index) => (index < wire.maximumRecords ? readJsonEntry(entry) : undefined)),
  };
};

/** Read field by field for speed, not with one schema: a call reads up to 500 entries. The texts are in objects. */
const readJsonEntry = wire.fromObject((entry): Entry => {
  const textOf = (path: string) => wire.textAt(entry, [...path.split('/'), 'label']);
  return Object.fromEntries(Object.entries(fieldPaths).map(([field, path]) => [field, textOf(path)]));
});

const fieldsByPath = new Map<string, string>(Object.entries(fieldPaths).map(([field, path]) => [path, field]));

/** An entry in the XML form. It has two contents; the one of type html repeats the other fields and is left out. */
const readXmlEntry = (entry: Element): Entry => {
  const fields: Record<string, string> = {};
  for (const element of elementsIn(entry)) {
    const { name, parent, attribs } = element;
    const path = parent === null || parent === entry || !('name' in parent) ? name : `${parent.name}/${name}`;
    const field = attribs['type'] === 'html' ? undefined : fieldsByPath.get(path);
    // The first one counts: elements inside it may have the same path, and its text contains theirs.
    if (field) fields[field] ??= rawText(element);
  }
  return fields;
};

/** A feed as XML. */
export const parseXml = (text: string): Feed => {
  const $ = loadXml(text);
  const feed = $?.root().children('feed');
  if ($ === undefined || feed?.length !== 1) throw wire.changed("Apple's feed");
  const links = feed.children('link').toArray();
  return {
    entries: feed.children('entry').toArray().map(readXmlEntry),
    links: new Map(links.map(({ attribs }) => [attribs['rel'] ?? '', attribs['href'] ?? ''])),
  };
};
