import { chosen, hit, named, nearCaller, typeahead } from './hits.ts';

describe('the only hit of a search', () => {
  it.each([
    ['a typeahead, each word in it', 'copper kettle', typeahead, '1'],
    ['a typeahead, the words in another order', 'Inn Kettle', typeahead, '1'],
    ['a typeahead, the place fits', 'Kettle, Bath', typeahead, '1'],
    ['a typeahead, another place', 'Kettle, York', typeahead, undefined],
    ['a typeahead, one word missing', 'copper kettle hotel', typeahead, undefined],
    ['a typeahead, part of a word', 'copper kett', typeahead, undefined],
    ['a typeahead, only the article in its name', 'The Bath', typeahead, undefined],
    ['a typeahead, the article and a word in its name', 'The Inn, Bath', typeahead, '1'],
    ['a typeahead, a name of signs', '★', typeahead, undefined],
    ['a full-text search', 'copper kettle', {}, undefined],
    ['a typeahead near this server', 'copper kettle', nearCaller, undefined],
    ['a typeahead near this server, with the place', 'Copper Kettle, Bath', nearCaller, '1'],
  ])('of %s', (_, query, search, expected) => {
    const hits = [hit('1', 'The Copper Kettle Inn', { place: 'Mill Lane, Bath' })];
    expect(chosen(query, hits, search)[0]).toBe(expected);
  });

  it.each([
    ['Hotel Astoria Wien', typeahead, '1'],
    ['Hotel Astoria (Wien)', typeahead, '1'],
    ['Hotel Astoria - wien', typeahead, '1'],
    ['Astoria, Wien', typeahead, '1'],
    ['Wien', typeahead, undefined],
    ['Wien, Österreich', typeahead, undefined],
    ['Hotel Astoria Graz', typeahead, undefined],
    ['Hotel Astoria Wiener', typeahead, undefined],
    ['Hotel Astoria Wien', nearCaller, undefined],
    ['Hotel Astoria Wien', {}, undefined],
  ])('may have the town in its place: %s in %j', (query, search, expected) => {
    const place = 'Wien, Österreich';
    expect(chosen(query, [hit('1', 'Hotel Astoria', { place })], search)[0]).toBe(expected);
  });

  it.each([
    ['Kettle AI', 'Kettle.ai', undefined],
    ['Kettle.ai', 'Kettle AI', undefined],
    ['Kettle', 'Kettle.ai', '1'],
    ['Kettle.ai', 'Kettle.ai Notes', '1'],
  ])('has no other signs between the same letters: %s, %s', (query, name, expected) => {
    expect(chosen(query, named(name), typeahead)[0]).toBe(expected);
  });

  it('is not the first of two', () => {
    expect(chosen('copper', named('Copper Kettle', 'Copper Pot'), typeahead)).toEqual([undefined, '12']);
  });

  it('near this server is taken with an equal name, also without a place', () => {
    expect(chosen('copper kettle', named('Copper Kettle', 'Copper Pot'), nearCaller)).toEqual(['1', '2']);
  });
});
