import { VouchError } from '#shared/errors.ts';
import { candidatesOf, recognise } from '#shared/reviews/engine/locate.ts';
import type { Platform, Target } from '#shared/reviews/model/platform.ts';
import { noHttp } from './list-source.ts';
import { platform } from './synthetic.ts';

/** Recognises ids of a form. */
const locating = (form: RegExp, ambiguous = false): Pick<Platform, 'locate'> => ({
  locate: (query, { country }) =>
    form.test(query) ? { target: { id: query, ...(country !== undefined && { country }) }, ambiguous } : undefined,
});

/** Finds these names, and logs what it was asked for. */
const finding = (...names: readonly string[]) => {
  const asked: string[] = [];
  const find = async (name: string): Promise<Target | undefined> => {
    asked.push(name);
    return names.includes(name) ? { id: `found ${name}` } : undefined;
  };
  return { asked, find };
};

const summaryOf = (query: string, platforms: readonly Platform[]) => {
  const { candidates, searchable, text } = recognise(query, {}, platforms);
  return {
    text,
    candidates: candidates.map(({ platform: { name }, target }) => `${name} ${target.id}`),
    searchable: searchable.map(({ name }) => name),
  };
};

const plum = platform('plum', { ...locating(/^(\d+|https:\/\/plum\.example\/.+)$/), find: finding().find });
const fig = platform('big-fig', { ...locating(/^(\d+|fig-.+)$/), find: finding().find });
const mute = platform('mute', locating(/^mute-.+$/));
const both = [plum, fig, mute];

describe('the form of a query', () => {
  it.each([
    ['12', 'plum 12'],
    ['fig-12', 'big-fig fig-12'],
    ['mute-1', 'mute mute-1'],
    ['https://plum.example/12', 'plum https://plum.example/12'],
    ['big-fig: 12', 'big-fig 12'],
    ['big-fig:12', 'big-fig 12'],
    ['BIG-FIG : 12', 'big-fig 12'],
    ['plum: https://plum.example/12', 'plum https://plum.example/12'],
  ])('%s means %s for sure', (query, candidate) => {
    expect(summaryOf(query, both)).toMatchObject({ candidates: [candidate], searchable: [] });
  });

  it.each([
    ['Spotify', 'Spotify', ['plum', 'big-fig']],
    ['plum: Spotify', 'Spotify', ['plum']],
    ['Mission: Impossible', 'Mission: Impossible', ['plum', 'big-fig']],
    ['plum:', 'plum:', ['plum', 'big-fig']],
    ['plum : : x', ': x', ['plum']],
  ])('%s is the name %s, to be searched for', (query, text, searchable) => {
    expect(summaryOf(query, both)).toEqual({ text, candidates: [], searchable });
  });

  it.each([
    'https://unknown.example/12',
    'itms://unknown',
    'mute: Spotify',
    'plum: https://fig.example/1',
    'big-fig: //x',
  ])('%s is recognised by none', (query) => {
    const known = query.startsWith('big-fig') ? [platform('big-fig')] : both;
    expect(() => recognise(query, {}, known)).toThrow(expect.objectContaining({ code: 'not_supported' }));
  });

  it('that nobody recognises is answered by the forms that are', () => {
    expect(() => recognise('https://unknown.example/', {}, both)).toThrow(
      /PLUM: a number of plum; BIG-FIG: a number of big-fig; MUTE: a number of mute/,
    );
    expect(() => recognise('mute: Spotify', {}, both)).toThrow(/one of these\. MUTE: a number of mute\.$/);
  });

  it('that may be of several platforms means each in turn, then the name', () => {
    const unsure = platform('unsure', { ...locating(/^\w+\.\w+$/, true), find: finding().find });
    const sure = platform('sure', locating(/^com\..+$/));
    expect(summaryOf('com.a', [unsure, plum, sure, fig])).toEqual({
      text: 'com.a',
      candidates: ['unsure com.a', 'sure com.a'],
      searchable: [],
    });
    expect(summaryOf('org.a', [unsure, plum, sure, fig])).toEqual({
      text: 'org.a',
      candidates: ['unsure org.a'],
      searchable: ['plum', 'big-fig'],
    });
  });

  it('is read together with the country', () => {
    expect(recognise('12', { country: 'de' }, both).candidates).toMatchObject([{ target: { country: 'de' } }]);
  });
});

describe('the candidates', () => {
  it('are what is recognised, then what is found, and nothing is searched for too early', async () => {
    const first = finding('a.b');
    const second = finding('a.b');
    const platforms = [
      platform('unsure', locating(/\./, true)),
      platform('first', { find: first.find }),
      platform('second', { find: second.find }),
    ];
    const candidates = candidatesOf(recognise('a.b', {}, platforms), {}, () => noHttp, new Map());
    const nextId = async () => (await candidates.next()).value?.target.id;
    expect([await nextId(), first.asked]).toEqual(['a.b', []]);
    expect([await nextId(), first.asked, second.asked]).toEqual(['found a.b', ['a.b'], []]);
    expect([await nextId(), second.asked]).toEqual(['found a.b', ['a.b']]);
    expect(await candidates.next()).toMatchObject({ done: true });
  });

  it('are none where a name matches nothing', async () => {
    const platforms = [platform('first', { find: finding('b').find })];
    const candidates = candidatesOf(recognise('a', {}, platforms), {}, () => noHttp, new Map());
    expect(await candidates.next()).toMatchObject({ done: true });
  });

  it('are those of the others where one cannot search here, and why it cannot is kept', async () => {
    const refusal = new VouchError('not_supported', 'A key is missing.');
    const unable = new Map();
    const keyed = platform('keyed', { find: () => Promise.reject(refusal) });
    const platforms = [keyed, platform('open', { find: finding('a').find })];
    const candidates = candidatesOf(recognise('a', {}, platforms), {}, () => noHttp, unable);
    expect((await candidates.next()).value?.platform.name).toBe('open');
    expect(unable).toEqual(new Map([[keyed, refusal]]));
  });
});
