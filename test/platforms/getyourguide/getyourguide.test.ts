import getYourGuide from '#shared/platforms/getyourguide/index.ts';
import { partnerSource, readActivityReview } from '#shared/platforms/getyourguide/reviews.ts';
import { alwaysAnswering, codeOf, pageFrom, pageOf, published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';
import { type Answers, searching, shown, testSearchAnswers, walls } from '../search-http.ts';

testPlatform('getyourguide');

const photo = 'https://cdn.example/1.jpg';
const by = (name: string | null, location: string | null) => ({ author: { name, location } });
it.each([
  [{ language: 'pt-BR' }, { language: 'pt-BR' }],
  [{ languageCode: 'de' }, { language: 'de' }],
  // The author, as the site shows it.
  [{ author: 'Bo – Ann – Norway' }, by('Bo – Ann', 'Norway')],
  [{ author: 'Ditte' }, by('Ditte', null)],
  [{ author: 'Jean-Luc &amp; Odile – France' }, by('Jean-Luc & Odile', 'France')],
  [{ author: { fullName: 'Lee', country: 'United Kingdom' } }, by('Lee', 'United Kingdom')],
  [{ author: null, reviewerName: 'Odile', reviewerCountry: 'France' }, by(null, null)],
  [{ author: { fullName: 'Lee', photo } }, { author: { avatar_url: photo } }],
  [{ author: { fullName: 'Anonymous', photo }, isAnonymous: true }, { author: { avatar_url: null } }],
  [{ author: 'Lee', reviewerProfilePhoto: photo, isAnonymous: false }, { author: { avatar_url: photo } }],
  [{ author: 'Anonymous', reviewerProfilePhoto: photo, isAnonymous: true }, { author: { avatar_url: null } }],
])('a record of %j is the review %j', (record, review) => {
  expect(published(readActivityReview({ review_id: 1, rating: 5, ...record }))).toMatchObject(review);
});

it('a list of 2019 counts in another place, and has entities in its texts', async () => {
  const record = { review_id: 7, rating: '4.0', title: 'A &amp; B', message: 'Fish &amp; chips', date: 'May 1, 2019' };
  const page = await pageOf(getYourGuide.sources[1], '23776', { data: [record], total_reviews_comments: 9 });
  expect(page).toMatchObject({ listed: 9, reviews: [{ id: '7', rating: 4, title: 'A & B', text: 'Fish & chips' }] });
  expect(page.reviews[0]).toMatchObject({ created_at: '2019-05-01T00:00:00Z', created_at_precision: 'day' });
});

it.each([
  [undefined, 'upstream_changed', 1],
  ['/porto-vento-l9/lantern-walk-t23776/', 'item_not_found', 2],
])('whether an unknown activity exists shows its page, if its path %s is known', async (path, code, requests) => {
  const fake = alwaysAnswering({}, 404);
  expect(await codeOf(pageFrom(fake, getYourGuide.sources[1], { id: '23776', path }))).toBe(code);
  expect(fake.asked).toHaveLength(requests);
});

const read = (body: unknown, status = 200, asked = {}) =>
  pageOf(partnerSource, '23776', body, status, { wanted: 100, ...asked });

it('an activity that the API does not know is no proof that there is none', async () => {
  const message = "GetYourGuide's partner API does not know the activity 23776. Try the URL.";
  await expect(read({ status: 'ERROR', errors: [{ errorCode: 6 }] }, 404)).rejects.toMatchObject({
    code: 'upstream_changed',
    message,
  });
});

it.each([
  [50, 100, '50', { last: true, check: '100' }],
  [20, 120, '100', { last: true }],
  [50, 900, '250', { next: '300' }],
  [50, 900, '300', { cap: true, of: 900 }],
  [50, 350, '300', { last: true, check: '350' }],
  [0, 120, '100', { last: true, proven: false }],
  [0, 0, undefined, { last: true, proven: true }],
  [0, null, undefined, { last: true, check: '50' }],
  [50, 'unknown', '300', { cap: true }],
  [49, 'unknown', '300', { last: true }],
])('a page of %i of %s from %s continues so: %j', async (length, totalCount, cursor, expected) => {
  const review_items = Array.from({ length }, (_, review_id) => ({ review_id, review_rating: 4.5 }));
  const body = { _metadata: { totalCount }, data: { reviews: { review_items } } };
  expect((await read(body, 200, { cursor })).end).toEqual(expected);
});

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

const ask = searching(getYourGuide.find, 'Lantern walk');
const openly = (...items: unknown[]) => ({ [open]: { body: { items, total: items.length } } });

describe('the open search', () => {
  it.each<[unknown, unknown[]]>([
    [{ title: 'A', url: 'https://www.getyourguide.com/x-t5/?ranking=1' }, [['5', 'A', null, null]]],
    [{ ...item, url: '/porto-vento-l9/' }, []],
    [{ ...item, url: 'https://other.example/lantern-walk-t5/' }, []],
    [{ ...item, url: 'http://[' }, []],
    [{ ...item, title: null }, []],
  ])('reads %j as %j', async (record, expected) => expect(shown(await ask(openly(record)).hits)).toEqual(expected));

  testSearchAnswers((answer) => ask({ [open]: answer }).hits, {
    nothing: [{ items: [], total: 0 }, { total: 0 }],
    changed: [{ blocks: [] }],
  });
});

describe('the partner search', () => {
  const partnerly = (...tours: unknown[]) => ({
    [partner]: { body: { _metadata: { totalCount: tours.length }, data: { tours } } },
  });

  it('is asked first where its token is configured', async () => {
    const { hits, asked } = ask(partnerly(tour), keyed, { language: 'pt-BR' });
    expect(shown(await hits)).toEqual(found);
    const path = '/porto-vento-l9/lantern-walk-t90000101/';
    expect(await hits).toMatchObject([{ target: { path }, url: `https://www.getyourguide.com${path}` }]);
    const url = `${partner}?q=Lantern+walk&cnt_language=pt&currency=EUR&limit=10`;
    expect(asked).toMatchObject([{ url, headers: { 'x-access-token': 'a-token' } }]);
  });

  it.each<[string, Answers]>([
    ['other titles', partnerly({ ...tour, title: 'Kayak' })],
    ['a null record', partnerly(null)],
    ['an impossible id', partnerly({ ...tour, tour_id: 'x/../y' })],
    ...walls.map(([name, answer]): [string, Answers] => [name, { [partner]: answer }]),
  ])('with %s is followed by the open search', async (_, answers) => {
    expect(shown(await ask({ ...answers, ...openly(item) }, keyed).hits)).toEqual(found);
  });

  it.each<[string, unknown[], unknown[]]>([
    ['Lantern Walk, Porto Vento', [tour, { ...tour, title: 'Kayak', tour_id: '7' }], ['90000101', '7']],
    ['Lantern Walk', [{ ...tour, url: 'https://www.getyourguide.com/other-t5/' }], ['90000101']],
  ])('for %s gives %j', async (name, tours, ids) => {
    const hits = await ask(partnerly(...tours), keyed, { query: name }).hits;
    expect(hits.map(({ target }) => target.id)).toEqual(ids);
  });
});
