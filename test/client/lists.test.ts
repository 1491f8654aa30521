import { clientOf, collect, page, podcast, problem } from './canned-client.ts';

it('a list without an operation is read from the one that finds the platform, and takes the options of a call', async () => {
  const [address, url] = [{ query: 'https://apps.example/one' }, 'https://base.example/prod/reviews'];
  const { vouch, sent } = clientOf([page(['1']), page(['2'])]);
  expect(await collect(vouch.reviews(address))).toMatchObject([{ review_id: '1' }]);
  expect(await collect(vouch.pages(address))).toMatchObject([{ all_reviews: [{ review_id: '2' }] }]);
  expect(sent.map((each) => [each.url, each.body])).toEqual([
    [url, { ...address, reviews_to_fetch: 100 }],
    [url, address],
  ]);
  const options = { signal: AbortSignal.abort(new Error('before')) };
  await expect(collect(vouch.reviews(address, options))).rejects.toMatchObject({ message: 'before' });
});

describe('a list', () => {
  const warned = (review_id: string, codes: readonly string[], next_token: string | null = null) => {
    const warnings = codes.map((code) => ({ code, detail: `It is ${code}.` }));
    const body = { all_reviews: [{ review_id }], extra_information: { page: { next_token }, warnings }, message: '' };
    return Response.json(body, { headers: { 'x-warnings': codes.join(', '), 'x-item-name': 'Bread' } });
  };

  it('keeps the warnings of all pages, each once, and what is known of the item', async () => {
    const { vouch } = clientOf([warned('1', ['matched_by_name'], 'next'), warned('2', ['matched_by_name', 'drift'])]);
    const list = vouch.reviews('podcast-directory', podcast);
    expect([list.warnings, list.meta, list.isDone, list.nextToken]).toEqual([[], undefined, false, null]);
    await collect(list);
    expect(list.warnings).toEqual([
      { code: 'matched_by_name', detail: 'It is matched_by_name.' },
      { code: 'drift', detail: 'It is drift.' },
    ]);
    expect([list.meta?.item.name, list.isDone, list.nextToken]).toEqual(['Bread', true, null]);
  });

  it('has the codes of warnings where an operation has no more', async () => {
    const headers = { 'x-warnings': 'drift' };
    const { vouch } = clientOf([Response.json({ all_reviews: [], message: '' }, { headers })]);
    const list = vouch.reviews('mobile-app-store', { query: 'Lumen Notes' });
    await collect(list);
    expect(list.warnings).toEqual([{ code: 'drift', detail: '' }]);
  });

  it('goes on after the last review when its loop was left', async () => {
    const { vouch, sent } = clientOf([page(['1', '2'], { header: 'next' }), page(['3'])]);
    const list = vouch.reviews('podcast-directory', podcast);
    for await (const { review_id } of list) if (review_id === '1') break;
    expect((await collect(list)).map(({ review_id }) => review_id)).toEqual(['2', '3']);
    expect(sent).toHaveLength(2);
  });

  it('goes on with the page that failed', async () => {
    const broken = problem('upstream_error', true, '0.001', 502);
    const { vouch } = clientOf([page(['1'], { header: 'next' }), broken, page(['2'])], { retries: 0 });
    const list = vouch.reviews('podcast-directory', podcast);
    await expect(collect(list)).rejects.toMatchObject({ code: 'upstream_error' });
    expect([list.nextToken, list.isDone]).toEqual(['next', false]);
    expect((await collect(list)).map(({ review_id }) => review_id)).toEqual(['2']);
  });

  it('that has the same page again and again ends with an error, after the reviews of that page', async () => {
    const again = () => page(['1'], { body: 'a' });
    const { vouch, sent } = clientOf([page(['0'], { body: 'a' }), again(), again(), again()]);
    const ids: string[] = [];
    const reading = async (): Promise<void> => {
      for await (const { review_id } of vouch.reviews('podcast-directory', podcast)) ids.push(review_id);
    };
    await expect(reading()).rejects.toMatchObject({ name: 'VouchError', retryable: false });
    expect([ids, sent.length]).toEqual([['0', '1'], 2]);
    const pages = vouch.pages('podcast-directory', { ...podcast, pagination_token: 'a' });
    await expect(collect(pages)).rejects.toMatchObject({ name: 'VouchError' });
    expect(sent.slice(2)).toMatchObject([{ body: { ...podcast, pagination_token: 'a' } }]);
  });

  it('has a token that brings each review that was not given', async () => {
    const { vouch, sent } = clientOf([page(['1', '2'], { header: 'b' }), page(['3', '4'], { header: 'c' }), page([])]);
    const list = vouch.reviews('podcast-directory', { ...podcast, pagination_token: 'a' });
    expect(list.nextToken).toBe('a');
    const tokens: unknown[] = [];
    for await (const { review_id } of list) tokens.push(`${review_id} ${list.nextToken}`);
    expect(tokens).toEqual(['1 a', '2 b', '3 b', '4 c']);
    const bodies = ['a', 'b', 'c'].map((pagination_token) => ({ ...podcast, pagination_token }));
    expect(sent.map(({ body }) => body)).toMatchObject(bodies);
  });
});

it.each(['text/csv', 'application/x-ndjson'] as const)('a file is %s, byte for byte', async (format) => {
  const { vouch, sent } = clientOf([new Response('\ufeffid\r\n1')]);
  const file = await vouch.file('podcast-directory', podcast, format);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe('\ufeffid\r\n1');
  expect(sent).toMatchObject([{ accept: format, body: podcast }]);
});

describe('pages', () => {
  it.each([
    ['the header', { header: 'next' }],
    ['the body', { body: 'next' }],
    ['the header, not the body', { header: 'next', body: 'other' }],
  ])('go on with the token of %s', async (_, token) => {
    const { vouch, sent } = clientOf([page(['1', '2'], token), page(['3'])]);
    const ids = (await collect(vouch.reviews('podcast-directory', podcast))).map(({ review_id }) => review_id);
    expect(ids).toEqual(['1', '2', '3']);
    const request = { ...podcast, reviews_to_fetch: 100 };
    expect(sent.map(({ body }) => body)).toEqual([request, { ...request, pagination_token: 'next' }]);
  });

  it.each([
    ['begin at the token of the request, and have as many reviews as it says', 7, 'there', 7],
    ['have 100 reviews also if the request says null', null, null, 100],
  ])('%s', async (_, reviews_to_fetch, pagination_token, expected) => {
    const { vouch, sent } = clientOf([page(['3'])]);
    await collect(vouch.reviews('podcast-directory', { ...podcast, reviews_to_fetch, pagination_token }));
    expect(sent.map(({ body }) => body)).toEqual([{ ...podcast, reviews_to_fetch: expected, pagination_token }]);
  });

  it('are not fetched before they are needed', async () => {
    const { vouch, sent } = clientOf([page(['1'], { header: 'next' }), page(['2'])]);
    for await (const _ of vouch.pages('podcast-directory', podcast)) break;
    expect(sent).toHaveLength(1);
  });
});
