import { termName } from '../../html/schema-graph.ts';
import { ancestorsOf, type HtmlElement } from '../page/elements.ts';
import { addressOn, type SitePage } from '../page/page.ts';
import { imageAddress } from './logo-candidate.ts';
import { otherTypes, ownerProperties } from './logo-owner.ts';

const propertiesOf = ({ attributes }: HtmlElement): string[] => attributes['itemprop']?.split(/\s+/) ?? [];

/** Whether a property speaks of who is behind the page: of no thing in particular, of one by itself, or of the publisher. */
const isOfOwner = (element: HtmlElement): boolean => {
  const scope = [...ancestorsOf(element)].find(({ attributes }) => attributes['itemscope'] !== undefined);
  if (scope === undefined) return true;
  const role = propertiesOf(scope);
  const isOther = scope.attributes['itemtype']?.split(/\s+/).some((type) => otherTypes.includes(termName(type)));
  return !isOther && (role.length === 0 || role.some((property) => ownerProperties.includes(property)));
};

/** Elements in a marked one that are looked at. Its address stands close to it. */
const mostInside = 20;

/** What an element holds: in the order of a page it follows the element at once. */
const insideOf = (element: HtmlElement, { elements }: SitePage): HtmlElement[] => {
  const first = elements.indexOf(element) + 1;
  return elements.slice(first, first + mostInside).filter((inner) => [...ancestorsOf(inner)].includes(element));
};

const isAddress = (element: HtmlElement): boolean =>
  element.name === 'img' || propertiesOf(element).some((property) => property === 'url' || property === 'contentUrl');

const linkedAddress = (page: SitePage, { name, attributes }: HtmlElement): string | undefined =>
  name === 'link' ? addressOn(page, attributes['href']) : undefined;

/** The address that an element gives of an image: its own, else that of what it holds. */
const addressOf = (element: HtmlElement, page: SitePage): string | undefined =>
  [element, ...insideOf(element, page).filter(isAddress)]
    .map((part) => addressOn(page, part.attributes['content']) ?? imageAddress(page, part) ?? linkedAddress(page, part))
    .find((address) => address !== undefined);

/** Elements that are marked as logos; lists of brands have more. */
const mostMarked = 20;

/** The logo of who is behind a page, as its microdata says. */
export const microdataLogo = (page: SitePage): string | undefined =>
  page.elements
    .filter((element) => propertiesOf(element).includes('logo'))
    .slice(0, mostMarked)
    .filter(isOfOwner)
    .map((element) => addressOf(element, page))
    .find((address) => address !== undefined);
