import { VouchError } from '#shared/errors.ts';
import type { HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import { findFavicon, likelyFavicon } from '#shared/site/favicon/favicon.ts';
import { bitmap, ico, png, svg } from '../image/image-bytes.ts';
import { sampleNames, sampleSite, site, siteHttp } from '../sample-site.ts';

/** What an address answers: bytes with status 200, another status, or an error. */
type Reply = Buffer | Partial<HttpAnswer> | Error;
type Replies = Readonly<Record<string, Reply>>;

const contentType = 'image/png'; // Of every file: nobody may believe it.
const serve = (replies: Replies) =>
  siteHttp((url) => {
    const reply = replies[url.replace(site, '/')];
    return Buffer.isBuffer(reply) ? { bytes: reply, contentType } : reply;
  });

const find = async (name: string, replies: Replies) => {
  const http = serve(replies);
  const icon = await findFavicon(sampleSite(`icons/${name}`), http);
  return { icon, path: icon?.url.replace(site, '/'), paths: http.paths(), requests: http.requests };
};

const homePage = Buffer.from(`<!doctype html><title>Larkspur Mill</title>${svg}`);

describe('an icon', () => {
  it('is told by its bytes, whatever its name and its type', async () => {
    const { icon } = await find('one-good', { '/192.png': ico(png(128)) });
    expect(icon).toEqual({ url: `${site}192.png`, bytes: ico(png(128)), type: 'ico', width: 128, height: 128 });
  });

  it.each<[string, Reply]>([
    ['the home page', homePage],
    ['too small', png(15)],
    ['cut off', png(192).subarray(0, 60)],
    ['an image that is an error', { status: 404, bytes: png(192) }],
    ['not reached', new VouchError('upstream_error', 'could not be reached')],
  ])('is the next one where the best is %s', async (_, reply) => {
    expect((await find('one-good', { '/192.png': reply, '/96.png': png(96) })).path).toBe('/96.png');
    expect((await find('one-good', { '/192.png': reply })).icon).toBeUndefined();
  });

  it('is where icons usually are, where nothing is named', async () => {
    expect((await find('nothing', { '/favicon.ico': ico(bitmap(16)) })).path).toBe('/favicon.ico');
    const both = { '/favicon.ico': ico(bitmap(32)), '/apple-touch-icon.png': png(180) };
    expect((await find('nothing', both)).path).toBe('/apple-touch-icon.png');
    expect((await find('nothing', {})).icon).toBeUndefined();
  });

  it('is found where there is no page to read', async () => {
    const http = serve({ '/favicon.ico': png(64) });
    expect(await findFavicon(new URL('/de/index.html?a=b', site), http)).toMatchObject({ url: `${site}favicon.ico` });
  });

  it('is chosen by its real size', async () => {
    const sizes = { '/said-192.png': png(20), '/said-57.png': png(144), '/said-32.png': png(48) };
    expect((await find('sizes-lie', sizes)).path).toBe('/said-57.png');
  });

  it('is a small one rather than none, a square one rather than a banner', async () => {
    expect((await find('small', { '/16.png': png(16) })).path).toBe('/16.png');
    expect((await find('small', { '/16.png': png(16), '/favicon.ico': png(200, 40) })).path).toBe('/16.png');
    expect((await find('small', { '/favicon.ico': png(200, 40) })).path).toBe('/favicon.ico');
  });

  it('is in the picture of a tile at last', async () => {
    const tile = { '/tile-144x144.png': png(144) };
    expect((await find('tiles', tile)).path).toBe('/tile-144x144.png');
    expect((await find('tiles', { ...tile, '/favicon.ico': png(48) })).path).toBe('/favicon.ico');
  });
});

describe('a manifest', () => {
  const manifest = Buffer.from(JSON.stringify({ icons: [{ src: 'icon.png', sizes: '192x192' }] }));
  const replies = { '/app/site.webmanifest': manifest, '/app/icon.png': png(192), '/small.png': png(16) };

  it('is read where the linked icons are not good', async () => {
    expect(await find('manifest', replies)).toMatchObject({
      path: '/app/icon.png',
      paths: ['/small.png', '/app/site.webmanifest', '/app/icon.png', '/favicon.ico', '/apple-touch-icon.png'],
    });
  });

  it('is not read where they are', async () => {
    expect((await find('manifest', { ...replies, '/small.png': png(64) })).paths).toEqual(['/small.png']);
  });

  it('may be missing or broken', async () => {
    expect((await find('manifest', { ...replies, '/app/site.webmanifest': homePage })).path).toBe('/small.png');
    expect((await find('manifest', { '/small.png': png(16), '/favicon.ico': png(64) })).path).toBe('/favicon.ico');
  });

  it('is capped', async () => {
    const { requests } = await find('manifest', replies);
    const [icon, list] = [1_048_576, 65_536];
    expect(requests.map(({ maximumBytes }) => maximumBytes)).toEqual([icon, list, icon, icon, icon]);
  });
});

describe('the fetches', () => {
  it('go out three at a time, and no more once there is a good icon', async () => {
    expect((await find('one-good', { '/96.png': png(96) })).paths).toEqual(['/192.png', '/128.png', '/96.png']);
    expect((await find('one-good', { '/64.png': png(64) })).paths).toHaveLength(6);
  });

  it('of one time do not wait for each other', async () => {
    const waiting: (() => void)[] = [];
    const { send } = serve({ '/192.png': png(64), '/128.png': png(64), '/96.png': png(64) });
    const sendTogether = async (request: HttpRequest): Promise<HttpAnswer> => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 3) for (const go of waiting) go();
      });
      return send(request);
    };
    expect((await findFavicon(sampleSite('icons/one-good'), { send: sendTogether }))?.url).toBe(`${site}192.png`);
  });

  it('leave out what is said to be no better than what there is', async () => {
    const { paths } = await find('sizes', { '/many.ico': png(40) });
    expect(paths).not.toContain('/32.png');
  });

  it('are ten at most, those where icons usually are among them', async () => {
    const { paths, icon } = await find('broken-links', {});
    expect(icon).toBeUndefined();
    expect(paths).toHaveLength(10);
    expect(paths).toEqual(expect.arrayContaining(['/manifest.json', '/favicon.ico', '/apple-touch-icon.png']));
  });

  it('never ask for an address twice', async () => {
    for (const name of sampleNames('icons')) {
      const { paths } = await find(name, {});
      expect(new Set(paths).size).toBe(paths.length);
    }
  });
});

it('the likely icon is the first that a head names', () => {
  const likely = ['one-good', 'nothing', 'tiles'].map((name) => likelyFavicon(sampleSite(`icons/${name}`)));
  expect(likely).toEqual([`${site}192.png`, undefined, undefined]);
});
