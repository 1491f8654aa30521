import { holder, isVerbatim, standsIn } from '#shared/generation/text/compare.ts';

it.each([
  ['whole words', 'rye bread', 'Fresh Rye-Bread daily', true],
  ['a part of a word', 'rye', 'Fresh ryes', false],
  ['letters of a script without spaces', '銅壺', '古い銅壺です', true],
  ['a part of a Korean word', '주전자', '구리 주전자는', true],
  ['behind a preposition in Arabic', 'شركة النور', 'مديرة بشركة النور', true],
  ['behind an article in Arabic', 'شركة', 'في للشركة', true],
  ['behind an article in Hebrew', 'מנהלת שיווק', 'אני מנהלת השיווק', true],
  ['behind words that begin as they do', 'ב ב ג', 'ב לב ב הג', true],
  ['with another word between', 'ב ג', 'ב א ג', false],
  ['behind three letters in Hebrew', 'ווק', 'שיוווק', false],
  ['words without the joiners of the text', '\u0645\u06cc\u062e\u0648', '\u0645\u06cc\u200c\u062e\u0648', true],
  ['signs alone, as they are', ' ★★ ', 'It was ★★★', true],
  ['nothing', ' ', 'It was ★★★', false],
])('words stand in a text or do not: %s', (_, words, text, stand) => expect(standsIn(words, text)).toBe(stand));

it.each([
  ['a sentence', 'I was happy.', 'At last. I was happy!', true],
  ['the end of a word', 'happy with it', 'I was unhappy with it', false],
  ['the beginning of a word', 'I like', 'I likely will not return', false],
  ['a part of a number', '4 stars', 'I gave 14 stars', false],
  ['a later place', 'happy', 'unhappy, then happy', true],
  ['a letter with marks of its own', 'cafe\u0323', 'Best cafe\u0323\u0308s', false],
  ['a letter without its mark', '\u0915', '\u0915\u093f', false],
  ['signs beside the words', 'C++', '(C++)', true],
  ['script without spaces', '\u6599\u7406\u304c', '\u304a\u6599\u7406\u304c\u7f8e\u5473', true],
  ['a word with a particle in Korean', '\uc8fc\uc804\uc790', '\uad6c\ub9ac\uc8fc\uc804\uc790\ub294', true],
  ['behind a preposition in Arabic', '\u0634\u0631\u0643\u0629', '\u0628\u0634\u0631\u0643\u0629', true],
  ['nothing', '...', 'It was', true],
])('a quote is verbatim or not: %s', (_, quote, text, isThere) => expect(isVerbatim(quote, text)).toBe(isThere));

it.each([
  ['LIK', 'I like tea', true],
  ['lik', 'I LIKE tea', true],
  ['i  like', 'I like tea', true],
  ['lake', 'I like tea', false],
  ['', 'I like tea', false],
])('words are held in any case, also parts of them: %j, %j, %j', (words, text, isThere) =>
  expect(holder(text)(words)).toBe(isThere),
);

it('looks for a quote in time in proportion to the text', () => {
  expect(isVerbatim('a'.repeat(100), 'a'.repeat(40_000))).toBe(false);
});
