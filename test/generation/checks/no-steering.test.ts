import { noSteering } from '#shared/generation/checks/no-steering.ts';
import { passes } from './draft.ts';

describe('no steering', () => {
  it.each([
    'Give us 5 stars!',
    'A five-star review would help.',
    'Leave a positive review.',
    'Get a 10% discount.',
    'You may win a prize draw.',
    '⭐⭐⭐⭐⭐',
    'Gib uns fünf Sterne.',
    'Eine positive Bewertung hilft. Dafür gibt es einen Gutschein.',
    'Danos cinco estrellas y recibe un descuento.',
    'Donnez cinq étoiles ou un avis positif.',
    'Cinco estrelas e um cupom!',
  ])('refuses %j', (text) => expect(passes(noSteering, text, { material: { text } })).toBe(false));

  it.each([
    'How was it?',
    'Tell us what was good and what was not.',
    'Wie hat es Ihnen gefallen?',
    'Was there a star?',
  ])('takes %j', (text) => expect(passes(noSteering, text)).toBe(true));

  it('accepts a name of the material', () => {
    const material = { feedback_for: 'your visit to Discount Tire and Five Star Cleaning' };
    expect(passes(noSteering, 'How was your visit to Discount Tire and Five Star Cleaning?', { material })).toBe(true);
    expect(passes(noSteering, 'Get a discount at Discount Tire.', { material })).toBe(false);
  });
});
