import { standsIn } from '#shared/generation/text/compare.ts';

describe('words stand in a text', () => {
  it.each([
    ['whole words', 'rye bread', 'Fresh Rye-Bread daily', true],
    ['a part of a word', 'rye', 'Fresh ryes', false],
    ['letters of a script without spaces', '銅壺', '古い銅壺です', true],
    ['a part of a Korean word', '주전자', '구리 주전자는', true],
    [
      'behind a preposition in Arabic',
      '\u0634\u0631\u0643\u0629 \u0627\u0644\u0646\u0648\u0631',
      '\u0645\u062f\u064a\u0631\u0629 \u0628\u0634\u0631\u0643\u0629 \u0627\u0644\u0646\u0648\u0631',
      true,
    ],
    [
      'behind an article in Arabic',
      '\u0634\u0631\u0643\u0629',
      '\u0641\u064a \u0644\u0644\u0634\u0631\u0643\u0629',
      true,
    ],
    [
      'behind an article in Hebrew',
      '\u05de\u05e0\u05d4\u05dc\u05ea \u05e9\u05d9\u05d5\u05d5\u05e7',
      '\u05d0\u05e0\u05d9 \u05de\u05e0\u05d4\u05dc\u05ea \u05d4\u05e9\u05d9\u05d5\u05d5\u05e7',
      true,
    ],
    [
      'a part of a word in Hebrew',
      '\u05e9\u05d9\u05d5\u05d5',
      '\u05de\u05e0\u05d4\u05dc\u05ea \u05e9\u05d9\u05d5\u05d5\u05e7',
      false,
    ],
    ['behind three letters in Hebrew', '\u05d5\u05d5\u05e7', '\u05e9\u05d9\u05d5\u05d5\u05d5\u05e7', false],
    ['words without the joiners of the text', '\u0645\u06cc\u062e\u0648', '\u0645\u06cc\u200c\u062e\u0648', true],
    ['signs alone, as they are', ' ★★ ', 'It was ★★★', true],
    ['nothing', ' ', 'It was ★★★', false],
  ])('or do not: %s', (_, words, text, stand) => expect(standsIn(words, text)).toBe(stand));
});
