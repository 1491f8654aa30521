import { ancestorsOf, attribute, attributeWords, type Element, elementsIn } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { termName } from '../../html/schema-graph.ts';
import { imageAddress, imageUrl } from './logo-candidate.ts';
import { otherTypes, ownerProperties } from './logo-json-ld.ts';

const propertiesOf = (element: Element): string[] => attributeWords(attribute(element, 'itemprop'));

/** Whether a property belongs to the owner of the page: to no item, to an item of its own, or to the publisher. */
const isOfOwner = (element: Element): boolean => {
  const scope = [...ancestorsOf(element)].find((element) => attribute(element, 'itemscope') !== undefined);
  if (scope === undefined) return true;
  const role = propertiesOf(scope);
  const isOther = attributeWords(attribute(scope, 'itemtype')).some((type) => otherTypes.includes(termName(type)));
  return !isOther && (role.length === 0 || role.some((property) => ownerProperties.includes(property)));
};

/** The number of elements inside a logo element that are read. The address is among the first. */
const maximumInside = 20;

const isAddress = (element: Element): boolean =>
  element.name === 'img' || propertiesOf(element).some((property) => property === 'url' || property === 'contentUrl');

const linkAddress = (page: HtmlPage, element: Element): string | undefined =>
  element.name === 'link' ? imageUrl(page, attribute(element, 'href')) : undefined;

/** The image address that an element gives: its own, else one of an element inside it. */
const addressIn = (element: Element, page: HtmlPage): string | undefined =>
  [element, ...elementsIn(element, maximumInside).filter(isAddress)]
    .map((part) => imageUrl(page, attribute(part, 'content')) ?? imageAddress(page, part) ?? linkAddress(page, part))
    .find((address) => address !== undefined);

/** The number of elements marked as logos that are read. Lists of brands have more. */
const maximumMarked = 20;

/** The logo of a page's owner in its microdata. */
export const microdataLogo = (page: HtmlPage): string | undefined =>
  page.elements
    .filter((element) => propertiesOf(element).includes('logo'))
    .slice(0, maximumMarked)
    .filter(isOfOwner)
    .map((element) => addressIn(element, page))
    .find((address) => address !== undefined);
