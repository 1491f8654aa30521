import apartments from '#shared/platforms/apartments.ts';
import { endingAt } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';
import { onWeb, searchHttp, shown, withWeb } from './search-http.ts';

testPlatform('apartments');

describe('the page of a listing', () => {
  const url = 'https://www.apartments.com/two-elms-eastmere-oh/s6d1ylb/';
  const inData = '<script type="application/ld+json">{"@type":"Review","reviewBody":"In data."}</script>';
  const inElements = '<div class="reviewContainer"><p class="reviewBodyText">In elements.</p></div>';
  const textsOf = async (html: string) => {
    const request = {
      target: { id: 's6d1ylb', path: 'two-elms-eastmere-oh' },
      sort: '1',
      cursor: undefined,
      wanted: 9,
    };
    const { reviews } = await apartments.sources[0].page(request, endingAt(url, html).http);
    return reviews.map(({ text }) => text);
  };

  it('is read from its structured data, and from its elements only without reviews there', async () => {
    expect(await textsOf(inElements)).toEqual(['In elements.']);
    expect(await textsOf(inData + inElements)).toEqual(['In data.']);
  });
});

describe('a search', () => {
  const ask = (...results: Parameters<typeof onWeb>) => {
    const { http, asked } = searchHttp(onWeb(...results), withWeb);
    return { asked, hits: apartments.find('Two Elms, Eastmere', {}, http) };
  };
  const url = 'https://www.apartments.com/two-elms-eastmere-oh/s6d1ylb/';

  it('finds listings on the web, with their names and towns', async () => {
    const { hits, asked } = ask(
      { title: 'Apartments for Rent in Eastmere, OH', url: 'https://www.apartments.com/eastmere-oh/' },
      { title: 'Luxury Apartments in Eastmere', url: 'https://www.apartments.com/eastmere-oh/luxury/' },
      { title: 'Two Elms - Eastmere, OH | Apartments.com', url: `${url}?bedrooms=2` },
    );
    expect(shown(await hits)).toEqual([['s6d1ylb', 'Two Elms', 'Eastmere, OH', null]]);
    expect((await hits)[0]?.target).toEqual({ id: 's6d1ylb', path: 'two-elms-eastmere-oh' });
    expect((await hits)[0]?.url).toBe(url.replace(/\/$/, ''));
    expect(decodeURIComponent(asked[0]?.url ?? '')).toContain('q=site:apartments.com+"Two+Elms"+Eastmere&');
  });
});
