import { type ItemPage, itemAt, itemInQuery, webForm } from '#shared/reviews/model/item-page.ts';

const pages: readonly ItemPage[] = [
  { hosts: /^plum\.example$/, path: /^\/item\/(?<id>\w+)(?=\/|$)/ },
  { hosts: /^plum\.example$/, path: /^\/old\?no=(?<no>\d+)$/, parameters: ['no'], idOf: ({ no }) => `n${no}` },
  { hosts: /^plum\.example$/, path: /^\/(?<name>\w+)/, idOf: ({ name }) => (name === 'shop' ? undefined : name) },
];

const at = (address: string) => itemAt(pages, new URL(address));

it.each([
  ['http://plum.example/item/a1/reviews?utm_source=mail#top', { id: 'a1', shortUrl: 'https://plum.example/item/a1' }],
  ['https://plum.example/old?ref=x&no=7', { id: 'n7', shortUrl: 'https://plum.example/old?no=7' }],
  ['https://plum.example/%69tem/%61%31', { id: 'a1', groups: { id: 'a1' } }],
  ['https://plum.example/item;v=2/a1;jsessionid=7;sid=1?x=1', { id: 'a1', shortUrl: 'https://plum.example/item/a1' }],
])('the address %s is one of the item %j', (address, item) => expect(at(address)).toMatchObject(item));

it.each(['https://not-plum.example/item/a1', 'https://plum.example/shop'])(
  'the address %s is one of no item',
  (address) => expect(at(address)).toBeUndefined(),
);

it.each([
  ['plum.example/item/a1', 'a1'],
  ['HTTPS://PLUM.example/item/a1', 'a1'],
  ['ftp://plum.example/item/a1', undefined],
  ['a1', undefined],
])('the query %j names the item %s', (query, id) => {
  expect(itemInQuery(query, pages)?.id).toBe(id);
});

it.each([
  ['https://plum.example/item/a1+, very good', undefined],
  ['https://plum.example/item/a1\uff0c\u597d\u5403', 'a1'],
  ['plum.example/item/a1\uff08\u5df4\u9ece / \u6cd5\u56fd\uff09', 'a1'],
  ['plum.example/item/\u597d\u5403', undefined],
  ['plum.example/item/a1 | quince.example/item/b2', undefined],
  ['https://plum.example//item//a1//', 'a1'],
  ['https://plum.example/item/a1/x https://plum.example/item/b2', undefined],
  ['Plums of https://plum.example/item/a1', undefined],
])('of %j, the item %s is read', (query, id) => {
  expect(itemInQuery(query, pages.slice(0, 1))?.id).toBe(id);
});

it.each([
  ['itms-apps://apps.apple.com/app/id1', 'https://apps.apple.com/app/id1'],
  ['market://details?id=a.b', 'https://market.android.com/details?id=a.b'],
  ['podcasts://podcasts.apple.com/podcast/id1', 'https://podcasts.apple.com/podcast/id1'],
  ['itms-podcasts://podcasts.apple.com/podcast/id1', 'https://podcasts.apple.com/podcast/id1'],
  ['airbnb://rooms/1?a=b', 'https://www.airbnb.com/rooms/1?a=b'],
  ['yelp:///biz/a-b', 'https://www.yelp.com/biz/a-b'],
  ['tripadvisor://www.tripadvisor.ca/a.html', 'https://www.tripadvisor.ca/a.html'],
  ['plum://www.plum.example/a', 'https://www.plum.example/a'],
  ...['plum://www.quince.example/a', 'plum://biz/a-b', 'yelp:///search', 'yelp:biz/a'].map((text) => [text, text]),
  ['https://plum.example/?a=1&amp;b=2', 'https://plum.example/?a=1&b=2'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s opens %s', (address, web) => expect(webForm(address)).toBe(web));
