import { reviewEndpoints } from '#functions/review-endpoints.ts';
import { itemAtAddress, noItemAt, platformPage } from '#shared/reviews/model/item-addresses.ts';
import { queriesOf } from '../../platforms/queries-suite.ts';

const platforms = reviewEndpoints.flatMap(({ name: endpoint, platforms: own }) =>
  own.filter(({ pages }) => pages.length > 0).map((platform) => ({ endpoint, platform, name: platform.name })),
);

it.each(platforms)('of $name are found with its endpoint, and no others', ({ endpoint, name, platform }) => {
  const { accepted, refused } = queriesOf(name);
  const addresses = accepted.map(({ query }) => query).filter((query) => /^https?:\/\//.test(query));
  expect(addresses.length).toBeGreaterThan(0);
  const found = addresses.map((query) => itemAtAddress(query));
  expect(found.map((item) => [item?.endpoint, item?.platform])).toEqual(addresses.map(() => [endpoint, name]));
  // Broken percent-encoding within an address of the right form is judged by the platform alone.
  const others = refused.filter((query) => !query.includes('%'));
  expect(others.filter((query) => itemAtAddress(query)?.platform === platform.name)).toEqual([]);
});

it.each([
  ['https://www.airbnb.jp/rooms/7\u3092\u898b\u3066', 'https://www.airbnb.jp/rooms/7'],
  ['airbnb.jp/rooms/7\u3092\u898b\u3066 airbnb.jp/rooms/8', undefined],
  ['https://www.yelp.com/biz/lantern-\u4e00', 'https://www.yelp.com/biz/lantern-\u4e00'],
  ['https://apps.apple.com/cn/app/\u4e00/id324684580', 'https://apps.apple.com/cn/app/\u4e00/id324684580'],
  ['airbnb.jp/\u4e00/rooms/7', undefined],
  ['https://g.page/lantern-ghent the one in town', 'https://g.page/lantern-ghent'],
])('in %s is to be asked for as %s', (text, query) => expect(itemAtAddress(text)?.query).toBe(query));

it.each([
  ...['https://lantern.example/', 'https://www.yelp.com/', 'https://evil.example/?u=https://www.yelp.com/biz/a', '/'],
])('%s is an item of none', (address) => expect(itemAtAddress(address)).toBeUndefined());

it.each([
  ['https://apps.apple.com/us/charts', 'app-store'],
  ['https://podcasts.apple.com/us/browse', 'apple-podcasts'],
  ['https://lantern.example/', undefined],
])('%s is a page of %s', (address, platform) => expect(platformPage(address)?.platform).toBe(platform));

it('are found after more hosts than are remembered', () => {
  const hosts = Array.from({ length: 1_001 }, (_, index) => `https://lantern-${index}.example/biz/a`);
  const addresses = ['https://www.yelp.com/biz/a', ...hosts, 'https://www.yelp.com/biz/a'];
  const found = addresses.flatMap((address) => itemAtAddress(address)?.platform ?? []);
  expect(found).toEqual(['yelp', 'yelp']);
});

describe('a page of a platform that is not that of an item', () => {
  const maps = 'https://www.google.com/maps';
  it.each([
    [`${maps}/place/Joe's+Pizza/@40.73,-74.0,17z`, "google-places: Joe's Pizza"],
    [`${maps}/place/Caf%C3%A9+Nord`, 'google-places: Caf\u00e9 Nord'],
    [`${maps}/search/Joe's+Pizza/`, "google-places: Joe's Pizza"],
    [`${maps}/search/?api=1&query=Joe%27s+Pizza`, "google-places: Joe's Pizza"],
    ['https://maps.google.com/?q=Joe%27s+Pizza', "google-places: Joe's Pizza"],
    ['https://www.yelp.com/search?find_desc=Coffee&find_loc=Oslo', 'yelp: Coffee'],
    ['https://play.google.com/store/search?q=lumen&c=apps', 'google-play: lumen'],
    ['https://www.udemy.com/courses/search/?src=ukw&q=Watercolour', 'udemy: Watercolour'],
    [`${maps}/place/40.73,-74.0`, undefined],
    [`${maps}/search/?api=1&query=40.73%2C-74.0`, undefined],
    [`${maps}/search/?query=https%3A%2F%2Fa.example`, undefined],
    [`${maps}/@40.73,-74.0,17z`, undefined],
  ])('has candidates for the name in its address, and for itself: %s', (address, searched) => {
    const page = platformPage(address);
    if (page === undefined) throw new Error('no page of a platform');
    const { message, candidates } = noItemAt(page);
    const found = candidates?.map(({ query }) => query);
    expect(found).toEqual([...(searched ? [searched] : []), `web-page: ${new URL(address).href}`]);
    expect(message.includes('for the name in it')).toBe(searched !== undefined);
  });
});
