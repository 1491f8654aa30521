import { Delivery } from '#shared/reviews/read/delivery.ts';
import { plan } from './list-source.ts';
import { review } from './synthetic.ts';

it.each(['\\', '"', '\n', '\t', '\u0001', '漢', '𝄞'])('reviews fill 5 MB with %j as it is written', (character) => {
  const text = character.repeat(300_000 / character.length);
  const reviewOf = (index: number) => ({ ...review(), review_id: String(index).padStart(6, '0'), text });
  const full = new Delivery(plan([], { limit: 100_000 }));
  const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify([reviewOf(0)]))) - 4; // JSON within JSON.
  let taken = 0;
  while (full.take(reviewOf(taken)) === 'taken') taken += 1;
  expect(taken * bytes).toBeLessThan(5_000_000);
  expect((taken + 1) * bytes).toBeGreaterThan(4_970_000);
});
