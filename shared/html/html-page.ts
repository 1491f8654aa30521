import { lazy } from '../lazy.ts';
import {
  attribute,
  type Document,
  type Element,
  elementsIn,
  parentOf,
  parseHtml,
  rawText,
  testAround,
} from './document.ts';
import { readJsonLd } from './json-ld.ts';
import { SchemaGraph, type SchemaNode } from './schema-graph.ts';
import { microdata, rdfa, readMarkup } from './schema-markup.ts';

/** What answered, with its address after redirects. */
type HtmlResponse = Readonly<{ text: string; url: string }>;

const pages = new WeakMap<HtmlResponse, HtmlPage>();

/** The host of an address without `www.`, which sites write or leave out. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** A longer base does not count: it is parsed again with each link. Responses have no longer addresses either. */
const longestBase = 2_048;

/** Whether an element is an item other than the page, or inside of one. */
const isInItem = testAround((element) => element.name !== 'html' && attribute(element, 'itemscope') !== undefined);

/**
 * The names of a `meta` element, in lower case: sites write `name` for `property`, and the other way round. The
 * `itemprop` of one inside of an item is a property of that item.
 */
const metaNames = (element: Element): readonly string[] => {
  const around = parentOf(element);
  const isOfItem = attribute(element, 'itemprop') !== undefined && around !== undefined && isInItem(around);
  const names = isOfItem ? ['name', 'property'] : ['name', 'property', 'itemprop'];
  return [...new Set(names.flatMap((name) => attribute(element, name)?.trim().toLowerCase() ?? []))];
};

/**
 * One HTML page. It is parsed when it is first asked for something, and once: all that is read of a page is read from
 * the same tree. The text may be the beginning of a page only.
 */
export class HtmlPage {
  readonly html: string;
  /** The address that answered, after redirects. */
  readonly url: URL;
  readonly #parse = lazy(() => parseHtml(this.html));
  readonly #elements = lazy(() => elementsIn(this.document));
  readonly #byName = lazy(() => Map.groupBy(this.elements, ({ name }) => name));
  readonly #metas = lazy(() => {
    const named = this.named('meta').flatMap((element) => metaNames(element).map((name) => ({ name, element })));
    return Map.groupBy(named, ({ name }) => name);
  });
  readonly #base = lazy(() => this.#readBase());
  readonly #jsonLd = lazy(() => readJsonLd(this.scriptsOfType('application/ld+json')));
  readonly #graph = lazy(() => {
    const inElements = [microdata, rdfa].flatMap((markup) => readMarkup(this.document, markup));
    return new SchemaGraph([...this.jsonLd, ...inElements], this.url.href.replace(/#.*/, ''));
  });

  constructor(html: string, url: URL) {
    this.html = html;
    this.url = url;
  }

  /** The page of a response. The same response always gives the same page: `known`, where it repeats that one. */
  static of(response: HtmlResponse, known?: HtmlPage): HtmlPage {
    const page = pages.get(response) ?? known ?? new HtmlPage(response.text, new URL(response.url));
    pages.set(response, page);
    return page;
  }

  /** The tree of the page: at most 15,000 elements, at most 512 inside one another. */
  get document(): Document {
    return this.#parse().document;
  }

  /** Whether the end of the page was left out, because the page is too large or too deep. */
  get isCut(): boolean {
    return this.#parse().isCut;
  }

  /** All elements, in the order of the text. Names of elements and attributes are in lower case. */
  get elements(): readonly Element[] {
    return this.#elements();
  }

  /** The elements of these names, name by name. The page is searched once for all names. */
  named(...names: readonly string[]): readonly Element[] {
    return names.flatMap((name) => this.#byName().get(name) ?? []);
  }

  /** What relative addresses resolve against: the first usable address of a `base` element, else the page's own. */
  get base(): URL {
    return this.#base();
  }

  /** The `meta` elements of a name in lower case: by their `name`, `property`, or `itemprop` outside of items. */
  metas(name: string): readonly Element[] {
    return (
      this.#metas()
        .get(name)
        ?.map(({ element }) => element) ?? []
    );
  }

  /** The contents of the `meta` elements of these names, in the order of the names, trimmed, without empty ones. */
  metaContents(...names: readonly string[]): string[] {
    return names.flatMap((name) => this.metas(name)).flatMap((element) => attribute(element, 'content')?.trim() || []);
  }

  /** The addresses of the `link` elements of this `rel` alone, given in lower case, as they are written. */
  linksOf(rel: string): string[] {
    return this.named('link')
      .filter((element) => attribute(element, 'rel')?.trim().toLowerCase() === rel)
      .map((element) => attribute(element, 'href') ?? '');
  }

  scriptById(id: string): string | undefined {
    const script = this.named('script').find((element) => attribute(element, 'id') === id);
    return script && rawText(script);
  }

  /** The texts of the scripts of a media type, given in lower case, such as `application/json`. */
  scriptsOfType(type: string): string[] {
    return this.named('script')
      .filter((element) => attribute(element, 'type')?.split(';')[0]?.trim().toLowerCase() === type)
      .map(rawText);
  }

  /** The schema.org nodes of the page's JSON-LD, nested ones too. A block that is not readable is left out. */
  get jsonLd(): readonly SchemaNode[] {
    return this.#jsonLd().nodes;
  }

  /** How many blocks of JSON-LD about reviews could not be read. */
  get unreadJsonLd(): number {
    return this.#jsonLd().unread;
  }

  /** All schema.org nodes of the page: of its JSON-LD, then of its microdata, then of its RDFa. */
  get graph(): SchemaGraph {
    return this.#graph();
  }

  #readBase(): URL {
    for (const element of this.named('base')) {
      const address = attribute(element, 'href')?.trim() ?? '';
      const base = address === '' || address.length > longestBase ? null : URL.parse(address, this.url.href);
      if (base !== null && /^https?:$/.test(base.protocol) && base.href.length <= longestBase) return base;
    }
    return this.url;
  }
}
