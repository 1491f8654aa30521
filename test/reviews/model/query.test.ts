import { reviewRequest } from '#shared/reviews/model/request.ts';

const schema = reviewRequest({});

it.each([
  ...['a\t', 'a\r\n', '\n a ', ' a\u00a0', '\u200ba\ufeff'].map((text) => [text, 'a']),
  ['<https://a.example/b>', 'https://a.example/b'],
  ['"HTTPS://a.example/b"', 'HTTPS://a.example/b'],
  ['„https://a.example/b“', 'https://a.example/b'],
  ['«https://a.example/b»', 'https://a.example/b'],
  ['(https://a.example/b_(c))', 'https://a.example/b_(c)'],
  ['`https://a.example/b`', 'https://a.example/b'],
  ['https://a.example/b_(c)', 'https://a.example/b_(c)'],
  ['"Heroes"', '"Heroes"'],
  ['<https://a.example> b', 'https://a.example'],
  ['Look at this, https://a.example/b?c=1.', 'https://a.example/b?c=1'],
  ['Look at this: https://a.example/b', 'Look at this: https://a.example/b'],
  ['a.example/b?u=https://c.example', 'a.example/b?u=https://c.example'],
  ['Tea house\nhttps://a.example/b', 'https://a.example/b'],
  ['[Tea](https://a.example/b)', 'https://a.example/b'],
  ['https://a.example/b c', 'https://a.example/b c'],
  ['a.example or https://b.example', 'a.example or https://b.example'],
  ['https://a.example/b https://a.example/c', 'https://a.example/b https://a.example/c'],
  ['one https://a.example/b two https://a.example/c', 'one https://a.example/b two https://a.example/c'],
  ['web-page: https://a.example/b', 'web-page: https://a.example/b'],
  ...[
    'web-page: https://a.example/caf\u00e9 au lait',
    'web-page\uff1a https://a.example/b',
    'web-page: <https://a.example/b>',
  ].map((text) => [text, text]),
  ['Look, (https://a.example/b_(c)).', 'https://a.example/b_(c)'],
  ['Look, https://a.example/b_(c)', 'https://a.example/b_(c)'],
  ['Look, https://a.example/b\u3002', 'https://a.example/b'],
  ['Apple App Store: https://a.example/b', 'Apple App Store: https://a.example/b'],
  ['\u3010Tea\u3011https://a.example/b', 'https://a.example/b'],
  ['\u770b\u770bhttps://a.example/b\uff01', 'https://a.example/b'],
  ['a.example/\u770b?u=https://c.example', 'a.example/\u770b?u=https://c.example'],
  ['https:/a.example/b', 'https://a.example/b'],
  ['https:// a.example/b', 'https://a.example/b'],
  ...['https:/', 'https: a guide', 'httpd:/a.example', 'http:\\\\a.example'].map((text) => [text, text]),
  ['\u201ca.example\u201d', 'a.example'],
  ['<www.a-b.example/c?d>', 'www.a-b.example/c?d'],
  ['(No.5)', '(No.5)'],
  ['"3.5"', '"3.5"'],
])('query: %j is read as %s', (text, read) => {
  expect(schema.parse({ query: text }).query).toBe(read);
});
