import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import type { PageEnd } from '#shared/reviews/model/source.ts';
import { draft, ids } from './list-source.ts';
import { callOf, platform, walkCalls } from './synthetic.ts';

/** A platform that joins the lists of other languages to the one that is asked for, as the Chrome Web Store does. */

const pageSize = 10;
const newer = 1_000;
const own = Array.from({ length: 24 }, (_, index) => draft(`own${index}`, index));
/** Written after the newest one of the first list. */
const others = Array.from({ length: 400 }, (_, index) => draft(`other${index}`, index - newer));

const joining = (first: readonly ReviewDraft[], second: readonly ReviewDraft[]) =>
  platform('plum', {
    locate: (id) => ({ target: { id } }),
    sources: [
      {
        name: 'lists',
        cursor: /^[01]:\d+$/,
        async page(request) {
          const [list = 0, from = 0] = (request.cursor ?? '0:0').split(':').map(Number);
          const all = list === 0 ? first : second;
          const next = from + pageSize < all.length ? `${list}:${from + pageSize}` : undefined;
          const following = next ?? (list === 0 ? '1:0' : undefined);
          const end: PageEnd = following === undefined ? { cap: true } : { next: following };
          const reviews = all.slice(from, from + pageSize);
          return { reviews, dropped: 0, end, isJoined: list === 1, ...(list === 0 && { listed: first.length }) };
        },
      },
    ],
  });

/** The ids of all reviews of a walk with so many in each call. */
const walk = async (reviews_to_fetch: number, plum: ReturnType<typeof joining>) =>
  (
    await walkCalls((pagination_token) =>
      fetchReviews(callOf({ query: '1', reviews_to_fetch, pagination_token }, [plum])),
    )
  ).flatMap(ids);

const idsOf = (...lists: readonly (readonly ReviewDraft[])[]) => lists.flat().map(({ id }) => id);

describe('joined lists', () => {
  it.each([7, 10, 50, 500])('are read whole with %i reviews a call, though the first counts 24', async (size) => {
    expect(await walk(size, joining(own, others))).toEqual(idsOf(own, others));
  });

  it.each([7, 500])('are read whole with %i a call where the first page is not in order', async (size) => {
    const [first, ...rest] = own;
    const mixed = [...rest.slice(0, 4), first, ...rest.slice(4)].flatMap((each) => each ?? []);
    expect(await walk(size, joining(mixed, others))).toEqual(idsOf(mixed, others));
  });

  it.each([
    [0, 24 + 3],
    [1, 24 + 2],
  ])('leave out what was written after the walk began: %i hours from now', async (hours, count) => {
    const now = Date.now() - 60_000 + hours * 3_600_000;
    const late = { ...draft('late', 0), created_at: new Date(now).toISOString() };
    expect(await walk(500, joining(own, [late, draft('a', 1), draft('b', 2)]))).toHaveLength(count);
  });
});
