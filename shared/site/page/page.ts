import { isPublicUrl } from '../../http/guard.ts';
import { type HtmlElement, readElements } from './elements.ts';

/** A page of a website as it is read for what it says of its owner. */
export interface SitePage {
  /** The address that answered, after redirects. */
  readonly url: URL;
  /** What relative addresses on it resolve against. */
  readonly base: URL;
  readonly html: string;
  /** In the order in which they begin. */
  readonly elements: readonly HtmlElement[];
}

/** Takes a page apart. `html` may be the beginning of one only. */
export const readPage = (html: string, url: URL): SitePage => {
  const elements = readElements(html);
  return { url, base: baseOf(elements, url), html, elements };
};

/** HTML's rule: the first base element with a usable address, itself resolved against the page's. */
const baseOf = (elements: readonly HtmlElement[], url: URL): URL => {
  for (const { name, attributes } of elements) {
    const base = name === 'base' ? URL.parse(attributes['href']?.trim() ?? '', url.href) : null;
    if (base !== null && attributes['href']?.trim()) return base;
  }
  return url;
};

/** Longer addresses are not handed on. */
const longestAddress = 2_048;

/**
 * The address that a page names, absolute; undefined where it names none that may be handed on: empty, too long, not http or https,
 * or one that the guard refuses by its form. Pages name what they like, and what is handed on is opened by others.
 */
export const addressOn = ({ base }: Pick<SitePage, 'base'>, address: string | undefined): string | undefined => {
  const text = address?.trim() ?? '';
  const url = text === '' ? null : URL.parse(text, base.href);
  return url !== null && isPublicUrl(url) && url.href.length <= longestAddress ? url.href : undefined;
};
