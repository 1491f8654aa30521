import { tellingWords } from '#shared/generation/prompts/telling-words.ts';

describe('the words that say what a text is about', () => {
  it.each([
    '',
    '…',
    'it',
    'our new product',
    'Everything!',
    'unser Produkt',
    'todo',
    'nos produits',
    '商品',
    '产品',
    '제품',
    'المنتج',
    'i nostri servizi',
  ])('%j has none', (text) => expect([...tellingWords(text)]).toEqual([]));
  it.each(['your visit', 'the product launch', 'Excel', 'ihr Besuch', '昨日の夕食', '您的预订', '저녁 식사', 'زيارتك'])(
    '%j has some',
    (text) => expect(tellingWords(text).size).toBeGreaterThan(0),
  );
  it('leaves out other words that are given, and counts each once', () => {
    expect([...tellingWords('Tea, tea and a Form', new Set(['form']))]).toEqual(['tea']);
  });
});
