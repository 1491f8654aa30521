import airbnb from '#shared/platforms/airbnb/index.ts';
import { codeOf, type FakeAnswer } from '../fake-http.ts';
import { onWeb, searching, shown, withWeb } from '../search-http.ts';

const place = 'https://www.airbnb.com/s/Porto-Vento/homes';
const encoded = (id: string, kind = 'DemandStayListing') => Buffer.from(`${kind}:${id}`).toString('base64');

const row = (id: string, name: string | null, more: object = {}) => ({
  demandStayListing: { id: encoded(id) },
  nameLocalized: { localizedStringWithTranslationPreference: name },
  title: 'Condo in Porto Vento',
  avgRatingLocalized: '4.98 (1,042)',
  ...more,
});

const described = { description: { name: { localizedStringWithTranslationPreference: 'Sea Loft' } } };
const titledElsewhere = row('7', null, { demandStayListing: { id: encoded('7'), ...described } });
const ofElsewhere = row('7', 'Sea Loft', { demandStayListing: { id: encoded('7', 'Experience') } });
const seaLoft = (members: object) => row('7', 'Sea Loft', members);

/** A page of results, with the cursor of the next one. */
const page = (searchResults: readonly unknown[], nextPageCursor: string | null = null) => {
  const staysSearch = { results: { searchResults, paginationInfo: { nextPageCursor } } };
  const search = ['StaysSearch', { data: { presentation: { staysSearch } } }];
  const state = JSON.stringify({ niobeClientData: [['Other', {}], search] });
  return { body: `<title>Homes</title><script id="data-deferred-state-0">${state}</script>` };
};

const ask = searching(airbnb.find, 'Sea Loft, Porto Vento');

describe('"Title, Place"', () => {
  it.each([
    ['Sea Loft, Porto Vento, FL', '/s/Porto-Vento--FL/homes'],
    ['Sea Loft,  A/B  ', '/s/A%2FB/homes'],
  ])('%s asks for %s', async (name, path) => {
    const { hits, asked } = ask({ 'www.airbnb.com': page([row('7', 'Sea Loft')]) }, {}, { query: name });
    await hits;
    expect(asked[0]?.url).toContain(`https://www.airbnb.com${path}?`);
  });

  it('reads three pages at most', async () => {
    const answers = {
      'cursor=b': page([row('3', 'Sea Loft')], 'c'),
      'cursor=a': page([row('2', 'Attic')], 'b'),
      [place]: page([row('1', 'Sea Loft')], 'a'),
    };
    const { hits, asked } = ask(answers);
    expect((await hits).map(({ target }) => target.id)).toEqual(['1', '3']);
    expect(asked).toHaveLength(3);
  });

  it.each([
    [2_000, 2],
    [2_001, 1],
  ])('with a cursor of %i characters reads pages: %i', async (length, pages) => {
    const answers = { 'cursor=': page([]), [place]: page([row('1', 'Sea Loft')], 'a'.repeat(length)) };
    const { hits, asked } = ask(answers);
    await hits;
    expect(asked).toHaveLength(pages);
  });

  it.each([
    [5_000, ['1']],
    [5_001, []],
  ])('behind %i rows of a page reads the listings %j', async (others, ids) => {
    const rows = [...Array<unknown>(others).fill(row('2', 'Attic')), row('1', 'Sea Loft')];
    const { hits } = ask({ ...onWeb(), [place]: page(rows) }, withWeb);
    expect((await hits.catch(() => [])).map(({ target }) => target.id)).toEqual(ids);
  });

  it('keeps what it has when a later page fails', async () => {
    const answers = { 'cursor=a': { status: 429, body: '' }, [place]: page([row('1', 'Sea Loft')], 'a') };
    expect((await ask(answers).hits).map(({ target }) => target.id)).toEqual(['1']);
  });

  it.each<[what: string, record: unknown, name: string, place: string, ratings: number | null]>([
    ['a title elsewhere', titledElsewhere, 'Sea Loft', 'Porto Vento', 1042],
    ['a quarter', seaLoft({ title: 'Condo in Harbour' }), 'Sea Loft', 'Harbour, Porto Vento', 1042],
    ['no kind of home', seaLoft({ title: null }), 'Sea Loft', 'Porto Vento', 1042],
    ['thousands', seaLoft({ avgRatingLocalized: '9 (1,234)' }), 'Sea Loft', 'Porto Vento', 1234],
    ['no ratings', seaLoft({ avgRatingLocalized: 'New' }), 'Sea Loft', 'Porto Vento', null],
    ['more words', row('7', 'Large Sea Loft'), 'Large Sea Loft', 'Porto Vento', 1042],
  ])('takes a row with %s', async (_, record, ...expected) => {
    expect(shown(await ask({ [place]: page([record]) }).hits)).toEqual([['7', ...expected]]);
  });

  it.each<[what: string, listings: string, record: unknown]>([
    ['another title', 'None of the first 1 listings', row('7', 'Sea View')],
    ['no title', 'None of the first 1 listings', row('7', null)],
    ['the id of something else', 'No listing', ofElsewhere],
    ['an impossible id', 'No listing', row('7x', 'Sea Loft')],
    ['null', 'No listing', null],
  ])('takes no row with %s', async (_, listings, record) => {
    const said = `^${listings} that Airbnb shows for Porto Vento .*No search engine is configured`;
    const message = expect.stringMatching(new RegExp(said));
    await expect(ask({ [place]: page([record]) }).hits).rejects.toMatchObject({ code: 'item_not_found', message });
  });

  const ofCountry = '<form action="https://www.airbnb.co.uk/v2/domain_switch/handoff"></form>';
  it.each<[what: string, answer: FakeAnswer, code: string]>([
    ['the site of a country', { body: ofCountry }, 'upstream_blocked'],
    ['another page', { body: '<title>Hello</title>' }, 'upstream_changed'],
    ['other data', { body: '<script id="data-deferred-state-0">{"niobeClientData":[]}</script>' }, 'upstream_changed'],
  ])('is told %s apart (%#)', async (_, answer, code) => {
    expect(await codeOf(ask({ [place]: answer }).hits)).toBe(code);
  });
});

const found = onWeb(
  { title: 'Sea Loft - Condos for Rent in Porto Vento, FL - Airbnb', url: 'https://www.airbnb.com/rooms/7?adults=2' },
  { title: 'Sea Hut - Wohnungen - Airbnb', url: 'https://www.airbnb.com/rooms/8' },
);

it.each([
  ['a place that is blocked', { status: 403, body: '' }],
  ['a title that is not among the first', page([row('1', 'Attic')])],
])('a search of the web is made for %s', async (_, answer) => {
  expect(shown(await ask({ ...found, [place]: answer }, withWeb).hits)).toEqual([
    ['7', 'Sea Loft', 'Porto Vento, FL', null],
    ['8', 'Sea Hut', null, null],
  ]);
});

it('a search for a title alone names the key that it needs, and what can be sent instead', async () => {
  await expect(ask({}, {}, { query: 'Sea Loft' }).hits).rejects.toMatchObject({
    code: 'not_supported',
    message: expect.stringMatching(/^No search engine .* Send "Title, Place", the id of the listing or its URL\.$/),
  });
});
