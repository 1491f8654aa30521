import { isTag } from 'domhandler';
import { decoded } from '../../html/clean-text.ts';
import { ancestorsOf, attribute, type Element, parentOf } from '../../html/document.ts';
import { bareHost, type HtmlPage } from '../../html/html-page.ts';
import { memoized } from '../../html/memoized.ts';
import { isUsualMedia } from '../css/media.ts';
import { wordsOf } from '../css/selectors.ts';
import { resolveAddress } from '../page/resolve-address.ts';
import { isSameSite, linksHome } from '../page/same-site.ts';
import { isHomePage } from '../page/site-names.ts';
import { brandWords, containsAny, containsLogoWord } from './logo-words.ts';

/** Where a link leads; `top` is the beginning of the same page, which is its home page where it has no other. */
type LinkTarget = 'home' | 'top' | 'same-site' | 'other-site';

/** Longer addresses would be read again for each image inside. */
const maximumLink = 2_048;

/** Whether a fragment leads to the beginning of the page: to nothing else, or to what the link itself is in. */
const isTop = (fragment: string, link: Element): boolean =>
  fragment === '' || fragment === 'top' || ancestorsOf(link).some((around) => attribute(around, 'id') === fragment);

/** The address of a link; undefined for what is none of the web. */
export const addressOf = (page: HtmlPage, link: Element): URL | undefined => {
  const href = attribute(link, 'href')?.trim() ?? '';
  const url = href === '' || href.length > maximumLink ? null : URL.parse(href, page.base.href);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
};

const isRelatedHome = (link: Element): boolean => /\bhome\b/i.test(attribute(link, 'rel') ?? '');

const targetOfUrl = (page: HtmlPage, url: URL, link: Element): LinkTarget => {
  if (!isSameSite(page, url)) return 'other-site';
  return linksHome(page, url) || isRelatedHome(link) ? 'home' : 'same-site';
};

/** Where a link of a page leads; undefined for a part of the page, and for what is no web address. Each is read once. */
export const linkTargetOf = memoized((page: HtmlPage) =>
  memoized((link: Element): LinkTarget | undefined => {
    const url = addressOf(page, link);
    if (url === undefined) return undefined;
    const href = attribute(link, 'href')?.trim() ?? '';
    if (!href.startsWith('#')) return targetOfUrl(page, url, link);
    return isTop(href.slice(1), link) ? 'top' : undefined;
  }),
);

/** Whether a link leads to the host of its page, and not to one above it. */
const isToOwnHost = (page: HtmlPage, link: Element): boolean =>
  bareHost(addressOf(page, link) ?? page.url) === bareHost(page.url);

/** An image that may be the logo of its page's site, with the properties that it is judged by. */
export type LogoCandidate = NonNullable<ReturnType<typeof readCandidate>>;

/** The number of elements around an image whose names count. A logo is seldom wrapped deeper. */
export const nearestAncestors = 4;
/** The number of images that are read. A logo is at the beginning of a page. */
const maximumImages = 500;
/** Longer names and texts do not help to find a logo, and would be read again for each image inside. */
export const maximumName = 300;

/** The attributes with the address of an image. Scripts that load images late leave a blank image in `src`. */
const sources = ['data-src', 'data-original', 'data-orig-src', 'data-srcset', 'src', 'srcset', 'style'];
/** The attributes of such scripts: `data-lazy-src`, `pagespeed_lazy_src`, `data-srclazy`, `data-lazyload`. */
const isLazySource = (name: string): boolean =>
  name.length <= maximumAttribute && name.includes('lazy') && /^data-lazyload$|src(?:set)?(?:lazy)?$/.test(name);
/** Other attributes of such scripts. They may also have another version of the image: they come last. */
const isLateSource = (name: string): boolean =>
  name.length <= maximumAttribute && /^data-[a-z-]*src(?:set)?$/.test(name);
/** The length of the name of an attribute, and the number of attributes of an element that are looked at. */
const [maximumAttribute, maximumAttributes] = [50, 50];
/** The attributes of a picture in a drawing, and of an `object`. The `href` of other elements is no image. */
const otherSources: Readonly<Record<string, readonly string[]>> = { image: ['xlink:href', 'href'], object: ['data'] };

/** The image behind an element, or its form, in its own styles: themes show logos so, in the link to the home page. */
const backgroundImages = /(?:^|[;\s])(?:background|(?:-webkit-)?mask)(?:-image)?\s*:[^;(]{0,100}url\(([^()]+)\)/gi;
/** What is between the brackets of `url()`: an address, with quotation marks or without. */
const cssAddress = /^(["']?)([^"']+)\1$/;
/** The length of the styles, and of the sets of images, that are read. */
const maximumStyle = 4_096;

/** An address in a `srcset`, and its size. An address may contain commas, but does not end with one. */
const inSet = /([^\s,]\S*)(?:(?<!,)\s[^,]*)?/g;
const endingCommas = /(?<!,),+$/;
/** The addresses of a set that are read. */
const maximumInSet = 20;

const isSet = (source: string): boolean => /srcset(?:lazy)?$/.test(source);

const addressesIn = (source: string, value = ''): string[] => {
  const read = value.slice(0, maximumStyle);
  if (source === 'style') {
    return [...read.matchAll(backgroundImages)].flatMap(([, found = '']) => cssAddress.exec(found.trim())?.[2] ?? []);
  }
  if (!isSet(source)) return [value];
  return Array.from(read.matchAll(inSet).take(maximumInSet), ([, found = '']) => found.replace(endingCommas, ''));
};

/** The address of an image that may go to callers; undefined for one of a page: of this one, or a home page. */
export const imageUrl = (page: HtmlPage, address: string | undefined): string | undefined => {
  const url = resolveAddress(page, address);
  const { pathname = '', search = '' } = URL.parse(url ?? '') ?? {};
  const isPage = search === '' && isHomePage({ pathname });
  return isPage || url?.split('#')[0] === page.url.href.split('#')[0] ? undefined : url;
};

const maximumBeside = 20;

const mediaOf = (source: Element): string => attribute(source, 'media')?.trim() ?? '';

/**
 * The elements of a `picture` for a usual screen: they have the image in place of its `img`. They are read once: many images
 * may be in one.
 */
const sourcesIn = memoized((picture: Element) => {
  const sources = picture.children
    .slice(0, maximumBeside)
    .filter((child) => isTag(child))
    .filter((source) => source.name === 'source' && isUsualMedia(mediaOf(source)));
  return Object.groupBy(sources, (source) => (mediaOf(source) === '' ? 'other' : 'wide'));
});

/** The first address in an element's own attributes that may go to callers. It is kept: images may share sources. */
const ownAddress = memoized((page: HtmlPage) =>
  memoized((element: Element): string | undefined => {
    const names = Object.keys(element.attribs)
      .slice(0, maximumAttributes)
      .sort((a, b) => Number(isSet(a)) - Number(isSet(b)));
    const others = Object.hasOwn(otherSources, element.name) ? otherSources[element.name] : undefined;
    return [...names.filter(isLazySource), ...sources, ...(others ?? []), ...names.filter(isLateSource)]
      .values()
      .flatMap((name) => addressesIn(name, attribute(element, name)))
      .map((address) => imageUrl(page, address))
      .find((address) => address !== undefined);
  }),
);

/**
 * The address of an image element, or of a source beside it: the first one that may go to callers. A source for wide
 * screens has another image than the element, one without a condition the same in another format.
 */
export const imageAddress = (page: HtmlPage, element: Element): string | undefined => {
  const around = parentOf(element);
  const { wide = [], other = [] } = around?.name === 'picture' ? sourcesIn(around) : {};
  return [...wide, element, ...other]
    .values()
    .map(ownAddress(page))
    .find((address) => address !== undefined);
};

/**
 * The name of the file at an address, without its extension. Services that scale images have the address of the
 * original image as the parameter `url`.
 */
export const fileNameOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address);
  const [path = ''] = (searchParams.get('url') ?? pathname).split(/[?#]/);
  return decoded(path.slice(path.lastIndexOf('/') + 1)).replace(/\.[a-z]{3,4}$/i, '');
};

/** What an element is called: by its page, by tests, or by the program that the site was designed with. */
const nameAttribute = /^(?:id|class|aria-label|data-(?:name|aid|framer-name|plasmic-name|test|test-?id|cy|qa))$/;

/** What an element is called, in one text. It is kept: many images may be in one element. */
export const elementNames = memoized(({ attribs }: Element): string =>
  Object.entries(attribs)
    .slice(0, maximumAttributes)
    .flatMap(([name, value]) => (nameAttribute.test(name) ? value.slice(0, maximumName) : []))
    .join(' '),
);

const textIn = (element: Element, names: readonly string[]): string =>
  names.map((name) => attribute(element, name)?.slice(0, maximumName) ?? '').join(' ');

/** The properties of an image; undefined for one that is not called a logo and links to no home page. */
const readCandidate = (element: Element, page: HtmlPage) => {
  const url = imageAddress(page, element);
  if (url === undefined) return undefined;
  const ancestors = [...ancestorsOf(element)].filter(({ name }) => name !== 'body' && name !== 'html');
  const text = textIn(element, ['alt', 'title']);
  const fileName = fileNameOf(url);
  const nameWords = wordsOf(`${elementNames(element)} ${fileName}`);
  const words = [...nameWords, ...wordsOf(text)];
  const wordsAround = wordsOf(ancestors.slice(0, nearestAncestors).map(elementNames).join(' '));
  const isInPlace = containsAny(wordsAround, brandWords);
  const isNamedLogo = isInPlace || containsLogoWord([...wordsOf(elementNames(element)), ...wordsAround]);
  const isCalledLogo = isNamedLogo || containsLogoWord(words);
  const link = [element, ...ancestors].find(({ name }) => name === 'a');
  const linkTarget = link && linkTargetOf(page)(link);
  if (!isCalledLogo && linkTarget !== 'home' && linkTarget !== 'top') return undefined;
  return {
    element,
    /** Absolute, http or https. */
    url,
    /** The elements around it within the body, the nearest first. */
    ancestors,
    /** Its alternative text and its title. */
    text,
    /** The name of its file, without the extension. */
    fileName,
    /** The words of its file name, and of its own id, classes and the like. */
    nameWords,
    /** `nameWords` and the words of its text. */
    words,
    /** The words of the ids, classes and the like of the nearest elements around it. */
    wordsAround,
    /** Whether it, or an element around it, has the name of a logo, or of its place in themes. */
    isNamedLogo,
    /** Whether that place in themes is all that calls it a logo: large photos stand there, too. */
    isOnlyInPlace: isInPlace && !containsLogoWord([...words, ...wordsAround]),
    /** Whether it is named a logo, or its text or its file is. */
    isCalledLogo,
    /** The target of the link around it; undefined without a link. */
    linkTarget,
    /** What that link is called, in attributes for readers. */
    linkText: link ? textIn(link, ['title', 'aria-label']) : '',
    /** Whether that link leads to the host of the page. */
    isToOwnHost: link !== undefined && isToOwnHost(page, link),
  };
};

/** `img`, `amp-img`, pictures in drawings, drawings as an `object`, and what has an image as its background. */
export const isImage = (element: Element): boolean =>
  ['img', 'amp-img', 'image'].includes(element.name) ||
  (element.name === 'object' && /^image\//i.test(attribute(element, 'type') ?? '')) ||
  addressesIn('style', attribute(element, 'style')).length > 0;

/** The first images of a page. Inline images have no address. */
export const imagesOf = (page: HtmlPage): readonly Element[] => page.elements.filter(isImage).slice(0, maximumImages);

/** The images of a page that may be the logo of its site, in their order. Those without an address are left out. */
export const logoCandidates = (page: HtmlPage): LogoCandidate[] =>
  imagesOf(page).flatMap((image) => readCandidate(image, page) ?? []);
