import { createHash } from 'node:crypto';
import { stripTypeScriptTypes } from 'node:module';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { siteConfig } from '#infra/site/files/site-config.ts';
import { postRaw } from '../../toolkit/invoke-endpoint.ts';
import { useLocal } from '../../toolkit/local.ts';

const live = await useLocal({ isLive: true, apiKey: 'a-secret-key' });
const local = await useLocal(); // The last one: it sets variables of this process.

const get = (path: string, accept = '*/*') => fetch(local.address + path, { headers: { accept } });
const home = await get('/');
const html = await home.text();
const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('the page', () => {
  it('allows scripts, styles and connections of its own origin only', () => {
    const { headers } = home;
    const policy = headers.get('content-security-policy') ?? '';
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(style.length).toBeGreaterThan(1_000);
    expect(policy).toContain(
      `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${hash}'; img-src 'self' data:; connect-src 'self'`,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('answers HEAD with the headers of GET', async () => {
    const asked = await fetch(local.address, { method: 'HEAD' });
    const names = ['content-type', 'content-security-policy'];
    expect(names.map((name) => asked.headers.get(name))).toEqual(names.map((name) => home.headers.get(name)));
    expect([asked.status, await asked.text()]).toEqual([200, '']);
  });

  it('names no other host, and each of its files is served', async () => {
    expect(html).not.toMatch(/https?:\/\//);
    const files = [...html.matchAll(/(?:src|href)="(\/site\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(new Set(files)).toEqual(new Set(['/site/app.js', '/site/config.json', '/site/mark.svg', '/site/style.css']));
    for (const file of files) expect((await get(file)).status).toBe(200);
  });

  it('is drawn with the styles in its head: the others block the script only', () => {
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toMatch(/<style>:root \{/);
    expect(head).not.toMatch(/rel="stylesheet"/);
    expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('</div>'));
    expect(body.indexOf('rel="stylesheet"')).toBeLessThan(body.indexOf('<script type="module"'));
  });

  it('is small: with everything that it shows first, at most 50 kB gzipped', async () => {
    const scripts = ['/site/app.js', '/site/config.json', '/site/recorded.json'];
    const files = ['/', '/site/style.css', '/site/mark.svg', ...scripts];
    const texts = await Promise.all(files.map(async (file) => (await get(file)).text()));
    const sizes = texts.map((text) => gzipSync(text, { level: 9 }).length);
    expect(Math.min(...sizes)).toBeGreaterThan(100);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(50_000);
  });

  it('is drawn before its script has come', () => {
    expect(html).toMatch(/<h1>Every public review, one JSON\.<\/h1>\s*<p class="lead">[^{}]+ \d+ platforms/);
  });

  it('has recorded answers of every endpoint, for those who have no key', async () => {
    const [first]: unknown[] = JSON.parse(await (await get('/site/recorded.json')).text());
    const examples: { path: string }[] = JSON.parse(await (await get('/site/examples.json')).text());
    const [shown] = siteConfig({ endpoints, mode: 'live', apiKey: '' }).tries;
    expect(first).toMatchObject({ path: shown?.path, request: shown?.request });
    expect(examples.map(({ path }) => path)).toEqual(endpoints.map(({ path }) => path));
  });

  it('has real items to try in live mode, and those of the sandbox otherwise', () => {
    const queries = (mode: 'live' | 'sandbox') =>
      siteConfig({ endpoints, mode, apiKey: '' })
        .tries.slice(1)
        .map(({ request }) => request.query);
    expect(queries('sandbox')).toHaveLength(4);
    expect(new Set([...queries('live'), ...queries('sandbox')]).size).toBe(8);
  });

  it.each(['/site/app.ts', '/site/', '/site/../local.ts', '/site/page.tsx'])('%s is not served', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('gets the endpoints with their platforms, and the key of the sandbox', async () => {
    const config = await (await get('/site/config.json')).json();
    expect(config).toMatchObject({ mode: 'sandbox', key: 'demo' });
    expect(config).toHaveProperty('endpoints.length', endpoints.length);
    expect(config).toHaveProperty('platforms.0.title', expect.any(String));
    const { platforms, endpoints: shown } = z
      .object({
        platforms: z.array(z.object({ name: z.string() })),
        endpoints: z.array(z.object({ platforms: z.array(z.string()) })),
      })
      .parse(config);
    expect(platforms.map(({ name }) => name)).toEqual([...new Set(shown.flatMap((each) => each.platforms))]);
  });
});

describe('the client', () => {
  it('is one module without imports, and one file in TypeScript, which has the same exports at least', async () => {
    const response = await get('/client/index.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const [plain, typed] = [await response.text(), await (await get('/vouch.ts')).text()];
    expect(plain).not.toMatch(/\bimport\b/);
    expect(typed).toContain("Requests['bulk-reviews']");
    const sources = [plain, stripTypeScriptTypes(typed)];
    const modules = await Promise.all(
      sources.map((source) => import(`data:text/javascript,${encodeURIComponent(source)}`)),
    );
    for (const { Vouch, VouchError } of modules) {
      const vouch = new Vouch({ baseUrl: local.address, apiKey: 'demo', retries: 0 });
      await expect(vouch.call('podcast-directory', { query: 'No such podcast' })).rejects.toThrow(VouchError);
    }
    expect(Object.keys(modules[1])).toEqual(expect.arrayContaining(Object.keys(modules[0])));
  });
});

describe('a page', () => {
  it.each(['/sandbox', '/reference', '/openapi.json', '/docs', '/platforms', '/site/sandbox.js'])(
    '%s is the same with a slash behind it',
    async (path) => {
      const [own, other] = await Promise.all([get(path), get(`${path}/`)]);
      expect([other.status, other.headers.get('content-type')]).toEqual([200, own.headers.get('content-type')]);
      expect(await other.text()).toBe(await own.text());
    },
  );

  it.each(['OPTIONS', 'PUT', 'POST', 'DELETE'])('has no %s, and says what it has', async (method) => {
    for (const path of ['/', '/sandbox', '/reference/', '/openapi.json']) {
      const answer = await fetch(local.address + path, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed', detail: expect.stringContaining('GET') });
    }
    for (const path of ['/nowhere', '/sandbox//'])
      expect((await fetch(local.address + path, { method })).status).toBe(404);
  });

  it.each(['//', '/sandbox//', '/docs//'])('has no second slash behind it: %s', async (path) =>
    expect((await get(path)).status).toBe(404),
  );
});

describe('the page in live mode', () => {
  it('does not publish the key', async () => {
    const text = await (await fetch(`${live.address}/site/config.json`)).text();
    expect(JSON.parse(text)).toMatchObject({ mode: 'live', key: null });
    expect(text).not.toContain('a-secret-key');
  });

  it('may show pictures over https, and nothing else of other hosts', async () => {
    const policy = (await fetch(live.address)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' data: https:;");
    expect(policy.match(/https:/g)).toHaveLength(1);
  });

  it.each(['/sandbox', '/sandbox/image?url=https://copperkettle.example/logo.svg'])('has no %s', async (path) => {
    for (const method of ['GET', 'PUT']) expect((await fetch(live.address + path, { method })).status).toBe(404);
  });
});

describe('GET /sandbox', () => {
  const items = [local.sandbox?.items ?? [], local.sandbox?.claude.items ?? []].flat();

  it.each(['*/*', 'application/json', ''])('Accept %j gives JSON', async (accept) => {
    const answer = await get('/sandbox', accept);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toMatchObject({ mode: 'sandbox', items: JSON.parse(JSON.stringify(items)) });
  });

  it('gives a browser a page with a link for each item', async () => {
    const answer = await get('/sandbox', browserAccept);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('vary')).toContain('Accept');
    const links = [...(await answer.text()).matchAll(/<a href="\/#(\/[^"?]+)\?([^"]+)"/g)];
    const linked = links.map(
      ([, endpoint, request = '']) => `${endpoint} ${decodeURIComponent(request).replaceAll('&#39;', "'")}`,
    );
    expect(linked).toHaveLength(items.length);
    expect(new Set(linked)).toEqual(
      new Set(items.map(({ endpoint, request }) => `${endpoint} ${JSON.stringify(request)}`)),
    );
  });
});

describe('GET /sandbox/image', () => {
  const image = (url: string) => get(`/sandbox/image?url=${encodeURIComponent(url)}`);

  it('gives an image of a simulated website, without the right to run anything', async () => {
    const { status, headers } = await image('https://copperkettle.example/logo.svg');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('image/svg+xml')]);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('follows a redirect within the sandbox', async () => {
    const { status, headers } = await image('https://tide-bucket.example/favicon.ico');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it.each([
    ...['https://copperkettle.example/', 'https://copperkettle.example/no-such-image.png'],
    ...['https://another.example/logo.svg', 'http://127.0.0.1/logo.svg', 'file:///etc/passwd', 'constructor'],
    ...['https://constructor/', ''],
  ])('refuses %j', async (url) => expect((await image(url)).status).toBe(404));
});

describe('gzip', () => {
  it.each<[path: string, encoding: string | null]>([
    ['/', 'gzip'],
    ['/sandbox', 'gzip'],
    ['/openapi.json', 'gzip'],
    ['/sandbox/image?url=https://copperkettle.example/logo.svg', 'gzip'],
    ['/sandbox/image?url=https://tide-bucket.example/favicon.ico', null],
  ])('the encoding of %s is %s where gzip is accepted', async (path, encoding) => {
    const asked = await fetch(local.address + path, { headers: { 'accept-encoding': 'gzip' } });
    const plain = await fetch(local.address + path, { headers: { 'accept-encoding': 'identity' } });
    expect([asked, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual([encoding, null]);
    expect(await asked.text()).toBe(await plain.text());
  });

  it.each(['demo', 'wrong'])('also the responses of functions and errors: the key %s', async (key) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key, 'accept-encoding': 'gzip' };
    const request = { query: 'The Slow Kitchen', reviews_to_fetch: 1 };
    const answer = await postRaw(local.address, '/podcast-directory/reviews', request, { headers });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.json()).toHaveProperty('message');
  });
});
