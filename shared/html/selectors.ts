import { type CheerioAPI, load } from 'cheerio/slim';
import { Document, DomHandler, Element, isTag } from 'domhandler';
import { parseBounded } from './bounded-parser.ts';
import type { HtmlPage } from './html-page.ts';
import { memoized } from './memoized.ts';

/**
 * A page for selectors. Each query visits every node, which takes 0.3 ms on an average page. `named` and `metas` of the
 * page are faster, `$(element).find` is slow for many children, and cheerio is a tenth of a bundle. Never use selectors
 * of a style sheet: they can be hostile, and the time of css-select grows faster than their length.
 *
 * cheerio compares all outermost nodes with one another for each selector, which took 23 s for 63,000 of them (cheerio
 * 1.2.0, 2026-11). One element around them keeps the time linear. The nodes themselves stay as they are.
 */
export const selectorsOf: (page: HtmlPage) => CheerioAPI = memoized(({ document }) =>
  load(new Document([new Element('document', {}, document.children)])),
);

/**
 * An XML document, to be read with selectors. Undefined for a text that breaks off, is too deep or too large, or does
 * not have exactly one outermost element.
 */
export const loadXml = (xml: string): CheerioAPI | undefined => {
  const handler = new DomHandler(null, { xmlMode: true });
  const { open } = parseBounded(xml, handler, { xmlMode: true });
  const isDocument = open === 0 && handler.root.children.filter(isTag).length === 1;
  return isDocument ? load(handler.root, { xml: true }) : undefined;
};
