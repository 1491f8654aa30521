import shapo from '#shared/platforms/shapo.ts';
import { alwaysAnswering, codeOf, nextPage, pageFrom, pageOf, published } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';

testPlatform('shapo');

const [source] = shapo.sources;
const widget = 'widgets/0123456789abcdef0123';
const testimonial = (date?: string) => ({ _id: `${date}`, name: 'Mia', message: 'Good.', date });
const filled = { testimonials: [testimonial('2026-01-02T03:04:05.678Z')] };
const readWidget = (...testimonials: readonly unknown[]) => pageOf(source, widget, { testimonials });

it.each([
  ['wall.testimonials', { wall: filled }],
  ['the longest of two lists', { first: { testimonials: [] }, data: filled }],
])('a wall is read from %s in the state of its page', async (_, state) => {
  const client = alwaysAnswering(nextPage(state));
  expect(await pageFrom(client, source, 'wall-of-love/c5cf604cf7')).toMatchObject({
    reviews: [{ text: 'Good.', created_at: '2026-01-02T03:04:05Z', author: { name: 'Mia' } }],
    item: { url: 'https://shapo.io/wall-of-love/c5cf604cf7' },
    warnings: [{ code: 'owner_selected' }],
  });
  expect(client.asked.map(({ url }) => url)).toEqual(['https://shapo.io/wall-of-love/c5cf604cf7']);
});

it('the newest testimonial comes first, those without a date last, which a warning says', async () => {
  const dates = ['2025-01-01T00:00:00Z', undefined, '2026-01-01T00:00:00Z', 'odd'];
  const page = await readWidget(...dates.map((date) => testimonial(date)));
  expect(page.reviews.map(({ created_at }) => created_at)).toEqual([dates[2], dates[0], undefined, undefined]);
  expect(page.warnings?.map(({ code }) => code)).toEqual(['owner_selected', 'order_uncertain']);
});

const media = [{ type: 'video', url: 'https://stream.mux.com/Ab12.m3u8', thumbnail_url: null }];
it.each([
  [{ rating: 4.5 }, { rating: 4.5 }],
  [{ rating: '3' }, { rating: 3 }],
  [{ rating: 5.5, message: 'Good.' }, { rating: null }],
  [{ date: '2026-01-02' }, { created_at: '2026-01-02T00:00:00Z', created_at_precision: 'day' }],
  [{ date: '2026-01-02T03:04:05' }, { created_at: '2026-01-02T03:04:05Z', created_at_precision: 'second' }],
  [{ date: 'soon' }, { created_at: null, created_at_precision: null }],
  [{ message: 'Good.', video: { playbackId: 'Ab/12' } }, { media: [] }],
  [{ message: '', video: { playbackId: 'Ab12' } }, { media }], // A video may stand for the text.
])('a testimonial of %j is %j', async (record, expected) => {
  expect(published((await readWidget({ _id: 'a', name: 'Mia', ...record })).reviews[0])).toMatchObject(expected);
});

it('an empty list is that of an empty wall, but not beside testimonials', async () => {
  expect(await readWidget()).toMatchObject({ reviews: [], end: { last: true, proven: true } });
  const state = { testimonials: [], items: filled.testimonials };
  expect(await codeOf(pageOf(source, widget, state))).toBe('upstream_changed');
});
