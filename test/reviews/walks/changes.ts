import { type Chance, chanceOf } from '#infra/sandbox/random.ts';
import { type ListChange, originalsOf } from '#infra/sandbox/words/reviews.ts';

/** What happens to a list between two calls: the change to the list of a plan with the seed `changed`. */
export type ChangeOf = (changed: string, chance: string) => ListChange;

type Reviews = Parameters<ListChange>[0];
type Plan = Parameters<ListChange>[1];

const dayMs = 86_400_000;

/** The list with two members at random places swapped. */
export const swapped = <Item>(items: readonly Item[], chance: Chance): Item[] => {
  const order = [...items];
  const [a, b] = [chance.integer(0, order.length - 1), chance.integer(0, order.length - 1)];
  const [first, second] = [order[a], order[b]];
  if (first !== undefined && second !== undefined) [order[a], order[b]] = [second, first];
  return order;
};

/** Changes only the list of one plan. */
const changing =
  (change: (reviews: Reviews, chance: Chance, plan: Plan) => Reviews): ChangeOf =>
  (changed, seed) =>
  (reviews, plan) =>
    plan.seed === changed ? change(reviews, chanceOf(seed), plan) : reviews;

/** So many random places of a list, or fewer. */
const places = (reviews: Reviews, chance: Chance, count: number): ReadonlySet<number> =>
  new Set(Array.from({ length: count }, () => chance.integer(0, reviews.length - 1)));

/** Reviews that are newer than all others. */
const inserted = (count: number): ChangeOf =>
  changing((reviews, _, plan) => {
    const newest = reviews[0]?.writtenAt ?? 0;
    const added = originalsOf({ ...plan, seed: `${plan.seed}/inserted ${count}`, count });
    const gap = Math.min(dayMs, (30 * dayMs) / count);
    return [...added.map((review, index) => ({ ...review, writtenAt: newest + (count - index) * gap })), ...reviews];
  });

/** Without some reviews at any places. */
const deleted = (count: number): ChangeOf =>
  changing((reviews, chance) => {
    const gone = places(reviews, chance, count);
    return reviews.filter((_, index) => !gone.has(index));
  });

const removed = (count: number): ChangeOf => changing((reviews) => reviews.slice(count));

/** Some reviews were edited, which moves them to the top. */
const edited = (count: number): ChangeOf =>
  changing((reviews, chance) => {
    const newest = reviews[0]?.writtenAt ?? 0;
    const moving = places(reviews, chance, count);
    const moved = [...moving].flatMap((place, index) => {
      const review = reviews[place];
      return review ? [{ ...review, isEdited: true, writtenAt: newest + (count - index) * 60_000 }] : [];
    });
    return [...moved, ...reviews.filter((_, index) => !moving.has(index))];
  });

/** Some pairs have changed places. */
const reordered = (count: number): ChangeOf =>
  changing((reviews, chance) =>
    Array.from({ length: count }).reduce<Reviews>((order) => swapped(order, chance), reviews),
  );

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
