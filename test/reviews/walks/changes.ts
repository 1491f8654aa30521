import { chanceOf } from '#infra/sandbox/random.ts';
import { type ListChange, originalsOf } from '#infra/sandbox/words/reviews.ts';

/** What happens to a list between two calls: the change to the list of a plan with the seed `changed`. */
export type ChangeOf = (changed: string, chance: string) => ListChange;

const dayMs = 86_400_000;

/** Changes only the list of one plan. */
const changing =
  (change: ListChange): ((changed: string) => ListChange) =>
  (changed) =>
  (reviews, plan) =>
    plan.seed === changed ? change(reviews, plan) : reviews;

/** Reviews that are newer than all others. */
const inserted =
  (count: number): ChangeOf =>
  (changed) =>
    changing((reviews, plan) => {
      const newest = reviews[0]?.writtenAt ?? 0;
      const added = originalsOf({ ...plan, seed: `${plan.seed}/inserted ${count}`, count });
      const gap = Math.min(dayMs, (30 * dayMs) / count);
      return [...added.map((review, index) => ({ ...review, writtenAt: newest + (count - index) * gap })), ...reviews];
    })(changed);

/** Without some reviews at any places. */
const deleted =
  (count: number): ChangeOf =>
  (changed, seed) =>
    changing((reviews) => {
      const chance = chanceOf(seed);
      const gone = new Set(Array.from({ length: count }, () => chance.integer(0, reviews.length - 1)));
      return reviews.filter((_, index) => !gone.has(index));
    })(changed);

const removed =
  (count: number): ChangeOf =>
  (changed) =>
    changing((reviews) => reviews.slice(count))(changed);

/** Some reviews were edited, which moves them to the top. */
const edited =
  (count: number): ChangeOf =>
  (changed, seed) =>
    changing((reviews) => {
      const chance = chanceOf(seed);
      const newest = reviews[0]?.writtenAt ?? 0;
      const places = new Set(Array.from({ length: count }, () => chance.integer(0, reviews.length - 1)));
      const moved = [...places].flatMap((place, index) => {
        const review = reviews[place];
        return review ? [{ ...review, isEdited: true, writtenAt: newest + (count - index) * 60_000 }] : [];
      });
      return [...moved, ...reviews.filter((_, index) => !places.has(index))];
    })(changed);

/** Some neighbours have changed places. */
const reordered =
  (count: number): ChangeOf =>
  (changed, seed) =>
    changing((reviews) => {
      const chance = chanceOf(seed);
      const order = [...reviews];
      for (let swap = 0; swap < count; swap++) {
        const [a, b] = [chance.integer(0, order.length - 1), chance.integer(0, order.length - 1)];
        const [first, second] = [order[a], order[b]];
        if (first && second) [order[a], order[b]] = [second, first];
      }
      return order;
    })(changed);

export const changes: Readonly<Record<string, ChangeOf>> = {
  '1 inserted': inserted(1),
  '40 inserted': inserted(40),
  '200 inserted': inserted(200),
  '1 deleted': deleted(1),
  '5 deleted': deleted(5),
  '30 deleted': deleted(30),
  '20 of the top removed': removed(20),
  '3 edited': edited(3),
  '20 edited': edited(20),
  '2 swapped': reordered(1),
  '40 swapped': reordered(20),
};
