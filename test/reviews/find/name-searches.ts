import { type ErrorCode, VouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { Hit } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { drafts, listSource } from '../read/list-source.ts';
import { callOf, platform } from '../read/synthetic.ts';
import { hit } from './hits.ts';

/** Searches by name over several platforms. All platforms and items are synthetic. */

/** A platform whose search answers with these hits, or with this error. */
export const searching = (name: string, answer: readonly Hit[] | ErrorCode, more: Partial<Platform> = {}): Platform =>
  platform(name, {
    find: async () => {
      if (typeof answer === 'string') throw new VouchError(answer, `${name} says ${answer}.`, { retryAfterSeconds: 7 });
      return answer;
    },
    sources: [listSource(() => drafts(3)).source],
    ...more,
  });

/** A platform whose search answers with these hits, and the names that it was asked for. */
export const logging = (answer: readonly Hit[], more: Partial<Platform> = {}) => {
  const asked: string[] = [];
  const find = async (name: string) => {
    asked.push(name);
    return answer;
  };
  return { asked, shop: searching('shop', [], { find, ...more }) };
};

export const kettle = hit('k', 'Copper Kettle', { place: 'Bath', rating_count: 12, url: 'https://plum.example/k' });
/** Hits with similar names. */
export const near = [hit('n1', 'Copper Kettle Inn'), hit('n2', 'Copper Kettle Rooms')];

/** The reviews of the item that a name means. */
export const ask = (platforms: readonly Platform[], query = 'Copper Kettle') =>
  fetchReviews(callOf({ query }, platforms));
/** The error with which no item is found. */
export const failure = (platforms: readonly Platform[], query?: string) =>
  ask(platforms, query).then(
    () => {
      throw new Error('found');
    },
    (error: unknown) => error,
  );
/** Platforms that do not have the item. */
export const missing = (...names: readonly string[]) => names.map((name) => searching(name, []));
