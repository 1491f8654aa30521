import { HtmlPage } from '#shared/html/html-page.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { containsLogoWord, wordsIn } from '#shared/site/logo/logo-words.ts';
import { sampleNames, sampleSite, site } from '../sample-site.ts';

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

/** Samples that show or name no logo that is the site's own; with the path of the page where it is not the home page. */
const none: Readonly<Record<string, string>> = {
  'json-ld-others': '/',
  'preview-dummy': '/',
  'preview-inner': '/news/article.html',
  'none-inline': '/',
  'none-other-sites': '/',
  'none-customers': '/',
  'none-row': '/',
  'none-partners': '/',
  'none-preloader': '/',
  'none-tiny': '/',
  'none-signs': '/',
  'none-flags': '/',
  'none-article': '/',
  'none-wrapper': '/',
  'none-header': '/',
  none: '/',
};

describe('the logo', () => {
  it.each(Object.entries(logos))('%s', (name, [rule, url, path]) => {
    const logo = logoOf(sampleSite(`logos/${name}`, path));
    expect(logo).toEqual({ rule, url: new URL(url, site).href.replace('%40', '@') });
  });

  it.each(Object.entries(none))('%s', (name, path) => {
    expect(logoOf(sampleSite(`logos/${name}`, path))).toBeUndefined();
  });

  it('is known of every sample', () => {
    expect(new Set([...Object.keys(logos), ...Object.keys(none)])).toEqual(new Set(sampleNames('logos')));
  });
});

describe('a hostile page', () => {
  const home = new URL(site);
  const deep = '<div class="header">'.repeat(900);
  const long = 'logo '.repeat(200_000);
  it.each([
    ['images at a great depth', deep + '<img class="logo" src="a.png">'.repeat(20_000)],
    ['parts at a great depth', deep + '<footer></footer><main></main>'.repeat(20_000)],
    [
      'marked elements at a great depth',
      deep.replaceAll('class', 'itemprop="logo" class') + '<b itemprop="logo"></b>'.repeat(20_000),
    ],
    ['many images in a long link', `<a href="/${'.a'.repeat(400_000)}">${'<img src="logo.png">'.repeat(2_000)}</a>`],
    ['many images in a long name', `<p class="${long}">${'<img src="b.png">'.repeat(2_000)}</p>`],
    [
      'many names',
      '<meta property="og:site_name" content="Larkspur">'.repeat(10_000) +
        '<img class="logo" src="a.png">'.repeat(2_000),
    ],
    ['many links', '<link rel="logo">'.repeat(50_000)],
  ])('of %s is read to its end', (_, html) => {
    expect(logoOf(new HtmlPage(html, home))?.rule).not.toBe('json-ld');
  });
});

describe('a word for a logo', () => {
  it.each([
    'logo',
    'Logo',
    'headerLogo',
    'site-logo__img',
    'sitelogo',
    'logotype',
    'logo2x',
    'logoneu',
    'mi_logo',
    'ロゴ',
    'логотип',
  ])('is %s', (text) => expect(containsLogoWord(wordsIn(text))).toBe(true));

  it.each([
    'logos',
    'logos12',
    'logout',
    'logon',
    'login',
    'Logopädie',
    'catalogo',
    'psicólogo',
    'dialogo',
    'blog',
    'technology',
    '',
  ])('is not %s', (text) => expect(containsLogoWord(wordsIn(text))).toBe(false));
});
