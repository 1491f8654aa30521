import { execFileSync } from 'node:child_process';
import { metaOf } from '#client/src/meta.ts';
import { pageAddress } from '#infra/gateway/pages/sandbox-page.ts';
import { addressOf, readAddress } from '#infra/site/page/address.ts';
import { codeIn, inPython } from '#infra/site/page/calls/code.ts';
import { reviewList } from '#infra/site/page/calls/review-list.ts';

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
      endedBy: 'deadline',
      isPartial: true,
      nextToken: 'next',
      warnings: [
        { code: 'platform_cap', detail: 'Only a part.' },
        { code: 'new_code', detail: '' },
      ],
    });
  });

  it('has nulls where they say nothing', () => {
    const list = reviewList(body, metaOf(new Response(null, { headers: { 'x-item-name': '100%' } })), {});
    expect(list).toMatchObject({ item: { name: null }, isPartial: false, nextToken: null, warnings: [] });
    expect(list.rating.average).toBeNull();
  });
});

describe('a call as code', () => {
  const request = { query: `O'Brien "&" $HOME\n`, is_text_formatted: true, feeds: [{ id: null }, 'null'] };
  const code = { url: 'http://127.0.0.1:8787/x/reviews', request, isStream: false };

  it('curl: the shell passes the same request', () => {
    const script = codeIn.curl(code).replace(/^curl/, 'curl() { shift $(($# - 1)); printf %s "$1"; }; curl');
    expect(JSON.parse(execFileSync('bash', ['-c', script]).toString())).toEqual(request);
  });

  it('JavaScript: the body is the same request', () => {
    const body = /body: (JSON\.stringify\([\s\S]*\)),\n\}\);/.exec(codeIn.JavaScript(code))?.[1] ?? '';
    expect(JSON.parse(String(new Function(`return ${body}`)()))).toEqual(request);
  });

  it('Python: constants are those of Python, texts are not changed', () => {
    expect(inPython(request)).toBe(
      `{"query": "O'Brien \\"&\\" $HOME\\n", "is_text_formatted": True, "feeds": [{"id": None}, "null"]}`,
    );
    expect(codeIn.Python(code)).toContain(`json=${inPython(request)},`);
  });

  it('a stream is read as it comes', () => {
    const stream = { ...code, isStream: true };
    expect(codeIn.curl(stream)).toMatch(/^curl -sN /);
    expect(codeIn.JavaScript(stream)).toContain('for await');
    expect(codeIn.Python(stream)).toContain('stream=True');
  });
});

describe('the address of the page', () => {
  const request = { query: 'a?b&c#d "é"', reviews_to_fetch: 2 };
  const path = '/podcast-directory/reviews';

  it('holds a request, and the links of the sandbox are the same', () => {
    const hash = addressOf(path, request);
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
