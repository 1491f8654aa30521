import { HtmlPage } from '#shared/html/html-page.ts';
import { containsName, siteNames } from '#shared/site/page/site-names.ts';

const namesOf = (...names: readonly string[]): string[] =>
  siteNames(
    new HtmlPage(
      names.map((name) => `<meta property="og:site_name" content="${name}">`).join(''),
      new URL('https://www.larkspur-mill.example/'),
    ),
  );
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `named${index}`);

it('at most ten names are read, the stated ones first', () => {
  expect(namesOf(...numbered(9))).toEqual([...numbered(9), 'larkspurmill']);
  expect(namesOf(...numbered(10))).toEqual(numbered(10));
  expect(namesOf(...numbered(11))).toEqual(numbered(10));
});

it('each name is given once, and short ones are left out', () => {
  expect(namesOf('Mill', 'MILL', 'Lár', 'Lärk')).toEqual(['mill', 'lark', 'larkspurmill']);
});

it.each([
  ['img/larkspur_mill.svg', true],
  ['LÄRKSPUR Mill', true],
  ['larkspur', false],
])('that %s has the name is %s', (text, expected) => expect(containsName(text, namesOf())).toBe(expected));
