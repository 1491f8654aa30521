import { ancestorsOf, attribute, attributeWords, type Element, testAround } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { idAndClassesOf, wordsOf } from '../css/selectors.ts';
import { containsAny, partWords } from './logo-words.ts';

/** The names of page headers in ids and classes. */
const headerName =
  /header|masthead|topbar|navbar|(?<![a-z])(?:nav|navigation|head|branding|kopf|kopfzeile|cabecera|testata)(?![a-z])/i;
const footerName = /(?<![a-z])footer|footer(?![a-z])/i;

/** Elements inside one of these are not in the header of the page, but in that of a part of it. */
const partElements = new Set(['article', 'aside', 'section', 'dialog', 'figure']);

const maximumNames = 1_000;

/** The names of an element that say which area of a page it is: id, classes, and its own, if the site made it. */
const areaNames = (element: Element): string =>
  `${element.name.includes('-') ? element.name.slice(0, maximumNames) : ''} ${idAndClassesOf(element, maximumNames)}`;

const isFooter = (element: Element): boolean =>
  element.name === 'footer' || attribute(element, 'role') === 'contentinfo' || footerName.test(areaNames(element));

/** A path to the page, which begins with a link home, is no navigation of the site. */
const isBreadcrumb = (element: Element): boolean =>
  /breadcrumb/i.test(`${areaNames(element)} ${attribute(element, 'aria-label')?.slice(0, maximumNames)}`);

const isHeader = (element: Element): boolean => {
  if (element.name === 'header' || attribute(element, 'role') === 'banner') return true;
  if (isBreadcrumb(element)) return false;
  const names = areaNames(element);
  return element.name === 'nav' || (headerName.test(names) && !containsAny(wordsOf(names), partWords));
};

/** All elements around some elements. Each is visited once, however deep a page is. */
const wrappersOf = (elements: readonly Element[]): ReadonlySet<Element> => {
  const wrappers = new Set<Element>();
  for (const element of elements) {
    for (const ancestor of ancestorsOf(element)) {
      if (wrappers.has(ancestor)) break;
      wrappers.add(ancestor);
    }
  }
  return wrappers;
};

/** A class that shows an element on a wide screen, in the form of Tailwind. */
const shownAgain = /(?<![\w:-])(?!dark:)[\w-]+:(?:block|inline|flex|grid|contents|table)/;

/** Whether an element or one around it is hidden. */
export const isHidden = testAround((element) => {
  const classes = attribute(element, 'class')?.slice(0, maximumNames) ?? '';
  return (
    attribute(element, 'hidden') !== undefined ||
    /display:\s*none/i.test(attribute(element, 'style') ?? '') ||
    (attributeWords(classes).includes('hidden') && !shownAgain.test(classes))
  );
});

/** Says in which area of the page an element is, by the elements around it. */
export type PageAreas = ReturnType<typeof areasOf>;

/** The header and the footer of a page. An element around the footer or the main content is not a header. */
export const areasOf = memoized(({ elements }: HtmlPage) => {
  const footers = new Set(elements.filter(isFooter));
  const content = elements.filter((element) => ['main', 'article'].includes(element.name) || footers.has(element));
  const wrappers = wrappersOf(content);
  const headers = new Set(elements.filter((element) => !wrappers.has(element) && isHeader(element)));
  const before = new Set(
    elements.slice(0, headers.size > 0 ? elements.findIndex((each) => headers.has(each)) : undefined),
  );
  return {
    hasHeader: headers.size > 0,
    /** Whether the element is behind the first header, and neither in a header nor in a footer. */
    isInContent: (element: Element): boolean =>
      !before.has(element) && !ancestorsOf(element).some((around) => headers.has(around) || footers.has(around)),
    /** Whether the element is a header, and in no other one. */
    isHeader: (element: Element): boolean =>
      headers.has(element) && !ancestorsOf(element).some((around) => headers.has(around)),
    isInHeader: (ancestors: readonly Element[]): boolean => {
      const outermost = ancestors.findLastIndex((element) => headers.has(element));
      return outermost >= 0 && !ancestors.slice(outermost + 1).some(({ name }) => partElements.has(name));
    },
    isInFooter: (ancestors: readonly Element[]): boolean => ancestors.some((element) => footers.has(element)),
  };
});
