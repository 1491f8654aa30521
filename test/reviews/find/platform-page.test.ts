import anyPlatform from '#functions/reviews/any-platform/contract.ts';
import courses from '#functions/reviews/online-course/contract.ts';
import webPage from '#shared/platforms/web-page.ts';
import { candidatesOf } from '#shared/reviews/find/choose-item.ts';
import { endpointOf } from '#shared/reviews/find-endpoint.ts';
import { redirectedItem } from '#shared/reviews/model/item-addresses.ts';
import { answered } from '../../http/answered.ts';

/** Pages at the hosts of platforms that are no items: they may be links for sharing, and are never read as general pages. */

const rated = `<script type="application/ld+json">{"@type":"Product","name":"Hotels in London","aggregateRating":
{"@type":"AggregateRating","ratingValue":4,"reviewCount":90}}</script>`;

/** Reads the page of a query that leads to an address. */
const read = (query: string, url: string) => {
  const [candidate] = candidatesOf(query, {}, [webPage]);
  const http = {
    credential: () => undefined,
    send: async () => answered({ status: 200, url, contentType: 'text/html', text: rated }),
  };
  const target = candidate?.target ?? { id: '' };
  return webPage.sources[0]?.page({ target, sort: 'as_published', cursor: undefined, wanted: 5 }, http);
};

const list = 'https://www.booking.com/city/gb/london.html';

it.each([
  ['itself', list, list],
  ['itself without https', 'booking.com/city/gb/london.html', list],
  ['after redirects', 'https://short.example/a', list],
  ['at a host with a dot behind it', list, 'https://www.booking.com./city/gb/london.html'],
])('is refused: %s', async (_, query, url) => {
  const candidates = [{ endpoint: 'short-term-rental', query: `web-page: ${url}` }];
  await expect(read(query, url)).rejects.toMatchObject({ code: 'not_supported', candidates });
});

it('is read when the query chooses that', async () => {
  await expect(read(`web-page: ${list}`, list)).resolves.toMatchObject({ item: { name: 'Hotels in London' } });
});

it('is refused for good: /reviews does not follow the candidate, which reads it', async () => {
  const error = await read(list, list)?.catch((failure: unknown) => failure);
  expect(redirectedItem(error)).toBeUndefined();
});

it('no other page is refused', async () => {
  await expect(read('https://a.example/b', 'https://a.example/b')).resolves.toMatchObject({ reviews: [] });
});

it.each(['booking.com/Share-abc', 'www.airbnb.com/slink/abc', 'fiverr.com/s/AbCdE1'])(
  '%s is an address and no name, at every endpoint',
  (query) => {
    const found = [...candidatesOf(query, {}, courses.platforms)];
    expect(found).toMatchObject([{ platform: { name: 'web-page' }, target: { id: `https://${query}` } }]);
    expect(endpointOf({ query }, undefined, anyPlatform).name).toBe(anyPlatform.general.name);
  },
);

it.each([
  ['Look at this: https://www.airbnb.com/rooms/12', 'short-term-rental'],
  ['Look at this: https://a.example/b', anyPlatform.general.name],
  ['https://a.example/b?c=https://d.example', anyPlatform.general.name],
  ['(Look: https://www.airbnb.com/rooms/12)', 'short-term-rental'],
  ['Yelp: https://www.yelp.com/biz/a-shop', 'business-review-site'],
  ['Yelp: <https://www.yelp.com/biz/a-shop>', 'business-review-site'],
  ['Link: <https://www.airbnb.com/rooms/12>', 'short-term-rental'],
  ['Page: www.airbnb.com/rooms/12.', 'short-term-rental'],
])('%s is for the endpoint %s', (query, name) => {
  expect(endpointOf({ query }, undefined, anyPlatform).name).toBe(name);
});

it.each([
  'fb://profile/7',
  'https://www.airbnb.com/rooms/12 https://www.airbnb.com/rooms/13',
  'https://www.airbnb.com/rooms/12;https://www.airbnb.com/rooms/13',
  'https://a.example/b,http://c.example',
  ...['https://', 'http://?a=b'],
])('%s is neither the address of one item nor a name', (query) => {
  expect([...candidatesOf(query, {}, courses.platforms)]).toEqual([]);
  const error = { code: 'not_supported', candidates: undefined };
  const found = () => endpointOf({ query }, undefined, anyPlatform);
  expect(found).toThrow(expect.objectContaining(error));
  expect(found).toThrow(/^The query is not the address of one item\. Send /);
});

it('two addresses are no page', () => {
  const query = 'https://www.airbnb.com/rooms/12 https://www.airbnb.com/rooms/13';
  expect([...candidatesOf(query, {}, anyPlatform.general.platforms)]).toEqual([]);
  expect([...candidatesOf('https://a.example/?b=https://c.example', {}, [webPage])]).toHaveLength(1);
});

it('a name with a slash stays a name', () => {
  const found = [...candidatesOf('AC/DC', {}, courses.platforms)].map(({ platform, text }) => [platform.name, text]);
  expect(found).toEqual([['udemy', 'AC/DC']]);
});
