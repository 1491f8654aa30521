import { readAssets, SiteAssets } from '#shared/site/read-assets.ts';
import { post } from '../toolkit/invoke-endpoint.ts';
import { useLocal } from '../toolkit/local.ts';
import { site, siteHttp } from './sample-site.ts';

const path = '/features/domain-to-asset';
const none = { favicon_url: null, logo_url: null, widget_button_color: null, widget_page_background_color: null };

const { address, sandbox } = await useLocal();

/** What is answered, and the paths that were asked for on the way. */
const ask = async (request: object) => {
  const before = sandbox?.requests().length;
  const answered = await post(address, path, request);
  const asked = sandbox?.requests().slice(before) ?? [];
  return { ...answered, paths: asked.map((each) => each.path) };
};

describe('the assets of a site', () => {
  it('are its icon, logo and colors; each address is asked for once', async () => {
    const { status, body, paths } = await ask({ query: 'copperkettle.example' });
    expect([status, SiteAssets.strict().parse(body)]).toEqual([
      200,
      {
        favicon_url: 'https://copperkettle.example/icon.svg',
        logo_url: 'https://copperkettle.example/logo.svg',
        widget_button_color: '#b4531f',
        widget_page_background_color: '#fbf7f1',
      },
    ]);
    expect(paths).toContain('/site.css');
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('are null where the site does not say', async () => {
    const { body } = await ask({ query: 'plain-pages.example' });
    expect(body).toEqual({ ...none, widget_page_background_color: '#ffffff' });
  });
});

describe('the favicon alone', () => {
  it('needs the page and icons, and nothing else is asked for', async () => {
    const { body, paths } = await ask({ query: 'https://copperkettle.example/', favicon_only: true });
    expect(body).toEqual({ ...none, favicon_url: 'https://copperkettle.example/icon.svg' });
    expect(paths[0]).toBe('/');
    expect(paths.slice(1).filter((asked) => !/icon/.test(asked))).toEqual([]);
    expect(paths.length).toBeLessThan(5);
  });

  it('is the same as with all else', async () => {
    for (const [query, favicon_url] of [
      ['chipped-mug.example', 'https://chipped-mug.example/favicon.ico'],
      ['ferry-landing.example', 'https://www.ferry-landing.example/icon-96.png'],
      ['herring-smokehouse.example', 'http://herring-smokehouse.example/favicon.ico'],
    ]) {
      const [alone, among] = [await ask({ query, favicon_only: true }), await ask({ query, favicon_only: false })];
      expect(SiteAssets.parse(among.body).favicon_url).toBe(favicon_url);
      expect(alone.body).toEqual({ ...none, favicon_url });
    }
  });

  it.each([false, true])('is all that is told of a site without a page (favicon_only %j)', async (favicon_only) => {
    const { body, headers, paths } = await ask({ query: 'tide-bucket.example', favicon_only });
    expect(body).toEqual({ ...none, favicon_url: 'https://tide-bucket.example/favicon.ico' });
    expect(headers.get('x-warnings')).toBe('upstream_changed');
    expect(paths).not.toContain('/site.css');
  });
});

it.each([
  [true, ['page_cut']],
  [false, []],
])('a page that is cut (%j) is warned of: %j', async (isCut, warnings) => {
  const http = siteHttp((url) =>
    url === site ? { contentType: 'text/html', text: '<title>Mill</title>', isCut } : {},
  );
  expect((await readAssets(site, true, http)).warnings).toEqual(warnings);
});

describe('a site that has neither page nor icon', () => {
  it.each([
    ['broken-oven.example', 502, 'upstream_error'],
    ['moved-out.example', 404, 'item_not_found'],
    ['annual-report.example', 422, 'not_supported'],
  ])('%s: is the fault of its page', async (query, status, code) => {
    const { body, paths } = await ask({ query, favicon_only: true });
    expect(body).toMatchObject({ status, code });
    expect(paths).toContain('/favicon.ico');
  });

  it.each(['members-only.example', 'gatekeeper.example', 'busy-market.example'])(
    '%s: is asked for nothing more where it refuses us',
    async (query) => {
      const { status, paths } = await ask({ query, favicon_only: true });
      expect([status, paths]).toEqual([503, ['/']]);
    },
  );
});

it.each([
  ['query', { favicon_only: true }],
  ['query', { query: '' }],
  ['query', { query: 'x'.repeat(2_049) }],
  ['query', { query: 'ftp://copperkettle.example/' }],
  ['favicon_only', { query: 'copperkettle.example', favicon_only: 'yes' }],
])('a wrong %s is refused', async (field, request) => {
  const { body, paths } = await ask(request);
  expect(body).toMatchObject({ code: 'invalid_request', errors: [{ path: field }] });
  expect(paths).toEqual([]);
});
