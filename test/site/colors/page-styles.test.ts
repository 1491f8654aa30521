import { VouchError } from '#shared/errors.ts';
import type { Http, HttpAnswer } from '#shared/http/http.ts';
import { readStyles } from '#shared/site/colors/page-styles.ts';
import { site, siteHttp, sitePage } from '../sample-site.ts';

const origin = new URL(site).origin;
const page = (html: string) => sitePage(html, '/en/');
const links = (...hrefs: readonly string[]): string =>
  hrefs.map((href) => `<link rel=stylesheet href="${href}">`).join('');

/** A client to which every style sheet colors a class that is called as it is. */
const network = (answers: Readonly<Record<string, Partial<HttpAnswer>>> = {}) => {
  const http = siteHttp((url) => {
    const [name] = url.split('/').at(-1)?.split('.') ?? [];
    return { text: `.${name}{background:red}`, ...answers[url] };
  });
  return { http, requests: http.requests, addresses: () => http.requests.map(({ url }) => url) };
};

const selectorsOf = async (html: string, http?: Http): Promise<string[]> =>
  (await readStyles(page(html), http)).rules.flatMap(({ selectors }) => selectors);

describe('the styles of a page', () => {
  it('are its style sheets in their order, then its elements’ own', async () => {
    const { http, requests } = network();
    const html = `<p class="x y" style="background:red"></p><style>.a{--b:c}</style>${links('/b.css', 'c.css')}<style>.d{--e:f}</style>`;
    expect(await selectorsOf(html, http)).toEqual(['.a', '.b', '.c', '.d', 'p.x.y']);
    const limits = { statuses: 'any', isTriedOnce: true, timeoutMs: 5_000, maximumBytes: 524_288, cutsBody: 'any' };
    expect(requests).toEqual([`${origin}/b.css`, `${origin}/en/c.css`].map((url) => ({ url, ...limits })));
  });

  it('are not those for visitors without scripts, but the sheets that a script may load for others', async () => {
    const { http } = network();
    const html = `<style>.a{--b:c}</style><noscript><style>.n{--b:c}</style>${links('/l.css')}</noscript>`;
    expect(await selectorsOf(html, http)).toEqual(['.a', '.l']);
  });

  it('are fetched from the same site only, each once', async () => {
    const { http, addresses } = network();
    const own = 'https://cdn.larkspur-mill.example/a.css';
    const others = [
      'https://cdn.kettle.example/a.css',
      '//larkspur-mill.other.example/a.css',
      'http://127.0.0.1/a.css',
    ];
    const html = links(own, ...others, 'data:text/css,a{}', '/b.css', '/b.css');
    const { isComplete } = await readStyles(page(html), http);
    expect(addresses()).toEqual([own, `${origin}/b.css`]);
    expect(isComplete).toBe(false);
  });

  it('are five sheets at most, those first that by their name tell most', async () => {
    const { http, addresses } = network();
    const html = links('/one.css', '/two.css', '/three.css', '/four.css', '/five.css', '/css/theme.min.css');
    expect((await selectorsOf(html, http)).at(-1)).toBe('.theme');
    expect(addresses()).toHaveLength(5);
    expect(addresses()).toContain(`${origin}/css/theme.min.css`);
  });

  it('are not those for other media, for a reader’s choice, or of fonts', async () => {
    const { http, addresses } = network();
    const html = `
      <link rel=stylesheet media=print href="/print.css">
      <link rel=stylesheet media="(prefers-color-scheme: dark)" href="/dark.css">
      <link rel="alternate stylesheet" href="/choice.css">
      <link rel=stylesheet disabled href="/off.css">
      <link rel=preload as=font href="/font.woff">
      <link rel=icon href="/icon.css">
      <link rel=stylesheet href="">
      <link rel=stylesheet href="https://fonts.kettle.example/all.css">
      <style media=print>.print{--a:b}</style>`;
    expect(await readStyles(page(html), http)).toEqual({ rules: [], isComplete: true });
    expect(addresses()).toEqual([]);
  });

  it('are those, too, that are loaded aside', async () => {
    const { http } = network();
    const html = `<link rel=StyleSheet media=print onload="this.media='all'" href="/a.css"><link rel=Preload as=Style href="/b.css">`;
    expect(await selectorsOf(html, http)).toEqual(['.a', '.b']);
  });

  it.each<[string, Partial<HttpAnswer>]>([
    ['an error', { status: 404 }],
    ['a page', { contentType: 'text/html' }],
  ])('are read as far as they can be had: %s', async (_what, answer) => {
    const { http } = network({ [`${origin}/a.css`]: answer });
    const { rules, isComplete } = await readStyles(page(links('/a.css', '/b.css')), http);
    expect(rules.map(({ selectors }) => selectors)).toEqual([['.b']]);
    expect(isComplete).toBe(false);
  });

  it('are none where the site cannot be reached; other errors are not hidden', async () => {
    const failing = (error: Error) => siteHttp(() => error);
    const unreachable = new VouchError('upstream_timeout', 'The page did not answer in time.');
    expect(await readStyles(page(links('/a.css')), failing(unreachable))).toEqual({ rules: [], isComplete: false });
    await expect(readStyles(page(links('/a.css')), failing(new TypeError('ours')))).rejects.toThrow('ours');
  });

  it.each<[string, string[], boolean]>([
    ['<style>@import url("/a.css");.b{--c:d}</style>', ['.a', '.b'], true],
    ["<style>/* { */@charset 'x';@import '/a.css' layer(x) screen;.b{--c:d}</style>", ['.a', '.b'], true],
    ['<style>@import url(/a.css) print;.b{--c:d}</style>', ['.b'], true],
    ['<style>.b{--c:d}@import url(/a.css);</style>', ['.b'], true],
    ['<style>@import url(https://fonts.kettle.example/css2?a:1;2);.b{--c:d}</style>', ['.b'], true],
    ['<style>@import url(https://cdn.kettle.example/a.css);.b{--c:d}</style>', ['.b'], false],
    [links('/outer.css'), ['.inner', '.outer'], true],
    [links('/circle.css'), ['.circle'], true],
    [links('/deep.css'), ['.outer', '.deep'], false],
  ])('are those that a sheet imports, too: %s', async (html, selectors, isComplete) => {
    const imports = { outer: 'inner', circle: 'circle', deep: 'outer' };
    const sheets = Object.entries(imports).map(([name, file]) => [
      `${origin}/${name}.css`,
      { text: `@import "${file}.css";.${name}{--a:b}` },
    ]);
    const styles = await readStyles(page(html), network(Object.fromEntries(sheets)).http);
    expect(styles.rules.flatMap((rule) => rule.selectors)).toEqual(selectors);
    expect(styles.isComplete).toBe(isComplete);
  });

  it('are five sheets at most, with those that they import', async () => {
    const { http, addresses } = network({ [`${origin}/a.css`]: { text: '@import "e.css";@import "f.css";' } });
    expect((await readStyles(page(links('/a.css', '/b.css', '/c.css', '/d.css')), http)).isComplete).toBe(false);
    expect(addresses()).toHaveLength(5);
    expect(await readStyles(page('<style>@import "/a.css";</style>'))).toEqual({ rules: [], isComplete: false });
  });

  it('are those of 5,000 elements at most', async () => {
    const styled = async (count: number) => {
      const { rules, isComplete } = await readStyles(page('<i style="background:red"></i>'.repeat(count)));
      return [rules.length, isComplete];
    };
    expect(await styled(5_000)).toEqual([5_000, true]);
    expect(await styled(5_001)).toEqual([5_000, false]);
  });

  it('are the inline ones alone without a client', async () => {
    const html = `<style>.a{--b:c}</style>${links('/b.css')}`;
    expect(await selectorsOf(html)).toEqual(['.a']);
    expect((await readStyles(page(html))).isComplete).toBe(false);
    expect((await readStyles(page('<style>.a{--b:c}</style>'))).isComplete).toBe(true);
  });
});
