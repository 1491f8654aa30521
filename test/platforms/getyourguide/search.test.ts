import getYourGuide from '#shared/platforms/getyourguide/index.ts';
import { onWeb, pageForJson, searchHttp, shown, walls, withWeb } from '../search-http.ts';

const open = 'https://travelers-api.getyourguide.com/search/v2/search';
const partner = 'https://api.getyourguide.com/1/tours';
const keyed = { getyourguide_access_token: 'a-token' };

const item = {
  id: 1,
  title: 'Lantern Walk',
  url: '/porto-vento-l9/lantern-walk-t90000101/',
  reviewStatistics: { rating: 4.5, quantity: 12 },
  primaryLocation: { name: 'Porto Vento' },
};
const tour = {
  tour_id: 90000101,
  title: 'Lantern Walk',
  url: 'https://www.getyourguide.com/porto-vento-l9/lantern-walk-t90000101/?partner_id=X',
  number_of_ratings: 12,
  locations: [{ name: 'Porto Vento' }, { name: null }],
};
const found = [['90000101', 'Lantern Walk', 'Porto Vento', 12]];

const ask = (answers: Parameters<typeof searchHttp>[0], credentials = {}, name = 'Lantern walk', fields = {}) => {
  const { http, asked } = searchHttp(answers, credentials);
  return { asked, hits: getYourGuide.find(name, fields, http) };
};
const openly = (...items: unknown[]) => ({ [open]: { body: { items, total: items.length } } });

describe('the open search', () => {
  it.each<[unknown, unknown[]]>([
    [{ title: 'A', url: 'https://www.getyourguide.com/x-t5/?ranking=1' }, [['5', 'A', null, null]]],
    [{ ...item, url: '/porto-vento-l9/' }, []],
    [{ ...item, url: 'https://other.example/lantern-walk-t5/' }, []],
    [{ ...item, url: 'http://[' }, []],
    [{ ...item, title: null }, []],
    [null, []],
  ])('reads %j as %j', async (record, expected) => {
    expect(shown(await ask(openly(record)).hits)).toEqual(expected);
  });

  it.each([[{ items: [], total: 0 }], [{ total: 0 }]])('that answers %j has found nothing', async (body) => {
    expect(await ask({ [open]: { body } }).hits).toEqual([]);
  });

  it.each([...walls, pageForJson])('that answers with %s is blocked', async (_, answer) => {
    await expect(ask({ [open]: answer }).hits).rejects.toMatchObject({ code: 'upstream_blocked' });
  });

  it('in another form is a change', async () => {
    await expect(ask({ [open]: { body: { blocks: [] } } }).hits).rejects.toMatchObject({ code: 'upstream_changed' });
  });

  it('that is blocked is replaced by a search of the web', async () => {
    const page = 'https://www.getyourguide.com/porto-vento-l9/';
    const found = onWeb(
      { title: 'Lantern Walk | GetYourGuide', url: `${page}lantern-walk-t90000101/` },
      { title: 'Porto Vento', url: page },
    );
    const hits = await ask({ [open]: { status: 403, body: '' }, ...found }, withWeb).hits;
    expect(hits).toMatchObject([{ target: { id: '90000101' }, name: 'Lantern Walk', isFromWeb: true }]);
  });
});

describe('the partner search', () => {
  const partnerly = (...tours: unknown[]) => ({
    [partner]: { body: { _metadata: { totalCount: tours.length }, data: { tours } } },
  });

  it('is asked first where its token is configured', async () => {
    const { hits, asked } = ask(partnerly(tour), keyed, 'Lantern walk', { language: 'pt-BR' });
    expect(shown(await hits)).toEqual(found);
    expect((await hits)[0]).toMatchObject({
      target: { path: '/porto-vento-l9/lantern-walk-t90000101/' },
      url: 'https://www.getyourguide.com/porto-vento-l9/lantern-walk-t90000101/',
    });
    expect(asked).toMatchObject([
      {
        url: `${partner}?q=Lantern+walk&cnt_language=pt&currency=EUR&limit=10`,
        headers: { 'x-access-token': 'a-token' },
      },
    ]);
  });

  it.each<[string, Parameters<typeof searchHttp>[0]]>([
    ['other titles', partnerly({ ...tour, title: 'Kayak' })],
    ['nothing', { [partner]: { body: { _metadata: { totalCount: 0 } } } }],
    ['a null record', partnerly(null)],
    ['an impossible id', partnerly({ ...tour, tour_id: 'x/../y' })],
    ['another form', { [partner]: { body: {} } }],
    ...walls.map(([name, answer]): [string, Parameters<typeof searchHttp>[0]] => [name, { [partner]: answer }]),
  ])('with %s is followed by the open search', async (_, answers) => {
    expect(shown(await ask({ ...answers, ...openly(item) }, keyed).hits)).toEqual(found);
  });

  it.each<[string, unknown[], unknown[]]>([
    ['Lantern Walk, Porto Vento', [tour, { ...tour, title: 'Kayak', tour_id: '7' }], ['90000101', '7']],
    ['Lantern Walk', [{ ...tour, url: 'https://www.getyourguide.com/other-t5/' }], ['90000101']],
    ['Lantern Walk', [{ tour_id: '5', title: 'Lantern walk' }], ['5']],
  ])('for %s gives %j', async (name, tours, ids) => {
    const hits = await ask(partnerly(...tours), keyed, name).hits;
    expect(hits.map(({ target }) => target.id)).toEqual(ids);
  });
});
