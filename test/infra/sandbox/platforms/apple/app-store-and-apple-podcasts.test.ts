import { startSandbox } from '#infra/sandbox/index.ts';
import { ask } from '../../ask.ts';

/** What is odd in Apple's own answers, so that the adapters meet it; that lists and items are read is tested with them. */
const [lumen, plain, kitchen] = ['9000000101', '9000000103', '9000001101'];
const base = 'https://itunes.apple.com';

const sandbox = await startSandbox();
afterAll(() => sandbox.close());

const get = (path: string, userAgent = 'iTunes/12.11.3 (Macintosh; OS X 10.15.7) AppleWebKit/605.1.15') =>
  ask(sandbox, { host: 'itunes.apple.com', path, userAgent });
const json = async (path: string) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  return JSON.parse(body);
};
const results = async (path: string) => (await json(path)).results;

const pagePath = (id: string, page: number, country = 'us', sort = 'mostrecent', format = 'json') =>
  `/${country}/rss/customerreviews/page=${page}/id=${id}/sortby=${sort}/${format}`;
const feed = async (path: string) => (await json(path)).feed;
const idsOf = (entries: readonly { readonly id: { readonly label: string } }[]) => entries.map(({ id }) => id.label);

/** The addresses of a feed's links by their relation. */
const linksOf = ({ link }: { link: { attributes: { rel: string; href: string } }[] }) =>
  Object.fromEntries(link.map(({ attributes }) => [attributes.rel, attributes.href]));

describe('the feed', () => {
  it('has 50 different entries on each of 10 pages, and no eleventh page', async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, (_, index) => feed(pagePath(lumen, index + 1))));
    expect(pages.map(({ entry }) => entry.length)).toEqual(Array(10).fill(50));
    expect(new Set(pages.flatMap(({ entry }) => idsOf(entry))).size).toBe(500);
    expect(pages[0].entry[0].updated.label).toMatch(/^2026-11-1\dT\d\d:\d\d:\d\d-07:00$/);
    const { status, body } = await get(pagePath(lumen, 11));
    expect([status, body]).toEqual([400, 'CustomerReviews RSS page depth is limited to 10']);
  });

  it('names its neighbours, the next page even where it is the last, and lies beyond the last past the end', async () => {
    const links = linksOf(await feed(pagePath(plain, 1, 'gb')));
    const path = (number: number) =>
      `${base}/gb/rss/customerreviews/page=${number}/id=${plain}/sortby=mostrecent/xml?urlDesc=/customerreviews/page=1/id=${plain}/sortby=mostrecent/json`;
    const [first, next] = [path(1), path(2)];
    expect(links).toMatchObject({ self: base + pagePath(plain, 1, 'gb'), first, last: first, previous: first, next });
    const past = await feed(pagePath(plain, 3, 'gb'));
    expect(past).not.toHaveProperty('entry');
    expect(linksOf(past)).toMatchObject({
      self: expect.stringContaining('/page=3/'),
      last: expect.stringContaining('/page=1/'),
    });
  });

  it('gives a single entry as an object', async () => {
    expect((await feed(pagePath('9000000105', 1))).entry.id.label).toMatch(/^\d+$/);
  });

  it.each([
    ['an unknown id, as id 1', '8123456789', 'us', '/id=1/'],
    ['an item without reviews', '9000000106', 'us', '/id=9000000106/'],
    ['a storefront without reviews', lumen, 'nl', `/id=${lumen}/`],
  ])('has no entry and no neighbours for %s', async (_, id, country, self) => {
    const empty = await feed(pagePath(id, 1, country));
    expect(empty).not.toHaveProperty('entry');
    const none = { first: '', last: '', previous: '', next: '' };
    expect(linksOf(empty)).toMatchObject({ ...none, self: expect.stringContaining(self) });
  });

  it('has other reviews in each storefront and by votes, and no versions for podcasts', async () => {
    const lists = [pagePath(lumen, 1), pagePath(lumen, 1, 'de'), pagePath(lumen, 1, 'us', 'mosthelpful')];
    const pages = await Promise.all(lists.map(feed));
    expect(new Set(pages.map(({ entry }) => String(idsOf(entry)))).size).toBe(3);
    const { entry } = await feed(pagePath(kitchen, 1));
    expect([entry[0]['im:contentType'].attributes.term, entry[0]['im:version'].label]).toEqual(['Podcast', '']);
  });

  it('has the same entries as XML, each with its text and its HTML, escaped', async () => {
    const bodies = await Promise.all([1, 2, 3, 4].map((page) => get(pagePath(lumen, page, 'us', 'mostrecent', 'xml'))));
    const xml = bodies.map(({ body }) => body).join('');
    const ids = await Promise.all([1, 2, 3, 4].map(async (page) => idsOf((await feed(pagePath(lumen, page))).entry)));
    expect(Array.from(xml.matchAll(/<entry>.*?<id>(\d+)<\/id>/gs), ([, id]) => id)).toEqual(ids.flat());
    expect(xml.match(/<content type="html">&lt;table/g)).toHaveLength(200);
    expect(xml).toContain('&quot;A&amp;B &lt;draft&gt;&quot;');
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  });
});

it('lookup and search tell apps, podcasts and storefronts apart', async () => {
  const [app] = await results('/lookup?bundleId=com.lumennotes.app');
  expect(await results(`/lookup?id=${lumen}&country=us`)).toEqual([app]);
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

describe('userReviewsRow', () => {
  const rowsPath = (id: string, start: number, end: number, kind = 11) =>
    `/WebObjects/MZStore.woa/wa/userReviewsRow?cc=us&id=${id}&displayable-kind=${kind}&startIndex=${start}&endIndex=${end}&sort=0&appVersion=all`;
  const rows = async (...parameters: Parameters<typeof rowsPath>): Promise<{ readonly userReviewId: string }[]> =>
    JSON.parse((await get(rowsPath(...parameters))).body).userReviewList;

  it('gives the windows asked for, the reviews of the feed first; fewer rows are the end', async () => {
    const windows = await Promise.all([0, 250, 500, 750].map((start) => rows(lumen, start, start + 250)));
    expect(windows.map((window) => window.length)).toEqual([250, 250, 230, 0]);
    const ids = windows.flat().map(({ userReviewId }) => userReviewId);
    expect(ids.slice(0, 50)).toEqual(idsOf((await feed(pagePath(lumen, 1))).entry));
    expect(new Set(ids).size).toBe(730);
  });

  it.each([
    ['no kind of item', rowsPath(lumen, 0, 10).replace('&displayable-kind=11', ''), 400],
    ['the wrong kind', rowsPath(lumen, 0, 10, 4), 404],
    ['an item without reviews', rowsPath('9000000106', 0, 10), 404],
    ['an unknown item', rowsPath('8123456789', 0, 10), 404],
    ['an item that is kept back', rowsPath('9000000108', 0, 200), 302],
  ])('has no list for %s', async (_, path, status) => expect((await get(path)).status).toBe(status));

  it('redirects what is no iTunes', async () => {
    expect((await get(rowsPath(lumen, 0, 10), 'Mozilla/5.0')).status).toBe(302);
  });

  it.each(['9000000107', '9000000108'])('is all that may show %s, whose feed is empty', async (id) => {
    for (const format of ['json', 'xml']) {
      const { status, body } = await get(pagePath(id, 1, 'us', 'mostrecent', format));
      expect([status, body.includes('im:rating')]).toEqual([200, false]);
    }
    expect((await results(`/lookup?id=${id}`))[0].userRatingCount).toBeGreaterThan(1000);
    if (id === '9000000107') expect(await rows(id, 0, 200)).toHaveLength(120);
  });
});
