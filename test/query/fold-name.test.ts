import { foldName } from '#shared/query/fold-name.ts';

it.each([
  ['Latin, with accents and signs', 'Hôtel Malte – Astotel', 'hotel malte astotel'],
  ['Latin, with letters that are spelt out', 'STRASSENCAFÉ ﬁn', 'Straßencafé fin'],
  ['Turkish, with and without dots', 'DİYARBAKIR ışık', 'diyarbakir isik'],
  ['full-width letters', 'Ｌｕｍｅｎ　Ｎｏｔｅｓ', 'lumen notes'],
  ['Greek, with accents and the final sigma', 'Ο ΜΎΛΟΣ', 'ο μύλος'],
  ['Hebrew, with and without vowels', 'הַקֻּמְקוּם', 'הקמקום'],
  ['Arabic, with vowels and stretched', 'المِقْـــلاة النحاسية', 'المقلاة النحاسية'],
  ['Devanagari', 'ताँबे की केतली', 'ताँबे-की केतली'],
  ['Japanese, half-width and full-width', 'ｶﾞﾗｽの宿', 'ガラスの宿'],
  ['Hangul, in both forms of Unicode', '구리 주전자', '구리주전자'.normalize('NFD')],
  ['signs only', ' ★★★ ', '★★★'],
  ['letters that few keyboards have', 'ŁÓDŹ, Smørrebrød, Đà, Œuf', 'lodz smorrebrod da oeuf'],
  ['the capital of ß', 'GROẞE', 'große'],
  ['letters that are apostrophes', 'Wendyʼs', "Wendy's"],
  ['thousands', '10,000 Steps, 1-800', '10000 steps 1800'],
  ['numbers that are apart', '24/7', '24 7'],
])('names are equal: %s', (_, one, other) => expect(foldName(one)).toBe(foldName(other)));

it.each([
  ['by a vowel sign of Devanagari', 'की', 'का'],
  ['by a voiced sound of Japanese', 'か', 'が'],
  ['in script', 'ガラス', 'がらす'],
  ['by their signs, when they have nothing else', '★★★', '★★'],
  ['by what is between numbers', 'Windows 3.1', 'Windows 31'],
  ['by the joint of an emoji', '👩‍👧', '👩👧'],
])('names differ: %s', (_, one, other) => expect(foldName(one)).not.toBe(foldName(other)));
