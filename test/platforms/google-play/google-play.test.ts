import googlePlay, { item, readPlayPayload } from '#shared/platforms/google-play/index.ts';
import { readBatch } from '#shared/platforms/toolkit/batchexecute.ts';
import { readRecording } from '../../recordings/expected.ts';
import { suiteTarget } from '../../recordings/files.ts';
import { describeRecordings, recordedForm } from '../../recordings/suite.ts';
import { alwaysAnswering, dataPage } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('google-play');

describe('a search', () => {
  const page = (data: unknown, ...links: readonly string[]) =>
    dataPage(['any', data]) + links.map((id) => `<a href="/store/apps/details?id=${id}">`).join('');
  const find = async (html: string) => {
    const hits = await googlePlay.find('A name', {}, alwaysAnswering(html).http);
    return hits.map(({ target, name, rating_count }) => [target.id, name, rating_count]);
  };
  const row = (id: unknown, name: unknown, kind = 7) => [[id, kind], null, null, name];
  /** What the page shows above the list, in the form of a details page. */
  const featured = Object.assign(Array(78).fill(null), {
    0: ['First'],
    51: [null, null, ['12', 12]],
    77: ['com.first'],
  });

  it('gives the apps in the order of the links, with the names of its data', async () => {
    const data = [[row('com.b', 'B')], { list: [row('com.a', 'A'), row('com.c', 7)] }, featured];
    expect(await find(page(data, 'com.first', 'com.a', 'com.b', 'com.c', 'com.d'))).toEqual([
      ['com.first', 'First', 12],
      ['com.a', 'A', undefined],
      ['com.b', 'B', undefined],
      ['com.c', null, undefined],
      ['com.d', undefined, undefined],
    ]);
  });

  it('names the developer of each app', async () => {
    const [inRow, above] = [Object.assign(Array(15).fill(null), row('com.a', 'A'), { 14: 'Acme' }), { ...featured }];
    const data = [[inRow], [row('com.b', 'B')], Object.assign(Array(78).fill(null), above, { 68: ['First Ltd'] })];
    const hits = await googlePlay.find('A name', {}, alwaysAnswering(page(data)).http);
    expect(Object.fromEntries(hits.map(({ target, publisher }) => [target.id, publisher]))).toEqual({
      'com.a': 'Acme',
      'com.b': null,
      'com.first': 'First Ltd',
    });
  });

  it('takes rows of apps only', async () => {
    const books = [row('com.book', 'A book', 1), row('no package', 'x'), row(7, 'x'), ['com.text', 7]];
    expect(await find(page([books, row('com.a', 'A')]))).toEqual([['com.a', 'A', undefined]]);
  });

  it('may find nothing; another page is changed', async () => {
    expect(await find(page([]))).toEqual([]);
    await expect(find('<html></html>')).rejects.toMatchObject({ code: 'upstream_changed' });
  });
});

describeRecordings('recorded responses of google-play without reviews', () => {
  it('the details page gives the facts of the item', async () => {
    const { file, http } = recordedForm(googlePlay, 'details-page');
    const [, id = '', name] = /Item ([\w.]+), "(.+?)"/.exec(file.notes) ?? [];
    const facts = await googlePlay.item({ ...suiteTarget, id }, http);
    expect(facts?.rating).toMatchObject({ average: file.aggregate?.average, rating_count: file.aggregate?.count });
    expect(facts).toMatchObject({ name, hasReviews: true });
  });

  it('the envelope of batchexecute is read in each recorded form', () => {
    const { file } = recordedForm(googlePlay, 'suggest');
    const [, suggestions = ''] = /suggestions: (.+?)\./.exec(file.notes) ?? [];
    const answer = JSON.stringify(readBatch(readRecording(file.folder, file.file), 'IJ4APc'));
    for (const suggestion of suggestions.split(', ')) expect(answer).toContain(`"${suggestion}"`);
    const chunked = readRecording(file.folder, 'google-play_SYNTHETIC_batchexecute-chunked-envelope.txt');
    expect(readBatch(chunked, 'rpcChunk')).toEqual({ payload: [['suggestion-one'], ['suggestion-two']] });
  });
});

const target = { id: 'com.example.app', country: 'us', language: 'en' };

/** A details page of the app with these numbers of ratings of 1 to 5 stars, and of ratings and reviews. */
const detailsPage = (stars: readonly unknown[], [ratings, reviews]: readonly unknown[] = [15, 3], shown?: unknown) => {
  const counts = [
    [null, 4.5],
    [null, ...stars.map((count) => [null, count])],
    [null, ratings],
    [null, reviews],
  ];
  const facts = Object.assign(Array(78).fill(null), { 0: ['An app'], 51: counts, 77: [target.id] });
  return dataPage(['Ws7gDc', [null, [null, null, facts]]], ...(shown ? [['oCPfdb', shown] as const] : []));
};

it.each([
  ['of all five values', [1, 2, 3, 4, 5], { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }],
  ['with zeros', [0, 0, 0, 0, 15], { 1: 0, 2: 0, 3: 0, 4: 0, 5: 15 }],
  ['with a value missing', [1, 2, 3, 4], null],
  ['with an unknown value', [1, 2, null, 4, 5], null],
])('the histogram of an app: %s', async (_, stars, histogram) => {
  expect(await item(target, alwaysAnswering(detailsPage(stars)).http)).toMatchObject({
    name: 'An app',
    rating: { average: 4.5, rating_count: 15, review_count: 3, histogram },
  });
});

it('a row that is null is no review, and the rows after it are kept', () => {
  const row: unknown[] = ['r1', ['Mia'], 5, null, 'Good.', [1_700_000_000]];
  row[12] = [[['vaf_stability', [3]]]];
  expect(readPlayPayload([[null, row], []], target).reviews).toMatchObject([
    { id: null, rating: null, text: null },
    { id: 'r1', rating: 5, text: 'Good.', sub_ratings: [{ name: 'vaf_stability', rating: 3, rating_scale: 3 }] },
  ]);
});

const shownRows = [[['id', ['Ann'], 5]]];
it.each<[what: string, counts: readonly unknown[], shown: unknown, hasReviews: boolean | undefined]>([
  ['rows prove that there are reviews', [15, 3], shownRows, true],
  ['rows prove it, whatever is counted', [0, 0], shownRows, true],
  ['an empty list beside a count proves neither', [15, 3], [[]], undefined],
  ['an empty list beside no ratings proves that there are none', [0, null], [[]], false],
  ['an empty list beside no reviews proves it too', [15, 0], [[]], false],
  ['no list beside a count means that they are hidden', [null, 3], undefined, true],
  ['no list and no count prove nothing', [null, null], undefined, undefined],
])('the shown reviews: %s', async (_, counts, shown, hasReviews) => {
  const { http } = alwaysAnswering(detailsPage([1, 2, 3, 4, 5], counts, shown));
  expect((await item(target, http)).hasReviews).toBe(hasReviews);
});
