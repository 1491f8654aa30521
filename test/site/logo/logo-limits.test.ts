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
});
