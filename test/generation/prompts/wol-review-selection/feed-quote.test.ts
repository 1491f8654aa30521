import { quoteOf } from '#shared/generation/prompts/wol-review-selection/feed-quote.ts';

it.each([
  ['In 2024, 25, 26 ok. It was all so great.', 'It was all so great.'], // 20 characters
  ['In 2024, 25, 26 ok. It was all so good.', 'In 2024, 25, 26 ok.'],
  ['Ok. \n Fine!', 'Fine!'],
])('the quote of %j is %j', (text, quote) => expect(quoteOf(text)).toContain(quote));
