import { type Attributes, attribute, attributeWords, type Element, rawText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import type { Http } from '../../http/http.ts';
import { isUsualMedia } from '../css/media.ts';
import { classesOf } from '../css/selectors.ts';
import { readDeclarations, readStyleSheet, StyleBudget, type StyleRule } from '../css/stylesheet.ts';
import { fetchOptional } from '../page/fetch-optional.ts';
import { isOwnSite } from '../page/own-site.ts';
import { resolveAddress } from '../page/resolve-address.ts';

/** The styles of a page. */
export interface PageStyles {
  /** The rules of its style sheets, then those of its elements' `style` attributes. */
  readonly rules: readonly StyleRule[];
  /** Whether every style sheet was read that may set colors. */
  readonly isComplete: boolean;
}

const maximumSheets = 5;
const maximumLinked = 100;
const maximumSheetBytes = 512 * 1024;
/**
 * The elements with a style that are read, and the length of the selector that is made for each. The most of 88 recorded pages are
 * 250 (2026-11).
 */
const [maximumStyled, maximumSelector] = [5_000, 500];

/** When there are too many sheets, those with these names are read first: they set a site's colors more often. */
const usefulName = /\b(?:main|style|styles|theme|app|site|global|custom|brand|index|bundle)\b/i;
/** The hosts of font services. Their sheets set no colors. */
const fontHost = /^fonts?\d*\./i;

type Sheet = { readonly css: string } | { readonly url: string };

/**
 * Whether an element is a style sheet for a screen. A script may change a `media` of print once the sheet is loaded.
 */
const isSheet = ({ name, attribs, parent }: Element): boolean => {
  const { rel = '', media = '', as = '', onload, disabled }: Attributes = attribs;
  // Visitors have scripts, which may also load the sheets that a noscript links.
  if (name === 'style' && parent !== null && 'name' in parent && parent.name === 'noscript') return false;
  if (disabled !== undefined || !(isUsualMedia(media) || onload?.includes('media'))) return false;
  const words = attributeWords(rel.toLowerCase());
  const isStyle = words.includes('stylesheet') || (words.includes('preload') && as.toLowerCase() === 'style');
  return name === 'style' || (isStyle && !words.includes('alternate'));
};

const sheetsIn = (page: HtmlPage): Sheet[] => {
  const sheets = new Map<Element | string, Sheet>();
  let linked = 0;
  for (const element of page.elements.filter(isSheet)) {
    if (element.name === 'link') linked += 1;
    const url =
      element.name === 'link' && linked <= maximumLinked ? resolveAddress(page, attribute(element, 'href')) : undefined;
    if (element.name === 'style') sheets.set(element, { css: rawText(element) });
    else if (url !== undefined && !fontHost.test(new URL(url).hostname)) sheets.set(url, { url });
  }
  return [...sheets.values()];
};

/** The addresses to fetch: those of the page's own site, at most five. */
const addressesOf = (sheets: readonly Sheet[], page: HtmlPage): string[] =>
  sheets
    .flatMap((sheet) => ('url' in sheet && isOwnSite(page, new URL(sheet.url)) ? sheet.url : []))
    .sort((a, b) => Number(usefulName.test(b)) - Number(usefulName.test(a)))
    .slice(0, maximumSheets);

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
  origin: 'attribute',
});

/** Reads the style sheets of a page: its inline ones, and with `http` also linked ones of the same site. */
export const readStyles = async (page: HtmlPage, http?: Http): Promise<PageStyles> => {
  const sheets = sheetsIn(page);
  const addresses = http ? addressesOf(sheets, page) : [];
  const fetched = new Map(
    await Promise.all(
      addresses.map(async (url): Promise<[string, string | undefined]> => [url, http && (await fetchSheet(url, http))]),
    ),
  );
  const texts = sheets.map((sheet) => ('css' in sheet ? sheet.css : fetched.get(sheet.url)));
  const budget = new StyleBudget();
  const ofSheets = texts.flatMap((css) => (css === undefined ? [] : readStyleSheet(css, budget)));
  const styled = page.elements.filter(hasStyle);
  return {
    rules: [...ofSheets, ...styled.slice(0, maximumStyled).map((element) => ruleOf(element, budget))],
    isComplete: !texts.includes(undefined) && styled.length <= maximumStyled && !budget.isSpent,
  };
};
