import { ancestorsOf, attribute, type Element } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { resolveAddress } from './resolve-address.ts';

/** The number of seconds within which a page that forwards is not meant to be read. */
const maximumDelay = 5;
const refresh = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

/** Whether an element is for visitors without scripts. */
const isFallback = (element: Element): boolean => ancestorsOf(element).some(({ name }) => name === 'noscript');

/** The other address to which a page forwards its visitors at once; undefined for a page that is to be read. */
export const forwardOf = (page: HtmlPage): string | undefined => {
  const [element] = page
    .named('meta')
    .filter((meta) => attribute(meta, 'http-equiv')?.toLowerCase() === 'refresh' && !isFallback(meta));
  const [, delay = '', address] = refresh.exec((element && attribute(element, 'content')) ?? '') ?? [];
  const [url] = (Number(delay) <= maximumDelay ? resolveAddress(page, address) : undefined)?.split('#') ?? [];
  return url === page.url.href.split('#')[0] ? undefined : url;
};
