import apartments from '#shared/platforms/apartments.ts';
import { codeOf, endingAt, jsonLd, pageFrom } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';
import { onWeb, searchHttp, shown, withWeb } from './search-http.ts';

testPlatform('apartments');

const url = 'https://www.apartments.com/two-elms-eastmere-oh/s6d1ylb/';
const target = { id: 's6d1ylb', path: 'two-elms-eastmere-oh' };

it.each([
  ['its structured data', jsonLd({ '@type': 'Review', reviewBody: 'In data.' }), 'In data.'],
  ['its elements only without reviews there', '', 'In elements.'],
])('the page of a listing is read from %s', async (_, data, text) => {
  const page = `${data}<div class="reviewContainer"><p class="reviewBodyText">In elements.</p></div>`;
  const { reviews } = await pageFrom(endingAt(url, page), apartments.sources[0], target);
  expect(reviews).toMatchObject([{ text }]);
});

it('the page of another listing is none, whatever its address has before its key', async () => {
  const read = (address: string) =>
    pageFrom(endingAt(address, jsonLd({ '@type': 'Review', reviewBody: 'Good.' })), apartments.sources[0], target);
  expect(await codeOf(read(url.replace('s6d1ylb', 'q7m2xwd')))).toBe('upstream_changed');
  expect(await codeOf(read(url.replace('two-elms', 'two-elms-ii')))).toBeUndefined();
});

it('a search finds listings on the web, with their names and towns', async () => {
  const results = onWeb(
    { title: 'Apartments for Rent in Eastmere, OH', url: 'https://www.apartments.com/eastmere-oh/' },
    { title: 'Luxury Apartments in Eastmere', url: 'https://www.apartments.com/eastmere-oh/luxury/' },
    { title: 'Two Elms - Eastmere, OH | Apartments.com', url: `${url}?bedrooms=2` },
  );
  const { http, asked } = searchHttp(results, withWeb);
  const hits = await apartments.find('Two Elms, Eastmere', {}, http);
  expect(shown(hits)).toEqual([['s6d1ylb', 'Two Elms', 'Eastmere, OH', null]]);
  expect(hits).toMatchObject([{ target, url: url.replace(/\/$/, '') }]);
  expect(decodeURIComponent(asked[0]?.url ?? '')).toContain('q=site:apartments.com+"Two+Elms"+Eastmere&');
});
