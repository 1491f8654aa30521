import { errorsOf, linesOf, read, requestsOf } from './read-list.ts';

describe('a list', () => {
  it('may have names of columns in any case, and rows that are shorter or end with commas', () => {
    expect(requestsOf('URL,Reviews_To_Fetch\nhttps://a.example/x\nhttps://a.example/y,5,,\n')).toEqual([
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
    expect(requestsOf(text)).toEqual([
      { query: 'https://a.example/x', reviews_to_fetch: 5 },
      { query: 'https://a.example/y' },
    ]);
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
    ['[{"url": "https://a.example"}]]', 1, 'Must be one JSON object'],
    ['[{"url": "https://a.example"}', 1, 'Must be a JSON array of objects, or lines'],
    ['[{"url": "https://a.example"}] x', 1, 'Must be a JSON array of objects, or lines'],
    ['[{"url": "https://a.example, }]', 1, 'Must be one JSON object'],
    [`${'['.repeat(600)}${']'.repeat(600)}`, 1, 'Must be a JSON array of objects, or lines'],
    ['\ufeff[ ]\n', 1, 'Has no items'],
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

describe('a list has limits: it', () => {
  const tooManyDifferent =
    'A list has at most 500 different values of `language`, and of `country`, with 20,000 codes in all. Send "all"';

  it.each([
    ['a table', 'query\napp-store: a', 'app-store: b'],
    ['lines of JSON', '{"query": "app-store: a"}', '{"query": "app-store: b"}'],
  ])('%s has at most 200,000 lines', (_, first, last) => {
    const withLines = (lines: number) => first + '\n'.repeat(lines - first.split('\n').length) + last;
    expect(read(withLines(200_000)).items).toHaveLength(2);
    expect(errorsOf(withLines(200_001))).toMatchObject([{ line: 200_001, message: 'A list has at most 200000 lines' }]);
  });

  it.each([
    [800, []],
    [801, [{ line: 801, path: '', message: 'A list names at most 200000 languages and countries. Send "all"' }]],
  ])('names at most 200,000 editions: %i rows of 250', (rows, errors) => {
    const row = (index: number) => ({ query: `app-store: ${index}`, country: Array<string>(249).fill('us') });
    const text = linesOf(...Array.from({ length: rows }, (_, index) => row(index)));
    if (errors.length === 0) expect(read(text).items).toHaveLength(rows);
    else expect(errorsOf(text)).toEqual(errors);
  });

  it.each([
    [500, 1_000, []],
    [501, 501, [501]],
    [501, 700, [501, ...Array.from({ length: 99 }, (_, index) => 502 + index)]],
  ])('has %i different values of language in %i rows', (values, rows, refused) => {
    for (const list of [false, true]) {
      const row = (_: unknown, index: number) => {
        const tag = `de-a${1_000 + (index % values)}`;
        return { query: `app-store: ${index}`, language: list ? [tag, 'en'] : tag };
      };
      const text = linesOf(...Array.from({ length: rows }, row));
      if (refused.length === 0) expect(read(text).items).toHaveLength(rows);
      else expect(errorsOf(text)).toEqual(refused.map((line) => ({ line, path: '', message: tooManyDifferent })));
    }
  });

  it.each([
    [80, []],
    [81, [{ line: 81, path: '', message: tooManyDifferent }]],
  ])('has 20,000 codes in its different values of country: %i lists of 250', (rows, errors) => {
    const country = (index: number) => Array.from({ length: 250 }, (_, place) => (place < index ? 'us' : 'de'));
    const text = linesOf(
      ...Array.from({ length: rows }, (_, index) => ({ query: 'app-store: a', country: country(index) })),
    );
    if (errors.length === 0) expect(read(`${text}\n${text}`).items).toHaveLength(rows);
    else expect(errorsOf(text)).toEqual(errors);
  });

  it('finds a row again behind rows of other fields, and with its members in another order', () => {
    const rowOf = (name: string) => ({ query: `app-store: ${name}`, note: 1 });
    const [first, second] = [rowOf('a'), rowOf('b')];
    const [other, turned] = [
      { ...second, country: 'de' },
      { note: 1, tag: 2, query: 'app-store: b' },
    ];
    const { items, duplicates, unknown } = read(linesOf(first, second, other, turned));
    expect([items.map(({ line }) => line), duplicates]).toEqual([[1, 2, 3], 1]);
    expect(unknown).toEqual([
      { name: 'note', line: 1 },
      { name: 'tag', line: 4 },
    ]);
  });

  it('reads a list in a cell of 10,000 characters', () => {
    const cell = (length: number) => `"[${' '.repeat(length - 6)}""de""]"`;
    expect(read(`query,language\napp-store: a,${cell(10_000)}\n`).items).toMatchObject([
      { request: { language: ['de'] } },
    ]);
    expect(errorsOf(`query,language\napp-store: a,${cell(10_001)}\n`)).toMatchObject([{ line: 2, path: 'language' }]);
  });

  it('refuses every row that has a field which it ignores, once there are more than 500 of them', () => {
    const names = Array.from({ length: 501 }, (_, index) => `f${index}`);
    const rows = [['hotel_id'], names.slice(0, 400), names, ['f0'], [], ['hotel_id']].map((some) => {
      const fields = [...names, 'hotel_id'].map((name) => [name, some.includes(name) ? 'a' : null]);
      return { endpoint: 'mobile-app-store', query: 'a', ...Object.fromEntries(fields) };
    });
    expect(errorsOf(linesOf(...rows)).map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  it('reads no cell that is too deep', () => {
    const json = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    for (const depth of [2, 501, 5_000_000]) {
      expect(errorsOf(`query,has_text\napp-store: a,${json(depth)}\n`)).toMatchObject([{ line: 2, path: 'has_text' }]);
    }
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
      const found = errors.length > 0 ? errorsOf(text) : read(text).unknown.map(({ name }) => name);
      expect(found).toEqual(errors.length > 0 ? errors : fields);
    }
  });

  it.each([
    [999, []],
    [
      1_000,
      [
        {
          line: 1,
          path: '',
          message: 'Must be one JSON object such as {"url": "https://..."}, with at most 1,000 values',
        },
      ],
    ],
  ])('may have rows of 1,000 values: with a list of %i less one', (count, errors) => {
    const text = JSON.stringify({ query: 'app-store: a', language: Array.from({ length: count - 1 }, () => 'de') });
    expect(errorsOf(`${text}\n{"query":"app-store: a","has_text":"x"}`)).toEqual([
      ...(errors.length > 0 ? errors : [{ line: 1, path: 'language', message: expect.any(String) }]),
      { line: 2, path: 'has_text', message: expect.any(String) },
    ]);
  });
});
