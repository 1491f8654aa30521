import { isQuote, quoteOf } from '#shared/generation/prompts/wol-review-selection/feed-quote.ts';

it.each([
  ['In 2024, 25, 26 ok. It was all so great.', 'It was all so great.'], // 20 characters
  ['In 2024, 25, 26 ok. It was all so good.', 'In 2024, 25, 26 ok.'],
  ['Nice. A nice place e.g. for kids and z. B. parents. Ok.', '“A nice place e.g. for kids and z. B. parents.”'],
  ['It is good for kids etc. and more. We were there twice, all of us.', '“It is good for kids etc. and more.”'],
  ['Gut. Wir waren zu 12.', '\u201cWir waren zu 12.\u201d'],
  ['Was it good?! Yes, it was all good... Truly so! Ok', '\u201cYes, it was all good...\u201d'],
])('the quote of %j is %j', (text, quote) => expect(quoteOf(text)).toContain(quote));

describe('a quote', () => {
  const review = `${'word '.repeat(40)}end`;
  it('has at most 140 characters', () => {
    const letters = (count: number) => 'a'.repeat(count);
    expect(isQuote(letters(140), letters(140))).toBe(true);
    expect(isQuote(letters(141), letters(141))).toBe(false);
  });

  it('that is one long sentence is cut between words, and says so', () => {
    const [, said = ''] = /^“(.*)”$/.exec(quoteOf(review)) ?? [];
    expect(said).toBe(`${'word '.repeat(28).trimEnd()}…`);
    expect(said.length - 1).toBeLessThanOrEqual(140);
    expect(quoteOf('a'.repeat(141))).toBe(`“${'a'.repeat(140)}…”`);
  });
});
