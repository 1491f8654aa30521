import { hotelPage } from '#shared/platforms/booking/hotel.ts';
import booking, { readCard } from '#shared/platforms/booking/index.ts';
import { alwaysAnswering, codeOf, endingAt, fakeHttp, jsonLd, pageFrom } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';
import { onWeb, searchHttp, testSearchAnswers, withWeb } from '../search-http.ts';

testPlatform('booking');

const id = 'gb/garden';

const pageOf = (aggregateRating: object): string =>
  `${jsonLd({ '@type': 'Hotel', aggregateRating })}<script>var b = { b_hotel_id: '123456', b_ufi: '-7654321', b_csrf_token: 'c3ludGhldGlj' };</script>`;

/** The page, at the address where redirects lead to. */
const leadingTo = (path: string, aggregateRating: object = {}) =>
  endingAt(`https://www.booking.com${path}`, pageOf(aggregateRating));

describe('the page of a hotel', () => {
  it.each([
    ['/hotel/gb/garden.en-gb.html', undefined],
    ['/hotel/gb/meadow.html', 'item_not_found'],
    ['/hotel/ie/garden.html', 'item_not_found'],
    ['/searchresults.html', 'item_not_found'],
    ['/', 'item_not_found'],
  ])('that leads to %s is %s', async (path, code) => {
    expect(await codeOf(hotelPage(id, leadingTo(path).http))).toBe(code);
  });

  it.each([
    [{ ratingValue: 8.7, bestRating: 10, reviewCount: 3 }, 8.7, 10, 3],
    [{ ratingValue: '4.4', bestRating: '5' }, 4.4, 5, null],
    [{ ratingValue: 8.7 }, 8.7, 10, null],
    [{ ratingValue: 0, bestRating: 0 }, null, 10, null],
  ])('tells its rating: %j is %j of %j, from %j', async (markup, average, scale, rating_count) => {
    const { facts } = await hotelPage(id, leadingTo('/hotel/gb/garden.html', markup).http);
    expect(facts.rating).toEqual({ average, scale, rating_count });
  });
});

const [max, square, other] = [
  { size: 'max1280x900', url: 'https://example.com/max.jpg' },
  { size: 'square160', url: 'https://example.com/160.jpg' },
  { size: 'large', url: 'https://example.com/large.jpg' },
];
const photo = (url?: string, thumbnail_url?: string) => ({ media: [{ type: 'image', url, thumbnail_url }] });
it.each([
  [{ photos: [{ urls: [square, max, null, { size: 7, url: 'x' }, other] }] }, photo(max.url, square.url)],
  [{ photos: [{ urls: [{ size: 'max500', url: 'x' }, max, { size: 'max300x200', url: 'y' }] }] }, photo(max.url)],
  [{ photos: [{ urls: [square, other, { size: null }] }] }, photo(other.url, square.url)],
  [{ photos: [{ urls: [null] }] }, photo()],
  [{ textDetails: { lang: 'en_US' } }, { language: 'en-US' }],
  [{ textDetails: { lang: 'English' } }, { language: null }],
  [{ textDetails: { lang: 'xu' } }, { language: null }], // One of the platform’s own.
  [{ guestDetails: { avatarUrl: other.url } }, { author: { avatar_url: other.url } }],
  [{ guestDetails: { avatarUrl: 'https://a.example/static/img/a.png' } }, { author: { avatar_url: null } }],
  [{ reviewScore: 2.5 }, { rating: 2.5 }],
  [{ reviewScore: 0 }, { rating: null }],
  [{ reviewScore: 11 }, { rating: null }],
])('a card of %j is the review %j', (card, review) => expect(readCard(card)).toMatchObject(review));

it.each([
  [{}, 'upstream_changed', 'has an unknown format'],
  [{ statusCode: 429 }, 'upstream_rate_limited', 'limits'],
  [{ statusCode: 499 }, 'upstream_changed', 'was refused (499)'],
  [{ statusCode: 500 }, 'upstream_error', 'failed (500)'],
])('the answer %j without a list is %s', async (reviewListFrontend, code, said) => {
  const { http } = searchHttp({ '/dml/': { body: { data: { reviewListFrontend } } }, '/hotel/': { body: pageOf({}) } });
  const page = pageFrom({ http }, booking.sources[0], id, { sort: 'MOST_RECENT' });
  await expect(page).rejects.toMatchObject({ code, message: expect.stringContaining(said) });
});

const suggestion = { dest_id: '1737972', dest_type: 'hotel', label: 'Garden Inn, Bath', label1: 'Garden Inn' };
const data = {
  id: 1737972,
  pageName: 'garden-inn',
  location: { address: 'Mill Lane 1', city: 'Bath', countryCode: 'gb' },
  reviewScore: { reviewCount: 12 },
};
const resultOf = (members: object) => ({ basicPropertyData: { ...data, ...members } });
const result = { displayName: { text: 'Garden Inn' }, ...resultOf({}) };
const searched = (results: unknown) => ({ data: { searchQueries: { search: { results } } } });
const hotel = {
  target: { id: 'gb/garden-inn', language: 'de' },
  ...{ name: 'Garden Inn', place: 'Mill Lane 1, Bath', rating_count: 12, isExact: true },
  url: 'https://www.booking.com/hotel/gb/garden-inn.html',
};

describe('a name', () => {
  it('gives hotels only; odd suggestions are left out', async () => {
    const { label1: _, ...unnamed } = suggestion;
    const odd = [{ dest_type: 'city' }, { dest_id: '-7' }, { dest_id: 12 }].map((each) => ({ ...suggestion, ...each }));
    const hits = await booking.find('Garden Inn', {}, alwaysAnswering({ results: [null, ...odd, unnamed] }).http);
    expect(hits.map(({ target, name }) => [target.id, name])).toEqual([
      ['12', 'Garden Inn'],
      ['1737972', 'Garden Inn, Bath'],
    ]);
  });

  testSearchAnswers((answer) => booking.find('Garden Inn', {}, fakeHttp(() => answer).http), {
    nothing: [{ results: [] }, { results: null }, {}],
    changed: [[]],
  });
});

describe('a number', () => {
  const find = async (body: unknown) => {
    const { http, asked } = alwaysAnswering(body);
    return { hits: await booking.find('1737972', { language: 'de' }, http), asked };
  };

  it('gives the hotel with its address; hotels near it are left out', async () => {
    const { hits, asked } = await find(searched([resultOf({ id: 7, pageName: 'other' }), result, null]));
    expect(hits).toEqual([hotel]);
    const located = booking.locate('1737972', {});
    expect(located).toEqual({ target: { id: '1737972' }, unresolved: true, ambiguous: true });
    const location = { searchString: '', destType: 'HOTEL', destId: 1737972 };
    const others = { nbAdults: 2, nbRooms: 1, nbChildren: 0, filters: {}, pagination: { rowsPerPage: 25, offset: 0 } };
    const call = { operationName: 'FullSearch', variables: { input: { location, ...others } } };
    expect(asked).toMatchObject([{ url: 'https://www.booking.com/dml/graphql?lang=de', json: call }]);
  });

  it.each([
    ['another hotel', [resultOf({ id: 7 })]],
    ['no address', [resultOf({ pageName: '../search' })]],
    ['no page', [resultOf({ pageName: null })]],
    ['no country', [resultOf({ location: {} })]],
    ['no list of results', undefined],
  ])('with %s is searched for as a name', async (_, results) => {
    const suggested = { results: [{ ...suggestion, label1: '1737972' }] };
    const { http, asked } = searchHttp({ '/dml/': { body: searched(results) }, autocomplete: { body: suggested } });
    const hits = await booking.find('1737972', {}, http);
    expect(hits.map(({ name, isExact = false }) => [name, isExact])).toEqual([['1737972', false]]);
    expect(asked).toHaveLength(2);
  });

  it('without name, place and count is still a hotel', async () => {
    const { id, pageName } = data;
    const bare = { basicPropertyData: { id, pageName, location: { countryCode: 'gb' } } };
    expect((await find(searched([bare]))).hits).toEqual([{ ...hotel, name: null, place: '', rating_count: null }]);
  });

  it.each([[{ data: null, errors: [{ message: 'no' }] }], [{}]])('with an error is changed: %j', async (body) => {
    expect(await codeOf(find(body))).toBe('upstream_changed');
  });
});

it('a search of the web replaces suggestions that are blocked', async () => {
  const onTheWeb = onWeb(
    { title: 'Garden Inn - Updated Prices', url: 'https://www.booking.com/hotel/gb/garden-inn.de.html?aid=1' },
    { title: 'Hotels in Bath', url: 'https://www.booking.com/city/gb/bath.html' },
  );
  const { http } = searchHttp({ ...onTheWeb, autocomplete: { status: 403, body: '' } }, withWeb);
  expect(await booking.find('Garden Inn', { language: 'fr' }, http)).toMatchObject([
    { target: { id: 'gb/garden-inn', language: 'fr' }, name: 'garden inn', isFromWeb: true },
  ]);
});

it.each([
  ['AC/DC', true],
  ['Us/Them', true],
  ['gb/the-savoy', false],
  ['https://www.booking.com/hotel/GB/The-Savoy.html', false],
  ['BOOKING.com/hotel/gb/the-savoy', false],
])('%s may be a name, where names are searched for: %s', (query, mayBeName) => {
  expect(booking.locate(query, { isChosen: false })?.ambiguous).toBe(mayBeName);
  expect(booking.locate(query, { isChosen: true })?.ambiguous).toBe(mayBeName);
  expect(booking.locate(query, {})?.ambiguous).toBe(false);
});
