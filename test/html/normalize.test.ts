import { globSync, readFileSync } from 'node:fs';
import { normalize } from '#shared/html/clean-text.ts';

describe('normalize', () => {
  it.each([
    ['NFC', 'Ame\u0301lie', 'Amélie'],
    ['NFD', 'é', 'e\u0301'],
    ['NFKC', 'ｱﾞ', 'ア\u3099'],
    ['NFKD', 'é½', 'e\u03011\u20442'],
  ] as const)('gives the form %s', (form, text, expected) => expect(normalize(text, form)).toBe(expected));

  const marks = ['\u0301', '\u0300\u0316', '\u0301\uff9e', '\uff9e', '\uff9f\u0316'];
  it.each(marks)('keeps the first 30 of consecutive marks (%j)', (mark) => {
    const text = `a${mark.repeat(150_000 / mark.length)}b`;
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
      expect(normalize(text, form)).toHaveLength(normalize(`a${mark.repeat(30 / mark.length)}b`, form).length);
    }
  });

  it.each(['漢', '\u{1d11e}', 'é', ' ', ''])('cuts 31 marks after %j, and no 30', (before) => {
    const text = (count: number) => `${before}${'\u0316'.repeat(count)}é`;
    expect(normalize(text(30), 'NFC')).toBe(text(30));
    expect(normalize(text(31), 'NFC')).toBe(text(30));
    expect(normalize(`漢${text(29)}${text(31)}`, 'NFC')).toBe(`漢${text(29)}${text(30)}`);
  });

  it('keeps 30 marks after each character', () => {
    const text = `q${'\u0316'.repeat(30)}`.repeat(50);
    expect(normalize(text, 'NFC')).toBe(text);
  });

  it('is the only caller of the method of String', () => {
    const callers = globSync('shared/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('.normalize('));
    expect(callers).toEqual(['shared/html/clean-text.ts']);
  });
});
