import { rightScript } from '#shared/generation/checks/right-script.ts';
import { passes } from './draft.ts';

describe('the right script', () => {
  it.each<[string, string]>([
    ['ru', 'Спасибо за покупку'],
    ['uk', 'Дякуємо за покупку'],
    ['ja', 'ご購入ありがとうございます'],
    ['ko', '구매해 주셔서 감사합니다'],
    ['zh-Hant', '感謝您購買我們的茶葉產品'],
    ['ar', 'شكرا لشرائك من متجرنا'],
    ['hi', 'खरीदारी के लिए धन्यवाद'],
    ['sr', 'Hvala na kupovini čaja'],
    ['pt-BR', 'Obrigado pela compra'],
    ['el', 'Ευχαριστούμε για την αγορά'],
    ['ja', 'Tea {link} ok'],
  ])('%s takes %s', (language, text) => expect(passes(rightScript, text, { language })).toBe(true));

  it.each<[string, string]>([
    ['ru', 'Thank you for your order'],
    ['en', 'Спасибо за покупку'],
    ['ja', 'Thank you for your order'],
    ['sr-Cyrl', 'Hvala na kupovini čaja'],
    ['zh', 'ありがとうございます'],
  ])('%s refuses %s', (language, text) => expect(passes(rightScript, text, { language })).toBe(false));

  it('leaves the words of the material alone', () => {
    const material = { product: 'The Slow Kitchen Cookbook' };
    expect(passes(rightScript, 'The Slow Kitchen Cookbook です', { language: 'ja', material })).toBe(true);
  });
});
