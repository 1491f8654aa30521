import { ancestorsOf, type HtmlElement } from '../page/elements.ts';
import { isOwnSite, leadsHome } from '../page/own-site.ts';
import { addressOn, type SitePage } from '../page/page.ts';
import { brandWords, sayAny, sayLogo, wordsIn } from './logo-words.ts';

/** An image that may be the logo of its page's site, with what it is judged by. */
export interface PageImage {
  readonly element: HtmlElement;
  /** Absolute, http or https. */
  readonly url: string;
  /** The elements around it within the body, the nearest first. */
  readonly ancestors: readonly HtmlElement[];
  /** What is read out in its place, and its title. */
  readonly text: string;
  /** What its file is called, without its ending. */
  readonly fileName: string;
  /** The words of all that, and of its own names. */
  readonly words: readonly string[];
  /** The words of the names of what is close around it. */
  readonly wordsAround: readonly string[];
  /** Whether it says that it is a logo, or what is close around it does. */
  readonly saysLogo: boolean;
  /** Where it leads; undefined where it is in no link. */
  readonly leads: 'home' | 'on the site' | 'to another site' | undefined;
}

/** A logo is seldom wrapped deeper. */
const nearest = 4;
/** Logos stand at the beginning of a page. */
const mostImages = 500;
/** What is longer says nothing of a logo, and would be read anew for each image inside. */
const [longestName, longestLink] = [300, 2_048];

/** Scripts that load images once they are seen put a blank one into `src` until then. */
const sources = ['data-src', 'data-lazy-src', 'data-original', 'src', 'data-srcset', 'srcset'];

/** Of a set of images the first. */
const addressIn = (source: string, value: string | undefined): string | undefined =>
  source.endsWith('srcset') ? value?.trim().split(/[\s,]/)[0] : value;

/** The address of an image element: the first that may be handed on. */
export const imageAddress = (page: SitePage, { attributes }: HtmlElement): string | undefined =>
  sources.map((source) => addressOn(page, addressIn(source, attributes[source]))).find((url) => url !== undefined);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The name of the file at an address, without its ending. Services that scale images take the address of the real one
 * as a parameter.
 */
export const fileNameOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address);
  const [path = ''] = (searchParams.get('url') ?? pathname).split(/[?#]/);
  return decoded(path.slice(path.lastIndexOf('/') + 1)).replace(/\.[a-z]{3,4}$/i, '');
};

const names = ['id', 'class', 'data-testid', 'data-test', 'aria-label'];

const namesOf = ({ attributes }: HtmlElement): string =>
  names.map((name) => attributes[name]?.slice(0, longestName) ?? '').join(' ');

const leadsOf = (ancestors: readonly HtmlElement[], page: SitePage): PageImage['leads'] => {
  const { href = '', rel = '' } = ancestors.find(({ name }) => name === 'a')?.attributes ?? {};
  const url = href.trim() && href.length <= longestLink ? URL.parse(href.trim(), page.base.href) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (!isOwnSite(page, url)) return 'to another site';
  return leadsHome(page, url) || /\bhome\b/i.test(rel) ? 'home' : 'on the site';
};

/** Images of usual pages, and of those that phones show (AMP). */
const isImage = ({ name }: HtmlElement): boolean => name === 'img' || name === 'amp-img';

/** What an image element says, with its place; undefined for one that neither leads home nor says that it is a logo. */
const readPageImage = (element: HtmlElement, page: SitePage): PageImage | undefined => {
  const ancestors = [...ancestorsOf(element)].filter(({ name }) => name !== 'body' && name !== 'html');
  const url = imageAddress(page, element);
  if (url === undefined) return undefined;
  const text = `${element.attributes['alt'] ?? ''} ${element.attributes['title'] ?? ''}`;
  const fileName = fileNameOf(url);
  const words = wordsIn([namesOf(element), text, fileName].join(' '));
  const wordsAround = wordsIn(ancestors.slice(0, nearest).map(namesOf).join(' '));
  const saysLogo = sayLogo(words) || sayLogo(wordsAround) || sayAny(wordsAround, brandWords);
  const leads = leadsOf(ancestors, page);
  if (!saysLogo && leads !== 'home') return undefined;
  return { element, url, ancestors, text, fileName, words, wordsAround, saysLogo, leads };
};

/** The images of a page that may be its site's logo, in their order. Inline ones have no address, and are left out. */
export const possibleLogos = (page: SitePage): PageImage[] =>
  page.elements
    .filter(isImage)
    .slice(0, mostImages)
    .flatMap((image) => readPageImage(image, page) ?? []);
