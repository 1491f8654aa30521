import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { ReviewCall } from '#shared/reviews/review-call.ts';
import { drafts, listSource } from './read/list-source.ts';
import { callOf, platform } from './read/synthetic.ts';

const pears = platform('pear', {
  locate: () => ({ target: { id: '1' } }),
  sources: [listSource(() => drafts(1)).source],
});

it.each<[fields: Partial<ReviewCall['request']>, codes: string[]]>([
  [{ sync_date: '2026-01-31T10:00:00-00:00' }, ['zone_assumed']],
  [{ until_date: '2026-12-31T10:00:00-00:00' }, ['zone_assumed']],
  [{ until_date: '2026-12-31T10:00:00Z' }, []],
  [{ country: 'qq' }, ['country_unknown']],
  [{}, []],
])('what was understood of %j alone is said: %j', async (fields, codes) => {
  const { warnings } = await fetchReviews(callOf({ query: '1', ...fields }, [pears]));
  const found = warnings.map(({ code }) => code).filter((code) => /_(?:assumed|unknown)$/.test(code));
  expect(found).toEqual(codes);
});
