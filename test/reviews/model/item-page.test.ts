import { type ItemPage, itemAt, itemInQuery, webForm } from '#shared/reviews/model/item-page.ts';

const pages: readonly ItemPage[] = [
  { hosts: /^plum\.example$/, path: /^\/item\/(?<id>\w+)(?=\/|$)/ },
  { hosts: /^plum\.example$/, path: /^\/old\?no=(?<no>\d+)$/, parameters: ['no'], idOf: ({ no }) => `n${no}` },
  { hosts: /^plum\.example$/, path: /^\/(?<name>\w+)/, idOf: ({ name }) => (name === 'shop' ? undefined : name) },
];

const at = (address: string) => itemAt(pages, new URL(address));

describe('an address of an item', () => {
  it('is matched by host and path, without what does not name the item', () => {
    expect(at('http://plum.example/item/a1/reviews?utm_source=mail#top')).toMatchObject({
      id: 'a1',
      shortUrl: 'https://plum.example/item/a1',
    });
    expect(at('https://not-plum.example/item/a1')).toBeUndefined();
  });

  it('keeps only the parameters that name the item', () => {
    expect(at('https://plum.example/old?ref=x&no=7')).toMatchObject({
      id: 'n7',
      shortUrl: 'https://plum.example/old?no=7',
    });
  });

  it('may be percent-encoded', () => {
    expect(at('https://plum.example/%69tem/%61%31')).toMatchObject({ id: 'a1', groups: { id: 'a1' } });
  });

  it('may have parameters in its path', () => {
    const shortUrl = 'https://plum.example/item/a1';
    expect(at('https://plum.example/item;v=2/a1;jsessionid=7;sid=1?x=1')).toMatchObject({ id: 'a1', shortUrl });
  });

  it('is none when it gives no id', () => {
    expect(at('https://plum.example/shop')).toBeUndefined();
    expect(at('https://plum.example/tree')?.id).toBe('tree');
  });
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
  ['https://plum.example/item/a1.', 'a1'],
  ['https://plum.example/item/a1\uff09', 'a1'],
  ['https://plum.example/item/a1, in the garden', 'a1'],
  ['plum.example/item/a1 \u2013 very good', 'a1'],
  ['https://plum.example/item/a1+, very good', undefined],
  ['https://plum.example/item/a1\uff0c\u597d\u5403', 'a1'],
  ['plum.example/item/a1\uff08\u5df4\u9ece / \u6cd5\u56fd\uff09', 'a1'],
  ['plum.example/item/\u597d\u5403', undefined],
  ['plum.example/item/a1 | Paris / France', 'a1'],
  ['plum.example/item/a1 | quince.example/item/b2', undefined],
  ['https://plum.example//item//a1//', 'a1'],
  ['https://plum.example/item//', undefined],
  ['https://plum.example/item/a1, or https://plum.example/item/b2', undefined],
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
  ['https://plum.example/?a=1&amp;b=2', 'https://plum.example/?a=1&b=2'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s opens %s', (address, web) => expect(webForm(address)).toBe(web));
