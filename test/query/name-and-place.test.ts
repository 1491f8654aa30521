import { readingsOf, shortestReading } from '#shared/query/name-and-place.ts';

describe('the readings of a query', () => {
  it.each<[query: string, splits: readonly string[]]>([
    ['Copper Kettle', []],
    ['Pot, Pan, Bath, UK', ['Pot, Pan, Bath/UK', 'Pot, Pan/Bath, UK', 'Pot/Pan, Bath, UK']],
    ['铜壶，北京', ['铜壶/北京']],
    ['المقلاة، القاهرة', ['المقلاة/القاهرة']],
    [', Bath', []],
    ['10,000 Steps', []],
    ['10,000 Steps, Bath', ['10,000 Steps/Bath']],
    ['Room 1,2000 Bath', ['Room 1/2000 Bath']],
    ['Room,101 Bath', ['Room/101 Bath']],
    ['Room 5, 101 Bath', ['Room 5/101 Bath']],
    ['Copper Kettle ,', []],
  ])('%s', (query, splits) => {
    const [whole, ...placed] = readingsOf(query);
    expect(whole).toEqual({ name: query.trim(), place: undefined });
    expect(placed.map(({ name, place }) => `${name}/${place}`)).toEqual(splits);
  });

  it.each([
    ['Copper Kettle - Bath, UK', 'Copper Kettle', 'Bath, UK'],
    ['Copper Kettle \u2013 Bath', 'Copper Kettle', 'Bath'],
    ['Copper Kettle | Bath', 'Copper Kettle', 'Bath'],
    ['Copper Kettle (Bath)', 'Copper Kettle', 'Bath'],
    ['\u94dc\u58f6\uff08\u5317\u4eac\uff09', '\u94dc\u58f6', '\u5317\u4eac'],
    ['Copper - Kettle - Bath', 'Copper - Kettle', 'Bath'],
  ])('of %s are %s at %s too', (query, name, place) => expect(readingsOf(query)).toContainEqual({ name, place }));

  it.each(['Copper-Kettle', 'Copper Kettle -', '- Bath', '(Bath)', 'Copper (Kettle) Bath', 'Copper Kettle ()', 'A -B'])(
    'of %s have no place',
    (query) => expect(readingsOf(query)).toEqual([{ name: query, place: undefined }]),
  );

  it('are few, however many commas there are', () => expect(readingsOf('a,'.repeat(1_000)).length).toBeLessThan(5));
});

it.each([
  ['A shop, Lindholm, WA', 'A shop', 'Lindholm, WA'],
  ['A, b, c, d, e, f', 'A, b', 'c, d, e, f'],
  ['A - b', 'A - b', undefined],
])('the shortest reading of %s is %s at %s', (query, name, place) => {
  expect(shortestReading(query)).toEqual({ name, place });
});
