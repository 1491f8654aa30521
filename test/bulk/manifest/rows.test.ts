import { errorsOf, read } from './read-list.ts';

describe('a list', () => {
  it('may have names of columns in any case, and rows that are shorter or end with commas', () => {
    const { items } = read('URL,Reviews_To_Fetch\nhttps://a.example/x\nhttps://a.example/y,5,,\n');
    expect(items.map(({ request }) => request)).toEqual([
      { query: 'https://a.example/x' },
      { query: 'https://a.example/y', reviews_to_fetch: 5 },
    ]);
  });

  it.each([
    ['semicolons', 'url;reviews_to_fetch;note\r\n"https://a.example/x";5;one, two\r\nhttps://a.example/y;;\r\n'],
    ['tabs', 'url\treviews_to_fetch\tnote\nhttps://a.example/x\t5\t"one\ttwo"\nhttps://a.example/y\n'],
    ['commas', 'url,reviews_to_fetch,note\nhttps://a.example/x,5,"one; two"\n"https://a.example/y",,\ttwo\n'],
    ['a first column without a name', '\turl\treviews_to_fetch\n0\thttps://a.example/x\t5\n1\thttps://a.example/y\t\n'],
    ['empty lines and spaces before', ' \n\t\n url;reviews_to_fetch\nhttps://a.example/x;5\nhttps://a.example/y;\n'],
    ['a JSON array', '\n[{"url":"https://a.example/x","reviews_to_fetch":5},\n{"url":"https://a.example/y"}]\n'],
  ])('may have %s', (_, text) => {
    expect(read(text).items.map(({ request }) => request)).toEqual([
      { query: 'https://a.example/x', reviews_to_fetch: 5 },
      { query: 'https://a.example/y' },
    ]);
  });

  it('has the same items whether its rows are read one after the other or each alone', () => {
    const [url, language] = ['https://a.example/y', 'de'];
    const rows: Readonly<Record<string, unknown>>[] = [
      { url: 'https://a.example/x', reviews_to_fetch: 5, language },
      { url, reviews_to_fetch: 5, language },
      { url: 'https://a.example/"query":"z"', reviews_to_fetch: 5, language },
      { url, reviews_to_fetch: 6, language },
      { url, reviews_to_fetch: 6, language: '' },
      { query: 'app-store: "query":"a"' },
      { query: 'app-store: b' },
      { query: 'app-store: b', language },
      { endpoint: 'short-term-rental', query: 'a', hotel_id: '' },
      { endpoint: 'short-term-rental', query: 'a', hotel_id: 'b' },
      { endpoint: 'short-term-rental', query: '', hotel_id: 'b' },
      { endpoint: 'short-term-rental', query: 'c', hotel_id: 'b' },
    ];
    const names = ['url', 'query', 'endpoint', 'hotel_id', 'reviews_to_fetch', 'language'];
    const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
    const table = rows.map((row) => names.map((name) => cell(row[name])).join());
    const lines = rows.map((row) => JSON.stringify(row));
    for (const [header, list] of [[`${names.join()}\n`, table] as const, ['', lines] as const]) {
      const alone = list.map((row, index) => read(`${header}${'\n'.repeat(index)}${row}`).items[0]);
      expect(read(`${header}${list.join('\n')}\n${list[1]}`)).toEqual({ items: alone, duplicates: 1, unknown: [] });
      expect(new Set(alone.map((item) => item?.id)).size).toBe(rows.length);
    }
  });

  it('may have commas in the addresses of its only column', () => {
    const map = 'https://www.google.com/maps/place/Werkstatt/@1.5,2.5,17z';
    expect(read(`url\n${map}\n${map},,\n`)).toMatchObject({ items: [{ request: { query: map } }], duplicates: 1 });
  });

  it.each([
    ['query,endpoint\nHarbour House, Whitby,short-term-rental', 2, 'Has 3 cells for 2 columns'],
    ['url,URL\nhttps://a.example,https://b.example', 1, 'Has the column `url` twice'],
    ['name;endpoint\nTea;online-course', 1, 'It has "name,endpoint"'],
    ['query;endpoint\na; b;online-course', 2, 'a semicolon in quotation marks: "Harbour House; Whitby"'],
    ['https://a.example\nhttps://b.example', 1, 'It has "https://a.example"'],
    ['[{"url": "https://a.example"}, 7]', 2, 'Must be one JSON object'],
    ['[{"url": "https://a.example"},]', 2, 'Must be one JSON object'],
    ['[{"url": "https://a.example"}]]', 1, 'Must be one JSON object'],
    ['[{"url": "https://a.example"}', 1, 'Must be a JSON array of objects, or lines'],
    ['[{"url": "https://a.example"}] x', 1, 'Must be a JSON array of objects, or lines'],
    ['[{"url": "https://a.example, }]', 1, 'Must be one JSON object'],
    [`${'['.repeat(600)}${']'.repeat(600)}`, 1, 'Must be a JSON array of objects, or lines'],
    ['[]', 1, 'Has no items'],
    ['\ufeff[ ]\n', 1, 'Has no items'],
    ['query,endpoint\nCaf\ufffd,online-course', 2, 'not UTF-8'],
    ['\ufffd\ufffdu\0r\0l\0', 1, 'not UTF-8'],
    ['url\n\0\n\ufffd', 2, 'not UTF-8'],
    ['url\n\ufffd\n\0', 2, 'not UTF-8'],
    ['url\n', 1, 'Has no items'],
  ])('%j says what is wrong', (text, line, message) => {
    expect(errorsOf(text)).toEqual([{ line, path: '', message: expect.stringContaining(message) }]);
  });

  it.each([
    ['{"url": "https://a.example"}\n\n{', '3 '],
    ['{"query": "A name alone"}', '1 '],
    ['{"endpoint": "none", "query": "x"}', '1 endpoint'],
    ['{"url": "example.com"}', '1 url'],
    ['{"url": "https://a.example", "query": "x"}', '1 url'],
    ['{"endpoint": "online-course", "query": "x", "reviews_to_fetch": 501}', '1 reviews_to_fetch'],
    ['query,endpoint\n"x\n', '2 '],
    ['{"url": "example.com"}\nnone\n{"url": "https://a.example"}\n{"endpoint": "none"}', '1 url, 2 , 4 endpoint'],
    ['url,endpoint\nc,\nhttps://a.example,,x\nhttps://a.example,\n', '2 url, 3 '],
    ['url\nhttps://a.example\nftp://b.example\nc', '3 url, 4 url'],
    ['', '1 '],
    ['{"endpoint": "online-course", "query": "https://apps.apple.com/us/app/lumen/id1234567890"}', '1 '],
  ])('%j names the lines that are not valid, and their fields', (text, places) => {
    const found = errorsOf(text).map(({ line, path }) => `${line} ${path}`);
    expect(found.join(', ')).toBe(places);
  });
});

it.each([
  ['{"url": "ftp://a.example"}', /has 1 error, .* See line 1: url: Must be the address of .* Correct these rows/],
  ['\n{"query": "Tea"}\n7', /has 2 errors, .* See line 2: A name alone .*reviews\. Correct these rows/],
])('the error of %j as a whole names its first line', (text, detail) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ message: expect.stringMatching(detail) }));
});

describe('a list that is too long is not read to its end', () => {
  it.each([
    [100, /^The list has 100 errors, so/],
    [101, /^The list has more than 100 errors, so .* The first 100 are listed/],
    [500, /^The list has more than 100 errors, so/],
  ])('%i broken lines', (count, detail) => {
    const refused = expect.objectContaining({ message: expect.stringMatching(detail) });
    expect(() => read('{\n'.repeat(count))).toThrow(refused);
  });

  it('rows that are not valid', () => {
    const rows = (count: number) => '{"endpoint": "online-course", "query": ""}\n'.repeat(count);
    const lines = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(errorsOf(rows(100)).map(({ line }) => line)).toEqual(lines);
    expect(errorsOf(rows(150)).map(({ line }) => line)).toEqual(lines);
  });

  it.each([
    ['a table', 'query\n', 'app-store: a\n'],
    ['lines of JSON', '', '{"query": "app-store: a"}\n'],
  ])('%s', (_, header, row) => {
    expect(read(header + row.repeat(50_000))).toMatchObject({ items: { length: 1 }, duplicates: 49_999 });
    expect(errorsOf(header + row.repeat(60_000))).toEqual([
      { line: 50_001 + Number(header !== ''), path: '', message: 'A list has at most 50000 items' },
    ]);
  });
});
