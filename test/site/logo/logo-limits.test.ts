import { HtmlPage } from '#shared/html/html-page.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { site } from '../sample-site.ts';

describe('what is read of a page for its logo', () => {
  const read = (html: string) => logoOf(new HtmlPage(html, new URL(site)));
  const image = '<a href="/"><img src="/img/a1.png" alt="Home"></a>';
  const company = { '@type': 'Organization', url: site, logo: '/logo.png' };
  const companies = (count: number) => [...Array<object>(count - 1).fill({ '@type': 'Place', logo: '' }), company];

  it.each<[what: string, most: number, rule: string, html: (count: number) => string]>([
    [
      'declared address number',
      50,
      'declared',
      (count) =>
        `${'<meta property="og:logo" content="https://:/">'.repeat(count - 1)}<meta property="og:logo" content="/l.png">`,
    ],
    [
      'preview image number',
      50,
      'preview',
      (count) =>
        `${'<meta property="og:image" content="/a.png">'.repeat(count - 1)}<meta property="og:image" content="/logo.png">`,
    ],
    [
      'image number',
      500,
      'image',
      (count) =>
        `${'<img src="/a.png">'.repeat(count - 1)}<header><a href="/"><img src="/logo.svg" alt="Larkspur Mill logo"></a></header>`,
    ],
    ['name of an area that ends at', 1_000, 'image', (end) => `<div id="${' '.repeat(end - 6)}header">${image}</div>`],
    [
      'company with a logo number',
      200,
      'json-ld',
      (count) => `<script type="application/ld+json">${JSON.stringify({ '@graph': companies(count) })}</script>`,
    ],
  ])('the %s %i is read, and the next one is not', (_, most, rule, html) => {
    expect([read(html(most))?.rule, read(html(most + 1))?.rule]).toEqual([rule, undefined]);
  });

  it.each([
    [4_096, '/logo.png'],
    [4_097, undefined],
  ])('the image behind an element, whose style ends at character %i: %s', (end, path) => {
    const style = 'background:url(/logo.png)';
    const html = `<header><a href="/" class="logo" style="${' '.repeat(end - style.length)}${style}">Home</a></header>`;
    expect(read(html)?.url).toBe(path && new URL(path, site).href);
  });

  it.each([
    ['url( "/my logo.png" )', '/my%20logo.png'],
    ["no-repeat url('/logo.png')", '/logo.png'],
    ['url(/logo.png', undefined],
    ['url("/logo.png)', undefined],
    ['url(\'/logo.png")', undefined],
    ['url()', undefined],
    ['url("");background-image:url(/logo.png)', '/logo.png'],
  ])('the image behind an element with %s', (value, path) => {
    const html = `<header><a href="/" class="logo" style='background: ${value.replaceAll("'", '&#39;')}'>Home</a></header>`;
    expect(read(html)?.url).toBe(path && new URL(path, site).href);
  });
});
