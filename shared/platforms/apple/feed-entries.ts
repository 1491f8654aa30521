import * as z from 'zod';
import { type Element, elementsIn, loadXml, rawText } from '../../html/document.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** One entry of a feed, in either form. */
export interface Entry {
  readonly id?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly updated?: string | null | undefined;
  readonly rating?: unknown;
  readonly version?: string | null | undefined;
  readonly voteSum?: unknown;
  readonly authorName?: string | null | undefined;
  readonly authorUri?: string | null | undefined;
  /** Older feeds start with an entry about the item itself. It has a name and no rating. */
  readonly itemName?: string | null | undefined;
}

export interface Feed {
  readonly entries: readonly (Entry | undefined)[];
  /** The addresses of the pages by `rel`: self, next, last. */
  readonly links: ReadonlyMap<string, string>;
}

/** The text of a field, which the JSON form wraps in an object. */
const label = (entry: unknown, ...path: readonly string[]): string | null => wire.textAt(entry, [...path, 'label']);

const jsonLink = z.object({ attributes: z.object({ rel: z.string(), href: z.string() }) });

const oneOrMore = wire.optional(z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]));

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

/** Read field by field for speed, not with one schema: a call reads up to 500 entries. */
const readJsonEntry = (entry: unknown): Entry | undefined =>
  typeof entry === 'object' && entry !== null
    ? {
        id: label(entry, 'id'),
        title: label(entry, 'title'),
        text: label(entry, 'content'),
        updated: label(entry, 'updated'),
        rating: label(entry, 'im:rating'),
        version: label(entry, 'im:version'),
        voteSum: label(entry, 'im:voteSum'),
        itemName: label(entry, 'im:name'),
        authorName: label(entry, 'author', 'name'),
        authorUri: label(entry, 'author', 'uri'),
      }
    : undefined;

/** The fields of an entry in the XML form, by the path of their element. */
const xmlFields: Readonly<Record<string, keyof Entry>> = {
  id: 'id',
  title: 'title',
  content: 'text',
  updated: 'updated',
  'im:rating': 'rating',
  'im:version': 'version',
  'im:voteSum': 'voteSum',
  'im:name': 'itemName',
  'author/name': 'authorName',
  'author/uri': 'authorUri',
};

/** An entry in the XML form. It has two contents; the one of type html repeats the other fields and is left out. */
const readXmlEntry = (entry: Element): Entry => {
  const fields: Record<string, string> = {};
  for (const element of elementsIn(entry)) {
    const { name, parent, attribs } = element;
    const path = parent === null || parent === entry || !('name' in parent) ? name : `${parent.name}/${name}`;
    const field = attribs['type'] !== 'html' && Object.hasOwn(xmlFields, path) ? xmlFields[path] : undefined;
    // The first one counts: elements inside it may have the same path, and its text contains theirs.
    if (field) fields[field] ??= rawText(element);
  }
  return fields;
};

/** A feed as XML. */
export const parseXml = (text: string): Feed => {
  const $ = loadXml(text);
  const feed = $?.root().children('feed');
  if ($ === undefined || feed?.length !== 1) return wire.expectShape(z.never(), undefined, "Apple's feed");
  const links = feed.children('link').toArray();
  return {
    entries: feed.children('entry').toArray().map(readXmlEntry),
    links: new Map(links.map(({ attribs }) => [attribs['rel'] ?? '', attribs['href'] ?? ''])),
  };
};
