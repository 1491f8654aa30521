import { VouchError } from '#shared/errors.ts';
import type { HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import { readColors } from '#shared/site/colors/read-colors.ts';
import { fetchPage } from '#shared/site/page/fetch-page.ts';

const home = '<head><title>Tea</title></head><body><p>Tea</p></body>';
const forwarding = (content: string, around = '') =>
  `<head>${around}<meta http-equiv="Refresh" content="${content}"></head><body>`;

/** Fetches the page of a site of several pages by their paths; others cannot be reached. Each head arrives before the rest. */
const visit = async (pages: Readonly<Record<string, string>>) => {
  const [asked, heads]: [string[], string[]] = [[], []];
  const send = async ({ url, onPart }: HttpRequest): Promise<HttpAnswer> => {
    asked.push(url);
    const text = pages[url.replace('https://tea.example', '')];
    if (text === undefined) throw new VouchError('upstream_timeout', 'The page did not answer in time.');
    const answer = { status: 200, url, contentType: 'text/html', bytes: Buffer.from(text), text };
    onPart?.(answer);
    return answer;
  };
  const { page, warnings } = await fetchPage('tea.example', { send }, ({ html }) => heads.push(html));
  return {
    page,
    codes: warnings.map(({ code, detail }) => detail && code),
    path: page.url.pathname,
    heads,
    asked: asked.length,
  };
};

describe('a page that only forwards', () => {
  it.each(['0; url=/en/', '5;URL=https://tea.example/en/', "0, '/en/'", '0.5; url = /en/#top'])(
    'is followed: %s',
    async (content) => {
      expect(await visit({ '/': forwarding(content), '/en/': home })).toMatchObject({
        path: '/en/',
        heads: [home],
        asked: 2,
        codes: [],
      });
    },
  );

  it.each([
    ['6; url=/en/', ''],
    ['0', ''],
    ['0; url=/#top', ''],
    ['0; url=http://127.0.0.1/', ''],
    ['0; url=javascript:a()', ''],
    ['0; url=/en/', '<noscript>'],
    ['0; url={{ home }}', ''],
  ])('is none with %s %s', async (content, around) => {
    const only = forwarding(content, around);
    expect(await visit({ '/': only, '/en/': home })).toMatchObject({ path: '/', heads: [only], asked: 1, codes: [] });
  });

  it.each<[string, Readonly<Record<string, string>>, string, string[]]>([
    ['to one that is not reachable', {}, '/', ['upstream_error']],
    ['to none', { '/en/': '{}' }, '/', ['not_supported']],
    ['to one that forwards back', { '/en/': forwarding('0; url=/') }, '/en/', []],
  ])('%s has no ground that is known, and is warned of where nothing else was read', async (_, others, path, codes) => {
    const visited = await visit({ '/': forwarding('0; url=/en/'), ...others });
    expect(visited).toMatchObject({ path, asked: 2, heads: [visited.page.html], codes });
    expect((await readColors(visited.page)).background).toBeUndefined();
  });
});
