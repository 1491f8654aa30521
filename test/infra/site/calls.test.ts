import { execFileSync } from 'node:child_process';
import { metaOf } from '#client/src/meta.ts';
import { pageAddress } from '#infra/gateway/pages/sandbox-page.ts';
import { readAddress, requestHash } from '#infra/site/page/address.ts';
import { codeIn, inPython } from '#infra/site/page/calls/code.ts';
import { fileParts, reviewList } from '#infra/site/page/calls/review-list.ts';
import { embedCode } from '#infra/site/page/views/embed.ts';
import { waitText } from '#infra/site/page/words.ts';
import type { Review } from '#shared/reviews/model/review.ts';

describe('a review list without extra_information', () => {
  const body = { all_reviews: [], message: 'Three reviews.' };

  it('has what the headers say', () => {
    const headers = new Headers({
      'x-item-name': 'Caf%C3%A9',
      'x-rating-average': '4.5',
      'x-rating-count': '12',
      'x-ended-by': 'deadline',
      'x-result-status': 'partial',
      'x-warnings': 'platform_cap, new_code',
      'x-pagination-token': 'next',
    });
    const list = reviewList(body, metaOf(new Response(null, { headers })), { platform_cap: 'Only a part.' });
    expect(list).toMatchObject({
      item: { name: 'Café' },
      rating: { average: 4.5, rating_count: 12, review_count: null, scale: null },
      page: { ended_by: 'deadline' },
      status: 'partial',
      nextToken: 'next',
      warnings: [
        { code: 'platform_cap', detail: 'Only a part.' },
        { code: 'new_code', detail: '' },
      ],
    });
  });
});

describe('a call as code', () => {
  const request = { query: `O'Brien "&" $HOME\n`, is_text_formatted: true, feeds: [{ id: null }, 'null'] };
  const asked = { origin: 'http://127.0.0.1:8787', path: '/x/reviews', request, isStream: false, key: null };
  const codeOf = (language: string, more: object = {}) => codeIn[language]?.({ ...asked, ...more }) ?? '';

  it('curl: the shell passes the same request', () => {
    const script = codeOf('curl').replace(/^curl/, 'curl() { shift $(($# - 1)); printf %s "$1"; }; curl');
    expect(JSON.parse(execFileSync('bash', ['-c', script]).toString())).toEqual(request);
  });

  it('JavaScript: the body is the same request', () => {
    const body = /body: (JSON\.stringify\([\s\S]*\)),\n\}\);/.exec(codeOf('JavaScript'))?.[1] ?? '';
    expect(JSON.parse(String(new Function(`return ${body}`)()))).toEqual(request);
  });

  it('Python: constants are those of Python, texts are not changed', () => {
    expect(inPython(request)).toBe(
      `{"query": "O'Brien \\"&\\" $HOME\\n", "is_text_formatted": True, "feeds": [{"id": None}, "null"]}`,
    );
    expect(codeOf('Python')).toContain(`json.dumps(${inPython(request)})`);
  });

  it('a stream is read as it comes', () => {
    expect(codeOf('curl', { isStream: true })).toMatch(/^curl -sN /);
    expect(codeOf('JavaScript', { isStream: true })).toContain('getReader');
    expect(codeOf('Python', { isStream: true })).toContain('for line in response');
  });

  it.each(['curl', 'JavaScript', 'Python', 'Agent'])('%s: has the key of the sandbox, and no other', (language) => {
    expect(codeOf(language, { key: 'demo' })).toContain('demo');
    expect(codeOf(language)).not.toContain('demo');
    expect(codeOf(language)).toMatch(/VOUCH_API_KEY/);
  });

  it('an agent is told the tool for reviews, and the path of any other operation', () => {
    expect(codeOf('Agent')).toContain('call get_reviews with {"query"');
    expect(codeOf('Agent', { path: '/domain-to-everything-continues/reviews' })).toContain('POST /domain');
    expect(codeOf('Agent', { path: '/bulk/reviews' })).toContain('POST /bulk');
    expect(codeOf('Agent', { path: '/features/domain-to-asset' })).toContain('POST /features/domain-to-asset');
  });
});

describe('a file of many reviews', () => {
  const parts = async (tokens: readonly (string | null)[], count: number) => {
    const [sent, told]: [object[], number[]] = [[], []];
    const fetchPart = async ({ request }: { request: object }) => {
      sent.push(request);
      return { file: new Blob([`${sent.length};`]), nextToken: tokens[sent.length - 1] ?? null };
    };
    const asked = { path: '/reviews', request: { query: 'x' } };
    const blobs = await fileParts(asked, count, fetchPart, (before) => told.push(before));
    return { sent, told, text: await new Blob([...blobs]).text() };
  };

  it('is read to its end, 500 at a time', async () => {
    const { sent, told, text } = await parts(['a', 'b', null], Number.POSITIVE_INFINITY);
    expect(sent).toEqual([
      { query: 'x', reviews_to_fetch: 500, pagination_token: null },
      { query: 'x', reviews_to_fetch: 500, pagination_token: 'a' },
      { query: 'x', reviews_to_fetch: 500, pagination_token: 'b' },
    ]);
    expect([told, text]).toEqual([[0, 500, 1000], '1;2;3;']);
  });

  it('or for as many as are shown', async () => {
    const { sent } = await parts(['a', 'b', 'c'], 520);
    expect(sent).toMatchObject([{ reviews_to_fetch: 500 }, { reviews_to_fetch: 20, pagination_token: 'a' }]);
  });
});

it('the code of a wall escapes what people wrote', () => {
  const review = { rating: 8, rating_scale: 10, text: '<script>"&', platform: 'booking', author: { name: '<b>' } };
  const html = embedCode([review as Review], { page: '#ffffff', accent: '#0f766e' }, () => 'B&B');
  expect(html).toContain('&lt;script&gt;&quot;&amp;');
  expect(html).toContain('&lt;b&gt;, B&amp;B');
  expect(html).toContain('>★★★★<');
  expect(html).toContain('background:#ffffff;color:#000000');
});

describe('the address of the page', () => {
  const request = { query: 'a?b&c#d "é"', reviews_to_fetch: 2 };
  const path = '/podcast-directory/reviews';

  it('holds a request, and the links of the sandbox are the same', () => {
    const hash = requestHash(path, request);
    expect(readAddress(hash)).toEqual({ view: '', asked: { path, request } });
    expect(pageAddress({ endpoint: path, request, shows: '' })).toBe(`/${hash}`);
  });

  it.each([
    ['', { view: '', asked: undefined }],
    ['#domain', { view: 'domain', asked: undefined }],
    ['#/x', { view: '', asked: { path: '/x', request: {} } }],
    ['#/x?%', { view: '', asked: { path: '/x', request: {} } }],
    ['#/x?[1]', { view: '', asked: { path: '/x', request: {} } }],
    ['#/x?null', { view: '', asked: { path: '/x', request: {} } }],
  ])('%j', (hash, address) => expect(readAddress(hash)).toEqual(address));
});

it.each([
  [1, '1 second'],
  [89.5, '90 seconds'],
  [90, '2 minutes'],
  [600, '10 minutes'],
  [5_400, '2 hours'],
])('a wait of %d seconds is one of %s', (seconds, text) => expect(waitText(seconds)).toBe(text));
