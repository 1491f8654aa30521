import { findList, pageOfList, placePage } from '#shared/platforms/tripadvisor/page.ts';
import { alwaysAnswering } from '../fake-http.ts';

const path = '/Attraction_Review-g900001-d900000101-Reviews-The_Clockworks.html';

it.each([
  [404, path, 'item_not_found'],
  [410, path, 'item_not_found'],
  [404, undefined, 'upstream_changed'],
  [410, undefined, 'upstream_changed'],
])('a page of status %i, asked for by the path %s, is %s', async (status, from, code) => {
  const { http, asked } = alwaysAnswering('<p>Gone</p>', status);
  const target = { id: '900000101', ...(from !== undefined && { path: from }) };
  const reading = placePage.page({ target, sort: 'most_relevant', cursor: undefined, wanted: 20 }, http);
  await expect(reading).rejects.toMatchObject({ code });
  // A status that is not listed here is a failure of the client, which knows nothing of places.
  expect(asked[0]?.statuses).toContain(status);
});

it.each([
  [
    { rating: null, count: 7 },
    { average: null, rating_count: 7 },
  ],
  [
    { rating: 4.5, count: 'many' },
    { average: 4.5, rating_count: null },
  ],
  [
    { rating: 0, count: 0 },
    { average: null, rating_count: 0 },
  ],
])('the summary %j of a place gives what can be read of it', (reviewSummary, rating) => {
  const found = findList({ locations: [{ reviewSummary, reviewListPage: { totalCount: 0, reviews: [] } }] });
  expect(found && pageOfList(found, { id: '1' }, 0, 20).item?.rating).toMatchObject(rating);
});
