import { HtmlPage } from '#shared/html/html-page.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { site } from '../sample-site.ts';

/** An image that is a logo only when it is in the header. */
const image = '<img class="logo" src="/img/a1.png">';
const ruleFor = (html: string) => logoOf(new HtmlPage(html, new URL(site)))?.rule;

it.each([
  `<header>${image}</header>`,
  `<div><header><p>${image}</p></header></div>`,
  `<div role="banner">${image}</div>`,
  `<nav>${image}</nav>`,
  `<header><section>${image}</section></header>`,
  `<div id="page"><header>${image}</header><main></main></div>`,
])('the image in %s is in the header of the page', (html) => expect(ruleFor(html)).toBe('image'));

it.each([
  image,
  ...['article', 'aside', 'section', 'dialog', 'figure'].flatMap((part) => [
    `<${part}><header>${image}</header></${part}>`,
    `<${part}><div><header>${image}</header></div></${part}>`,
  ]),
  `<header><main>${image}</main></header>`,
  `<header><footer>${image}</footer></header>`,
])('the image in %s is not', (html) => expect(ruleFor(html)).toBeUndefined());
