import { HtmlPage } from '#shared/html/html-page.ts';
import { sightingsIn } from '#shared/site/discovery/sightings.ts';

/** The addresses in a script that are seen. */
const seenIn = (script: string): readonly string[] => {
  const page = new HtmlPage(`<script>${script}</script>`, new URL('https://lantern.example/'));
  const isKnown = (host: string) => host === 'www.yelp.com';
  return page.named('script').flatMap((element) => sightingsIn(page, element, isKnown).map(({ url }) => url.href));
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
