import { anyPlatform } from '#functions/index.ts';
import { readFields } from '#shared/api/receive.ts';
import { errorsOf, read } from './read-list.ts';

describe('a list', () => {
  it('is the same as lines of JSON and as a table', () => {
    const lines = [
      { url: 'https://apps.apple.com/us/app/lumen/id1234567890' },
      { endpoint: 'deal-marketplace-reviews', deal_id: 12, reviews_to_fetch: 5, has_text: true },
      { endpoint: '/podcast-directory/reviews', query: 'The Slow Kitchen', language: null },
    ];
    const table = `url,endpoint,query,deal_id,reviews_to_fetch,has_text
https://apps.apple.com/us/app/lumen/id1234567890,,,,,
,deal-marketplace-reviews,,12,5,TRUE
,podcast-directory,The Slow Kitchen,,,`;
    const withoutLine = ({ items }: ReturnType<typeof read>) => items.map(({ line: _, ...item }) => item);
    const json = read(lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(withoutLine(read(table))).toEqual(withoutLine(json));
    expect(json.items.map(({ lane }) => lane)).toEqual(['app-store', 'appsumo', 'podcast-directory']);
    expect(json.items[1]?.request).toEqual({ deal_id: 12, reviews_to_fetch: 5, has_text: true });
  });

  it.each([
    ['', 'https://www.yelp.com/biz/lantern-whitby', 'yelp'],
    ['business-review-site', 'https://maps.app.goo.gl/a1B2c3D4', 'google-places'],
    ['business-review-site', 'https://lantern.example/about', 'business-review-site'],
    ['business-review-site', 'web-page: Lantern', 'web-page'],
    ['business-review-site', 'yelp: https://www.yelp.com/biz/lantern-whitby', 'yelp'],
    ['mobile-app-store', 'app-store: Lumen', 'app-store'],
    ['mobile-app-store', '1234567890', 'app-store'],
    ['mobile-app-store', 'Lumen', 'mobile-app-store'],
    ['mobile-app-store', 'com.lumen.notes', 'mobile-app-store'],
    ['business-review-site', 'lantern.example', 'trustpilot'],
    ['business-review-site', 'lantern.example/about', 'business-review-site'],
    ['business-review-site', 'cid:1234567', 'business-review-site'],
  ])('with endpoint %j and query %j waits in the lane %s', (endpoint, query, lane) => {
    expect(read(JSON.stringify({ endpoint, query })).items[0]?.lane).toBe(lane);
  });

  const app = 'https://apps.apple.com/us/app/lumen/id1234567890';
  it.each([
    [{ query: ` ${app} ` }, app],
    [{ query: `<${app}>` }, app],
    [{ url: `\u200b${app}` }, app],
    [{ endpoint: ' Mobile-App-Store', query: '1234567890\u200b' }, '1234567890'],
    [{ endpoint: '/mobile-app-store/reviews/', query: app }, app],
    [{ endpoint: 'mobile-app-store/reviews', query: app }, app],
  ])('reads %j as requests are read', (row, query) => {
    expect(read(JSON.stringify(row)).items).toMatchObject([{ request: { query } }]);
  });

  it('may have other members, in another order, in each row', () => {
    const rows = [
      { query: 'app-store: a', has_text: true, x: null },
      { has_text: false, query: 'app-store: b', x: null },
      { query: 'app-store: c', country: 'US', y: '' },
      { url: app, country: 'UK', y: 1 },
      { country: 'DE', url: app, x: 1 },
      { deal_id: 7, has_text: true, x: 2 },
    ];
    const text = rows.map((row) => JSON.stringify(row)).join('\n');
    expect(read(text).items.map(({ request }) => request)).toEqual([
      { has_text: true, query: 'app-store: a' },
      { has_text: false, query: 'app-store: b' },
      { country: 'us', query: 'app-store: c' },
      { country: 'gb', query: app },
      { country: 'de', query: app },
      { deal_id: 7, has_text: true },
    ]);
    expect(read(text).unknown).toEqual(['items[].y', 'items[].x']);
    const table = `query,has_text,country\napp-store: a,TRUE,\napp-store: b,,UK\n,false,\n`;
    expect(errorsOf(table)).toMatchObject([{ line: 4, path: 'query' }]);
    expect(read(table.replace(',false,\n', 'app-store: c,FALSE,us')).items.map(({ request }) => request)).toEqual([
      { has_text: true, query: 'app-store: a' },
      { country: 'gb', query: 'app-store: b' },
      { country: 'us', has_text: false, query: 'app-store: c' },
    ]);
  });

  it('keeps each digit of a cell that is a text', () => {
    const { items } = read('endpoint,hotel_id\nshort-term-rental,1234567890123456789\nshort-term-rental,0123\n');
    expect(items.map(({ request }) => request)).toEqual([{ hotel_id: '1234567890123456789' }, { hotel_id: '0123' }]);
  });

  it('may name its items by an id alone, as a request may', () => {
    expect(read('deal_id\n12\n13\n').items).toMatchObject([
      { lane: 'appsumo', request: { deal_id: 12 } },
      { lane: 'appsumo', request: { deal_id: 13 } },
    ]);
    expect(errorsOf('review_unique_id\n12\n')).toMatchObject([{ line: 1, path: '' }]);
  });

  it.each([
    [['mobile-app-store'], 'Lumen', 'endpoint'],
    ['mobile-app-stores', 'Lumen', 'endpoint'],
    ['mobile-app-store', ['Lumen'], 'query'],
  ])('with the endpoint %j and the query %j is not valid', (endpoint, query, path) => {
    expect(errorsOf(JSON.stringify({ endpoint, query }))).toMatchObject([{ line: 1, path }]);
  });

  it('with the address of another endpoint says where it is read', () => {
    const [error] = errorsOf('{"endpoint":"mobile-app-store","query":"https://www.yelp.com/biz/lantern-whitby"}');
    expect(error?.message).toContain('/business-review-site/reviews');
  });

  it('with a platform in front of the address of another endpoint says so too', () => {
    const [error] = errorsOf('{"query":"app-store: https://www.yelp.com/biz/lantern-whitby"}');
    expect(error?.message).toContain('/business-review-site/reviews');
  });

  it.each([
    [{ query: 'a', sort_type: 'newest', deal_id: 7, note: 1 }, { query: 'a' }, ['deal_id', 'sort_type']],
    [{ query: 'a', has_text: ' ', is_text_formatted: ' ' }, { query: 'a', is_text_formatted: false }, []],
  ])('reads of %j only what its endpoint has', (row, request, unknown) => {
    const list = read(JSON.stringify({ endpoint: 'mobile-app-store', ...row }));
    const own = 'note' in row ? ['note'] : [];
    expect([list.items[0]?.request, list.unknown]).toEqual([
      request,
      [...own, ...unknown].map((name) => `items[].${name}`),
    ]);
  });

  it('reads digits that are no text as the value of a list of texts', () => {
    const { items } = read('{"endpoint":"apartment-listing","query":"a","sort_type":2}');
    expect(items[0]?.request['sort_type']).toBe('2');
  });

  it('has each item once, and says which fields it ignores', () => {
    const { items, duplicates, unknown } = read('url,note\nhttps://a.example/x,1\nhttps://a.example/x,\n');
    expect([items.length, duplicates, unknown]).toEqual([1, 1, ['items[].note']]);
  });

  it.each([
    [500, []],
    [501, [{ line: 3, path: '', message: 'A list has at most 500 fields that are none of a request' }]],
  ])('may have 500 fields that it ignores: %i', (count, errors) => {
    const fields = Array.from({ length: count }, (_, n) => `f${n}`);
    const [first, second] = [fields.slice(0, 480), fields.slice(10)];
    const rows = [first, first, second].map((names) =>
      JSON.stringify({ query: 'app-store: a', ...Object.fromEntries(names.map((name) => [name, 1])) }),
    );
    for (const text of [rows.join('\n'), `[${rows.join()}]`]) {
      const found = errors.length > 0 ? errorsOf(text) : read(text).unknown;
      expect(found).toEqual(errors.length > 0 ? errors : fields.map((field) => `items[].${field}`));
    }
  });

  it.each([
    [999, []],
    [1_000, [{ line: 1, path: '', message: 'Must be one JSON object, with at most 1,000 values' }]],
  ])('may have rows of 1,000 values: with a list of %i less one', (count, errors) => {
    const text = JSON.stringify({ query: 'app-store: a', language: Array.from({ length: count - 1 }, () => 'de') });
    expect(errorsOf(`${text}\n{"query":"app-store: a","has_text":"x"}`)).toEqual([
      ...(errors.length > 0 ? errors : [{ line: 1, path: 'language', message: expect.any(String) }]),
      { line: 2, path: 'has_text', message: expect.any(String) },
    ]);
  });

  it.each([
    ['reviews_to_fetch', '5', { reviews_to_fetch: 5 }],
    ['has_text', 'TRUE', { has_text: true }],
    ['has_text', 'null', {}],
    ['has_text', '', {}],
    ['language', '["de","en"]', { language: ['de', 'en'] }],
    ['language', 'de', { language: 'de' }],
  ])('reads in the column %s the cell %j', (column, cell, request) => {
    const { items } = read(`query\t${column}\napp-store: a\t${cell}\n`);
    expect(items.map((item) => item.request)).toEqual([{ query: 'app-store: a', ...request }]);
  });

  it.each([
    [{ minimum_rating: 2, maximum_rating: 2 }, undefined],
    [{ minimum_rating: 3, maximum_rating: 2 }, 'minimum_rating'],
    [{ maximum_rating: 6 }, 'maximum_rating'],
    [{ language: { toString: 1 } }, 'language'],
    [{ language: 5 }, 'language'],
    [{ language: ['de', 'en'] }, undefined],
    [{ language: ' ', country: null, sort_type: '' }, undefined],
    [{ sync_date: '2026-02-29' }, 'sync_date'],
    [{ sync_date: '2028-02-29' }, undefined],
    [{ a: 1, country: 'UK' }, undefined],
  ])('reads the row with %j as its endpoint does, again and again', (more, path) => {
    for (const query of ['airbnb: 1234567', '1234567890123456', 'https://www.yelp.com/biz/a']) {
      const row = JSON.stringify({ endpoint: query.startsWith('1') ? 'short-term-rental' : '', query, ...more });
      for (const text of [row, row]) {
        if (path !== undefined) expect(errorsOf(text)).toMatchObject([{ line: 1, path }]);
        else {
          const [item] = read(text).items;
          const { request } =
            anyPlatform.endpoints.find(
              ({ name }) => name === (query.includes('yelp') ? 'business-review-site' : 'short-term-rental'),
            ) ?? anyPlatform;
          const whole: Record<string, unknown> = readFields(request, { query, ...more }, []);
          const given = Object.keys(whole).filter((name) => Object.hasOwn({ query, ...more }, name));
          expect(item?.request).toEqual(Object.fromEntries(given.map((name) => [name, whole[name]])));
        }
      }
    }
  });

  it.each([1, 3_000])('reads each of %i dates, however many there are', (count) => {
    const dates = Array.from({ length: count }, (_, day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    const rows = [...dates, ...dates].map((date, index) => `app-store: ${index},${date}\n`);
    const { items } = read(`query,sync_date\n${rows.join('')}`);
    expect(items.map(({ request }) => request['sync_date'])).toEqual([...dates, ...dates]);
  });

  it.each(['null', 'true', '1234567890'])('reads the query %j as a text', (query) => {
    const { items } = read(`endpoint,query\nmobile-app-store,${query}\n`);
    expect(items.map(({ request }) => request)).toEqual([{ query }]);
  });

  it('reads a field again that was ignored in another row, whose endpoint has none', () => {
    const rows = [
      { query: 'yelp: a', review_unique_id: '1' },
      { query: 'freelancer: a', review_unique_id: '1' },
    ];
    const table = rows.map((row) => Object.values(row).join()).join('\n');
    for (const text of [`query,review_unique_id\n${table}`, rows.map((row) => JSON.stringify(row)).join('\n')]) {
      const { items, unknown } = read(text);
      expect([items.map(({ request }) => request), unknown]).toEqual([
        [{ query: 'yelp: a' }, rows[1]],
        ['items[].review_unique_id'],
      ]);
    }
  });

  it('names each column that it ignores once, however many rows have it', () => {
    const { items, unknown } = read(
      'a,url,b,c\n1,https://a.example/x,,\n,https://a.example/y,2,\n3,https://a.example/z,4,\n',
    );
    expect([items.length, unknown]).toEqual([3, ['items[].a', 'items[].b']]);
  });

  it('has an item once, also where a row names its endpoint and another does not', () => {
    const url = 'https://www.yelp.com/biz/lantern-whitby';
    const rows = [{ url }, { query: url }, { endpoint: 'business-review-site', url }];
    expect(read(rows.map((row) => JSON.stringify(row)).join('\n'))).toMatchObject({
      items: [{ line: 1 }],
      duplicates: 2,
    });
  });

  it('with a token that is none is not valid', () => {
    const row = { query: 'app-store: a', pagination_token: 'x' };
    expect(errorsOf(JSON.stringify(row))).toMatchObject([{ line: 1, message: expect.stringContaining('malformed') }]);
  });
});
