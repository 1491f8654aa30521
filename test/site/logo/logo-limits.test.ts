import { HtmlPage } from '#shared/html/html-page.ts';
import { logoOf } from '#shared/site/logo/logo.ts';
import { site } from '../sample-site.ts';

describe('what is read of a page for its logo', () => {
  const read = (html: string) => logoOf(new HtmlPage(html, new URL(site)));
  it.each([
    [50, 'declared'],
    [51, undefined],
  ])('the declared address number %i: %s', (count, rule) => {
    const wrong = '<meta property="og:logo" content="https://:/">'.repeat(count - 1);
    expect(read(`${wrong}<meta property="og:logo" content="/l.png">`)?.rule).toBe(rule);
  });

  it.each([
    [50, 'preview'],
    [51, undefined],
  ])('the preview image number %i: %s', (count, rule) => {
    const other = '<meta property="og:image" content="/a.png">'.repeat(count - 1);
    expect(read(`${other}<meta property="og:image" content="/logo.png">`)?.rule).toBe(rule);
  });

  it.each([
    [1_000, 'image'],
    [1_001, undefined],
  ])('a name of an area that ends at character %i: %s', (end, rule) => {
    const image = '<a href="/"><img src="/img/a1.png" alt="Home"></a>';
    expect(read(`<div id="${' '.repeat(end - 6)}header">${image}</div>`)?.rule).toBe(rule);
  });

  const logo = '<header><a href="/"><img src="/logo.svg" alt="Larkspur Mill logo"></a></header>';
  it.each([
    [500, 'image'],
    [501, undefined],
  ])('the image number %i: %s', (count, rule) => {
    expect(read(`${'<img src="/a.png">'.repeat(count - 1)}${logo}`)?.rule).toBe(rule);
  });

  it.each([
    [200, 'json-ld'],
    [201, undefined],
  ])('the company with a logo number %i: %s', (count, rule) => {
    const others = Array.from({ length: count - 1 }, () => ({ '@type': 'Person', logo: '' }));
    const own = { '@type': 'Organization', url: site, logo: '/logo.png' };
    const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': [...others, own] });
    expect(read(`<script type="application/ld+json">${data}</script>`)?.rule).toBe(rule);
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
