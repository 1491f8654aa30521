import { attribute, type Element, parentOf } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { resolveAddress } from './resolve-address.ts';

/** The number of seconds within which a page that forwards is not meant to be read. */
const maximumDelay = 5;
const refresh = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i;

/** Whether an element is for visitors without scripts. Each one around it is looked at once. */
const isFallback: (element: Element) => boolean = memoized((element) => {
  const around = parentOf(element);
  return around !== undefined && (around.name === 'noscript' || isFallback(around));
});

/** The other address to which a page forwards its visitors at once; undefined for a page that is to be read. */
export const forwardOf = (page: HtmlPage): string | undefined => {
  const [element] = page
    .named('meta')
    .filter((meta) => attribute(meta, 'http-equiv')?.toLowerCase() === 'refresh' && !isFallback(meta));
  const [, delay = '', address] = refresh.exec((element && attribute(element, 'content')) ?? '') ?? [];
  const [url] = (Number(delay) <= maximumDelay ? resolveAddress(page, address) : undefined)?.split('#') ?? [];
  return url === page.url.href.split('#')[0] ? undefined : url;
};
