import { partNames, sentence, table, withParts } from '#infra/tools/readme/markdown.ts';

const page = 'Before.\n\n<!-- plans -->\nold\n<!-- /plans -->\n\nAfter.\n';

it('replaces what is between the markers, and nothing else', () => {
  expect(withParts(page, { plans: 'new', unused: 'x' })).toBe(page.replace('old', 'new'));
  expect(partNames(page)).toEqual(['plans']);
});

it('keeps characters that a replacement pattern would read', () => {
  expect(withParts(page, { plans: '$1 $& a month' })).toContain('\n$1 $& a month\n');
});

it.each([
  ['a marker without a part', page, {}],
  ['a marker that is not closed', '<!-- plans -->\n', { plans: 'new' }],
])('rejects %s', (_, text, parts) => expect(() => withParts(text, parts)).toThrow('no part plans'));

it('shows an empty cell as a dash', () => {
  expect(table(['a', 'b'], [['1', '']])).toBe('| a | b |\n| --- | --- |\n| 1 | – |');
});

it.each([
  ['a deal', 'A deal.'],
  ['Already one.', 'Already one.'],
])('makes a sentence of %s', (text, expected) => expect(sentence(text)).toBe(expected));
