import { addressesInQuery, type ItemPage, itemAt, itemInQuery, webForm } from '#shared/reviews/model/item-page.ts';

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
  ['https://plum.example/tree', { id: 'tree' }],
  ['https://plum.example/old?n%6F=7&%6eo%3d=8', { id: 'n7' }],
  ['https://plum.example/tree%2Fa%zz%41', { id: 'tree', shortUrl: 'https://plum.example/tree' }],
])('the address %s is one of the item %j', (address, item) => expect(at(address)).toMatchObject(item));

it.each(['https://not-plum.example/item/a1', 'https://plum.example/shop'])(
  'the address %s is one of no item',
  (address) => expect(at(address)).toBeUndefined(),
);

it.each([
  [49, '5'],
  [50, undefined],
])('the parameters of an item are read behind %i others', (count, no) => {
  const last: ItemPage = {
    hosts: /^plum/,
    path: /[?&]no=(?<no>\d+)$/,
    parameters: ['no'],
    idOf: (groups) => groups['no'],
  };
  const others = Array.from(
    { length: count },
    (_, index) => ['no=', 'No=1', 'no%3d=2', 'xno=3', 'a=no=4'][index % 5],
  ).join('&');
  expect(itemAt([last], new URL(`https://plum.example/x?${others}&no=5#no=6`))?.id).toBe(no);
});

it.each([
  ['a=1&id=2&q=x.-_*&id=', 'id=2&id=&q=x.-_*'],
  ['q=a+b&id=a%20b&%69d=1', 'id=a+b&id=1&q=a+b'],
  ['id&q&=q&', 'id=&q='],
  ['x=0;id=1;q=2', 'id=1&q=2'],
  ['x=0%3Bid=1', undefined],
  ["?id=0&id=a=b&q='", 'id=a%3Db&q=%27'],
  ['&id=1&?q=2', 'id=1'],
  ['x=1', undefined],
])('of the parameters %s, a page matches %s', (search, found) => {
  const page: ItemPage = { hosts: /^plum/, path: /^\/x(?:\?(?<id>.*))?$/, parameters: ['id', 'q'], idOf: () => 'x' };
  expect(itemAt([page], new URL(`https://plum.example/x?${search}`))?.groups['id']).toBe(found);
});

it.each([
  ['plum.example tree', undefined],
  ['https://plum.example tree/x', undefined],
  ['a b.c', undefined],
  ['a b.c?d@e', undefined],
  ['No. 5', undefined],
  ['plum', undefined],
  ['plum \u6f22 tree', undefined],
  ['plum.example !', 'https://plum.example/'],
  ['user:pass word@plum.example', 'https://user:pass%20word@plum.example/'],
  ['plum.example/a tree', 'https://plum.example/a%20tree'],
  ['https://plum.example?a tree', 'https://plum.example/?a%20tree'],
  ['plum.example\\a b', 'https://plum.example/a%20b'],
])('the whole query %j is the address %s', (query, address) => {
  expect(addressesInQuery(query).whole?.url.href).toBe(address);
});

it.each(['%2Fa', '%zz', 'a%2', '%c3%a9'])('what is encoded in %s stays', (name) => {
  const path: ItemPage = { hosts: /^plum/, path: /^\/(?<id>.*)$/ };
  expect(itemAt([path], new URL(`https://plum.example/${name}%7E%2d`))?.id).toBe(`${name}~-`);
});

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
  ['https://plum.example/item/a1 is 4/5, open 24/7', 'a1'],
  ['https://plum.example/item/a1 is here/there', undefined],
  ['https://plum.example/item/a1\u306f4/5', 'a1'],
  ['plum.example/item/a1 | quince.example/item/b2', undefined],
  ['https://plum.example//item//a1//', 'a1'],
  ['https://plum.example/item/a1/x https://plum.example/item/b2', undefined],
  ['Plums of https://plum.example/item/a1', undefined],
  ['https://plum.example/item/a1/;https://plum.example/item/b2', undefined],
  ['https://plum.example/item/a1/xhttps://plum.example/item/b2', undefined],
  ['https://plum.example/item/a1/&https://plum.example/item/b2', undefined],
  ['https://plum.example/item/a1/,http://plum.example/item/b2', undefined],
  ['https://plum.example/item/a1/\u3001https://plum.example/item/b2', undefined],
  ['https://plum.example/item/a1/ plum.example/item/b2', undefined],
  ['https://plum.example/item/a1/?u=https://plum.example/item/b2', 'a1'],
  ['https://plum.example/item/a1/x y/z', 'a1'],
  ['https://plum\u3002example/item/a1', 'a1'],
  ['https://plum\uff0eexample/item/a1', 'a1'],
  ['<https://plum.example/item/a1>', undefined],
  ['https://plum.example/item/a1>', 'a1'],
])('of %j, the item %s is read', (query, id) => {
  expect(itemInQuery(query, pages.slice(0, 1))?.id).toBe(id);
});

it.each([
  ['plum.example/item/a1?l=de\u3092\u898b\u3066', 'de'],
  ['plum.example/item/a1?l=de', 'de'],
  ['plum.example/item/a1?q=\u3092&l=de', 'de'],
  ['plum.example/item/a1\u3092\u898b\u3066', null],
])('of %j, the parameter %s is read', (query, language) => {
  expect(itemInQuery(query, pages)?.url.searchParams.get('l')).toBe(language);
});

it.each([
  ['itms-apps://apps.apple.com/app/id1', 'https://apps.apple.com/app/id1'],
  ['market://details?id=a.b', 'https://market.android.com/details?id=a.b'],
  ['podcasts://podcasts.apple.com/podcast/id1', 'https://podcasts.apple.com/podcast/id1'],
  ['itms-podcasts://podcasts.apple.com/podcast/id1', 'https://podcasts.apple.com/podcast/id1'],
  ['airbnb://rooms/1?a=b', 'https://www.airbnb.com/rooms/1?a=b'],
  ['yelp:///biz/a-b', 'https://www.yelp.com/biz/a-b'],
  ['tripadvisor://www.tripadvisor.ca/a.html', 'https://www.tripadvisor.ca/a.html'],
  ['tripadvisor://location/12', 'https://www.tripadvisor.com/location/12'],
  ['plum://www.plum.example/a', 'https://www.plum.example/a'],
  ['plum://item/a1', 'https://www.plum.com/item/a1'],
  ...[
    'plum://www.quince.example/a',
    'plum://item.example/a',
    'yelp:///search',
    'yelp:biz/a',
    'http://plum/item/a1#b',
  ].map((text) => [text, text]),
  ...['', ':443', '/item/a1?b=c', '?a', '#b'].map((rest) => [
    `https://www-plum--tree-example.translate.goog${rest}`,
    `https://www.plum-tree.example${rest}`,
  ]),
  ['WWW-plum-example.Translate.goog/a', 'WWW-plum-example.Translate.goog/a'],
  ['www-plum-example.translate.goog/a', 'www.plum.example/a'],
  ...['translate.goog/www-a-example', 'a-example.translate.goog.example/b', 'a.example/b-example.translate.goog'].map(
    (text) => [text, text],
  ),
  ['https://plum.example/?a=1&amp;b=2', 'https://plum.example/?a=1&b=2'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s opens %s', (address, web) => expect(webForm(address)).toBe(web));

it.each([
  [2_048, 'a1'],
  [2_049, undefined],
])('an address of %i characters names an item: %s', (length, id) => {
  expect(itemInQuery('https://plum.example/item/a1/'.padEnd(length, 'x'), pages)?.id).toBe(id);
});
