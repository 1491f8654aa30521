import { logoOf } from '#shared/site/logo/logo.ts';
import { jsonLd } from '../../platforms/fake-http.ts';
import { logoAt, site, sitePage } from '../sample-site.ts';

describe('what is read of a page for its logo', () => {
  const read = (html: string) => logoOf(sitePage(html));
  const image = '<a href="/"><img src="/img/a1.png" alt="Home"></a>';
  const meta = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;
  const company = { '@type': 'Organization', url: site, logo: '/logo.png' };
  const companies = (count: number) => [...Array<object>(count - 1).fill({ '@type': 'Place', logo: '' }), company];

  it.each<[what: string, most: number, rule: string, html: (count: number) => string]>([
    ['address', 50, 'declared', (count) => meta('logo', 'https://:/').repeat(count - 1) + meta('logo', '/l.png')],
    ['preview', 50, 'preview', (count) => meta('image', '/a.png').repeat(count - 1) + meta('image', '/logo.png')],
    ['image', 500, 'image', (count) => `${'<img src="/a.png">'.repeat(count - 1)}<header>${image}</header>`],
    [
      'character of the name of an area',
      1_000,
      'image',
      (end) => `<div id="${' '.repeat(end - 6)}header">${image}</div>`,
    ],
    ['company with a logo', 200, 'json-ld', (count) => jsonLd({ '@graph': companies(count) })],
  ])('%s number %i is read, and the next one is not', (_, most, rule, html) => {
    expect([read(html(most))?.rule, read(html(most + 1))?.rule]).toEqual([rule, undefined]);
  });

  it.each([
    [4_096, '/logo.png'],
    [4_097, undefined],
  ])('the image behind an element, whose style ends at character %i: %s', (end, path) => {
    const style = 'background:url(/logo.png)';
    const html = `<header><a href="/" class="logo" style="${' '.repeat(end - style.length)}${style}">Home</a></header>`;
    expect(logoAt(html)).toBe(path);
  });

  it.each([
    ['url( "/my logo.png" )', '/my%20logo.png'],
    ["no-repeat url('/logo.png')", '/logo.png'],
    ['url("/logo.png)', undefined],
    ['url(\'/logo.png")', undefined],
    ['url("");background-image:url(/logo.png)', '/logo.png'],
  ])('the image behind an element with %s', (value, path) => {
    const html = `<header><a href="/" class="logo" style='background: ${value.replaceAll("'", '&#39;')}'>Home</a></header>`;
    expect(logoAt(html)).toBe(path);
  });
});
