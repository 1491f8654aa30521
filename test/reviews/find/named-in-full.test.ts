import type { Hit, NameSearch } from '#shared/reviews/model/item.ts';
import { at, chosen, hit, nearCaller, people, typeahead } from './hits.ts';

const inBath = hit('1', 'Copper Kettle', { place: '1 Mill Lane, BA1 1AA Bath, Somerset, UK' });
const inYork = hit('2', 'Copper Pot', { place: 'York, UK' });

describe('"Name Place"', () => {
  it.each<[search: NameSearch]>([[{}], [typeahead], [nearCaller]])(
    'is the item of both in any search: %j',
    (search) => {
      expect(chosen('Copper Kettle Bath', [inYork, inBath], search)).toEqual(['1', '2']);
    },
  );

  it.each([
    ...['copper kettle BATH', 'Copper  Kettle Bath', 'Copper Kettle Bath UK', 'Copper Kettle Bath, UK'],
    ...['Copper Kettle UK', 'Copper Kettle 1 Mill Lane Bath', 'Copper Kettle BA1 1AA Bath', 'Copper Kettle! (Bath) UK'],
  ])('is written in any way: %s', (query) => expect(chosen(query, [inYork, inBath])[0]).toBe('1'));

  it.each([
    ['Отель Астория Москва', 'Отель Астория', 'Москва, Россия'],
    ['فندق الشرق القاهرة', 'فندق الشرق', 'القاهرة، مصر'],
    ['帝国 ホテル 東京', '帝国 ホテル', '東京、日本'],
  ])('is written in any script: %s', (query, name, place) => {
    expect(chosen(query, [inYork, hit('1', name, { place })])[0]).toBe('1');
  });

  it.each([
    ['is at another place', 'Copper Kettle York'],
    ['has words of its place that are no whole part', 'Copper Kettle Mill'],
    ['has a longer name', 'Kettle Bath'],
    ['has a shorter name', 'Old Copper Kettle Bath'],
    ['is named behind its place', 'Bath Copper Kettle'],
    ['is joined with a word of its place', 'Copper Kettle & Bath'],
    ['is joined with words of its place', 'Copper Kettle + Bath UK'],
  ])('is no item that %s', (_, query) => expect(chosen(query, [inYork, inBath])).toEqual([undefined, '21']));

  it.each([
    ['has a name of one word', 'Villa Sofia', 'Villa', 'Sofia, Bulgaria'],
    ['has a place of which the query has a part', 'Copper Kettle York', 'Copper Kettle', 'New York, NY'],
    ['has other signs', 'Learn C++ Bath', 'Learn C#', 'Bath'],
    ['has no place', 'Copper Kettle Bath', 'Copper Kettle', null],
    ['has an empty place', 'Copper Kettle Bath', 'Copper Kettle', ''],
  ])('is no item that %s', (_, query, name, place) => {
    expect(chosen(query, [hit('1', name, { place }), inYork])[0]).toBeUndefined();
  });

  it.each<[string, Partial<Hit>]>([
    ['has the name and another such place', { name: 'Copper Kettle', place: 'Bath' }],
    ['has all words in its name', { name: 'Copper Kettle Inn Bath', place: 'York' }],
    ['has all words in its name and place', { name: 'The Old Copper Kettle', place: 'Bath' }],
    ['has the name and no place', { name: 'Copper Kettle' }],
    ['has a part of the name and no place', { name: 'Kettle' }],
    ['is from the web', { name: 'Pot', place: 'Leeds', isFromWeb: true }],
  ])('is uncertain beside an item that %s', (_, other) => {
    expect(chosen('Copper Kettle Bath', [inBath, { target: { id: '3' }, ...other }])[0]).toBeUndefined();
  });

  it.each<[string, Partial<Hit>]>([
    ['lacks a word', { name: 'Kettle Rooms', place: 'Bath' }],
    ['has another name and no place', { name: 'Kettle Shop' }],
    ['has no name', { name: null, place: 'Bath' }],
  ])('is certain beside an item that %s', (_, other) => {
    expect(chosen('Copper Kettle Bath', [inBath, { target: { id: '3' }, ...other }])[0]).toBe('1');
  });

  it('is the whole name of an item first, and never a person', () => {
    expect(chosen('Copper Kettle Bath', [inBath, hit('3', 'Copper Kettle Bath', { place: 'York' })])[0]).toBe('3');
    expect(chosen('Copper Kettle Bath', [inBath, inYork], people)[0]).toBeUndefined();
  });

  it('is one of two readings only if the other one has no item', () => {
    const [grand, paris] = [hit('1', 'Grand Hotel', { place: 'Paris, Rome' }), hit('2', 'Grand Hotel Paris')];
    const query = 'Grand Hotel Paris Rome';
    expect(chosen(query, [grand, inYork])[0]).toBe('1');
    expect(chosen(query, [grand, { ...paris, place: 'Rome' }])[0]).toBeUndefined();
    expect(
      chosen(query, [
        { ...grand, place: 'Paris' },
        { ...paris, place: 'Rome' },
      ])[0],
    ).toBe('2');
  });

  it('has a place of at most eight words', () => {
    const place = (words: number) => Array.from({ length: words }, (_, index) => `word${index}`).join(' ');
    expect(chosen(`Copper Kettle ${place(8)}`, [...at(place(8)), inYork])[0]).toBe('1');
    expect(chosen(`Copper Kettle ${place(9)}`, [...at(place(9)), inYork])[0]).toBeUndefined();
  });
});

describe('"Name by Maker"', () => {
  const by = (...makers: readonly (string | null)[]): Hit[] =>
    makers.map((publisher, index) => hit(String(index + 1), 'The Daily', { publisher }));

  it.each([
    ['The Daily by Plum News', ['Plum News', 'Fig News'], '1'],
    ['the daily BY plum news', ['Plum News', 'Fig News'], '1'],
    ['The Daily  by  Plum News', ['Fig News', 'Plum News'], '2'],
    ['The Daily by Plum', ['Plum News', 'Fig News'], undefined],
    ['The Daily by Plum News Inc', ['Plum News', 'Fig News'], undefined],
    ['Daily by Plum News', ['Plum News', 'Fig News'], undefined],
    ['The Daily Plum News', ['Plum News', 'Fig News'], undefined],
    ['The Daily by Plum News', ['Plum News', 'Plum News'], undefined],
    ['The Daily by Plum News', ['Plum News', null], undefined],
    ['The Daily by Plum News', [null], undefined],
    ['The Daily by Plum News', [''], undefined],
    ['The Daily by', ['by', 'Fig News'], undefined],
  ])('%s of items by %j is %s', (query, makers, id) => expect(chosen(query, by(...makers))[0]).toBe(id));

  it('is a whole name first, and never a person', () => {
    const named = hit('9', 'The Daily by Plum News', { publisher: 'Fig News' });
    expect(chosen('The Daily by Plum News', [...by('Plum News', 'Fig News'), named])[0]).toBe('9');
    expect(chosen('The Daily by Plum News', by('Plum News', 'Fig News'), people)[0]).toBeUndefined();
  });

  it('may have the word in its name', () => {
    const hits = [hit('1', 'Step by Step', { publisher: 'Ann Lee' }), hit('2', 'Step', { publisher: 'Ann Lee' })];
    expect(chosen('Step by Step by Ann Lee', hits)).toEqual(['1', '2']);
    const [first, second] = hits;
    const others = [first, second && { ...second, publisher: 'Step by Ann Lee' }].filter((each) => each !== undefined);
    expect(chosen('Step by Step by Ann Lee', others)[0]).toBeUndefined();
  });

  it.each([
    [3, '1'],
    [4, undefined],
  ])('may have it in the name of the maker, up to three times: %i', (times, id) => {
    const maker = `Ann${' by Ann'.repeat(times)}`;
    expect(chosen(`The Daily by ${maker}`, by(maker, 'Fig News'))[0]).toBe(id);
  });

  it('is no text of more than 300 characters', () => {
    const maker = 'a'.repeat(300 - 'The Daily by '.length);
    expect(chosen(`The Daily by ${maker}`, by(maker, 'Fig News'))[0]).toBe('1');
    expect(chosen(`The Daily by ${maker}a`, by(`${maker}a`, 'Fig News'))[0]).toBeUndefined();
  });

  it('is certain beside another item of the maker', () => {
    const other = hit('2', 'The Sunday Daily', { publisher: 'Plum News' });
    expect(chosen('The Daily by Plum News', [...by('Plum News'), other])).toEqual(['1', '2']);
  });
});
