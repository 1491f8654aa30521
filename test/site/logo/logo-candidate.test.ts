import { jsonLd } from '../../platforms/fake-http.ts';
import { logoAt } from '../sample-site.ts';

const inHeader = (attributes: string) =>
  logoAt(`<header><a href="/"><img class="site-logo" alt="Larkspur Mill" ${attributes}></a></header>`, '/about');

describe('the address of an image', () => {
  it.each([
    ['srcset="/w_1,h_2/a.png 1x, /w_2,h_4/b.png 2x"', '/w_1,h_2/a.png'],
    ['srcset="/a.png,, /b.png 2x"', '/a.png'],
    ['srcset="/a.png,/b.png 2x"', '/a.png,/b.png'],
    ['srcset="data:image/gif;base64,R0lG, /a.png 2x"', '/a.png'],
    ['srcset=","', undefined],
    ['data-lazyload="/a.png" src="/dummy.png"', '/a.png'],
    ['data-lazyload="true" src="/a.png"', '/a.png'],
    ['data-lazy-srcset="/a.png 1x" data-lazy-src="/b.png"', '/b.png'],
    ['data-lazy-srcset="/a.png 1x" src="/b.png"', '/a.png'],
    ['src="/x.gif" pagespeed_lazy_src="/a.png"', '/a.png'],
    ['src="/a.png" data-lazy-load="/b.png"', '/a.png'],
    ['src="/x.gif" data-srcsetlazy="/a.png, /c.png 2x"', '/a.png'],
    ['src="data:image/gif;base64,x" data-cfsrc="/a.png"', '/a.png'],
    ['data-opt-srcset="/b.png 1x" data-opt-src="/a.png"', '/a.png'],
    ['data-bgsrcset="/b.png 1x, /c.png 2x"', '/b.png'],
    ['src="/a.png" data-retina-src="/b.png"', '/a.png'],
    ['data-source="/b.png"', undefined],
    ['xdata-src="/b.png"', undefined],
  ])('in %s is %s', (attributes, url) => expect(inHeader(attributes)).toBe(url));

  it.each([
    ...['{{ logo }}', '/undefined', 'null', '/img/null?v=1', '/undefined#a', 'true', '/logo_{width}x.png'],
    ...['/logo_%7Bwidth%7Dx.png', '/', '/de/', '/about', '/about#logo'],
  ])('is not %s: a template or a page', (address) => {
    expect(inHeader(`src="${address}"`)).toBeUndefined();
    expect(logoAt(jsonLd({ '@type': 'Organization', logo: address }), '/about')).toBeUndefined();
    expect(logoAt(`<meta property="og:logo" content="${address}">`, '/about')).toBeUndefined();
    expect(logoAt(`<link itemprop="logo" href="${address}">`, '/about')).toBeUndefined();
  });

  it.each([
    ...['/logo%7Ba,b%7D.png', '/%7Ba-b%7D.png', '/nullify.png', '/img/undefined.png', '/null/a.png'],
    ...['/index.php?logo', '/de/logo', '/about?a'],
  ])('may be %s', (address) => expect(inHeader(`src="${address}"`)).toBe(address));
});

it.each([
  ['media="(min-width: 900px)"', '/wide.svg'],
  ['media="(min-width: 9000px)"', '/narrow.svg'],
  ['media=" "', '/narrow.svg'],
  ['type="image/webp"', '/narrow.svg'],
])('a source with %s has the image: %s', (attributes, url) => {
  const picture = `<picture><source ${attributes} srcset="/wide.svg"><img class="logo" src="/narrow.svg"></picture>`;
  expect(logoAt(`<header><a href="/">${picture}</a></header>`)).toBe(url);
});

describe('the size of an image', () => {
  it.each([...['width="16%"', 'width="2em" height="1em"', 'width="17px"', 'width="25" height="25"', 'width=""']])(
    '%s is that of a logo, or none',
    (size) => expect(inHeader(`src="/a.png" ${size}`)).toBe('/a.png'),
  );

  it.each([
    ['/a.svg', 'width="1" height="1"', true],
    ['/a.svg?v=2', 'width="1"', true],
    ['/a.svg', 'width="16" height="16"', false],
    ['/a.png', 'width="1" height="1" srcset="/a.png 1x, /b.png 2x"', true],
    ['/a.png', 'width="1" height="1" srcset="/a.png 1x"', false],
    ['/a.png', 'width="1" height="2" srcset="/a.png 1x, /b.png 2x"', false],
  ])('1 is that of an image without a known size: %s with %s is a logo: %s', (src, size, isLogo) =>
    expect(inHeader(`src="${src}" ${size}`) === src).toBe(isLogo),
  );

  it.each(['width="16"', 'height=" 16px "', 'width="16.5"', 'width="24" height="24"'])(
    '%s is that of no logo',
    (size) => expect(inHeader(`src="/a.png" ${size}`)).toBeUndefined(),
  );
});

describe('of two images', () => {
  const chosen = (first: string, second: string) =>
    logoAt(
      `<header><a href="/"><img class="logo ${first}" src="/1.png"><img class="logo ${second}" src="/2.png"></a></header>`,
    );
  it.each([
    ['hidden dark:block', 'dark:hidden', '/2.png'],
    ['hidden', '', '/2.png'],
    ['hidden md:block', '', '/1.png'],
    ['hidden dark:md:block', '', '/2.png'],
    ['hidden-on-print', '', '/1.png'],
    ['VPImage dark', 'VPImage light', '/2.png'],
    ['a_x a--dark_y', 'a_x a--light_y', '/2.png'],
    ['a--light', 'a--dark', '/2.png'],
    ['light:sl-hidden', 'dark:sl-hidden', '/2.png'],
    ['logo-white', '', '/2.png'],
    ['md:hidden', '', '/1.png'],
  ])('%j and %j, one is the logo: %s', (first, second, url) => expect(chosen(first, second)).toBe(url));

  it('the scheme that a class names says more than the name of the file', () => {
    const images = (dark: string, light: string) =>
      logoAt(`<header><a href="/"><img ${dark} src="/dark-logo.svg"><img ${light} src="/light-logo.svg"></a></header>`);
    expect(images('class="light:hidden"', 'class="dark:hidden"')).toBe('/light-logo.svg');
    expect(images('', '')).toBe('/dark-logo.svg');
  });

  it.each([
    ['(prefers-color-scheme: dark)', '/2.svg'],
    ['(prefers-color-scheme: light)', '/1.svg'],
    ['', '/1.svg'],
  ])('in a picture, that for a usual screen counts: the first with media %j gives %s', (media, url) => {
    const sources = `<source media="${media}" data-srcset="/1.svg"><source data-srcset="/2.svg">`;
    expect(logoAt(`<a href="/"><picture class="logo">${sources}<img src="data:image/gif,x"></picture></a>`)).toBe(url);
  });
});

const named = (name: string) => `<meta property="og:site_name" content="${name}">`;
const logo = '<img src="/img/logo.png" alt="Larkspur Mill">';
const image = (file = 'a1.png', alt = '') => `<a href="/"><img src="/img/${file}" alt="${alt}"></a>`;

it.each([
  ['blank.png', false],
  ['pixel-1x1.gif', false],
  ['placeholder-logo.png', false],
  ['blank-mill.png', true],
  ['sprite.svg#logo', true],
  ['1x1.png', false],
  ['transparent-logo-placeholder_2.gif', false],
  ['2x2.png', true],
  ['logo-transparent.png', true],
  ['', true],
])('a file called %j in the place of a logo may be one: %s', (file, isLogo) => {
  expect(logoAt(`<header>${image(file, 'Larkspur Mill logo')}</header>`)).toBe(isLogo ? `/img/${file}` : undefined);
  expect(logoAt(`${named('blank')}<header>${image('blank.png', 'Blank logo')}</header>`)).toBe('/img/blank.png');
});

describe('a word for something else', () => {
  it.each([
    ['in the class of the header', `<header class="site-header lang-en preload">${image('logo.png')}</header>`],
    ['around the header', `<div class="preloader"><header><div>${image('logo.png')}</div></header></div>`],
    ['around a link that is called a logo', `<header><div class="site-logo animation-grow">${image()}</div></header>`],
    ['in a file that names the site', `<header>${image('larkspur-mill-placeholder.png')}</header>`],
    ['in the name of the site, written as one', `${named('sixflags')}<header>${image('a1.png', 'Six Flags')}</header>`],
  ])('%s does no harm', (_, html) => expect(logoAt(html)).toBeDefined());

  it.each([
    ['in its text', `<header>${image('a1.png', 'Language')}</header>`],
    ['in its link', `<header>${image().replace('<a', '<a class="lang"')}</header>`],
    ['in its only wrapper', `<header><div class="spinner">${logo}</div></header>`],
    ['around a link that is called nothing', `<header><div class="languages">${image()}</div></header>`],
    ['in its folder', `<header>${image('flags/en.png')}</header>`],
    ['in another name', `${named('Blank Street')}<header>${image('a1.png', 'Six Flags')}</header>`],
  ])('%s excludes it', (_, html) => expect(logoAt(html)).toBeUndefined());

  it.each([
    ['', undefined],
    ['<img src="/img/en.png">', '/img/logo.png'],
  ])('in a wrapper is one for the logo, but not with %j', (other, url) =>
    expect(logoAt(`<header><div class="lang">${logo}${other}</div></header>`)).toBe(url),
  );
});

describe('an image of previews', () => {
  const preview = (file: string) => logoAt(`<meta property="og:image" content="/img/${file}">`);
  it.each(['mill-logo.png', 'larkspur-mill-partner-logo.png'])('%s is the logo', (file) =>
    expect(preview(file)).toBe(`/img/${file}`),
  );
  it.each(['partner-logo.png', 'client-logo-acme.png', 'logo-placeholder.png'])('%s is not', (file) =>
    expect(preview(file)).toBeUndefined(),
  );

  it.each([
    ['White Mill', '/img/a1.png'],
    ['Larkspur Mill', '/img/mill-logo.png'],
  ])('comes behind an image called White, where the site is %s and not for dark ground: %s', (name, url) => {
    const header = `<header>${image('a1.png', 'White Mill')}</header>`;
    expect(logoAt(`${named(name)}<meta property="og:image" content="/img/mill-logo.png">${header}`)).toBe(url);
  });
});
