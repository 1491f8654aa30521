import { logoOf } from '#shared/site/logo/logo.ts';
import { site, sitePage } from '../sample-site.ts';

const own = '<div itemscope itemtype="https://schema.org/Organization"><img itemprop="logo" src="/own.png"></div>';
const brand =
  '<div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><img itemprop="logo" src="/brand.png"></div>';
const logoIn = (html: string) => logoOf(sitePage(html));
const isFound = { rule: 'microdata', url: `${site}own.png` };

it.each([
  ['marked ones of others', (count: number) => brand.repeat(count) + own],
  ['elements in the marked one', (count: number) => `<p itemprop=logo>${'<b></b>'.repeat(count)}<img src="/own.png">`],
])('a logo is found after 19 %s, and not after 20', (_, html) => {
  expect(logoIn(html(19))).toEqual(isFound);
  expect(logoIn(html(20))?.rule).not.toBe('microdata');
});

it.each([
  ['<a itemprop="logo" href="/own.png"></a>', undefined],
  ['<div itemprop="logo" itemscope><a itemprop="url" href="/"><img src="/own.png"></a></div>', isFound],
  ['<link itemprop="logo" href="/own.png">', isFound],
  ['<object itemprop="logo" data="/own.png"></object>', isFound],
  ['<svg><image itemprop="logo" href="/own.png"></image></svg>', isFound],
])('an image is found, not the target of a link: %s', (html, found) => expect(logoIn(html)).toEqual(found));

describe('a marked logo in an item', () => {
  const item = (name: string, facts: string, role = '') =>
    `<div ${role} itemscope itemtype="https://schema.org/Organization"><img itemprop="logo" src="/${name}.png">${facts}</div>`;
  const address = (url: string) => `<a itemprop="url" href="${url}">Web site</a>`;
  const other = item('brook', address('https://brook.example/'));
  const elsewhere = item('fen', address('https://fen.example/'));
  const logoOn = (html: string, path = '/') => logoOf(sitePage(html, path))?.url.replace(site, '/');

  it.each([
    [other + elsewhere, undefined],
    [other, '/brook.png'],
    [other + item('own', address('/')), '/own.png'],
    [other + item('own', ''), '/own.png'],
    [
      item('own', `${address('/')}<p itemprop="founder" itemscope>${address('https://jo.example/')}</p>`) + other,
      '/own.png',
    ],
    [item('own', `<p itemprop="founder" itemscope>${address('https://jo.example/')}</p>`) + other, '/own.png'],
  ])('is that of the owner, and of one of several others none: %s has %s', (html, url) => {
    expect(logoOn(html)).toBe(url);
  });

  it.each([
    [item('brook', '<b itemprop="name">Brook Mill</b>'), undefined],
    [item('own', '<b itemprop="name">Larkspur Mill</b>'), '/own.png'],
    [item('own', '<b itemprop="name">Mill</b>', 'itemprop="publisher"'), '/own.png'],
    [item('own', address('/')), '/own.png'],
    [item('own', ''), '/own.png'],
    [item('own', '').replace('Organization', 'organization'), '/own.png'],
    [item('own', '').replace('Organization', 'person'), undefined],
  ])('of another page than the home page may be that of its subject: %s has %s', (html, url) => {
    expect(logoOn(html, '/mills/brook')).toBe(url);
  });
});

it.each([
  ['footer', 'Logo of the Brook Group', undefined],
  ['header', 'Logo of the Company', isFound],
  ['footer', 'Logo of Larkspur', isFound],
  ['footer', 'Oats', isFound],
  ['footer', 'Logo', isFound],
  ['footer', '', isFound],
])('an image outside of items, marked as a logo, in a %s and with the text %j: %j', (area, alt, found) =>
  expect(logoIn(`<title>Oats</title><${area}><img itemprop="logo" src="/own.png" alt="${alt}"></${area}>`)).toEqual(
    found,
  ),
);

/** An image that is a logo only when it is in the header. */
const image = '<img class="logo" src="/img/a1.png">';
const ruleFor = (html: string) => logoIn(html)?.rule;

it.each([
  `<div><header><p>${image}</p></header></div>`,
  `<div role="banner">${image}</div>`,
  `<nav>${image}</nav>`,
  `<app-header>${image}</app-header>`,
  `<header><section>${image}</section></header>`,
  `<div id="page"><header>${image}</header><main></main></div>`,
  `<header class="with-breadcrumb">${image}</header>`,
])('the image in %s is in the header of the page', (html) => expect(ruleFor(html)).toBe('image'));

it.each([
  image,
  ...['article', 'aside', 'section', 'dialog', 'figure'].map(
    (part) => `<${part}><div><header>${image}</header></div></${part}>`,
  ),
  `<header><main>${image}</main></header>`,
  `<header><app-footer>${image}</app-footer></header>`,
  `<card-header>${image}</card-header>`,
  `<header><footer>${image}</footer></header>`,
  ...['nav class="breadcrumb"', 'nav aria-label="Breadcrumb"', 'div class="breadcrumbs-nav"'].map(
    (part) => `<${part}>${image}</div>`,
  ),
])('the image in %s is not', (html) => expect(ruleFor(html)).toBeUndefined());
