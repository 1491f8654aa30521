import { type Attributes, attribute, attributeWords, type Element, parentOf, rawText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import type { Http } from '../../http/http.ts';
import { isUsualMedia } from '../css/media.ts';
import { classesOf } from '../css/selectors.ts';
import { readDeclarations, readStyleSheet, StyleBudget, type StyleRule } from '../css/stylesheet.ts';
import { fetchOptional } from '../page/fetch-page.ts';
import { resolveAddress } from '../page/resolve-address.ts';
import { isSameSite } from '../page/same-site.ts';

const maximumSheets = 5;
/** The style sheets at other addresses that are looked at: of the page, and of one sheet. */
const maximumLinked = 100;
/** The rounds in which sheets are fetched: those of the page, then those that they import. */
const rounds = 2;
const maximumSheetBytes = 512 * 1024;
/**
 * The elements with a style that are read, and the length of the selector that is made for each. The most of 88
 * recorded pages are 250 (2026-11).
 */
const [maximumStyled, maximumSelector] = [5_000, 500];

/** When there are too many sheets, those with these names are read first: they set a site's colors more often. */
const usefulName = /\b(?:main|style|styles|theme|app|site|global|custom|brand|index|bundle)\b/i;
/** The hosts of font services. Their sheets set no colors. */
const fontHost = /^fonts?\d*\./i;

/** The text of a style sheet, or the address of one that was not fetched. */
type Sheet = string | URL;

/** Whether an element is a style sheet for a screen. A script may change `media="print"` once the sheet is loaded. */
const isSheet = (element: Element): boolean => {
  const { name, attribs } = element;
  if (name !== 'style' && name !== 'link') return false; // A page has up to 15,000 other elements.
  const { rel = '', media = '', as = '', onload, disabled }: Attributes = attribs;
  // Visitors have scripts, which may also load the sheets that a noscript links.
  if (name === 'style' && parentOf(element)?.name === 'noscript') return false;
  if (disabled !== undefined || !(isUsualMedia(media) || onload?.includes('media'))) return false;
  const words = attributeWords(rel.toLowerCase());
  const isStyle = words.includes('stylesheet') || (words.includes('preload') && as.toLowerCase() === 'style');
  return name === 'style' || (isStyle && !words.includes('alternate'));
};

const linked = (base: URL, address: string | undefined): URL[] => {
  const url = URL.parse(resolveAddress({ base }, address) ?? '');
  return url === null || fontHost.test(url.hostname) ? [] : [url];
};

const comments = /\/\*.*?(?:\*\/|$)/gs;
const importRule = /@import\s*(?:url\(\s*)?["']?([^"')\s]+)["']?\s*\)?([^;]*)/gi;
/** Where the rules of an imported sheet belong, and what browsers must know. */
const importPlace = /^\s*(?:layer\b(?:\([^)]*\))?)?\s*(?:supports\([^)]*\))?/i;

/** A sheet after those that it imports: their rules come before its own. */
const withImports = (css: string, base: URL): Sheet[] => {
  const [beginning = ''] = css.replace(comments, ' ').split('{', 1);
  const imported = beginning
    .matchAll(importRule)
    .take(maximumLinked)
    .filter(([, , place = '']) => isUsualMedia(place.replace(importPlace, '')))
    .flatMap(([, address]) => linked(base, address));
  return [...imported, css];
};

/** The style sheets of a page in their order, each address once. */
const sheetsIn = (page: HtmlPage): Sheet[] => {
  const sheets = new Map<Element | string, Sheet>();
  let links = 0;
  for (const element of page.elements.filter(isSheet)) {
    if (element.name === 'link') links += 1;
    const ofStyle = element.name === 'style' ? withImports(rawText(element), page.base) : [];
    const ofLink = element.name === 'link' && links <= maximumLinked ? attribute(element, 'href') : undefined;
    for (const sheet of [...ofStyle, ...linked(page.base, ofLink)]) {
      sheets.set(typeof sheet === 'string' ? element : sheet.href, sheet);
    }
  }
  return [...sheets.values()];
};

/** The addresses to fetch: those of the page's own site, the most useful first. */
const addressesOf = (sheets: readonly Sheet[], page: HtmlPage): string[] => {
  const own = sheets.flatMap((sheet) => (typeof sheet !== 'string' && isSameSite(page, sheet) ? sheet.href : []));
  return [...new Set(own)].sort((a, b) => Number(usefulName.test(b)) - Number(usefulName.test(a)));
};

/** The text of a style sheet; undefined when it is not available. That is not an error: colors have other sources. */
const fetchSheet = async (url: string, http: Http): Promise<string | undefined> => {
  const answer = await fetchOptional({ url, maximumBytes: maximumSheetBytes, cutsBody: 'any' }, http);
  return answer && ['text/css', ''].includes(answer.contentType) ? answer.text : undefined;
};

const hasStyle = (element: Element): boolean => /background|--/i.test(attribute(element, 'style') ?? '');

/** A rule for an element with a `style` attribute, so that it is read like the others. */
const ruleOf = (element: Element, budget: StyleBudget): StyleRule => ({
  selectors: [[element.name, ...classesOf(element)].join('.').slice(0, maximumSelector)],
  declarations: readDeclarations(attribute(element, 'style') ?? '', budget),
  layer: 'attribute',
  element,
});

/** The sheets of a page with the texts of those that could be fetched, each once; the others still have an address. */
const fetchSheets = async (page: HtmlPage, http: Http): Promise<Sheet[]> => {
  const texts = new Map<string, string | undefined>();
  let sheets = sheetsIn(page);
  for (let round = 0; round < rounds; round++) {
    const open = addressesOf(sheets, page).filter((url) => !texts.has(url));
    const fetched = open.slice(0, maximumSheets - texts.size);
    await Promise.all(fetched.map(async (url) => texts.set(url, await fetchSheet(url, http))));
    sheets = sheets.flatMap((sheet) => {
      const css = typeof sheet === 'string' ? undefined : texts.get(sheet.href);
      if (typeof sheet === 'string' || css === undefined) return sheet;
      texts.set(sheet.href, ''); // It counts at its first place, and is not read again.
      return withImports(css, sheet);
    });
  }
  return sheets;
};

/** The properties that are read, besides custom ones and `padding` with all its sides. */
const properties = [
  ...(['background', 'background-color', 'background-image', 'background-size', 'color-scheme', 'content'] as const),
  ...(['height', 'min-height', 'width', 'max-width', 'position', 'inset', 'top', 'bottom', 'left', 'right'] as const),
  ...(['z-index', 'display', 'visibility', 'opacity'] as const),
] as const;

/** A property that is read by its name. */
export type Property = (typeof properties)[number];

const known: ReadonlySet<string> = new Set(properties);
const isRead = (property: string): boolean => known.has(property) || /^(?:--|padding)/.test(property);

/** Reads the style sheets of a page: its inline ones, and with `http` also linked and imported ones of its site. */
export const readStyles = async (page: HtmlPage, http?: Http) => {
  const sheets = http ? await fetchSheets(page, http) : sheetsIn(page);
  const budget = new StyleBudget(isRead);
  const ofSheets = sheets.flatMap((sheet) => (typeof sheet === 'string' ? readStyleSheet(sheet, budget) : []));
  const styled = page.elements.filter(hasStyle);
  return {
    /** The rules of the style sheets, then those of the elements' `style` attributes. */
    rules: [...ofSheets, ...styled.slice(0, maximumStyled).map((element) => ruleOf(element, budget))],
    /** Whether every style sheet was read that may set colors. */
    isComplete: sheets.every((sheet) => typeof sheet === 'string') && styled.length <= maximumStyled && !budget.isSpent,
  };
};
