import { detectedLanguage, textLanguage } from '#shared/generation/checks/text-language.ts';
import { passes } from './draft.ts';

const english =
  'Thank you for your visit. We would like to know what you thought of it, good or bad. Please write to us.';
const french = 'Merci pour votre visite. Nous aimerions savoir ce que vous en avez pensé. Écrivez-nous quelques mots.';
const danish = 'Tak for dit besøg. Vi vil gerne vide, hvad du synes om det, godt eller skidt. Skriv gerne til os.';

describe('the language of a text', () => {
  it.each([
    ['fr', english],
    ['hu', english],
    ['en-GB', french],
  ])('is not %s', (language, text) => expect(passes(textLanguage, text, { language })).toBe(false));

  it.each([
    ['en-GB', english],
    ['fr', french],
    ['nb', danish],
  ])('is %s, or too like it', (language, text) => expect(passes(textLanguage, text, { language })).toBe(true));

  it('is not judged in a short text, in one that cannot be recognised, or without a language', () => {
    expect(passes(textLanguage, 'Thank you', { language: 'fr' })).toBe(true);
    expect(passes(textLanguage, english, { language: 'cy' })).toBe(true);
    expect(passes(textLanguage, english)).toBe(true);
  });

  it('is judged without the words of the material', () => {
    const material = { product: english };
    expect(passes(textLanguage, `« ${english} »`, { language: 'fr', material })).toBe(true);
  });

  it('is undefined if it is not sure', () => {
    expect(detectedLanguage(french)).toBe('fr');
    expect(detectedLanguage('')).toBeUndefined();
  });

  it('is judged by the first 2,000 characters', () => {
    const start = english.repeat(20).slice(0, 2_000);
    expect(detectedLanguage(start + french.repeat(200))).toBe('en');
    expect(detectedLanguage(start.slice(0, 200) + french.repeat(200))).not.toBe('en');
  });
});
