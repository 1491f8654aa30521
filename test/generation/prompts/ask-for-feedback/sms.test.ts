import { optOut } from '#shared/generation/prompts/ask-for-feedback/opt-out.ts';
import { smsSize, withPlainPunctuation } from '#shared/generation/prompts/ask-for-feedback/sms.ts';

describe('the size of a text message', () => {
  it.each<[string, string, number, number]>([
    ['a'.repeat(160), 'GSM-7', 160, 1],
    ['a'.repeat(161), 'GSM-7', 161, 2],
    ['a'.repeat(306), 'GSM-7', 306, 2],
    ['a'.repeat(307), 'GSM-7', 307, 3],
    ['ä'.repeat(160), 'GSM-7', 160, 1],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    // An escape and its letter are not divided: 76 of them fill a part, and one place stays empty.
    ['€'.repeat(153), 'GSM-7', 306, 3],
    [`${'{link}'}^\\~|[]`, 'GSM-7', 20, 1],
    ['’'.repeat(70), 'UCS-2', 70, 1],
    ['ç'.repeat(71), 'UCS-2', 71, 2],
    ['ç'.repeat(134), 'UCS-2', 134, 2],
    ['ç'.repeat(135), 'UCS-2', 135, 3],
    ['😀'.repeat(35), 'UCS-2', 70, 1],
    // Nor is an emoji: 33 of them fill a part.
    ['😀'.repeat(67), 'UCS-2', 134, 3],
    ['', 'GSM-7', 0, 1],
  ])('%j is %s, %i characters, %i segments', (text, encoding, characters, segments) => {
    expect(smsSize(text)).toEqual({ encoding, characters, segments });
  });
});

it('is made smaller by plain punctuation', () => {
  const text = '“It’s” – a «test»… • one\u00a0two';
  expect(smsSize(text).encoding).toBe('UCS-2');
  expect(withPlainPunctuation(text)).toBe('"It\'s" - a "test"... - one two');
  expect(smsSize(withPlainPunctuation(text)).encoding).toBe('GSM-7');
});

describe('the opt-out', () => {
  it.each([
    ['en-US', 'Reply STOP to opt out.'],
    ['de', 'Zum Abmelden STOP antworten.'],
    ['no', 'Svar STOP for å avslutte.'],
    ['nb-NO', 'Svar STOP for å avslutte.'],
    ['nn', 'Svar STOP for å avslutte.'],
    ['nn-NO', 'Svar STOP for å avslutte.'],
    ['zh-Hant-TW', '退订请回复STOP'],
    ['sw', 'Reply STOP to opt out.'],
  ])('in %s is %s', (language, sentence) => expect(optOut(language)).toBe(sentence));
});
