import { at, chosen, hit } from './hits.ts';

describe('"Name, Place"', () => {
  it('is the name of an item first', () => {
    const hits = [hit('1', 'Copper Kettle', { place: 'Bath' }), hit('2', 'Copper Kettle, Bath')];
    expect(chosen('Copper Kettle, Bath', hits)).toEqual(['2', '1']);
  });

  it.each([
    ['Copper Kettle, Bath', ['York', 'High Street 1, Bath']],
    ['Copper Kettle, bâth', ['York', 'BATH']],
    ['Copper Kettle, Bath, Somerset', ['Bath', 'Bath, Somerset']],
    ['Copper Kettle, 北京', ['上海市', '北京市朝阳区']],
    ['Copper Kettle, Bath', [null, 'Bath']],
    ['Copper Kettle - Bath, Somerset', ['Bath', 'Bath, Somerset']],
    ['Copper Kettle (Bath)', ['York', 'Bath']],
    ['Copper Kettle \u00b7 Bath', ['York', 'Bath']],
    ['Copper Kettle, 1 Mill Lane, Bath, Somerset, UK', ['Bath, Somerset', '1 Mill Lane, Bath, Somerset, UK']],
    [
      'Copper Kettle, \uc11c\uc6b8',
      ['\ubd80\uc0b0\uad11\uc5ed\uc2dc', '\uc11c\uc6b8\ud2b9\ubcc4\uc2dc \uac15\ub0a8\uad6c'],
    ],
    ['Copper Kettle, \uac15\ub0a8', ['\uac15\ub0a8\uc2dc\uc7a5', '\uc11c\uc6b8\ud2b9\ubcc4\uc2dc \uac15\ub0a8\uad6c']],
  ])('is the one whose place fits: %s', (query, places) => expect(chosen(query, at(...places))).toEqual(['2', '1']));

  it.each([
    ['Copper Kettle, York', ['New York, NY', 'York, UK'], [5_000, 5], '2'],
    ['Copper Kettle, York', ['New York, NY', 'Leeds'], [5, 5_000], '1'],
    ['Copper Kettle, Bath', ['Bath Road, Leeds', '1 Mill Lane, Bath'], [5_000, 5], '2'],
    ['Copper Kettle, Bath', ['Bath Road, Leeds', '1 Mill Lane, Bath Spa'], [5_000, 5_000], undefined],
    ['Copper Kettle, Bath', ['Bath Road, Leeds', '1 Mill Lane, Bath BA1'], [5_000, 5], '2'],
    ['Copper Kettle, Paris', ['Paris Street 1, London', '1 Rue du Moulin, 75001 Paris'], [5_000, 5], '2'],
    ['Copper Kettle, Mill 5', ['5 Mill, Ghent', 'Mill 5, Ghent'], [5_000, 5], '2'],
    ['Copper Kettle, York, UK', ['York Way, London, UK', 'York, UK'], [5_000, 5], '2'],
  ])('is the one with whole parts of the place: %s at %j', (query, places, counts, id) => {
    const hits = at(...places).map((each, index) => ({ ...each, rating_count: counts[index] ?? 0 }));
    expect(chosen(query, hits)[0]).toBe(id);
  });

  it.each(['York', null, 'Bathgate'])('means no item that is elsewhere, or whose place is unknown: %s', (place) => {
    expect(chosen('Copper Kettle, Bath', at(place))).toEqual([undefined, '1']);
  });

  it('is uncertain between two at the place, and lists only these', () => {
    expect(chosen('Copper Kettle, Bath', at('High Street, Bath', 'York', 'Mill Lane, Bath'))).toEqual([
      undefined,
      '13',
    ]);
  });

  it('is the better known of two at the place', () => {
    const hits = [...at('Bath', 'Bath', 'York')].map((each, index) => ({
      ...each,
      rating_count: [10, 1, 999][index] ?? 0,
    }));
    expect(chosen('Copper Kettle, Bath', hits)).toEqual(['1', '23']);
  });
});
