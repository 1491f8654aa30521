import { HtmlPage } from '#shared/html/html-page.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { site } from '../sample-site.ts';

const logoOn = (html: string) => logoOf(new HtmlPage(html, new URL(site)))?.url.replace(site, '/');
const named = (name: string) => `<meta property="og:site_name" content="${name}">`;
const image = (file = 'a1.png', alt = '') => `<a href="/"><img src="/img/${file}" alt="${alt}"></a>`;

describe('a word for something else', () => {
  it.each([
    ['in the class of the header', `<header class="site-header lang-en preload">${image('logo.png')}</header>`],
    ['around the header', `<div class="preloader"><header><div>${image('logo.png')}</div></header></div>`],
    ['around a link that is called a logo', `<header><div class="site-logo animation-grow">${image()}</div></header>`],
    ['in a file that names the site', `<header>${image('larkspur-mill-placeholder.png')}</header>`],
    ['in the name of the site', `${named('Blank Street')}<header>${image('a1.png', 'Blank Street Coffee')}</header>`],
    ['in the name of the site, written as one', `${named('sixflags')}<header>${image('a1.png', 'Six Flags')}</header>`],
  ])('%s does no harm', (_, html) => expect(logoOn(html)).toBeDefined());

  it.each([
    ['in the file of an image', `<header>${image('placeholder.png')}</header>`],
    ['in its text', `<header>${image('a1.png', 'Language')}</header>`],
    ['in its link', `<header>${image().replace('<a', '<a class="lang"')}</header>`],
    [
      'in its only wrapper',
      '<header><div class="spinner"><img src="/img/logo.png" alt="Larkspur Mill"></div></header>',
    ],
    ['around a link that is called nothing', `<header><div class="languages">${image()}</div></header>`],
    ['in its folder', `<header>${image('flags/en.png')}</header>`],
    ['in another name', `${named('Blank Street')}<header>${image('a1.png', 'Six Flags')}</header>`],
  ])('%s excludes it', (_, html) => expect(logoOn(html)).toBeUndefined());

  it.each([
    ['', undefined],
    ['<img src="/img/en.png">', '/img/logo.png'],
  ])('in a wrapper is one for the logo, but not with %j', (other, url) => {
    const logo = '<img src="/img/logo.png" alt="Larkspur Mill">';
    expect(logoOn(`<header><div class="lang">${logo}${other}</div></header>`)).toBe(url);
  });
});

describe('an image of previews', () => {
  const preview = (file: string) => logoOn(`<meta property="og:image" content="/img/${file}">`);
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
    expect(logoOn(`${named(name)}<meta property="og:image" content="/img/mill-logo.png">${header}`)).toBe(url);
  });
});
