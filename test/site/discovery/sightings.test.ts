import { sightingsIn, sightingsInJsonLd } from '#shared/site/discovery/sightings.ts';
import { jsonLd } from '../../platforms/fake-http.ts';
import { site, sitePage } from '../sample-site.ts';

const isYelp = (host: string) => host === 'www.yelp.com';
const yelp = 'https://www.yelp.com/biz/';

/** The addresses in a script that are seen. */
const seenIn = (script: string): readonly string[] => {
  const page = sitePage(`<script>${script}</script>`);
  return page.named('script').flatMap((element) => sightingsIn(page, element, isYelp).map(({ url }) => url.href));
};

describe('the addresses in a script', () => {
  it.each([
    ['"https:\\/\\/www.yelp.com\\/biz\\/a"', ['https://www.yelp.com/biz/a']],
    ['"https:\\u002F\\u002Fwww.yelp.com\\u002fbiz"', ['https://www.yelp.com/biz']],
    ['f(//WWW.YELP.COM/biz)', ['https://www.yelp.com/biz']],
    ['"https://www.yelp.example/biz"', []],
  ])('%s', (script, urls) => expect(seenIn(script)).toEqual(urls));

  it('are at most 1,000 of known hosts', () => {
    const script = (count: number) => '"//other.example/a" "//www.yelp.com/biz/a" '.repeat(count);
    expect(seenIn(script(1_000))).toHaveLength(1_000);
    expect(seenIn(script(1_001))).toHaveLength(1_000);
  });
});

it.each([
  ['rel="me"', 1],
  ['rel="noopener ME"', 1],
  ['itemprop="sameAs"', 1],
  ['rel="menu"', 0],
  ['', 0],
])('a link with %s is seen %i times', (attributes, count) => {
  const page = sitePage(`<link ${attributes} href="${yelp}a">`);
  expect(page.elements.flatMap((element) => sightingsIn(page, element, isYelp))).toHaveLength(count);
});

it.each([
  [`${yelp}a, ${site},${yelp}b`, ['a', 'b']],
  [`${yelp}a,b`, ['a,b']],
])('JSON-LD may name several addresses in one text: %s', (sameAs, names) => {
  const page = sitePage(jsonLd({ '@type': 'Organization', sameAs }));
  expect(sightingsInJsonLd(page, isYelp).map(({ url }) => url.href)).toEqual(names.map((name) => yelp + name));
});
