import { draft, listSource } from './list-source.ts';
import { answerTo, type Shown } from './synthetic.ts';

/** Parts of a request that do not fit together: an edition beside that of an address, and dates that cross. */

describe('an edition in the address of the query', () => {
  const overridden = {
    code: 'edition_overridden',
    detail: 'The query is an address of the country de. `country` of the request was read instead.',
  };
  const notApplied = {
    code: 'country_not_applied',
    detail: 'The country cu was not applied. The reviews are of the country de.',
  };
  const store: Shown = {
    editions: { country: 'list' },
    allEditions: ['us', 'de', 'at'],
    locate: (query, { country }) => {
      const [, own, id = query] = /^(..)\/(\d+)$/.exec(query) ?? [];
      return { target: { id, country: own ?? country ?? 'us' } };
    },
  };

  it.each([
    [undefined, 'de', []],
    ['de', 'de', []],
    ['us', 'us', [overridden]],
    [['us'], 'us', [overridden]],
    [['us', 'at'], 'us', [overridden]],
    [['us', 'de'], 'us', []],
    ['all', 'us', []],
    [['de', 'cu'], 'de', [notApplied]],
    [['cu'], 'cu', [overridden]],
  ] as const)('%j of the request comes before it, whatever its form: %s', async (country, read, warnings) => {
    const asked = typeof country === 'object' || country === 'all' ? { editions: { country } } : { country };
    const fetched = await answerTo({ query: 'de/12', ...asked }, store);
    expect([fetched.target.country, fetched.warnings]).toEqual([read, warnings]);
  });

  it.each([
    ['en-GB', 'en', []],
    ['en', 'en-GB', []],
    ['en_US', 'en', []],
    ['en-GB', 'de', ['edition_overridden']],
    ['fil', 'fi', ['edition_overridden']], // One begins as the other.
    ['zh-CN', 'zh-TW', ['edition_overridden']], // They are written in two scripts.
    ['zh-HK', 'zh-TW', []],
  ])('of the language %s is not another than %s for its region alone: %j', async (own, language, codes) => {
    const locate: Shown['locate'] = (query, { language }) => {
      const [id = '', inAddress = language] = query.split('/');
      return { target: { id, language: inAddress } };
    };
    const asked = { query: `12/${own}`, language };
    const { target, warnings } = await answerTo(asked, { editions: { language: 'list' }, locate });
    expect([target.language, warnings.map(({ code }) => code)]).toEqual([language, codes]);
  });

  it('that only its counts have comes after the request too', async () => {
    const { target, warnings } = await answerTo({ query: 'de/12', country: 'us' }, { ...store, editions: {} });
    expect([target.country, warnings.map(({ code }) => code)]).toEqual(['us', ['country_not_applied']]);
  });
});

it.each([
  ['2026-01-31T23:59:59Z', '2026-01-31', false],
  ['2026-02-01', '2026-01-31', true],
  ['2026-02-01T09:00:00Z', '2026-02-01T09:00:00Z', false],
  ['2026-02-01T09:00:01Z', '2026-02-01T09:00:00Z', true],
])('sync_date %s with until_date %s: is later, which is said: %s', async (sync_date, until_date, isLater) => {
  const { warnings } = await answerTo({ sync_date, until_date });
  const detail = `sync_date (${sync_date}) is after until_date (${until_date}): only reviews created by until_date and edited since sync_date pass.`;
  const said = warnings.filter(({ code }) => code === 'dates_crossed');
  expect(said.map((each) => each.detail)).toEqual(isLater ? [detail] : []);
});

it('a review of before until_date that was edited after sync_date passes', async () => {
  const edited = { ...draft('1', 100_000), updated_at: '2026-11-01T00:00:00Z' };
  const { source } = listSource(() => [edited, draft('2', 100_000)]);
  const dates = { sync_date: '2026-10-01', until_date: '2026-09-01' };
  const { reviews } = await answerTo(dates, { sources: [source] });
  expect(reviews.map(({ review_id }) => review_id)).toEqual(['1']);
});
