import { jest } from '@jest/globals';
import { type Element, elementsIn, parseHtml } from '#shared/html/document.ts';
import { buttonNamed } from '#shared/site/colors/button-names.ts';
import { brandRank } from '#shared/site/colors/read-colors.ts';
import { alternativesOf, compoundsOf, compoundTest, costOf, unescaped, wordsOf } from '#shared/site/css/selectors.ts';

const matches = (element: Element, compound: string): boolean => compoundTest(compound)(element);

const [body] = elementsIn(
  parseHtml('<body id="top" class="home kit-6" data-theme="light mill" data-kind="radios" lang="en"></body>').document,
);

describe('an element', () => {
  it.each([
    ...['body', '*', 'BODY', '.home', 'body.kit-6.home', '#top', '[lang]', '[lang="en"]', "[lang='en' i]"],
    ...['[data-theme~=light]', '[data-theme^="light"]', 'body:not(.dark)', ':not(html):not([data-theme=dark])'],
    ':not(.dark,.sepia)',
    ...['[data-kind$="ios"]', '[data-kind*=adi]', '[data-theme~="mill"]', '[lang|="en"]', 'body:link', ':enabled'],
    ...['[data-kind=radios]', '[data-kind=radios i]', '[ data-kind = "radios" ]', "[data-kind='radios's]"],
  ])('is as %s says', (compound) => expect(body && matches(body, compound)).toBe(true));

  it.each([
    ...['', 'html', ':root', '.hom', '.home.dark', '#to', '[dir]', '[lang="de"]', '[data-theme="light"]'],
    ...['body:not(.dark,.home)', 'body:not(:not(.dark))'],
    ...['body:not(.home)', 'body:hover', 'body::before', ':not(body)', '[constructor~=a]', '&', '.a\\:b'],
    ...['[data-theme$="light"]', '[data-kind^=adi]', '[data-theme~="mil"]', '[lang|="e"]', '[lang*=""]', ':enable'],
    ...['[data-kind=radio]', '[data-kind="radio"s]', '[data-kind="radios]', '[data-theme=light mill]'],
  ])('is not as %p says', (compound) => expect(body && matches(body, compound)).toBe(false));
});

it('a selector falls into what it says of each element', () => {
  expect(compoundsOf('html > body .a+.b ~ c')).toEqual(['html', 'body', '.a', '.b', 'c']);
  expect(compoundsOf(':root :where(.a):is( .b )')).toEqual([':root', '.a.b']);
  expect(compoundsOf('p :is(a b).c')).toEqual(['p', 'a', 'b.c']);
});

it.each(['.a:is(b)', '.a:where(.b *)', '.a:is(*)'])('%s matches nothing: its parts have no such order', (selector) => {
  expect(compoundsOf(selector).join(' ')).toBe(selector);
});

it.each([
  [':where(a,b):is(.c,.d)', [':where(a):is(.c)', ':where(a):is(.d)', ':where(b):is(.c)', ':where(b):is(.d)']],
  ['a:not(:is(.b,.c))', ['a:not(:is(.b,.c))']],
])('%s stands for several selectors', (selector, all) => expect(alternativesOf(selector)).toEqual(all));

it('a selector stands for 64 others at most', () => {
  expect(alternativesOf(':is(a,b,c,d,e,f,g,h,i)'.repeat(20))).toHaveLength(64);
});

it.each([
  ['bg-[#0b0f19]', '.bg-\\[\\#0b0f19\\]', true],
  ['2xl:p', '.\\32 xl\\:p', true],
  ['größe', '.größe', true],
  ['größe', '.gr\\00f6\\df e', true],
  ['gr', '.größe', false],
])('the class %s is that of %s: %s', (name, selector, expected) => {
  const [element] = elementsIn(parseHtml(`<p class="${name}" id="${name}">`).document);
  const plain = unescaped(selector);
  for (const compound of [plain, plain.replace('.', '#')]) expect(element && matches(element, compound)).toBe(expected);
});

it('a name falls into its words', () => {
  expect(wordsOf('--colorBrand-primary_500')).toEqual(['color', 'brand', 'primary', '500']);
  expect(wordsOf('.btn--main')).toEqual(['btn', 'main']);
});

describe('a button', () => {
  it.each([
    ...['.btn-primary', 'a.btn.btn-primary', '.site .button.is-primary', '.ds-btn--primary', '.cta'],
    ...['.кнопка-main-btn', unescaped('.btn-primary\\/2')],
    ...['.main-button:link', '.btn-brand:not(:disabled)', '.accentButton', ':root :where(.btn-primary)'],
  ])('that matters: %s', (selector) => expect(buttonNamed(selector)).toMatchObject({ isPrimary: true }));

  it.each(['button', 'input[type="submit"]', '.btn', 'form button', '.tds-button1', 'input.buttonred'])(
    'any: %s',
    (selector) => expect(buttonNamed(selector)).toMatchObject({ isPrimary: false }),
  );

  it.each([
    ...['.primary', 'a', '.btn-primary:hover', '.btn-primary.active', '.btn-primary.disabled'],
    ...['.btn-outline-primary', '.btn-primary .icon', '.btn-primary-group', '.dark .btn-primary'],
    unescaped('.hover\\:btn-primary'),
    ...['.nav .btn-primary', '.primary-nav button', '.cookie-banner .btn-primary', '.btn-primary::after'],
    ...['.whatsapp-button', '.ctc_cta_stick', '.cta-section', '::-webkit-scrollbar-button', '.btn :not(a)', ''],
  ])('none that counts: %p', (selector) => expect(buttonNamed(selector)).toBeUndefined());

  it('is an element with its classes, or of its tag', () => {
    expect(buttonNamed('.a .btn.btn-main')).toMatchObject({ needs: ['btn', 'btn-main'], depth: 2 });
    expect(buttonNamed('input[type=submit]')).toMatchObject({ needs: ['input'], depth: 1 });
  });
});

describe('a name of the site’s own color', () => {
  it.each<[string, number]>([
    ['--color-brand-primary', 0],
    ['--bs-primary', 1],
    ['--primaryColor', 1],
    ['--e-global-color-primary', 1],
    ['--md-sys-color-primary', 1],
    ['--main-color', 2],
    ['--theme-color', 2],
    ['--ghost-accent-color', 3],
  ])('%s', (name, rank) => expect(brandRank(name)).toBe(rank));

  it.each([
    ...['--color', '--primary-text', '--primary-hover', '--fa-font-brands', '--wp--preset--color--primary'],
    ...['--brand-rgb', '--primary-100', '--secondary', ''],
  ])('none: %p', (name) => expect(brandRank(name)).toBeUndefined());
});

describe('a hostile element', () => {
  const [hostile] = elementsIn(
    parseHtml(`<html class="${'a '.repeat(20_000)}last" data-x="${'x'.repeat(1_000_000)}">`).document,
  );

  it('has its classes read once, and only the first ones', () => {
    expect(hostile && matches(hostile, '.a')).toBe(true);
    expect(hostile && matches(hostile, '.last')).toBe(false);
    const reads = jest.spyOn(String.prototype, 'match');
    const compounds = Array.from({ length: 1_000 }, (_, index) => `.a.b${index}`);
    expect(compounds.filter((compound) => hostile && matches(hostile, compound))).toEqual([]);
    expect(reads.mock.contexts.filter((text) => String(text).length > 100)).toEqual([]);
    reads.mockRestore();
  });

  it('has long values that no selector compares', () => {
    expect(hostile && matches(hostile, '[data-x]')).toBe(true);
    expect(hostile && matches(hostile, '[data-x*="x"]')).toBe(false);
  });
});

it.each([
  ['a', 1],
  ['.a.b.c.d', 1],
  ['.a.b.c.d.e', 2],
  [`.a:not(${'.b,'.repeat(99)}.c)`, 51],
  ['[title^=a]', 1],
  ['[title*=a]', 10],
])('a comparison with %s takes as long as %i with a name', (compound, cost) => expect(costOf(compound)).toBe(cost));
