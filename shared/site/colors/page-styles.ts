import { isVouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import { classesOf } from '../css/selectors.ts';
import { isUsualMedia, readDeclarations, readStyleSheet, type StyleRule } from '../css/stylesheet.ts';
import { type HtmlElement, rawTextOf } from '../page/elements.ts';
import { isOwnSite } from '../page/own-site.ts';
import { addressOn, type SitePage } from '../page/page.ts';

/** What a page says of how it looks. */
export interface PageStyles {
  /** Of its own style sheets, then of its elements' `style` attributes. */
  readonly rules: readonly StyleRule[];
  /** Whether every style sheet was read that can say something of colors. */
  readonly isWhole: boolean;
}

const mostSheets = 5;
const sheetBytes = 512 * 1024;
const sheetMs = 5_000;

/** Sheets that more probably say what a site looks like are read first when there are too many. */
const telling = /\b(?:main|style|styles|theme|app|site|global|custom|brand|index|bundle)\b/i;
/** Services of fonts call themselves so. Their sheets say nothing of colors. */
const fontHost = /^fonts?\d*\./i;

type Sheet = { readonly css: string } | { readonly url: string };

/** Whether an element brings a style sheet for a screen. One that is said to be for print may say otherwise once loaded. */
const isSheet = ({ name, attributes }: HtmlElement): boolean => {
  const { rel = '', media = '', as = '', onload, disabled } = attributes;
  if (disabled !== undefined || !(isUsualMedia(media) || onload?.includes('media'))) return false;
  const tokens = rel.toLowerCase().split(/\s+/);
  const isStyle = tokens.includes('stylesheet') || (tokens.includes('preload') && as.toLowerCase() === 'style');
  return name === 'style' || (name === 'link' && isStyle && !tokens.includes('alternate'));
};

/** The style sheets of a page in their order, each address once. */
const sheetsOf = (page: SitePage): Sheet[] => {
  const sheets = new Map<HtmlElement | string, Sheet>();
  for (const element of page.elements.filter(isSheet)) {
    const url = element.name === 'link' ? addressOn(page, element.attributes['href']) : undefined;
    if (element.name === 'style') sheets.set(element, { css: rawTextOf(element) });
    else if (url !== undefined && !fontHost.test(new URL(url).hostname)) sheets.set(url, { url });
  }
  return [...sheets.values()];
};

/** The addresses that are fetched: of the page's own site, at most five. */
const addressesOf = (sheets: readonly Sheet[], page: SitePage): string[] =>
  sheets
    .flatMap((sheet) => ('url' in sheet && isOwnSite(page, new URL(sheet.url)) ? sheet.url : []))
    .sort((a, b) => Number(telling.test(b)) - Number(telling.test(a)))
    .slice(0, mostSheets);

/** The text of a style sheet; undefined where it cannot be had. That is no error: a page has other things to say. */
const fetchSheet = async (url: string, http: Http): Promise<string | undefined> => {
  try {
    const answer = await http.send({
      url,
      statuses: 'any',
      isTriedOnce: true,
      timeoutMs: sheetMs,
      maximumBytes: sheetBytes,
      cutsBody: 'any',
    });
    const isCss = answer.contentType === 'text/css' || answer.contentType === '';
    return answer.status === 200 && isCss ? answer.text : undefined;
  } catch (error) {
    if (isVouchError(error)) return undefined;
    throw error;
  }
};

/** Rules for the elements that carry their own style, so that these are read as the others are. */
const rulesOfElements = ({ elements }: SitePage): StyleRule[] =>
  elements
    .filter(({ attributes }) => /background|--/.test(attributes['style'] ?? ''))
    .map((element) => ({
      selectors: [[element.name, ...classesOf(element)].join('.')],
      declarations: readDeclarations(element.attributes['style'] ?? ''),
    }));

/** Reads a page's style sheets: its inline ones, and with `http` those of the same site that it names. */
export const readStyles = async (page: SitePage, http?: Http): Promise<PageStyles> => {
  const sheets = sheetsOf(page);
  const addresses = http ? addressesOf(sheets, page) : [];
  const fetched = new Map(
    await Promise.all(
      addresses.map(async (url): Promise<[string, string | undefined]> => [url, http && (await fetchSheet(url, http))]),
    ),
  );
  const texts = sheets.map((sheet) => ('css' in sheet ? sheet.css : fetched.get(sheet.url)));
  return {
    rules: [...texts.flatMap((css) => (css === undefined ? [] : readStyleSheet(css))), ...rulesOfElements(page)],
    isWhole: !texts.includes(undefined),
  };
};
