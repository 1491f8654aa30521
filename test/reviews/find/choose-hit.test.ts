import { chooseHit } from '#shared/reviews/find/choose-hit.ts';
import type { Hit, NameSearch } from '#shared/reviews/model/item.ts';
import { chosen, hit, named, people, rated, typeahead } from './hits.ts';

describe('an equal name', () => {
  it('is taken, in any place of the list', () => {
    expect(chosen('銅壺旅館', named('Other', '銅壺旅館 2', '銅壺旅館'))).toEqual(['3', '12']);
    expect(chosen('銅壺旅館', named('Other', '銅壺旅館 2'))).toEqual([undefined, '12']);
  });

  it.each([
    ['Learn C#', ['Learn C++', 'Learn C#'], '2'],
    ['\u0447\u0430\u0438', ['\u0427\u0430\u0439'], undefined],
    ['\u0456\u0445', ['\u0407\u0445'], undefined],
    ['\u0435\u043b\u043a\u0430', ['\u0401\u043b\u043a\u0430'], '1'],
    ['learn c#', ['Learn C++', 'Learn C#', 'Learn C'], '2'],
    ['Learn C#', ['Learn C'], undefined],
    ['UNO!', ['Uno', 'UNO!™'], '2'],
    ['®', ['™'], undefined],
    ['Lumen Notes', ['Lumen Notes™'], '1'],
    ['Lumen Notes℠', ['Lumen Notes'], '1'],
    ['Notes', ['notes', 'Notes'], '2'],
    ['notes', ['Notes', 'notes'], undefined],
    ['café', ['Cafe', 'Café'], '2'],
    ['cafe', ['Cafe', 'Café'], undefined],
    ['DIŞ', ['Dış', 'Diş'], undefined],
    ['DIŞ', ['Diş', 'Dis'], '1'],
    ['DIŞ', ['Dış', 'Dis'], '1'],
    ['dış', ['Diş', 'Dış'], '2'],
  ])('has the signs of the query first: %s among %j', (query, names, id) => {
    expect(chosen(query, named(...names))[0]).toBe(id);
  });

  it.each(['HM', 'H+M', 'H and M Home'])('with other signs between its letters is only a candidate: %s', (name) => {
    expect(chosen('H&M', named(name))).toEqual([undefined, '1']);
    expect(chosen('H&M', named(name, 'H & M'))).toEqual(['2', '1']);
  });

  it.each([
    ['H&M', 'HM', 'H&M Home'],
    ['Learn C#', 'Learn C++ in a Day', 'Learn C# in a Day'],
  ])('of %s without its signs is no suggestion', (query, other, own) => {
    expect(chosen(query, named(other), typeahead)[0]).toBeUndefined();
    expect(chosen(query, named(own), typeahead)[0]).toBe('1');
  });

  it.each([
    ['lamplighter loft', ['The Lamplighter Loft'], '1'],
    ['The Lamplighter Loft', ['Lamplighter Loft'], '1'],
    ['lamplighter loft', ['The Lamplighter Loft', 'Lamplighter Loft'], '2'],
    ['atre', ['Theatre'], undefined],
    ['An Iron Kettle', ['Iron Kettle'], '1'],
    ['An Nam Kettle', ['Nam Kettle'], undefined],
    ['Kettle and Pot', ['Kettle & Pot'], '1'],
    ['Kettle and Pot', ['Kettle & Pot', 'Kettle and Pot'], '2'],
    ['Kettle or Pot', ['Kettle & Pot'], undefined],
    ['Kettle Pot', ['Kettle and Pot'], undefined],
  ])('may lack its article, or spell out its &: %s among %j', (query, names, id) => {
    expect(chosen(query, named(...names))[0]).toBe(id);
  });

  it.each([
    ['La Perla Nera', 'Perla Nera', '1'],
    ['Perla Nera', 'La Perla Nera', '1'],
    ['La Perla Nera', 'Le Perla Nera', undefined],
    ['LA Fitness Club', 'Fitness Club', undefined],
    ['Fitness Club', 'LA Fitness Club', undefined],
  ])('may lack an article that can be another word only in a typeahead: %s and %s', (query, name, id) => {
    const web = [hit('1', name, { isFromWeb: true })];
    const other = hit('2', 'Other');
    expect(chosen(query, [hit('1', name), other], typeahead)[0]).toBe(id);
    expect(chosen(query, [hit('1', name), other])).toEqual([undefined, '12']);
    expect(chosen(query, web, typeahead)[0]).toBeUndefined();
  });

  it('may be chosen by who made it', () => {
    const hits = [hit('1', 'Notes', { publisher: 'Marrow Lane' }), hit('2', 'Notes', { publisher: 'Lumen Labs' })];
    expect(chosen('Notes, Lumen Labs', hits)).toEqual(['2', '1']);
    expect(chosen('Notes', hits)).toEqual([undefined, '12']);
  });

  it('of a person is not told by its case', () => {
    expect(chosen('Ann Lee', named('Ann Lee', 'ANN LEE'), people)[0]).toBeUndefined();
  });

  it('may be another name of the item', () => {
    const hits = [hit('1', 'Kettle Ltd', { otherNames: ['kettle.example', 'kettle'] }), hit('2', 'Kettle & Co')];
    expect(chosen('Kettle.example', hits)).toEqual(['1', '2']);
    expect(chosen('Kettle', hits)).toEqual(['1', '2']);
    expect(chosen('Kettle Lt', hits)).toEqual([undefined, '12']);
  });

  it('may be in the facts that the search brought', () => {
    expect(chosen('Kettle', [{ target: { id: '1' }, facts: { name: 'kettle' } }])).toEqual(['1', '']);
  });

  it('is never that of a hit without a name', () => {
    expect(chosen('null', [hit('1', null), { target: { id: '2' } }])).toEqual([undefined, '12']);
    expect(chosen('★', [hit('1', '')])).toEqual([undefined, '1']);
  });

  it.each(['Copper Kettle ...', 'Copper Kettle\u2026'])('is not one that a search engine cut: %s', (name) => {
    expect(chosen('Copper Kettle', [hit('1', name, { isFromWeb: true })])).toEqual([undefined, '1']);
    expect(chosen('Copper Kettle', [hit('1', name)])).toEqual(['1', '']);
  });

  it('counts once for each item', () => {
    expect(chosen('Kettle', [...named('Kettle', 'Pot'), hit('1', 'Kettle')])).toEqual(['1', '2']);
  });
});

describe('a name with a slogan', () => {
  const slogans: NameSearch = { hasSlogans: true };

  it('may follow without spaces where the script has none', () => {
    const name = '\u77e5\u4e4e\uff5c\u6709\u95ee\u9898';
    expect(chosen('\u77e5\u4e4e', named(`\u4e0d${name}`, name), slogans)).toEqual(['2', '1']);
    expect(chosen('Kett', named('Kett-Notes', 'Kett|Notes'), slogans)).toEqual([undefined, '12']);
  });

  it.each([
    ...['Kettle: Notes & Tasks', 'Kettle - Notes & Tasks', 'Kettle – Notes', 'Kettle | Notes'],
    ...['Kettle: Notes - Tasks', 'Kettle：Notes'],
  ])('counts without it where names have slogans: %s', (name) => {
    expect(chosen('kettle', named('Other: kettle', name), slogans)).toEqual(['2', '1']);
    expect(chosen('kettle', named('Other: kettle', name))).toEqual([undefined, '12']);
  });

  it.each(['Kettle-Notes', 'Kettle:Notes', 'Kettle Notes'])('is none of %s', (name) => {
    expect(chosen('kettle', named(name), slogans)).toEqual([undefined, '1']);
  });

  it('counts less than a whole name', () => {
    expect(chosen('kettle', named('Kettle: Notes', 'Kettle', 'Kettle - Tasks'), slogans)).toEqual(['2', '13']);
    expect(chosen('Kettle', named('Kettle: Notes', 'KETTLE'), slogans)).toEqual(['2', '1']);
    expect(chosen('Kettle', named('Kettle: Notes', 'KETTLES'), slogans)).toEqual(['1', '2']);
  });

  it.each([
    ['kettle - tasks', '2'],
    ['Kettle Tasks', '2'],
    ['kettle', undefined],
  ])('may have a second one: %s', (query, id) => {
    expect(chosen(query, named('Kettle - Notes', 'Kettle - Tasks: for work'), slogans)[0]).toBe(id);
  });

  it.each([
    ['Kettle: Pictures', 'Kettle Messenger', 5_001, undefined],
    ['Kettle: Pictures', 'Kettle Messenger', 5_000, '1'],
    ['Kettle: Pictures', 'Pot Messenger', 5_001, '1'],
    ['Kettle', 'Kettle Messenger', 5_001, '1'],
  ])('is not taken before a far better known item with its words: %s, %s with %i ratings', (own, name, count, id) => {
    const hits = [hit('1', own, { rating_count: 500 }), hit('2', name, { rating_count: count })];
    expect(chosen('kettle', hits, slogans)[0]).toBe(id);
    const unknown = [hit('1', own), hit('2', name, { rating_count: count })];
    expect(chosen('kettle', unknown, slogans)[0]).toBe('1');
  });

  it('may be shared like any name', () => {
    const hits = (...counts: readonly number[]) =>
      counts.map((rating_count, index) => hit(String(index + 1), `Kettle: ${index}`, { rating_count }));
    expect(chosen('kettle', hits(5, 6), slogans)).toEqual([undefined, '12']);
    expect(chosen('kettle', hits(5, 60), slogans)).toEqual(['2', '1']);
  });
});

describe('several items with one name', () => {
  it.each<[string, readonly (number | null)[], string | undefined]>([
    ['ten times the next', [100, 1_000, 3], '2'],
    ['less than ten times the next', [100, 999, 3], undefined],
    ['one rating against none', [1, 0], '1'],
    ['no ratings at all', [0, 0], undefined],
    ['an unknown number', [1_000, null], undefined],
  ])('with %s', (_, counts, expected) => expect(chosen('Copper Kettle', rated(...counts))[0]).toBe(expected));

  it('are people: the number of ratings does not show who is meant', () => {
    expect(chosen('Copper Kettle', rated(1_000, 1), people)).toEqual([undefined, '12']);
    expect(chosen('Copper Kettle', rated(1), people)).toEqual(['1', '']);
  });

  it('are a chain: all of them are listed, and nothing else', () => {
    const hits = [...rated(5, 7), hit('3', 'Copper Kettle Supplies'), hit('4', 'Copper Kettle', { rating_count: 6 })];
    expect(chosen('Copper Kettle', hits, typeahead)).toEqual([undefined, '124']);
  });

  it('take their numbers from the facts that the search brought', () => {
    const hits = [1, 50].map((rating_count): Hit => {
      return { target: { id: String(rating_count) }, facts: { name: 'Kettle', rating: { rating_count } } };
    });
    expect(chosen('Kettle', hits)).toEqual(['50', '1']);
  });
});

it('takes an item that the query names by something unique, whatever the others are called', () => {
  const hits = [...rated(10, 1), hit('3', 'Someone else', { isExact: true })];
  expect(chosen('Copper Kettle', hits, people)).toEqual(['3', '12']);
});

it('gives nothing for no hits', () => expect(chosen('Copper Kettle', [])).toEqual([undefined, '']));

it('stays quick for hostile names and very many hits', () => {
  const long = '\u0300'.repeat(200_000);
  const hits = Array.from({ length: 20_000 }, (_, index) =>
    hit(String(index), `a${long}`, { place: '北'.repeat(9_000) }),
  );
  expect(chooseHit('a, 北'.repeat(500), hits, typeahead).others.length).toBeLessThanOrEqual(50);
  const korean = hits.map((each) => ({ ...each, place: '\uac15'.repeat(90_000) }));
  expect(chooseHit('a, \uac15', korean).others.length).toBeLessThanOrEqual(50);
});
