import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import { ask, latestFirst } from '../../ask.ts';

const host = 'itunes.apple.com';
const lumen = '9000000101';
const iTunes = 'iTunes/12.11.3 (Macintosh; OS X 10.15.7) AppleWebKit/605.1.15';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const get = (path: string, userAgent?: string) =>
  ask(sandbox, { host, path, ...(userAgent !== undefined && { userAgent }) });

const results = async (path: string) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  const answer = JSON.parse(body);
  expect(answer.resultCount).toBe(answer.results.length);
  return answer.results;
};

const rowsPath = (id: string, start: number, end: number, kind = 11, country = 'us', sort = 0) =>
  `/WebObjects/MZStore.woa/wa/userReviewsRow?cc=${country}&id=${id}&displayable-kind=${kind}&startIndex=${start}&endIndex=${end}&sort=${sort}&appVersion=all`;

interface Row {
  readonly userReviewId: string;
  readonly date: string;
  readonly voteSum: number;
  readonly isEdited: boolean;
  readonly developerResponse?: { readonly id: number; readonly body: string; readonly modified: string };
}

const rows = async (...parameters: Parameters<typeof rowsPath>): Promise<Row[]> => {
  const { status, body } = await get(rowsPath(...parameters), iTunes);
  expect(status).toBe(200);
  return JSON.parse(body).userReviewList;
};

describe('lookup', () => {
  it('finds an app by its id and by its bundle id', async () => {
    const [byId] = await results(`/lookup?id=${lumen}&country=us`);
    expect(byId).toMatchObject({
      wrapperType: 'software',
      trackId: 9000000101,
      trackName: 'Lumen Notes',
      bundleId: 'com.lumennotes.app',
      artistName: 'Lumen Notes Ltd',
      version: '4.6.1',
    });
    expect(byId.trackViewUrl).toContain('https://apps.apple.com/us/app/lumen-notes/id9000000101');
    expect(byId.artworkUrl512).toMatch(/^https:\/\/.*512x512bb\.jpg$/);
    expect(byId.userRatingCount).toBeGreaterThan(730);
    expect(byId.averageUserRating).toBeGreaterThan(3);
    expect(await results('/lookup?bundleId=com.lumennotes.app')).toEqual([byId]);
    expect(await results('/lookup?bundleId=com.pocketatelier.studio')).toHaveLength(1);
  });

  it('finds a podcast, which has no rating counts', async () => {
    const [podcast] = await results('/lookup?id=9000001101&country=gb&entity=podcast');
    expect(podcast).toMatchObject({
      wrapperType: 'track',
      kind: 'podcast',
      collectionId: 9000001101,
      collectionName: 'The Slow Kitchen',
      artistName: 'Marrow Lane Audio',
      trackCount: 214,
    });
    expect(podcast.collectionViewUrl).toContain('https://podcasts.apple.com/gb/podcast/the-slow-kitchen/id9000001101');
    expect(Object.keys(podcast).filter((key) => key.includes('Rating') && key !== 'contentAdvisoryRating')).toEqual([]);
  });

  it('claims ratings per storefront, none for an item without reviews', async () => {
    expect((await results('/lookup?id=9000000106'))[0]).toMatchObject({ userRatingCount: 0, averageUserRating: 0 });
    expect((await results(`/lookup?id=${lumen}&country=nl`))[0].userRatingCount).toBe(0);
    const [german] = await results('/lookup?id=9000000103&country=de');
    expect(german.userRatingCount).toBeGreaterThan((await results('/lookup?id=9000000103'))[0].userRatingCount);
  });

  it('finds nothing for an unknown id', async () => {
    expect(await results('/lookup?id=8123456789')).toEqual([]);
  });

  it.each(['uk', 'xx', 'usa'])('refuses the country %s', async (country) => {
    for (const path of [`/lookup?id=${lumen}&country=${country}`, `/search?term=lumen&country=${country}`]) {
      const { status, body } = await get(path);
      expect(status).toBe(400);
      expect(JSON.parse(body).errorMessage).toBe('Invalid value(s) for key(s): [country]');
    }
  });
});

describe('search', () => {
  it('finds apps and podcasts apart', async () => {
    const path = (entity: string, term: string) =>
      `/search?term=${encodeURIComponent(term)}&country=us&entity=${entity}&limit=5`;
    expect((await results(path('software', 'lumen notes')))[0].trackId).toBe(9000000101);
    expect((await results(`${path('podcast', 'The Slow Kitchen')}&media=podcast`))[0].collectionId).toBe(9000001101);
    expect(await results(path('podcast', 'lumen notes'))).toEqual([]);
    expect(await results(path('software', 'no such thing'))).toEqual([]);
    expect(await results(path('software', 'fault'))).toHaveLength(5);
  });
});

describe('userReviewsRow', () => {
  it('gives the windows asked for; fewer rows are the end', async () => {
    const windows = await Promise.all([0, 250, 500].map((start) => rows(lumen, start, start + 250)));
    expect(windows.map((window) => window.length)).toEqual([250, 250, 230]);
    const all = windows.flat();
    expect(new Set(all.map(({ userReviewId }) => userReviewId)).size).toBe(730);
    const dates = all.map(({ date }) => date);
    expect(dates[0]).toMatch(/^2026-11-1\dT\d\d:\d\d:\d\dZ$/);
    expect(dates).toEqual(dates.toSorted(latestFirst));
    expect(await rows(lumen, 750, 1000)).toEqual([]);
  });

  it('has the reviews of the feed, with edits and replies', async () => {
    const list = await rows(lumen, 0, 50);
    const { body } = await get(`/us/rss/customerreviews/page=1/id=${lumen}/sortby=mostrecent/json`);
    const ids = JSON.parse(body).feed.entry.map(({ id }: { id: { label: string } }) => id.label);
    expect(list.map(({ userReviewId }) => userReviewId)).toEqual(ids);
    expect(new Set(list.map(({ isEdited }) => isEdited))).toEqual(new Set([true, false]));
    const replies = list.flatMap(({ developerResponse }) => developerResponse ?? []);
    expect(replies.length).toBeGreaterThan(5);
    expect(Object.keys(replies[0] ?? {})).toEqual(['id', 'body', 'modified']);
    expect(list[0]).not.toHaveProperty('version');
  });

  it('sorts by votes for 1', async () => {
    const votes = (await rows(lumen, 0, 100, 11, 'us', 1)).map(({ voteSum }) => voteSum);
    expect(votes).toEqual(votes.toSorted((a, b) => b - a));
  });

  it('redirects everything but iTunes', async () => {
    for (const userAgent of ['Mozilla/5.0', undefined]) {
      const { status, headers } = await get(rowsPath(lumen, 0, 10), userAgent);
      expect([status, headers['location']]).toEqual([302, '/']);
    }
    expect((await get('/')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('needs the kind of item, and the right one', async () => {
    const withoutKind = rowsPath(lumen, 0, 10).replace('&displayable-kind=11', '');
    expect((await get(withoutKind, iTunes)).status).toBe(400);
    expect((await get(rowsPath(lumen, 0, 10, 4), iTunes)).status).toBe(404);
    expect(await rows('9000001101', 0, 10, 4)).toHaveLength(10);
  });

  it.each(['9000000106', '8123456789'])('is a 404 without reviews: %s', async (id) => {
    expect((await get(rowsPath(id, 0, 10), iTunes)).status).toBe(404);
  });
});

describe('items that are kept back', () => {
  const feeds = (id: string) => [
    `/us/rss/customerreviews/page=1/id=${id}/sortby=mostrecent/json`,
    `/us/rss/customerreviews/page=1/id=${id}/sortby=mostrecent/xml`,
    `/us/rss/customerreviews/id=${id}/sortBy=mostRecent/page=1/json`,
  ];

  it.each(['9000000107', '9000000108'])('have an empty feed and many ratings: %s', async (id) => {
    for (const path of feeds(id)) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(body).not.toContain('im:rating');
    }
    expect((await results(`/lookup?id=${id}`))[0].userRatingCount).toBeGreaterThan(1000);
  });

  it('show their rows, or redirect', async () => {
    expect(await rows('9000000107', 0, 200)).toHaveLength(120);
    expect((await get(rowsPath('9000000108', 0, 200), iTunes)).status).toBe(302);
  });
});
