import { quoteOf } from '#shared/generation/prompts/wol-review-selection/feed-quote.ts';
import { trueReason } from '#shared/generation/prompts/wol-review-selection/true-reason.ts';

describe('the quote of a review', () => {
  it.each([
    ['Great!', '“Great!”'],
    ['Great! The tea came after 3 days in a blue tin. We like it.', '“The tea came after 3 days in a blue tin.”'],
    ['It costs $12.99 and that is fair.', '“It costs $12.99 and that is fair.”'],
    ['おいしかった。土曜の昼に40分並びました。', '「土曜の昼に40分並びました。」'],
    [
      'Nice. Call me at 0171 2345678 for the tea list, or see tea.example now. The plumber came at once.',
      '“The plumber came at once.”',
    ],
    ['', '“”'],
  ])('%j is %s', (text, quote) => expect(quoteOf(text)).toBe(quote));

  it('is cut between words, and never holds an address', () => {
    expect(quoteOf(`We ${'liked the tea '.repeat(30)}`)).toMatch(/^“We liked .{100,130} \p{L}+…”$/u);
    expect(quoteOf('Write to me@tea.example or call +44 171 2345678')).not.toMatch(/@|\d/);
    expect(quoteOf('漢'.repeat(500)).length).toBeLessThanOrEqual(200);
  });
});

describe('a reason', () => {
  it.each([
    ['Tells of 40 minutes.', 'We waited 40 minutes.'],
    ['Describes a 60th birthday.', 'We came for the 60th of my mum.'],
    ['行列の待ち時間', '土曜の昼に40分並びました。'],
    ['Short praise.', '👍👍👍'],
  ])('%j is true of %j', (reason, review) => expect(trueReason(reason, review)).toBe(reason));

  it.each([
    ['Tells of 45 minutes.', 'We waited 40 minutes.'],
    ['Tells of the queue.', '土曜の昼に40分並びました。'],
    ['Tells of the soup.', 'Суп был очень хороший.'],
    ['See tea.example for more.', 'See tea.example for more.'],
    ['Call 0171 2345678 for tea.', 'Call 0171 2345678 for tea.'],
    ['…', 'Fine.'],
    ['', 'Fine.'],
  ])('%j is not true of %j', (reason, review) => expect(trueReason(reason, review)).toBeUndefined());

  it('is cut to 140 characters', () => {
    const long = 'Tells of the tea and of the cups and of the spoons. '.repeat(5).trim();
    expect(trueReason(long, 'Tea, cups and spoons.')).toMatch(/^Tells.{100,138}…$/);
    expect(trueReason('a'.repeat(140), 'a')).toHaveLength(140);
  });
});
