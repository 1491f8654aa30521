import { VouchError } from '#shared/errors.ts';
import {
  askSearch,
  firstAnswer,
  hitsIn,
  requiredCredential,
  resultsIn,
  type SearchWay,
} from '#shared/platforms/toolkit/searches.ts';
import { pageForJson, searchHttp, walls } from '../search-http.ts';

const url = 'https://a.example/search';

describe('the records of a search', () => {
  const read = (record: unknown) => (typeof record === 'string' ? record : record === 0 ? null : undefined);

  it.each([
    [[7, 'a', 0], ['a']],
    [[7, 0], []],
    [[], []],
  ])('%j have the hits %j', (records, hits) => expect(hitsIn(records, 'It', read)).toEqual(hits));

  it('are read as far as those of a list of reviews', () => {
    const records = Array<string>(5_002).fill('a');
    expect(hitsIn(records, 'It', read)).toHaveLength(5_001);
  });

  it('have changed when none can be read', () => {
    expect(() => hitsIn([7, {}], 'It', read)).toThrow(expect.objectContaining({ code: 'upstream_changed' }));
  });
});

describe('the answer to a search', () => {
  it('is its JSON', async () => {
    const { http } = searchHttp({ 'a.example': { body: { found: ['<b>'] } } });
    expect(await askSearch({ url }, 'It', http)).toEqual({ found: ['<b>'] });
  });

  it.each([...walls, pageForJson])('that is %s is a block', async (_, answer) => {
    const { http } = searchHttp({ 'a.example': answer });
    await expect(askSearch({ url }, 'It', http)).rejects.toMatchObject({ code: 'upstream_blocked' });
  });

  it('that is neither JSON nor a page is a change', async () => {
    const { http } = searchHttp({ 'a.example': { body: 'no JSON' } });
    await expect(askSearch({ url }, 'It', http)).rejects.toMatchObject({ code: 'upstream_changed' });
  });

  it('has other accepted statuses and failures of the request itself', async () => {
    const failure = new VouchError('upstream_rate_limited', 'Later.');
    const { http } = searchHttp({ 'a.example': { status: 404, body: {} } });
    expect(await askSearch({ url, statuses: [404] }, 'It', http)).toEqual({});
    const asking = askSearch({ url, statuses: [404], failureIn: () => ({ error: failure }) }, 'It', http);
    await expect(asking).rejects.toBe(failure);
  });
});

describe('the results in an answer', () => {
  const read = (answer: unknown) => resultsIn(answer, ['data', 'items'], ['total'], 'It');
  it.each([
    [{ data: { items: [1, null] } }, [1, null]],
    [{ data: { items: [] } }, []],
    [{ total: 0 }, []],
  ])('of %j are %j', (answer, results) => expect(read(answer)).toEqual(results));

  it.each([[{}], [null], [[]], [{ total: 1 }], [{ total: '0' }], [{ data: { items: {} } }]])(
    'of %j are unknown',
    (answer) => {
      expect(() => read(answer)).toThrow(expect.objectContaining({ code: 'upstream_changed' }));
    },
  );
});

describe('the first answer', () => {
  const hit = { target: { id: '1' } };
  const found: SearchWay = async () => [hit];
  const nothing: SearchWay = async () => [];
  const unsure: SearchWay = async () => undefined;
  const failing =
    (...[code, message, options]: ConstructorParameters<typeof VouchError>): SearchWay =>
    async () => {
      throw new VouchError(code, message, options);
    };
  const blocked = failing('upstream_blocked', 'Blocked.', { retryAfterSeconds: 9, cause: 'c' });
  const missing = failing('item_not_found', 'No page.');
  const unable = failing('not_supported', 'A key would help.');

  it.each<[string, SearchWay[], unknown]>([
    ['of the next way, when the first is unsure', [unsure, found], [hit]],
    ['of the next way, when the first fails', [blocked, found], [hit]],
    ['may be that there is nothing', [nothing, found], []],
    ['is nothing when no way is sure', [unsure, unsure], []],
  ])('is that %s', async (_, ways, hits) => expect(await firstAnswer(ways)).toEqual(hits));

  it.each<[SearchWay[], object]>([
    [[blocked, missing], { code: 'upstream_blocked', message: 'Blocked.', retryAfterSeconds: 9, cause: 'c' }],
    [[missing, blocked], { code: 'item_not_found', message: 'No page.', retryAfterSeconds: undefined }],
    [[blocked, unable], { code: 'upstream_blocked', message: 'Blocked. A key would help.' }],
    [[unable, missing], { code: 'item_not_found', message: 'No page. A key would help.' }],
    [[unsure, unable], { code: 'not_supported', message: 'A key would help.' }],
    [[unable, unable], { code: 'not_supported', message: 'A key would help.' }],
  ])('of ways that all fail is the first failure, with advice about keys (%#)', async (ways, error) => {
    await expect(firstAnswer(ways)).rejects.toMatchObject(error);
  });

  it('does not hide a mistake of ours', async () => {
    const broken: SearchWay = async () => {
      throw new TypeError('a bug');
    };
    await expect(firstAnswer([broken, found])).rejects.toThrow('a bug');
  });
});

it('a credential that is needed is given, or named', () => {
  expect(requiredCredential('viator_api_key', 'Viator', searchHttp({}, { viator_api_key: 'k' }).http)).toBe('k');
  expect(() => requiredCredential('viator_api_key', 'Viator', searchHttp({}).http)).toThrow(
    expect.objectContaining({
      code: 'not_supported',
      message:
        'Viator can be searched by name only with a key of its API, which is not configured here. The operator of this service can add it.',
      operatorHint: 'Configure VIATOR_API_KEY.',
    }),
  );
});
