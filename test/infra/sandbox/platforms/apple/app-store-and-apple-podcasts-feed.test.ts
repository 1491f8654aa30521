import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import { ask, latestFirst } from '../../ask.ts';

const lumen = '9000000101';
const kitchen = '9000001101';
const base = 'https://itunes.apple.com';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const get = (path: string) => ask(sandbox, { host: 'itunes.apple.com', path });

const feed = async (path: string) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  return JSON.parse(body).feed;
};

const pagePath = (id: string, page: number, country = 'us', sort = 'mostrecent', format = 'json') =>
  `/${country}/rss/customerreviews/page=${page}/id=${id}/sortby=${sort}/${format}`;

interface Entry {
  readonly id: { readonly label: string };
  readonly updated: { readonly label: string };
}

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id.label);

/** The addresses of a feed's links by their relation. */
const linksOf = ({ link }: { link: { attributes: { rel: string; href: string } }[] }) =>
  Object.fromEntries(link.map(({ attributes }) => [attributes.rel, attributes.href]));

describe('the feed as JSON', () => {
  it('has 50 entries a page and 10 pages, newest first, though there are more reviews', async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, (_, index) => feed(pagePath(lumen, index + 1))));
    expect(pages.map(({ entry }) => entry.length)).toEqual(Array(10).fill(50));
    const entries: Entry[] = pages.flatMap(({ entry }) => entry);
    expect(new Set(idsOf(entries)).size).toBe(500);
    const dates = entries.map(({ updated }) => updated.label);
    expect(dates[0]).toMatch(/^2026-11-1\dT\d\d:\d\d:\d\d-07:00$/);
    expect(dates).toEqual(dates.toSorted(latestFirst));
  });

  it('has no eleventh page', async () => {
    const { status, headers, body } = await get(pagePath(lumen, 11));
    expect([status, headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(body).toBe('CustomerReviews RSS page depth is limited to 10');
  });

  it('writes an entry as the real one does', async () => {
    const { entry } = await feed(pagePath(lumen, 1));
    expect(Object.keys(entry[0])).toEqual([
      ...['author', 'updated', 'im:rating', 'im:version', 'id', 'title', 'content', 'link', 'im:voteSum'],
      ...['im:contentType', 'im:voteCount'],
    ]);
    expect(entry[0].author.uri.label).toMatch(/^https:\/\/itunes\.apple\.com\/us\/reviews\/id\d+$/);
    expect(entry[0]['im:rating'].label).toMatch(/^[1-5]$/);
    expect(entry[0].content.attributes).toEqual({ type: 'text' });
    expect(entry[0].link.attributes.href).toBe(`${base}/us/review?id=${lumen}&type=Purple%20Software`);
    expect(entry[0]['im:contentType'].attributes.term).toBe('Application');
  });

  it('names its neighbours, the next page even where it is the last', async () => {
    const links = linksOf(await feed(pagePath('9000000103', 1, 'gb')));
    const path = (number: number) =>
      `${base}/gb/rss/customerreviews/page=${number}/id=9000000103/sortby=mostrecent/xml?urlDesc=/customerreviews/page=1/id=9000000103/sortby=mostrecent/json`;
    expect(links).toMatchObject({
      self: `${base}${pagePath('9000000103', 1, 'gb')}`,
      first: path(1),
      last: path(1),
      previous: path(1),
      next: path(2),
    });
  });

  it('has no entry past the end, and itself lies beyond the last', async () => {
    const past = await feed(pagePath('9000000103', 3, 'gb'));
    expect(past).not.toHaveProperty('entry');
    const links = linksOf(past);
    expect(links['self']).toContain('/page=3/');
    expect(links['last']).toContain('/page=1/');
  });

  it('gives a single entry as an object', async () => {
    const { entry } = await feed(pagePath('9000000105', 1));
    expect(Array.isArray(entry)).toBe(false);
    expect(entry.id.label).toMatch(/^\d+$/);
  });

  it.each([
    ['an unknown id, as id 1', '8123456789', 'us', '/id=1/'],
    ['an item without reviews', '9000000106', 'us', '/id=9000000106/'],
    ['a storefront without reviews', lumen, 'nl', `/id=${lumen}/`],
  ])('has no entry and no neighbours for %s', async (_, id, country, self) => {
    const empty = await feed(pagePath(id, 1, country));
    expect(empty).not.toHaveProperty('entry');
    const links = linksOf(empty);
    expect(links).toMatchObject({ first: '', last: '', previous: '', next: '' });
    expect(links['self']).toContain(self);
  });

  it('reads every form of the path', async () => {
    const { entry } = await feed(pagePath(lumen, 2));
    for (const path of [
      `/us/rss/customerreviews/id=${lumen}/sortBy=mostRecent/page=2/json`,
      `/rss/customerreviews/page=2/id=${lumen}/sortby=mostrecent/json?l=en&cc=us`,
      `/us/rss/customerreviews/page=2/id=${lumen}/mostrecent/json`,
    ]) {
      const found = await feed(path);
      expect(idsOf(found.entry)).toEqual(idsOf(entry));
      expect(linksOf(found)['self']).toBe(`${base}${path}`);
    }
    const first = await feed(pagePath(lumen, 1));
    expect(idsOf((await feed(`/us/rss/customerreviews/id=${lumen}/json`)).entry)).toEqual(idsOf(first.entry));
    expect((await get(`/uk/rss/customerreviews/id=${lumen}/json`)).status).toBe(400);
    expect((await get('/us/rss/customerreviews/sortby=mostrecent/json')).status).toBe(400);
  });

  it('sorts by votes on demand, which is not by date', async () => {
    const { entry } = await feed(pagePath(lumen, 1, 'us', 'mosthelpful'));
    const votes = entry.map((one: { 'im:voteSum': { label: string } }) => Number(one['im:voteSum'].label));
    expect(votes).toEqual(votes.toSorted((a: number, b: number) => b - a));
    expect(votes[0]).toBeGreaterThan(10);
    const dates = entry.map(({ updated }: Entry) => updated.label);
    expect(dates).not.toEqual(dates.toSorted(latestFirst));
  });

  it('has reviews of its own in each storefront, in its language', async () => {
    const letters = {
      us: /the/,
      gb: /the/,
      de: /[äöüß]/,
      fr: /[éèà’]/,
      es: /[áéíóúñ]/,
      jp: /\p{Script=Hiragana}/u,
      sa: /\p{Script=Arabic}/u,
    };
    const ids = new Set<string>();
    for (const [country, letter] of Object.entries(letters)) {
      const { entry } = await feed(pagePath(lumen, 1, country));
      expect(JSON.stringify(entry)).toMatch(letter);
      for (const id of idsOf(entry)) {
        expect(ids.has(id)).toBe(false);
        ids.add(id);
      }
    }
  });

  it('calls podcasts podcasts and gives them no versions', async () => {
    const { entry } = await feed(pagePath(kitchen, 1));
    expect(entry).toHaveLength(50);
    expect(entry[0]['im:contentType'].attributes.term).toBe('Podcast');
    expect(new Set(entry.map((one: { 'im:version': { label: string } }) => one['im:version'].label))).toEqual(
      new Set(['']),
    );
  });
});

describe('the feed as XML', () => {
  it('has the entries of the JSON feed, each with its text and its HTML', async () => {
    const { status, headers, body } = await get(pagePath(lumen, 3, 'us', 'mostrecent', 'xml'));
    expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(
      body.startsWith('<?xml version="1.0" encoding="utf-8"?>\n\n<feed xmlns:im="http://itunes.apple.com/rss"'),
    ).toBe(true);
    const { entry } = await feed(pagePath(lumen, 3));
    const entries = body.split('<entry>').slice(1);
    expect(entries.map((one) => /<id>(\d+)<\/id>/.exec(one)?.[1])).toEqual(idsOf(entry));
    for (const one of entries) {
      expect(one).toMatch(/<content type="text"(>|\/>)/);
      expect(one).toContain('<content type="html">&lt;table');
      expect(one).toMatch(/<im:rating>[1-5]<\/im:rating>/);
    }
  });

  it('escapes what writers typed', async () => {
    const bodies = await Promise.all([1, 2, 3, 4].map((page) => get(pagePath(lumen, page, 'us', 'mostrecent', 'xml'))));
    const all = bodies.map(({ body }) => body).join('');
    expect(all).toContain('&quot;A&amp;B &lt;draft&gt;&quot;');
    expect(all).toContain('&amp;quot;A&amp;amp;B &amp;lt;draft&amp;gt;&amp;quot;');
    expect(all).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  });

  it('has no entry past the end, and an empty version for podcasts', async () => {
    expect((await get(pagePath('9000001103', 5, 'us', 'mostrecent', 'xml'))).body).not.toContain('<entry>');
    expect((await get(pagePath('9000001103', 1, 'us', 'mostrecent', 'xml'))).body).toContain('<im:version/>');
  });
});
