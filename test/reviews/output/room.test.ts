import { makeReview } from '#shared/reviews/output/make-review.ts';
import { Room } from '#shared/reviews/output/room.ts';

const reviewOf = (text: string) => {
  const review = makeReview('platform', 'item', { id: 'a', rating: 1, rating_scale: 5, text: `a${text}a` });
  if (review === undefined) throw new Error('the draft is no review');
  return review;
};

/** The bytes of a review in a response, where it is JSON within JSON. */
const bytesOf = (review: ReturnType<typeof reviewOf>) =>
  Buffer.byteLength(JSON.stringify(JSON.stringify([review]))) - 4;

describe('the room of a response', () => {
  it.each(['\\', '"', '\n', '\t', '\u0001', '漢', '𝄞'])('is filled to 5 MB by %j as it is written', (character) => {
    const review = reviewOf(character.repeat(300_000 / character.length));
    const room = new Room();
    let taken = 0;
    while (room.take(review) === 'taken') taken += 1;
    expect(taken * bytesOf(review)).toBeLessThan(5_000_000);
    expect((taken + 1) * bytesOf(review)).toBeGreaterThan(4_970_000);
  });

  it('takes no review that is larger than a response, and others after it', () => {
    const room = new Room();
    expect(room.take(reviewOf('x'.repeat(5_000_000)))).toBe('oversized');
    expect(room.take(reviewOf('x'))).toBe('taken');
  });
});
