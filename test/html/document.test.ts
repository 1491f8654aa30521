import { attributeWords } from '#shared/html/document.ts';

describe('the words of an attribute', () => {
  it.each([
    [undefined, []],
    ['', []],
    [' \n', []],
    ['one', ['one']],
    [' one\n\ttwo ', ['one', 'two']],
  ])('of %j are %j', (text, words) => expect(attributeWords(text)).toEqual(words));

  it('are those of its first 10,000 characters', () => {
    expect(attributeWords(`${' '.repeat(9_999)}ab`)).toEqual(['a']);
    expect(attributeWords(`${' '.repeat(10_000)}ab`)).toEqual([]);
  });
});
