import { readDeclarations, readStyleSheet, StyleBudget } from '#shared/site/css/stylesheet.ts';
import { fc } from '../../toolkit/properties.ts';

/** Rules as short text: `selector|selector: property=value property=value`. */
const shown = (css: string): string[] =>
  readStyleSheet(css).map(
    ({ selectors, declarations }) =>
      `${selectors.join('|')}: ${declarations.map(([property, value]) => `${property}=${value}`).join(' ')}`,
  );

/** What gives a sheet its form, to be put together at random. */
const pieces = fc.constantFrom(...'a{};:"\'()[]\\\n&,', ...['/*', '*/', '@media ', 'url(', '--x']);

describe('the rules of a style sheet', () => {
  it.each<[what: string, css: string, rules: string[]]>([
    ['plain', 'a , b > c{color:red;Background : #fff}', ['a|b > c: color=red background=#fff']],
    ['commas in brackets', ':is(a, b) c, d{x:y}', [':is(a) c|:is(b) c|d: x=y']],
    ['custom properties keep their case', ':root{--Brand-A: Red ;--x:}', [':root: --Brand-A=Red --x=']],
    ['importance is left out', 'a{color:red !important;b:c!IMPORTANT}', ['a: color=red b=c']],
    ['comments', '/* } */a/* { */{/* ; */color/**/:/* x */red/*', ['a: color=red']],
    ['texts', `a{content:"}; b{";c:'\\'}';d:e}`, [`a: content="}; b{" c='\\'}' d=e`]],
    ['a text ends with its line', 'a{content:"x\n;b:c}', ['a: content="x b=c']],
    ['addresses', 'a{b:url(data:x/y;base64,{}==);c:d}', ['a: b=url(data:x/y;base64,{}==) c=d']],
    ['an address in quotes', 'a{b:url("x;y)");c:d}', ['a: b=url("x;y)") c=d']],
    ['semicolons in brackets', 'a{b:f(;);c:d}', ['a: b=f(;) c=d']],
    ['groups', '@media (min-width:9px){a{b:c}@supports (x:y){d{e:f}}}g{h:i}', ['a: b=c', 'd: e=f', 'g: h=i']],
    ['layers', '@layer base,theme;@layer theme{a{b:c}}', ['a: b=c']],
    ['nothing for dark screens', '@media screen and (prefers-color-scheme: dark){a{b:c}}d{e:f}', ['d: e=f']],
    ['no fonts and pages', '@font-face{a:b}@keyframes x{from{a:b}to{c:d}}@page{a:b}@import "x";d{e:f}', ['d: e=f']],
    ['rules inside rules', 'a{b:c;&:hover{d:e}f{g:h}k:l}', ['a: b=c k=l', 'a:hover: d=e', 'a f: g=h']],
    ['media inside rules', 'a{b:c;@media (hover){i:j}k:l}', ['a: b=c k=l', 'a: i=j']],
    ['wrappers of early pages', '<!--\na{b:c}\n-->', ['a: b=c']],
    ['hacks and slips', 'a{*b:c;_d:e;f;g:h:i;;j k:l}', ['a: _d=e g=h:i']],
    ['ends too many', '}}a{b:c}}}d{e:f}', ['a: b=c', 'd: e=f']],
    ['an escape', '.a\\{b{c:d}', ['.a\ue07bb: c=d']],
    ['an escape with a number', '.\\32 xl, #\\110000 a{c:d}', ['.2xl|#\ue000a: c=d']],
    ['names of any script', 'a{größe:x;--größe:y;9a:z}', ['a: größe=x --größe=y']],
  ])('%s', (_what, css, rules) => expect(shown(css)).toEqual(rules));

  it('leave out what is too long or too deep to mean a color', () => {
    expect(shown(`a{b:${'x'.repeat(1_000)};c:d}`)).toEqual(['a: c=d']);
    expect(shown(`${'a'.repeat(501)},b{c:d}`)).toEqual(['b: c=d']);
    expect(shown(`${'a{b:c;'.repeat(100)}${'}'.repeat(100)}d{e:f}`).at(-1)).toBe('d: e=f');
    const wide = `${'a,b,c,d,e,f,g,h{x:y;'.repeat(30)}`;
    expect(Math.max(...readStyleSheet(wide).map(({ selectors }) => selectors.length))).toBeLessThanOrEqual(64);
  });

  it('come of any text', () =>
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (text) => {
        for (const { selectors, declarations } of readStyleSheet(text.join(''))) {
          expect(selectors.length * declarations.length).toBeGreaterThan(0);
        }
      }),
    ));

  it('come of 128 kB of anything in one pass', () => {
    const parts = ['a{', 'a{b;', '@a ', '/*', '"', 'url(', '\\', '([{', 'a,', '&{', '}', 'a{b:!', '!important '];
    for (const piece of parts) {
      const text = piece.repeat(Math.floor((128 * 1024) / piece.length));
      expect(readStyleSheet(`${text}"*/)}}`).length).toBeLessThan(32);
    }
  });
});

it('the style of an element is declarations', () => {
  const declared = { background: 'url(a;b) #FFF', color: 'red' };
  expect(readDeclarations('background:url(a;b) #FFF; color : red')).toEqual(Object.entries(declared));
  expect(readDeclarations('')).toEqual([]);
});

it.each([
  ['@supports not (display:grid)', false],
  ['@layer base', true],
  ['@container card (min-width:300px)', true],
  ['@media print', false],
])('rules in %s count: %s', (prelude, counts) => {
  expect(shown(`${prelude}{.a{b:c}}`)).toHaveLength(counts ? 1 : 0);
});

describe('the budget of a page', () => {
  const selectors = Array.from({ length: 64 }, (_, index) => `.${'a'.repeat(400)}${index}`).join();
  const read = (css: string) => {
    const rules = readStyleSheet(css);
    return {
      characters: rules.flatMap((rule) => rule.selectors).join('').length,
      declarations: rules.flatMap((rule) => rule.declarations).length,
    };
  };

  it.each([
    ['rules inside one with many selectors', (count: number) => `${selectors}{${'a{b:c}'.repeat(count)}`],
    ['media rules inside one with many selectors', (count: number) => `${selectors}{${'@media{b:c}'.repeat(count)}`],
    ['references to many selectors', (count: number) => `${selectors}{${'&+&{b:c}'.repeat(count)}`],
    ['declarations', (count: number) => `a{${'b:c;'.repeat(count)}`],
    ['rules', (count: number) => 'a{b:c}'.repeat(count)],
  ])('limits what is read of %s: no more for twice as many', (_, make) => {
    const [once, twice] = [read(make(120_000)), read(make(240_000))];
    expect(twice).toEqual(once);
    expect(twice.characters).toBeLessThanOrEqual(700_000);
    expect(twice.declarations).toBeLessThanOrEqual(60_000);
  });

  it('leaves out declarations that are not read, and rules of these alone, which take little of it', () => {
    const budget = new StyleBudget((property) => property === 'b');
    const rules = readStyleSheet(`a{${'x:y;'.repeat(100_000)}b:c}d{x:y;&.e{b:c;x:y}}f{x:y}`, budget);
    expect(rules.map(({ selectors, declarations }) => [selectors, declarations])).toEqual([
      [['a'], [['b', 'c']]],
      [['d.e'], [['b', 'c']]],
    ]);
    expect(budget.isSpent).toBe(false);
    readStyleSheet(`a{${'x:y;'.repeat(200_000)}`, budget);
    expect(budget.isSpent).toBe(true);
  });

  it('is shared by its style sheets, and tells when something is left out', () => {
    const budget = new StyleBudget();
    expect(readStyleSheet('a{b:c}', budget)).toHaveLength(1);
    expect(budget.isSpent).toBe(false);
    readStyleSheet('a{b:c}'.repeat(120_000), budget);
    expect(budget.isSpent).toBe(true);
    expect(readStyleSheet('a{b:c}', budget)).toEqual([]);
  });
});
