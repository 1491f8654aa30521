import { standsIn } from '#shared/generation/text/compare.ts';

it.each([
  ['whole words', 'rye bread', 'Fresh Rye-Bread daily', true],
  ['a part of a word', 'rye', 'Fresh ryes', false],
  ['letters of a script without spaces', '銅壺', '古い銅壺です', true],
  ['a part of a Korean word', '주전자', '구리 주전자는', true],
  ['behind a preposition in Arabic', 'شركة النور', 'مديرة بشركة النور', true],
  ['behind an article in Arabic', 'شركة', 'في للشركة', true],
  ['behind an article in Hebrew', 'מנהלת שיווק', 'אני מנהלת השיווק', true],
  ['behind three letters in Hebrew', 'ווק', 'שיוווק', false],
  ['words without the joiners of the text', '\u0645\u06cc\u062e\u0648', '\u0645\u06cc\u200c\u062e\u0648', true],
  ['signs alone, as they are', ' ★★ ', 'It was ★★★', true],
  ['nothing', ' ', 'It was ★★★', false],
])('words stand in a text or do not: %s', (_, words, text, stand) => expect(standsIn(words, text)).toBe(stand));
