import { pageReviews } from '#shared/platforms/apple/product-page.ts';
import { alwaysAnswering } from '../fake-http.ts';

/** Synthetic, in the form that clients of 2026 describe. */
const review = {
  id: '7',
  title: 'A title',
  contents: 'Good.',
  date: '2026-01-02T03:04:05.000Z',
  rating: 4,
  reviewerName: 'Mia',
  response: { id: 8, contents: 'Thank you.', date: '2026-01-03T00:00:00Z' },
};

const pageWith = (data: unknown): string =>
  `<title>App</title><script type="application/json" id="serialized-server-data">${JSON.stringify(data)}</script>`;
const shelves = (items: unknown) => ({ data: { shelfMapping: { allProductReviews: { items } } } });
const request = { target: { id: '389801252', country: 'de' }, sort: 'newest', cursor: undefined, wanted: 50 };

it.each([
  ['a list of pages', [shelves([{ review }, null])]],
  ['an object with such a list', { data: [shelves([{ review }, null])] }],
])('reviews are read from the data of the page, %s', async (_, data) => {
  const { http, asked } = alwaysAnswering(pageWith(data));
  expect(await pageReviews.page(request, http)).toEqual({
    reviews: [
      {
        id: '7',
        rating: 4,
        rating_scale: 5,
        title: 'A title',
        text: 'Good.',
        created_at: '2026-01-02T03:04:05Z',
        author: { name: 'Mia' },
        replies: [{ id: '8', text: 'Thank you.', created_at: '2026-01-03T00:00:00Z' }],
      },
    ],
    dropped: 1,
    end: { cap: true },
  });
  expect(asked.map(({ url }) => url)).toEqual(['https://apps.apple.com/de/app/id389801252']);
});

it('an empty shelf is neither a cap nor a proof of an empty list', async () => {
  const page = await pageReviews.page(request, alwaysAnswering(pageWith([shelves([])])).http);
  expect(page).toEqual({ reviews: [], dropped: 0, end: { empty: true, proven: false } });
});

it.each([
  ['no data', '<title>App</title>'],
  ['data without the shelf', pageWith([{ data: {} }])],
  ['data of another form', pageWith('text')],
])('a page with %s has changed', async (_, html) => {
  await expect(pageReviews.page(request, alwaysAnswering(html).http)).rejects.toMatchObject({
    code: 'upstream_changed',
  });
});
