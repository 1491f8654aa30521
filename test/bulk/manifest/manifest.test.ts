import { errorsOf, linesOf, read, requestsOf } from './read-list.ts';

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
    const json = read(linesOf(...lines));
    expect(withoutLine(read(table))).toEqual(withoutLine(json));
    expect(json.items.map(({ lane }) => lane)).toEqual(['app-store', 'appsumo', 'podcast-directory']);
    expect(json.items[1]?.request).toEqual({ deal_id: 12, reviews_to_fetch: 5, has_text: true });
  });

  it.each([
    ['', 'https://www.yelp.com/biz/lantern-whitby', 'yelp'],
    ['', 'Look: https://www.yelp.com/biz/lantern-whitby', 'yelp'],
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
    expect(read(linesOf({ endpoint, query })).items[0]?.lane).toBe(lane);
  });

  const app = 'https://apps.apple.com/us/app/lumen/id1234567890';
  it.each([
    [{ query: ` ${app} ` }, app],
    [{ query: `<${app}>` }, app],
    [{ url: `\u200b${app}`, query: ' ' }, app],
    [{ url: 'apps.apple.com/us/app/lumen/id1234567890' }, 'apps.apple.com/us/app/lumen/id1234567890'],
    [{ url: `Look: ${app}!` }, `Look: ${app}!`],
    [{ endpoint: ' Mobile-App-Store', query: '1234567890\u200b' }, '1234567890'],
    [{ endpoint: '/mobile-app-store/reviews/', query: app }, app],
    [{ endpoint: 'mobile-app-store/reviews', query: app }, app],
  ])('reads %j as requests are read', (row, query) => {
    expect(read(linesOf(row)).items).toMatchObject([{ request: { query } }]);
  });

  const [a, b] = [{ query: 'app-store: a' }, { query: 'app-store: b' }];
  const stay = { endpoint: 'short-term-rental', query: 'a' };
  /**
   * Rows that differ from the one before in their members, their order or one value, which fields of each are left out,
   * and what others are read as.
   */
  const differing: readonly (readonly [row: Readonly<Record<string, unknown>>, leftOut: string, readAs?: object])[] = [
    [{ ...a, has_text: true, x: null }, 'x'],
    [{ has_text: false, ...a, x: null }, 'x'],
    [{ ...b, country: 'US', y: '' }, 'y', { country: 'us' }],
    [{ ...b, country: 'UK', y: 1 }, 'y', { country: 'gb' }],
    [{ country: 'DE', url: app, x: 1 }, 'x url', { country: 'de', query: app }],
    [{ deal_id: 7, has_text: true, x: 2 }, 'x'],
    [{ url: 'https://a.example/x', reviews_to_fetch: 5 }, 'url', { query: 'https://a.example/x' }],
    [{ url: app, reviews_to_fetch: 5 }, 'url', { query: app }],
    [{ url: app, reviews_to_fetch: 6, country: '' }, 'url country', { query: app }],
    [{ query: 'app-store: "query":"a"' }, ''],
    [b, ''],
    [{ ...stay, hotel_id: '' }, 'endpoint hotel_id'],
    [{ ...stay, hotel_id: 'b' }, 'endpoint'],
    [{ ...stay, query: '', hotel_id: '0123' }, 'endpoint query'],
    [{ ...stay, query: '', hotel_id: '1234567890123456789' }, 'endpoint query'],
    [{ query: 'yelp: a', review_unique_id: '1' }, 'review_unique_id'],
    [{ query: 'freelancer: a', review_unique_id: '1' }, ''],
    [{ query: 'freelancer: b', review_unique_id: '1' }, ''],
  ];
  const mixed = differing.map(([row, leftOut, readAs = {}]) => {
    const kept = Object.entries(row).filter(([name]) => !leftOut.split(' ').includes(name));
    return [row, { ...Object.fromEntries(kept), ...readAs }] as const;
  });
  it.each([mixed, mixed.toReversed()])('reads each row as if it stood alone, as JSON and in a table', (...list) => {
    const rows = list.map(([row]) => row);
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const cellOf = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
    const table = rows.map((row) => names.map((name) => cellOf(row[name])).join());
    for (const [header, lines] of [
      [`${names.join()}\n`, table],
      ['', rows.map((row) => JSON.stringify(row))],
    ] as const) {
      const { items, duplicates, unknown } = read(`${header}${lines.join('\n')}\n${lines[1]}`);
      expect(items.map(({ request }) => request)).toEqual(list.map(([, request]) => request));
      expect(items).toEqual(lines.map((line, index) => read(`${header}${'\n'.repeat(index)}${line}`).items[0]));
      expect(duplicates).toBe(1);
      expect(new Set(unknown.map(({ name }) => name))).toEqual(new Set(['x', 'y', 'review_unique_id']));
    }
  });

  it('may name its items by an id alone, as a request may', () => {
    expect(read('deal_id\n12\n13\n').items).toMatchObject([
      { lane: 'appsumo', request: { deal_id: 12 } },
      { lane: 'appsumo', request: { deal_id: 13 } },
    ]);
    expect(errorsOf('review_unique_id\n12\n')).toMatchObject([{ line: 1, path: '' }]);
    expect(errorsOf('endpoint,query\nonline-course,a\nonline-course,\n')).toMatchObject([
      { message: expect.stringContaining('2,048') },
    ]);
  });

  it.each([
    [['mobile-app-store'], 'Lumen', 'endpoint'],
    ['mobile-app-stores', 'Lumen', 'endpoint'],
    ['mobile-app-store', ['Lumen'], 'query'],
  ])('with the endpoint %j and the query %j is not valid', (endpoint, query, path) => {
    expect(errorsOf(linesOf({ endpoint, query }))).toMatchObject([{ line: 1, path }]);
  });

  it.each([
    { endpoint: 'mobile-app-store', query: 'https://www.yelp.com/biz/lantern-whitby' },
    { query: 'app-store: https://www.yelp.com/biz/lantern-whitby' },
  ])('with the address of another endpoint says where it is read: %j', (row) => {
    expect(errorsOf(linesOf(row))[0]?.message).toContain('/business-review-site/reviews');
  });

  it.each([
    [{ query: 'a', sort_type: 'newest', deal_id: 7, note: 1 }, { query: 'a' }, ['note', 'deal_id', 'sort_type']],
    [{ query: 'a', has_text: ' ', is_text_formatted: ' ' }, { query: 'a', is_text_formatted: false }, []],
  ])('reads of %j only what its endpoint has', (row, request, unknown) => {
    const list = read(linesOf({ endpoint: 'mobile-app-store', ...row }));
    expect([list.items[0]?.request, list.unknown]).toEqual([request, unknown.map((name) => ({ name, line: 1 }))]);
  });

  it('reads digits that are no text as the value of a list of texts', () => {
    const [request] = requestsOf('{"endpoint":"apartment-listing","query":"a","sort_type":2}');
    expect(request?.['sort_type']).toBe('2');
  });

  it('has each item once, and says which fields it ignores, with the first line of each', () => {
    const { items, duplicates, unknown } = read(
      'url,note\nhttps://a.example/x,\nhttps://a.example/x,1\nhttps://a.example/x,2\n',
    );
    expect([items.length, duplicates, unknown]).toEqual([1, 2, [{ name: 'note', line: 3 }]]);
  });

  it.each([
    ['reviews_to_fetch', '5', { reviews_to_fetch: 5 }],
    ['has_text', 'TRUE', { has_text: true }],
    ['has_text', 'null', {}],
    ['has_text', '', {}],
    ['language', '["de","en"]', { language: ['de', 'en'] }],
    ['language', 'de', { language: 'de' }],
  ])('reads in the column %s the cell %j', (column, cell, request) => {
    expect(requestsOf(`query\t${column}\napp-store: a\t${cell}\n`)).toEqual([{ ...a, ...request }]);
  });

  it.each([
    [
      { minimum_rating: 2, maximum_rating: 2 },
      { minimum_rating: 2, maximum_rating: 2 },
    ],
    [{ minimum_rating: 3, maximum_rating: 2 }, 'minimum_rating'],
    [{ maximum_rating: 6 }, 'maximum_rating'],
    [{ language: { toString: 1 } }, 'language'],
    [{ language: 5 }, 'language'],
    [{ language: ['de', 'en'] }, { language: ['de', 'en'] }],
    [{ language: ' ', country: null, sort_type: '', endpoint: ' ', url: '\n' }, {}],
    [{ sync_date: '2026-02-29' }, 'sync_date'],
    [{ sync_date: '2028-02-29' }, { sync_date: '2028-02-29' }],
  ])('reads the row with %j as its endpoint does, again and again', (more, expected) => {
    const text = linesOf({ ...a, ...more }, { ...b, ...more });
    if (typeof expected === 'string')
      expect(errorsOf(text)).toMatchObject([
        { line: 1, path: expected },
        { line: 2, path: expected },
      ]);
    else expect(requestsOf(text)).toEqual([a, b].map((query) => ({ ...query, ...expected })));
  });

  it.each([1, 3_000])('reads each of %i dates, however many there are', (count) => {
    const dates = Array.from({ length: count }, (_, day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    const rows = [...dates, ...dates].map((date, index) => `app-store: ${index},${date}\n`);
    const requests = requestsOf(`query,sync_date\n${rows.join('')}`);
    expect(requests.map((request) => request['sync_date'])).toEqual([...dates, ...dates]);
  });

  it.each(['null', 'true', '1234567890'])('reads the query %j as a text', (query) => {
    expect(requestsOf(`endpoint,query\nmobile-app-store,${query}\n`)).toEqual([{ query }]);
  });

  it('has an item once, also where a row names its endpoint and another does not', () => {
    const url = 'https://www.yelp.com/biz/lantern-whitby';
    const rows = [{ url }, { query: url }, { endpoint: 'business-review-site', url }];
    expect(read(linesOf(...rows))).toMatchObject({ items: [{ line: 1 }], duplicates: 2 });
  });

  it('with a token that is none is not valid, up to line 1,000', () => {
    const row = linesOf({ ...a, pagination_token: 'x' });
    expect(read(`${'\n'.repeat(1_000)}${row}`).items).toHaveLength(1);
    const errors = errorsOf(`${'\n'.repeat(999)}${row}`);
    expect(errors).toMatchObject([{ line: 1_000, message: expect.stringContaining('malformed') }]);
  });

  it.each(['0', 'yes', '1.5', '[5]', '[5', '05'])('refuses the cell %j of a number', (cell) => {
    expect(errorsOf(`query\treviews_to_fetch\napp-store: a\t${cell}\n`)).toMatchObject([{ path: 'reviews_to_fetch' }]);
  });
});
