import { ancestorsOf, type HtmlElement } from '../page/elements.ts';
import type { SitePage } from '../page/page.ts';
import { partWords, sayAny, wordsIn } from './logo-words.ts';

/** How the head of a page is called in programs, wherever in a name. */
const header =
  /header|masthead|topbar|navbar|(?<![a-z])(?:nav|navigation|head|branding|kopf|kopfzeile|cabecera|testata)(?![a-z])/i;
const footer = /(?<![a-z])footer|footer(?![a-z])/i;

/** What is inside one of these is not the head of the page, but of a part of it. */
const partElements = new Set(['article', 'aside', 'section', 'dialog', 'figure']);

const namesOf = ({ attributes }: HtmlElement): string => `${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`;

const isFooter = (element: HtmlElement): boolean =>
  element.name === 'footer' || element.attributes['role'] === 'contentinfo' || footer.test(namesOf(element));

const isHeader = (element: HtmlElement): boolean => {
  if (['header', 'nav'].includes(element.name) || element.attributes['role'] === 'banner') return true;
  const names = namesOf(element);
  return header.test(names) && !sayAny(wordsIn(names), partWords);
};

/** All that is around some elements. Each is met once, however deep a page goes. */
const wrappersOf = (elements: readonly HtmlElement[]): ReadonlySet<HtmlElement> => {
  const wrappers = new Set<HtmlElement>();
  for (const element of elements) {
    for (const around of ancestorsOf(element)) {
      if (wrappers.has(around)) break;
      wrappers.add(around);
    }
  }
  return wrappers;
};

/** Where on its page something stands, told by the elements around it. */
export interface PageAreas {
  readonly isInHeader: (ancestors: readonly HtmlElement[]) => boolean;
  readonly isInFooter: (ancestors: readonly HtmlElement[]) => boolean;
}

/** The head and the foot of a page. What holds the foot or the main part is no head, whatever it is called. */
export const areasOf = ({ elements }: SitePage): PageAreas => {
  const footers = new Set(elements.filter(isFooter));
  const content = elements.filter((element) => ['main', 'article'].includes(element.name) || footers.has(element));
  const wrappers = wrappersOf(content);
  const headers = new Set(elements.filter((element) => !wrappers.has(element) && isHeader(element)));
  return {
    isInHeader: (ancestors) => {
      const outermost = ancestors.findLastIndex((element) => headers.has(element));
      return outermost >= 0 && !ancestors.slice(outermost + 1).some(({ name }) => partElements.has(name));
    },
    isInFooter: (ancestors) => ancestors.some((element) => footers.has(element)),
  };
};
