import shapo from '#shared/platforms/shapo.ts';
import { alwaysAnswering, codeOf, nextPage, pageOf, published } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';

testPlatform('shapo');

const [source] = shapo.sources;
const wall = { target: { id: 'wall-of-love/c5cf604cf7' }, sort: 'submit_date_desc', cursor: undefined, wanted: 20 };
const widget = { ...wall, target: { id: 'widgets/0123456789abcdef0123' } };
const testimonial = (date?: string) => ({ _id: `${date}`, name: 'Mia', message: 'Good.', date });
const filled = { testimonials: [testimonial('2026-01-02T03:04:05.678Z')] };
const readWidget = (...testimonials: readonly unknown[]) => pageOf(source, widget.target, { testimonials });

it.each([
  ['wall.testimonials', { wall: filled }],
  ['the longest of two lists', { first: { testimonials: [] }, data: filled }],
])('a wall is read from %s in the state of its page', async (_, state) => {
  const { http, asked } = alwaysAnswering(nextPage(state));
  expect(await source.page(wall, http)).toMatchObject({
    reviews: [{ text: 'Good.', created_at: '2026-01-02T03:04:05Z', author: { name: 'Mia' } }],
    item: { url: 'https://shapo.io/wall-of-love/c5cf604cf7' },
    warnings: [{ code: 'owner_selected' }],
  });
  expect(asked.map(({ url }) => url)).toEqual(['https://shapo.io/wall-of-love/c5cf604cf7']);
});

it('the newest testimonial comes first, those without a date last, which a warning says', async () => {
  const dates = ['2025-01-01T00:00:00Z', undefined, '2026-01-01T00:00:00Z', 'odd'];
  const page = await readWidget(...dates.map((date) => testimonial(date)));
  expect(page.reviews.map(({ created_at }) => created_at)).toEqual([dates[2], dates[0], undefined, undefined]);
  expect(page.warnings?.map(({ code }) => code)).toEqual(['owner_selected', 'order_uncertain']);
});

const rated = (rating: number | null, created_at: string | null, created_at_precision: string | null) => ({
  ...{ rating, created_at, created_at_precision },
});
const media = [{ type: 'video', url: 'https://stream.mux.com/Ab12.m3u8', thumbnail_url: null }];
it.each([
  [{ rating: 4.5, date: '2026-01-02' }, rated(4.5, '2026-01-02T00:00:00Z', 'day')],
  [{ rating: '3', date: '2026-01-02T03:04:05' }, rated(3, '2026-01-02T03:04:05Z', 'second')],
  [{ rating: 5.5, date: 'soon', message: 'Good.' }, rated(null, null, null)],
  [{ message: '', video: { playbackId: 'Ab12' } }, { media }], // A video may stand for the text.
])('a testimonial of %j is %j', async (record, expected) => {
  expect(published((await readWidget({ _id: 'a', name: 'Mia', ...record })).reviews[0])).toMatchObject(expected);
});

it('an empty list is that of an empty wall', async () => {
  expect(await readWidget()).toMatchObject({ reviews: [], end: { last: true, proven: true } });
});

it('an empty list beside testimonials is no empty wall', async () => {
  const state = { testimonials: [], items: filled.testimonials };
  expect(await codeOf(pageOf(source, widget.target, state))).toBe('upstream_changed');
});
