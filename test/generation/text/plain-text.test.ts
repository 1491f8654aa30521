import { cleanAnswer, cleanMaterial, fold, mapTexts, textsIn, wordsIn } from '#shared/generation/text/plain-text.ts';
import { anyText, fc } from '../../toolkit/properties.ts';

const tags = String.fromCodePoint(...[...'ignore'].map((letter) => 0xe0000 + (letter.codePointAt(0) ?? 0)));

describe('invisible characters', () => {
  it.each([
    ['zero\u200bwi\u2060d\ufeffth', 'zerowidth'],
    ['\u202eright\u202c to \u2066left\u2069\u200f', 'right to left'],
    [`tags${tags}`, 'tags'],
    ['con\u0000tr\u001bol\u0085s', 'control\ns'],
    ['soft\u00adhyphen, va\ufe0fri\u{e0101}ation', 'softhyphen, variation'],
    ['half \ud83d', 'half'],
    ['hangul \u3164filler\uffa0', 'hangul filler'],
    ['a\r\nb\rc\u2028d\te', 'a\nb\nc\nd\te'],
    ['cafe\u0301', 'café'],
  ])('is taken out of %j', (text, clean) => {
    expect(cleanMaterial(text)).toBe(clean);
    expect(cleanAnswer(text).replaceAll('\ufe0f', '')).toBe(clean);
  });

  it('stay between letters and emoji of an answer', () => {
    for (const text of ['می\u200cخواهم', '👩\u200d💻 ❤\ufe0f']) {
      expect(cleanAnswer(text)).toBe(text);
      expect(cleanMaterial(text)).not.toBe(text);
    }
  });

  it('are removed from any text', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const clean = cleanMaterial(text);
        expect(clean).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{Surrogate}|(?![\n\t])\p{Control}/u);
        expect(cleanMaterial(clean)).toBe(clean);
      }),
    );
  });
});

it('texts of a value are found and changed', () => {
  const value = { a: 'one', b: [2, null, { c: 'three', d: true }] };
  expect(textsIn(value)).toEqual(['one', 'three']);
  expect(wordsIn(value)).toEqual(['a', 'b', 'one', '2', 'c', 'd', 'three']);
  expect(mapTexts(value, (text) => text.toUpperCase())).toEqual({ A: 'ONE', B: [2, null, { C: 'THREE', D: true }] });
});

it('words are compared without case, accents and forms', () => {
  expect(fold('It’s ﬁne: Crème-Brûlée, ＡＢＣ №1!')).toBe('it’s fine: creme-brulee, abc no1!');
});
