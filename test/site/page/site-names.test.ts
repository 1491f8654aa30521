import { siteAddresses } from '#shared/site/page/fetch-page.ts';
import { meaningfulText } from '#shared/site/page/meaningful-text.ts';
import { resolveAddress } from '#shared/site/page/resolve-address.ts';
import { siteNames } from '#shared/site/page/same-site.ts';
import { containsName } from '#shared/site/page/site-names.ts';
import { sitePage } from '../sample-site.ts';

const namesOf = (...names: readonly string[]): readonly string[] =>
  siteNames(sitePage(names.map((name) => `<meta property="og:site_name" content="${name}">`).join('')));
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `named${index}`);

it('at most ten names are read, the stated ones first', () => {
  expect(namesOf(...numbered(9))).toEqual([...numbered(9), 'larkspurmill']);
  expect(namesOf(...numbered(10))).toEqual(numbered(10));
  expect(namesOf(...numbered(11))).toEqual(numbered(10));
});

it('each name is given once, and short ones are left out', () => {
  expect(namesOf('Mill', 'MILL', 'Lár', 'Lärk')).toEqual(['mill', 'lark', 'larkspurmill']);
});

it('a name of at most 300 characters is read, and as many of what may contain it', () => {
  expect(namesOf('a'.repeat(400))).toContain('a'.repeat(300));
  const names = namesOf('Blue Lantern');
  expect(containsName(`${'x'.repeat(289)}bluelantern`, names)).toBe(true);
  expect(containsName(`${'x'.repeat(290)}bluelantern`, names)).toBe(false);
});

const addresses = (query: string): string[] => siteAddresses(query).map(({ href }) => href);

it('a name with www. is also asked for without', () => {
  expect(addresses('www.tea.example').at(2)).toBe('https://tea.example/');
});

it.each([
  [' Tea.Example ', 'https://tea.example/'],
  ['tea.example.', 'https://tea.example/'],
  ['tea.example/shop?a=b#c', 'https://tea.example/shop?a=b'],
  ['<https://tea.example/shop>', 'https://tea.example/shop'],
  ['HTTP://tea.example/shop', 'http://tea.example/shop'],
  ['tea.example:80/shop', 'http://tea.example/shop'],
  ['http://tea.example:443', 'https://tea.example/'],
  ['münchen.example', 'https://xn--mnchen-3ya.example/'],
])('%j is asked for at %s first', (query, first) => expect(addresses(query).at(0)).toBe(first));

it.each([
  ['Must be a domain or a URL', ['', 'Tea Shop', '<tea', 'tea.example or https://cup.example', 'tea.example:port']],
  ['Must begin with http', ['ftp://tea.example']],
  ['Must have no user name', ['user@tea.example', 'https://user:password@tea.example', 'mailto:a@b.example']],
  ['Must have no other port', ['tea.example:8080', 'localhost:8787']],
  ['Must have the name of a host', ['127.0.0.1', '127.1', '0x7f000001', 'http://[::1]/', 'https://93.184.215.14.']],
  ['Must be on the public internet', ['localhost', 'tea.internal', 'tea.local.']],
  ['Must have a whole name such as example.com, of letters', ['tea', 'https:\\\\tea.example', 'tea_shop.example']],
])('%s: says which rule %j break', (message, queries) => {
  const error = { path: 'query', message: expect.stringContaining(message) };
  for (const query of queries)
    expect(() => siteAddresses(query)).toThrow(expect.objectContaining({ code: 'invalid_request', errors: [error] }));
});

it('a scheme inside the path or the query is not that of the address', () => {
  expect(siteAddresses('a.example/b?u=https://c.example/')[0]?.href).toBe('https://a.example/b?u=https://c.example/');
});

it.each([
  ['  Tea \n\t of\u00a0the  day\u200b ', 'Tea of the day'],
  ['# Tea', 'Tea'],
  ['#1 tea shop', '#1 tea shop'],
  ['Cafe\u0301', 'Café'],
  ['Home of tea', 'Home of tea'],
  ['Welcome to Tea', 'Welcome to Tea'],
])('%j says %j', (text, plain) => expect(meaningfulText(text)).toBe(plain));

it.each([
  ...['   ', '•••', 'HOMEPAGE', 'Home-Page', 'index.html', 'Welcome!', 'Startseite', 'Página inicial', 'Главная'],
  ...['ホーム', 'Untitled Document', 'New Page 1', 'My Blog', 'React App', 'Loading…', 'undefined'],
])('%j says nothing', (text) => expect(meaningfulText(text)).toBeUndefined());

it('a text of at most 5,000 characters is read', () => {
  expect(meaningfulText('a'.repeat(5_000))).toHaveLength(5_000);
  expect(meaningfulText('a'.repeat(5_001))).toBeUndefined();
});

it('an address of at most 2,048 characters is read', () => {
  const page = sitePage('');
  const address = (length: number) => `https://a.example/${'a'.repeat(length - 18)}`;
  expect(resolveAddress(page, address(2_048))).toBe(address(2_048));
  expect(resolveAddress(page, ` ${address(2_048)} `)).toBe(address(2_048));
  expect(resolveAddress(page, address(2_049))).toBeUndefined();
  expect(resolveAddress(page, `/${'../'.repeat(683)}`)).toBeUndefined();
});
