import { makeReview } from '#shared/reviews/output/make-review.ts';
import { Delivery } from '#shared/reviews/read/delivery.ts';
import { plan } from './list-source.ts';

const reviewOf = (text: string, id = 'a') => {
  const review = makeReview('platform', 'item', { id, rating: 1, rating_scale: 5, text: `a${text}a` });
  if (review === undefined) throw new Error('the draft is no review');
  return review;
};

/** The bytes of a review in a response, where it is JSON within JSON. */
const bytesOf = (review: ReturnType<typeof reviewOf>) =>
  Buffer.byteLength(JSON.stringify(JSON.stringify([review]))) - 4;

const delivery = () => new Delivery(plan([], { limit: 100_000 }));

describe('the reviews of a response', () => {
  it.each(['\\', '"', '\n', '\t', '\u0001', '漢', '𝄞'])('fill 5 MB with %j as it is written', (character) => {
    const text = character.repeat(300_000 / character.length);
    const idOf = (index: number) => String(index).padStart(6, '0');
    const [full, bytes] = [delivery(), bytesOf(reviewOf(text, idOf(0)))];
    let taken = 0;
    while (full.take(reviewOf(text, idOf(taken))) === 'taken') taken += 1;
    expect(taken * bytes).toBeLessThan(5_000_000);
    expect((taken + 1) * bytes).toBeGreaterThan(4_970_000);
  });

  it('are without one that is larger than a response, which a warning names', () => {
    const full = delivery();
    expect(full.take(reviewOf('x'.repeat(5_000_000)))).toBe('left');
    expect(full.take(reviewOf('x', 'b'))).toBe('taken');
    expect(full.warnings()).toContainEqual(expect.objectContaining({ code: 'review_too_large' }));
  });
});
