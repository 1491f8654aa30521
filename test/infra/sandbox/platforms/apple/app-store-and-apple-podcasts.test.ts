import { useSandbox } from '../../../../toolkit/local.ts';
import { ask } from '../../ask.ts';

/** What is odd in Apple's own answers, so that the adapters meet it; that lists and items are read is tested with them. */
const [lumen, plain, kitchen] = ['9000000101', '9000000103', '9000001101'];

const sandbox = await useSandbox();

const get = (path: string, userAgent = 'iTunes/12.11.3 (Macintosh; OS X 10.15.7) AppleWebKit/605.1.15') =>
  ask(sandbox, { host: 'itunes.apple.com', path, userAgent });
const json = async (path: string) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  return JSON.parse(body);
};
const results = async (path: string) => (await json(path)).results;

const pagePath = (id: string, page: number, country = 'us', format = 'json') =>
  `/${country}/rss/customerreviews/page=${page}/id=${id}/sortby=mostrecent/${format}`;
const feed = async (path: string) => (await json(path)).feed;

/** The addresses of a feed's links by their relation. */
const linksOf = ({ link }: { link: { attributes: { rel: string; href: string } }[] }) =>
  Object.fromEntries(link.map(({ attributes }) => [attributes.rel, attributes.href]));

describe('the feed', () => {
  it('has dates seven hours behind UTC, and ten pages', async () => {
    const { entry } = await feed(pagePath(lumen, 10));
    expect(entry[0].updated.label).toMatch(/^2025-05-\d\dT\d\d:\d\d:\d\d-07:00$/);
    const { status, body } = await get(pagePath(lumen, 11));
    expect([status, body]).toEqual([400, 'CustomerReviews RSS page depth is limited to 10']);
  });

  it('names its last page, a next page even there, and lies beyond the last past the end', async () => {
    const addressOf = (number: number, format: string) =>
      `https://itunes.apple.com${pagePath(plain, number, 'gb', format)}`;
    const [last, next] = [addressOf(1, 'xml'), addressOf(2, 'xml')];
    expect(linksOf(await feed(pagePath(plain, 1, 'gb')))).toEqual({ self: addressOf(1, 'json'), last, next });
    const past = await feed(pagePath(plain, 3, 'gb'));
    expect(past).not.toHaveProperty('entry');
    expect(linksOf(past)).toMatchObject({ self: addressOf(3, 'json'), last });
  });

  it.each([
    ['an unknown id, as id 1', '8123456789', 'us', '/id=1/'],
    ['an item without reviews', '9000000106', 'us', '/id=9000000106/'],
    ['a storefront without reviews', lumen, 'nl', `/id=${lumen}/`],
  ])('has no entry and no other page for %s', async (_, id, country, self) => {
    const empty = await feed(pagePath(id, 1, country));
    expect(empty).not.toHaveProperty('entry');
    expect(linksOf(empty)).toEqual({ last: '', next: '', self: expect.stringContaining(self) });
  });

  it('has the same entries as XML, each with its text and its HTML, escaped', async () => {
    const { body: xml } = await get(pagePath(lumen, 2, 'us', 'xml'));
    const { entry } = await feed(pagePath(lumen, 2));
    const ids = Array.from(xml.matchAll(/<entry>.*?<id>(\d+)<\/id>/gs), ([, label]) => ({ id: { label } }));
    expect(entry).toMatchObject(ids);
    expect(xml.match(/<content type="html">&lt;table/g)).toHaveLength(50);
    expect(xml).toContain('&quot;A&amp;B &lt;draft&gt;&quot;');
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  });
});

it('lookup and search tell apps, podcasts and storefronts apart', async () => {
  const [podcast] = await results(`/lookup?id=${kitchen}&country=gb&entity=podcast`);
  expect(Object.keys(podcast).filter((key) => /^(average|user).*Rating/.test(key))).toEqual([]);
  expect((await results(`/lookup?id=${lumen}&country=nl`))[0].userRatingCount).toBe(0);
  expect((await results('/search?term=lumen%20notes&country=us&entity=software'))[0].trackId).toBe(Number(lumen));
  expect(await results('/search?term=lumen%20notes&country=us&entity=podcast')).toEqual([]);
  for (const country of ['uk', 'xx']) {
    const { status, body } = await get(`/lookup?id=${lumen}&country=${country}`);
    expect([status, JSON.parse(body).errorMessage]).toEqual([400, 'Invalid value(s) for key(s): [country]']);
  }
});

it.each([
  ['no kind of item', `id=${lumen}`, 400],
  ['the wrong kind', `id=${lumen}&displayable-kind=4`, 404],
  ['an unknown item', 'id=8123456789&displayable-kind=11', 404],
  ['what is no iTunes', `id=${lumen}&displayable-kind=11`, 302, 'Mozilla/5.0'],
])('userReviewsRow has no list for %s', async (_, query, expected, userAgent = undefined) => {
  const path = `/WebObjects/MZStore.woa/wa/userReviewsRow?cc=us&${query}&startIndex=0&endIndex=10&sort=0&appVersion=all`;
  expect((await get(path, userAgent)).status).toBe(expected);
});
