import { wordsOf } from '#shared/site/css/selectors.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { containsLogoWord } from '#shared/site/logo/logo-words.ts';
import { jsonLd } from '../../platforms/fake-http.ts';
import { logoAt, sampleNames, sampleSite, site, sitePage } from '../sample-site.ts';

/** For each sample the rule that finds its logo, the logo, and the path of the page where it is not the home page. */
const logos: Readonly<Record<string, readonly [rule: string, url: string, path?: string]>> = {
  'json-ld': ['json-ld', '/logo.png'],
  'json-ld-graph': ['json-ld', '/wide-logo.png'],
  'json-ld-publisher': ['json-ld', '/publisher.png', '/news/article.html'],
  'json-ld-home': ['json-ld', 'https://cdn.larkspur-mill.example/own.png'],
  'json-ld-draft': ['json-ld', 'https://larkspur-mill.staging.example.net/logo.png'],
  'json-ld-unusable': ['image', '/header-logo.png'],
  'declared-meta': ['declared', '/declared.png'],
  'declared-link': ['declared', '/declared.svg'],
  microdata: ['microdata', '/marked.png'],
  'microdata-thing': ['microdata', '/thing.png'],
  'microdata-bare': ['microdata', '/bare.png'],
  image: ['image', '/img/lm.png'],
  'image-around': ['image', '/img/a1.png?1305'],
  'image-home': ['image', '/img/a1.png'],
  'image-unlinked': ['image', '/img/a1.png'],
  'image-own-page': ['image', '/~/media/a1.ashx?H=110', '/mill/kitchen'],
  'image-language': ['image', '/img/a1.png', '/en/recipes/rye-bread'],
  'image-brand': ['image', '/img/a1.png'],
  'image-rel-home': ['image', '/img/a1.png'],
  'image-base': ['image', 'http://larkspur.example/img/logo_v2@2x.png'],
  'image-named': ['image', '/img/a1.png'],
  'image-file-name': ['image', '/gfx/larkspur-mill_logo.gif'],
  'image-called-logo': ['image', '/imagenes/Logo_v2-200x60@2x.c94a8ac8.jpg'],
  'image-lazy': ['image', '/img/lazy-logo.png'],
  'image-set': ['image', '/img/set-1x.png'],
  'image-service': ['image', '/_next/image?url=%2Fimg%2Flarkspur-mill-logo.png&w=640'],
  'image-background': ['image', '/img/logo.png'],
  'image-footer': ['image', '/img/header.png'],
  'image-footer-only': ['image', '/img/a1.png'],
  'image-hidden': ['image', '/img/shown.png'],
  'image-for-dark-ground': ['image-for-dark-ground', '/img/logo-white.png'],
  'image-both-grounds': ['image', '/img/a2.png'],
  'image-among-others': ['image', '/logos/larkspur-mill.svg'],
  preview: ['preview', '/img/mill-logo-200x200.c94a8ac8.png'],
  'preview-before-white': ['preview', '/img/mill-logo.jpg'],
  'preview-inner-named': ['preview', '/img/LarkspurMill_Logo.png', '/news/article.html'],
};

/** Samples that show or name no logo that is the site's own. */
const none = [
  ...['json-ld-others', 'preview-dummy', 'preview-inner', 'none-inline', 'none-other-sites', 'none-customers'],
  ...['none-row', 'none-partners', 'none-preloader', 'none-tiny', 'none-signs', 'none-flags', 'none-article'],
  ...['none-wrapper', 'none-header', 'none'],
];

describe('the logo', () => {
  it.each(Object.entries(logos))('%s', (name, [rule, url, path]) => {
    const logo = logoOf(sampleSite(`logos/${name}`, path));
    expect(logo).toEqual({ rule, url: new URL(url, site).href.replace('%40', '@') });
  });

  it.each(none)('%s', (name) => {
    const path = name === 'preview-inner' ? '/news/article.html' : '/';
    expect(logoOf(sampleSite(`logos/${name}`, path))).toBeUndefined();
  });

  it('is known of every sample', () => {
    expect(new Set([...Object.keys(logos), ...none])).toEqual(new Set(sampleNames('logos')));
  });
});

describe('a logo in the header', () => {
  const logoIn = (html: string, head = '', path = '/') => logoAt(`${head}<header>${html}</header>`, path);
  const named = (attributes: string) => `<a href="/"><img class="site-logo" alt="Larkspur Mill" ${attributes}></a>`;

  it('may be a source of a picture, a picture in a drawing, or an object', () => {
    const source = '<source srcset="/a.webp 1x">';
    const other = '<video src="/v.mp4"></video>';
    expect(logoIn(`<picture class="logo">${other}${source}<img src="data:image/gif,x"></picture>`)).toBe('/a.webp');
    expect(logoIn(`<a href="/"><picture class="logo">${source}<img src="/b.png"></picture></a>`)).toBe('/b.png');
    expect(logoIn('<a href="/" class="logo"><svg><image xlink:href="/a.svg"/></svg></a>')).toBe('/a.svg');
    expect(logoIn('<a href="/" class="logo"><object type="image/svg+xml" data="/a.svg"></object></a>')).toBe('/a.svg');
    expect(logoIn('<a href="/" class="logo"><object type="video/mp4" data="/a.mp4"></object></a>')).toBeUndefined();
  });

  it('is not an address that several different images have', () => {
    const image = (alt: string, src: string) => `<img src="${src}" alt="${alt}">`;
    const others = (src: string) => image('Bread', src) + image('Flour', src);
    expect(logoIn(named('src="/x.gif"') + others('/x.gif'))).toBeUndefined();
    expect(logoIn(named('src="/x.gif"') + image('Bread', '/x.gif'))).toBe('/x.gif');
    expect(logoIn(named('src="/a.png"') + others('/x.gif'))).toBe('/a.png');
    expect(logoIn(named('src="/logo.png"') + others('/logo.png'))).toBe('/logo.png');
    expect(logoIn(named('src="/a.png"') + image('Larkspur Mill, Leeds', '/a.png') + image('Logo', '/a.png'))).toBe(
      '/a.png',
    );
  });

  it('may be the icon that the page declares', () => {
    const url = 'https://larkspur.example/favicon.png';
    expect(logoOf(sitePage(`<meta property="og:logo" content="${url}">`))).toEqual({ rule: 'declared-icon', url });
  });

  const image = '<img src="/a1.png" alt="">';
  it.each([
    ['#top', '', '/', undefined],
    ['/home', '', '/', '/a1.png'],
    ['/home/', '', '/about', '/a1.png'],
    ['/de/home', '', '/de', '/a1.png'],
    ['/de/home', '', '/den', undefined],
    ['/homeware', '', '/', undefined],
    ['/en/', '<html lang="en-GB">', '/', '/a1.png'],
    ['/en-gb/', '<html lang="en">', '/', '/a1.png'],
    ['/de/', '<html lang="en">', '/', undefined],
    ['/en.html', '<html lang="en">', '/', '/a1.png'],
    ['/us/en.html', '<html lang="en-US">', '/about', '/a1.png'],
    ['/tv.html', '<html lang="en">', '/', undefined],
    ['/en-bread.html', '<html lang="en">', '/', undefined],
    ['https://larkspur-mill.test/', '', '/', undefined],
    ['/de/', '', '/', undefined],
    ['/en/bread', '<html lang="en">', '/', undefined],
  ])('links home with %s in %s on the page %s: %s', (href, head, path, expected) => {
    expect(logoIn(`<a href="${href}">${image}</a>`, head, path)).toBe(expected);
  });

  it.each([
    ['class', '/a1.png'],
    ['data-framer-name', '/a1.png'],
    ['data-aid', '/a1.png'],
    ['data-test-id', '/a1.png'],
    ['x-data-name', undefined],
  ])('is called so by %s', (name, expected) => expect(logoIn(`<a ${name}="Logo">${image}</a>`)).toBe(expected));

  it('may be in a banner, when it leads home and names the site', () => {
    const banner = (inside: string) => logoAt(`<div class="banner">${inside}</div>`);
    expect(banner('<a href="/"><img src="/a.png" alt="Larkspur Mill"></a>')).toBe('/a.png');
    expect(banner('<a href="/"><img src="/a.png" alt="Sale"></a>')).toBeUndefined();
    expect(banner('<img src="/a.png" class="logo" alt="Larkspur Mill">')).toBeUndefined();
  });
});

it.each([
  ['/img/favicon-144x144.png', '/b.png'],
  ['/android-chrome-512x512.png', '/b.png'],
  ['/img/mill-fav.png', '/b.png'],
  ['/img/favourites.png', '/img/favourites.png'],
])('of a declared logo %s and one in the header, %s is the better', (logo, expected) => {
  const header = '<header><a href="/"><img class="logo" src="/b.png"></a></header>';
  expect(logoAt(jsonLd({ '@type': 'Organization', url: site, logo }) + header)).toBe(expected);
});

describe('a word for a logo', () => {
  it.each([...['headerLogo', 'site-logo__img', 'sitelogo', 'logotype', 'logo2x', 'ロゴ', 'логотип']])('is %s', (text) =>
    expect(containsLogoWord(wordsOf(text))).toBe(true),
  );

  it.each([...['logos', 'logos12', 'logout', 'logon', 'Logopädie', 'catalogo', 'psicólogo', 'technology']])(
    'is not %s',
    (text) => expect(containsLogoWord(wordsOf(text))).toBe(false),
  );
});

describe('an image in the header', () => {
  const found = (image: string, href = '/') =>
    logoOf(sitePage(`<header><a href="${href}"><img src="/img/${image}"></a></header>`))?.rule;

  it.each([
    ['a1.png" alt="Home', 'image'],
    ['home.png" alt="Home', undefined],
  ])('that links to the home page: %s', (image, rule) => expect(found(image)).toBe(rule));

  it('that does not link to the home page is judged by its text, too', () =>
    expect(found('larkspur-logo.png" alt="Cart', '/cart')).toBeUndefined());
});
