import { linkCharacters, smsRoom, smsSize } from '#shared/generation/prompts/ask-for-feedback/sms.ts';
import { withPlainPunctuation } from '#shared/generation/text/plain-text.ts';
import { expectedOptOut, optOut } from '#shared/languages/sentences.ts';

it.each<[string, string, number, number]>([
  ['a'.repeat(307), 'GSM-7', 307, 3],
  // An escape and its letter are not divided: 76 of them fill a part, and one place stays empty.
  ['€'.repeat(153), 'GSM-7', 306, 3],
  [`${'{link}'}^\\~|[]`, 'GSM-7', 20, 1],
  ['ç'.repeat(135), 'UCS-2', 135, 3],
  // Nor is an emoji: 33 of them fill a part.
  ['😀'.repeat(67), 'UCS-2', 134, 3],
])('the size of a text message %j is %s, %i characters, %i segments', (text, encoding, characters, segments) => {
  expect(smsSize(text)).toEqual({ encoding, characters, segments });
});

it('is made smaller by plain punctuation', () => {
  const text = '“It’s” – a «test»… • one\u00a0two';
  expect(smsSize(text).encoding).toBe('UCS-2');
  expect(withPlainPunctuation(text)).toBe('"It\'s" - a "test"... - one two');
  expect(smsSize(withPlainPunctuation(text)).encoding).toBe('GSM-7');
});

it.each([
  ['en-US', 'Reply STOP to opt out.'],
  ['de', 'Zum Abmelden STOP antworten.'],
  ['no', 'Svar STOP for å avslutte.'],
  ['nn', 'Svar STOP for å avslutte.'],
  ['zh-Hant', '退訂請回覆STOP'],
  ['yue', '退訂請回覆STOP'],
  ['zh-TW', '退訂請回覆STOP'],
  ['zh', '退订请回复STOP'],
  ['sw', 'Reply STOP to opt out.'],
])('the opt-out in %s is %s', (language, sentence) => expect(optOut(language)).toBe(sentence));

it.each([
  ...['ca', 'cs', 'da', 'de', 'en', 'es', 'fi', 'fr', 'hr', 'hu', 'id', 'it', 'nb', 'nl', 'pl', 'pt', 'ro', 'sk'],
  ...['sv', 'tr', 'vi'],
])('the opt-out in %s never makes a message UCS-2', (language) =>
  expect(smsSize(optOut(language)).encoding).toBe('GSM-7'),
);

describe('the room for a request', () => {
  const sizeOf = (letter: string, length: number, ending: string) =>
    smsSize(`${letter.repeat(length - '{link}'.length)}${'x'.repeat(linkCharacters)} ${ending}`);

  it.each(['en', 'fr', 'es', 'pl'])('in %s is one segment of plain letters, or two of others', (language) => {
    const ending = optOut(language);
    const { plain, other } = smsRoom(ending);
    expect(sizeOf('a', plain, ending)).toMatchObject({ characters: 160, segments: 1 });
    expect(sizeOf('a', plain + 1, ending)).toMatchObject({ segments: 2 });
    expect(sizeOf('á', other, ending)).toMatchObject({ characters: 134, segments: 2 });
  });

  it.each(['ar', 'bg', 'el', 'fa', 'he', 'hi', 'ja', 'ko', 'ru', 'th', 'uk', 'zh'])(
    'in %s is one segment',
    (language) => {
      const ending = optOut(language);
      const { other } = smsRoom(ending);
      expect(other).toBeGreaterThanOrEqual(30);
      expect(sizeOf('ж', other, ending)).toMatchObject({ characters: 70, segments: 1 });
    },
  );

  it('is that of the longest opt-out in the same letters, if no language is named', () => {
    expect(expectedOptOut('de', 'визит')).toBe(optOut('de'));
    expect(expectedOptOut(undefined, 'your visit')).toBe(optOut('fr'));
    expect(smsRoom(expectedOptOut(undefined, 'визит')).other).toBe(31);
    expect([15, 16].map((length) => smsRoom('x'.repeat(length)).other)).toEqual([30, 93]); // 30 are enough for a request.
  });
});
