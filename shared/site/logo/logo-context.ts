import { ancestorsOf, attribute, type Element, lineOfText } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { wordsOf } from '../css/selectors.ts';
import { siteNames } from '../page/same-site.ts';
import { containsName, isHomePage } from '../page/site-names.ts';
import { addressOf, imageAddress, imagesOf, type LogoCandidate, linkTargetOf, maximumName } from './logo-candidate.ts';
import { containsLogoWord } from './logo-words.ts';
import { areasOf, type PageAreas } from './page-areas.ts';

/** The number of links that are looked at, and the characters of a text. The header is at the beginning of a page. */
const [maximumLinks, maximumText] = [200, 300];

/** Whether a link leads to a home page that is not that of its page: to an edition in another language. */
const isToEdition = (page: HtmlPage, link: Element): boolean =>
  linkTargetOf(page)(link) === 'same-site' && isHomePage(addressOf(page, link) ?? page.url);

/**
 * The first link in the header of a page that leads home, or to the top of the page; else the first of the page, if it
 * leads there and does not begin a list of languages.
 */
const homeLinkOf = (page: HtmlPage, areas: PageAreas) => {
  const leadsHome = (link: Element): boolean => ['home', 'top'].includes(linkTargetOf(page)(link) ?? '');
  const links = page
    .named('a')
    .slice(0, maximumLinks)
    .filter((link) => linkTargetOf(page)(link) !== undefined);
  const inHeader = links.filter((link) => areas.isInHeader([link, ...ancestorsOf(link)]));
  const first = links.slice(1, 2).some((link) => isToEdition(page, link)) ? [] : links.slice(0, 1);
  const found = inHeader.find(leadsHome) ?? first.find(leadsHome);
  if (found === undefined) return undefined;
  const among = inHeader.includes(found) ? inHeader : links;
  const behind = among.slice(among.indexOf(found) + 1);
  return {
    element: found,
    /** The beginning of its text, in one line. */
    text: lineOfText(found).slice(0, maximumText),
    /** Whether there are links to other pages behind it, as in the header of a whole site. */
    isBeforeOthers: behind.some((link) => linkTargetOf(page)(link) === 'same-site'),
  };
};

/**
 * The addresses that several different images of a page have, by their alternative texts: placeholders of images that a
 * script loads late. Texts that name the site or a logo do not count, since a logo may occur several times.
 */
const sharedAddresses = (page: HtmlPage, names: readonly string[]): ReadonlySet<string> => {
  const texts = new Map<string, string>();
  const shared = new Set<string>();
  for (const image of imagesOf(page)) {
    const url = imageAddress(page, image);
    const text = attribute(image, 'alt')?.slice(0, maximumName).trim() ?? '';
    if (url === undefined || text === '' || containsName(text, names) || containsLogoWord(wordsOf(text))) continue;
    if ((texts.get(url) ?? text) !== text) shared.add(url);
    texts.set(url, text);
  }
  return shared;
};

/** This many different logos beside one another are those of other companies. */
const minimumRow = 3;
/** The number of elements around two logos of a row within which they have one in common. */
const rowDepth = 4;

/** The images that are in a row of logos. */
const candidatesInRow = (candidates: readonly LogoCandidate[]): Set<LogoCandidate> => {
  const logos = candidates.filter(({ isCalledLogo }) => isCalledLogo);
  const addresses = new Map<Element, Set<string>>();
  for (const { ancestors, url } of logos) {
    for (const element of ancestors.slice(0, rowDepth)) {
      addresses.set(element, (addresses.get(element) ?? new Set()).add(url));
    }
  }
  const isRow = (element: Element): boolean => (addresses.get(element)?.size ?? 0) >= minimumRow;
  return new Set(logos.filter(({ ancestors }) => ancestors.slice(0, rowDepth).some(isRow)));
};

/** What the images of a page are judged by, apart from their own properties. */
export const contextOf = (page: HtmlPage, candidates: readonly LogoCandidate[]) => {
  const { elements } = page;
  const names = siteNames(page);
  const areas = areasOf(page);
  const homeLink = homeLinkOf(page, areas);
  const behind = homeLink && !areas.hasHeader ? elements.slice(elements.indexOf(homeLink.element)) : [];
  const content = new Set(behind);
  return {
    page,
    names,
    areas,
    homeLink,
    /** Whether an element is in the content of the page, behind its header. */
    isInContent: (element: Element): boolean => areas.isInContent(element) || content.has(element),
    shared: sharedAddresses(page, names),
    inRow: candidatesInRow(candidates),
  };
};

export type LogoContext = ReturnType<typeof contextOf>;
