import { attribute, type Element } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { classesOf } from '../css/selectors.ts';
import { addressReader, isJsonLd, type PlatformItem, type PlatformSign, type ReviewPlatform } from './address-signs.ts';

/** The item of an id, for pages that have only the id. */
export const makeItem = ({ addressOf }: ReviewPlatform, id: string): PlatformItem => ({
  id,
  url: addressOf?.(id) ?? '',
  isMade: true,
});

/** A test for whether an element may be a widget of one of these platforms: it is asked of each element of a page. */
const widgetTest = (platforms: readonly ReviewPlatform[]): ((element: Element) => boolean) => {
  const names = platforms.flatMap(({ classes = [] }) => classes);
  const anyClass = new RegExp(`(?<!\\S)(?:${names.map((name) => RegExp.escape(name)).join('|')})(?![^\\s-])`);
  const attributes = new Set(platforms.flatMap((platform) => platform.attributes ?? []));
  return (element) =>
    (element.name !== 'i' && anyClass.test(attribute(element, 'class') ?? '')) || // Icons are called `ti-widget`, too.
    Object.keys(element.attribs).some((name) => attributes.has(name));
};

/** Longer contents are not an id with its parameters, and a widget has few classes. */
const [maximumContent, maximumClasses] = [500, 50];

const signsInMeta = (element: Element, platforms: readonly ReviewPlatform[]): PlatformSign[] => {
  const content = attribute(element, 'content')?.trim() ?? '';
  if (content.length > maximumContent) return [];
  const names = ['name', 'property'].map((name) => attribute(element, name)?.trim().toLowerCase() ?? '');
  return platforms.flatMap((platform) => {
    const name = platform.metas?.names.find((known) => names.includes(known));
    const id = name && platform.metas?.item.exec(content)?.groups?.['id'];
    if (!id) return [];
    return [{ platform, evidence: `meta ${name}`, item: makeItem(platform, id), seenAt: '', element: undefined }];
  });
};

const signsOfWidget = (element: Element, page: HtmlPage, platforms: readonly ReviewPlatform[]): PlatformSign[] => {
  const shown = classesOf(element).slice(0, maximumClasses);
  return platforms.flatMap((platform) => {
    const evidence =
      platform.classes?.find((known) => shown.some((name) => name === known || name.startsWith(`${known}-`))) ??
      platform.attributes?.find((known) => attribute(element, known) !== undefined);
    return evidence ? [{ platform, evidence, item: undefined, seenAt: page.url.href, element }] : [];
  });
};

const itemsOfWidget = (element: Element, page: HtmlPage, platforms: readonly ReviewPlatform[]): PlatformSign[] =>
  platforms.flatMap((platform) => {
    const { widget } = platform;
    const value = widget && attribute(element, widget.attribute);
    if (widget === undefined || value === undefined || value.length > maximumContent) return [];
    const isWidget = widget.className === undefined || classesOf(element).includes(widget.className);
    const id = isWidget ? widget.item.exec(value)?.groups?.['id'] : undefined;
    if (id === undefined) return [];
    const item = makeItem(platform, widget.before + id);
    return [{ platform, evidence: 'widget', item, seenAt: page.url.href, element }];
  });

/** Every sign of these platforms, in the order of the page. All JSON-LD counts as being where its first block is. */
export const platformSigns = (page: HtmlPage, platforms: readonly ReviewPlatform[]): PlatformSign[] => {
  const mayBeWidget = widgetTest(platforms);
  const addresses = addressReader(page, platforms);
  const firstBlock = page.named('script').find(isJsonLd);
  return page.elements.flatMap((element) => [
    ...(element === firstBlock ? addresses.inJsonLd() : addresses.inElement(element)),
    ...(element.name === 'meta' ? signsInMeta(element, platforms) : []),
    ...(element.name !== 'meta' && mayBeWidget(element) ? signsOfWidget(element, page, platforms) : []),
    ...itemsOfWidget(element, page, platforms),
  ]);
};
