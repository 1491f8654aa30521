import { isPlainQuery, queryText } from '#shared/query/query-text.ts';
import { isQuery, reviewRequest } from '#shared/reviews/model/request.ts';
import { fc } from '../toolkit/properties.ts';

const schema = reviewRequest({});

it.each([
  ...['a\t', 'a\r\n', '\n a ', ' a\u00a0', '\u200ba\ufeff'].map((text) => [text, 'a']),
  ['"HTTPS://a.example/b"', 'HTTPS://a.example/b'],
  ['„https://a.example/b“', 'https://a.example/b'],
  ['(https://a.example/b_(c))', 'https://a.example/b_(c)'],
  ['`https://a.example/b`', 'https://a.example/b'],
  ['https://a.example/b_(c)', 'https://a.example/b_(c)'],
  ['"Heroes"', '"Heroes"'],
  ['Look at this, https://a.example/b?c=1.', 'https://a.example/b?c=1'],
  ['Look at this: https://a.example/b', 'Look at this: https://a.example/b'],
  ['URL=https://a.example/b', 'https://a.example/b'],
  ['a b=https://a.example/b', 'a b=https://a.example/b'],
  ['a.example/b?u=https://c.example', 'a.example/b?u=https://c.example'],
  ['[Tea](https://a.example/b)', 'https://a.example/b'],
  ['https://a.example/b c', 'https://a.example/b c'],
  ['a.example or https://b.example', 'a.example or https://b.example'],
  ['https://a.example/b https://a.example/c', 'https://a.example/b https://a.example/c'],
  ['web-page: https://a.example/b', 'web-page: https://a.example/b'],
  ...[
    'web-page: https://a.example/caf\u00e9 au lait',
    'web-page\uff1a https://a.example/b',
    'web-page: <https://a.example/b>',
  ].map((text) => [text, text]),
  ['Look, (https://a.example/b_(c)).', 'https://a.example/b_(c)'],
  ['Look, https://a.example/b_(c)', 'https://a.example/b_(c)'],
  ['\u770b\u770bhttps://a.example/b\uff01', 'https://a.example/b'],
  ['https:/a.example/b', 'https://a.example/b'],
  ...['https:// a.example/b', 'https: //a.example/b', 'https;//a.example/b', 'https//a.example/b'].map((text) => [
    text,
    'https://a.example/b',
  ]),
  ...['http//:a.example/b', 'http://a.example/b%20', 'http://a.example/b%0D%0a'].map((text) => [
    text,
    'http://a.example/b',
  ]),
  ...['http/a.example', 'http: a/b', 'https://a.example/b%20c', 'https://a.example/b%2F'].map((text) => [text, text]),
  ...['https:/', 'https: a guide', 'httpd:/a.example', 'http:\\\\a.example'].map((text) => [text, text]),
  ['\u201ca.example\u201d', 'a.example'],
  ['[https://a.example/b](https://a.example/b)', 'https://a.example/b'],
  ['[https://a.example/b](https://a.example/c)', '[https://a.example/b](https://a.example/c)'],
  ['https://a.example/b,\nhttps://a.example/b', 'https://a.example/b'],
  ['https://a.example/b\tTea', 'https://a.example/b Tea'],
  ['<https://a.example/b|Tea>', 'https://a.example/b'],
  ['https://a.example/b|c', 'https://a.example/b|c'],
  ['[Tea|https://a.example/b]', 'https://a.example/b'],
  ['[[https://a.example/b][Tea]]', 'https://a.example/b'],
  ['https://a.example/b|https://a.example/c', 'https://a.example/b|https://a.example/c'],
  ...['**https://a.example/b**', '*https://a.example/b*', 'Tea: *https://a.example/b*!'].map((text) => [
    text,
    'https://a.example/b',
  ]),
  ['Tea \u2013 https://a.example/b\ud83d\udc4d\ud83c\udffd', 'https://a.example/b'],
  ['\u27a1\ufe0fhttps://a.example/b\u2b05\ufe0f', 'https://a.example/b'],
  ['https://a.example/b\r\n\nSent from a phone', 'https://a.example/b Sent from a phone'],
  ["<iframe src='https://a.example/b' width='1'>", 'https://a.example/b'],
  ["https://a.example/b'c", "https://a.example/b'c"],
  ...['https://https://a.example/b', 'http://https:/a.example/b'].map((text) => [text, 'https://a.example/b']),
  ['https://a.example/https://b.example', 'https://a.example/https://b.example'],
  ['https%3A%2F%2Fa.example%2Fb%3Fc%3D%2541%0A', 'https://a.example/b?c=%41'],
  ...['https:%2F%2F', 'https://', 'hxxps://', 'ttps://', 'htps://', ''].map((scheme) => [
    `${scheme}a.example%2Fb`,
    `${scheme && 'https://'}a.example/b`,
  ]),
  ['hxxps://a[.]example/b', 'https://a.example/b'],
  ...[
    'mailto:?body=',
    'sms:?&body=See%20',
    'sms:+1555&body=',
    'mailto:b@c.example?body=',
    'app://send?text=',
    'an-app://send-to?text=',
  ].map((app) => [`${app}https%3A%2F%2Fa.example%2Fb`, 'https://a.example/b']),
  ...['market://details?id=b&url=', 'itms://b.example/id1?c=', 'plum:https://b.example/c?d=', 'plum:b.example?c='].map(
    (app) => [`${app}https%3A%2F%2Fa.example`, `${app}https%3A%2F%2Fa.example`],
  ),
  ...['https%253A%252F%252Fa.example%252Fb%2525', 'https%25253A%25252F%25252Fa.example%25252Fb%252525'].map((text) => [
    text,
    'https://a.example/b%',
  ]),
  [`https%${'25'.repeat(900)}3A//a.example/%41`, 'https://a.example/A'],
  ...['https:\\/\\/a.example\\/b', '{"url":"https:\\/\\/a.example\\/b"}'].map((text) => [text, 'https://a.example/b']),
  ...['Look, `https://a.example/b`.', '```https://a.example/b```'].map((text) => [text, 'https://a.example/b']),
  ...['https\uff1a//a.example/b', 'https\uff1a//https://a.example/b'].map((text) => [text, 'https://a.example/b']),
  ...['_https://a.example/b_', '~a.example/b~'].map((text) => [text, text.slice(1, -1)]),
  ...['__https://a.example/b__', '~~a.example/b~~'].map((text) => [text, text.slice(2, -2)]),
  ...[
    '[url]https://a.example/b[/url]',
    '[url=https://a.example/b]C[/url]',
    '[C]\r\nURL=https://a.example/b',
    '{{c|url=https://a.example/b|d}}',
  ].map((text) => [text, 'https://a.example/b']),
  ...['%C2%A0', '%E2%80%8B%20', '%EF%BB%BF'].map((end) => [`https://a.example/b${end}`, 'https://a.example/b']),
  ['https://a.example/%E4%BD%BF%20', 'https://a.example/%E4%BD%BF'],
  ['https://a.example/%E4%BD%BF', 'https://a.example/%E4%BD%BF'],
  ...['_a_', 'https://a.example/b_', 'a.example/~b~'].map((text) => [text, text]),
  ...['https%3A%2F%2Fa.example%2Fb%E9', 'a%20b', 'a\\/b', 'ftp://a.example/b', 'https://a.example/b?c=ttp://d'].map(
    (text) => [text, text],
  ),
  ['https://\u200ea.example/b\u200b-c\u00ad\u202c d', 'https://a.example/b-c d'],
  ...['\u0646\u06cc\u200c\u0645', '\ud83d\udc68\u200d\ud83d\udcbb'].map((text) => [text, text]),
  ...['Look at www.a.example/b.', 'Tea (www.a.example/b)'].map((text) => [text, 'www.a.example/b']),
  ...['Tea at www.a.example', 'www.a.example/b c', 'yelp: www.a.example/b', 'a www.a.example/b www.a.example/c'].map(
    (text) => [text, text],
  ),
  ...['a.example/www.b.example/c', 'Awww. So/so'].map((text) => [text, text]),
  ['(No.5)', '(No.5)'],
  ...['"https:///a.example/b"', 'Look at https:///a.example/b !'].map((text) => [text, 'https://a.example/b']),
])('query: %j is read as %s, which is read as it is', (text, read) => {
  expect(schema.parse({ query: text }).query).toBe(read);
  expect(queryText(read)).toBe(read);
});

it.each([
  ...['', ' \u200b', 'a\u0007b', 'a\u009f', 'a\ud83d', '\udc4da', 'a'.repeat(2_049)].map(
    (text) => [text, undefined] as const,
  ),
  ...['Tea https://a.example/1\n2', 'Tea https://a.example/b\r\n-c d'].map((text) => [text, undefined] as const),
  ...['Tea https://a.example/1\nTea', 'Tea https://a.example/1\n- 2', 'Tea\nhttps://a.example/1\n\n2'].map(
    (text) => [text, 'https://a.example/1'] as const,
  ),
  ['Tea\nhttps://a.example/b\n2 Mill Lane', 'https://a.example/b'] as const,
  ...['\ud83d\udc4d', 'a'.repeat(2_048), `${'a'.repeat(2_048)} `].map((text) => [text, text.trim()] as const),
])('query: %j is refused, or read, by a list of items as by a request', (text, read) => {
  const meant = queryText(text);
  expect(isQuery(meant) ? meant : undefined).toBe(read);
  expect(schema.safeParse({ query: text }).data?.query).toBe(read);
});

it.each([
  ['\u0600 Lumen\u2019s \u0600', 'Lumen\u2019s'],
  ['\u200eLumen \u00e9\u2060 ', 'Lumen \u00e9'],
  ['\u00e9', '\u00e9'],
  ['\u3000', ''],
  ['"Salt" (salt.example)', '"Salt" (salt.example)'],
])('the query %j is read as %j', (text, query) => expect(queryText(text)).toBe(query));

describe('a query that is plain', () => {
  it.each([
    ['https://a.example/x', true],
    ['HTTP://a.example', true],
    ['app-store: Lumen Notes', true],
    ['https:///a.example', false],
    ['https:/a.example', false],
    ['https://a.example ', false],
    ['see https://a.example', false],
    ['<https://a.example>', false],
    ['https://a.example>https://a.example', false],
    ['Lumen\u200b', false],
    ['a'.repeat(2_049), false],
    ['', false],
  ])('%j: %j', (text, isPlain) => expect(isPlainQuery(text)).toBe(isPlain));

  it('is read as any other', () => {
    const part = fc.constantFrom('https://', 'http:', '/', 'a.example', ' ', '(', '>', '"', 'Lumen', ':', '.');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        const notPlain = text.replaceAll('a', 'ä').replaceAll('L', 'Ł');
        if (isPlainQuery(text)) expect(queryText(notPlain)).toBe(notPlain);
      }),
    );
  });
});
