import { VouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import { candidatesOf } from '#shared/reviews/find/choose-item.ts';
import type { Hit } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { callOf, platform, triedFor } from '../read/synthetic.ts';

/** Recognizes ids of a form. */
const locating = (form: RegExp, ambiguous = false): Pick<Platform, 'locate'> => ({
  locate: (query, { country }) =>
    form.test(query) ? { target: { id: query, ...(country !== undefined && { country }) }, ambiguous } : undefined,
});

/** Finds these names, and logs what it was asked for. */
const finding = (...names: readonly string[]) => {
  const asked: string[] = [];
  const find = async (name: string): Promise<Hit[]> => {
    asked.push(name);
    return names.includes(name) ? [{ target: { id: `found ${name}` }, name }, { target: { id: 'second' } }] : [];
  };
  return { asked, find };
};

const summaryOf = (query: string, platforms: readonly Platform[]) => {
  const all = [...candidatesOf(query, {}, platforms)];
  return {
    text: all[0]?.text,
    candidates: all.flatMap(({ platform: { name }, target }) => (target ? `${name} ${target.id}` : [])),
    searchable: all.flatMap(({ platform, target, name }) => (target || name !== undefined ? [] : platform.name)),
  };
};

const plum = platform('plum', { ...locating(/^(\d+|https:\/\/plum\.example\/.+)$/), find: finding().find });
const fig = platform('big-fig', { title: 'Big Fig.com', ...locating(/^(\d+|fig-.+)$/), find: finding().find });
const mute = platform('mute', locating(/^mute-.+$/));
const both = [plum, fig, mute];

describe('the form of a query', () => {
  it.each([
    ['Ann, Ghent', ['plum Ann', 'big-fig Ann']],
    ['plum: Ann (Ghent)', ['plum Ann']],
    ['Ann', []],
    ['Ann,', []],
    ['fig.example/a?b=Ann,Ghent', []],
    ['https://fig.example/a?b=Ann, Ghent', []],
    ['mute-1, Ghent', []],
  ])('%s has a name and a place, at last to be searched for as %j', (query, byName) => {
    const all = [...candidatesOf(query, {}, both)];
    expect(all.flatMap(({ platform, name }) => (name === undefined ? [] : `${platform.name} ${name}`))).toEqual(byName);
  });

  it('that is a link of an app has no name', () => {
    const link = platform('link', { locate: (id) => ({ target: { id }, unresolved: true }), find: finding().find });
    expect([...candidatesOf('intent://a.example/b, c', {}, [link])]).toHaveLength(1);
  });

  it.each([
    ['12', 'plum 12'],
    ['fig-12', 'big-fig fig-12'],
    ['https://plum.example/12', 'plum https://plum.example/12'],
    ['big-fig: 12', 'big-fig 12'],
    ['BIG-FIG : 12', 'big-fig 12'],
    ['plum: https://plum.example/12', 'plum https://plum.example/12'],
  ])('%s means %s for sure', (query, candidate) => {
    expect(summaryOf(query, both)).toMatchObject({ candidates: [candidate], searchable: [] });
  });

  it.each([
    ['plum: Spotify', 'Spotify', ['plum']],
    ['plum：Spotify', 'Spotify', ['plum']],
    ...['Plum™', 'PLÜM®', '℠plum🌳', 'Ｐｌｕｍ'].map(
      (name) => [`${name}: Spotify`, 'Spotify', ['plum']] satisfies [string, string, string[]],
    ),
    ['plumtm: Spotify', 'plumtm: Spotify', ['plum', 'big-fig']],
    ['plum: Tea\nhouse', 'Tea\nhouse', ['plum']],
    ['Look at this: Tea', 'Look at this: Tea', ['plum', 'big-fig']],
    ['Mission: Impossible', 'Mission: Impossible', ['plum', 'big-fig']],
    ['plum:', 'plum:', ['plum', 'big-fig']],
    ['Look: www.a.example/b | Plum', 'www.a.example/b | Plum', ['plum', 'big-fig']],
    ['plum : : x', ': x', ['plum']],
    ...['Spotify | PLUM', 'Spotify – Plum', 'plum: Spotify'].map(
      (title) => [title, 'Spotify', ['plum']] satisfies [string, string, string[]],
    ),
    ['big-fig: Spotify - Plum', 'Spotify - Plum', ['big-fig']],
    ...['Spotify-Plum', 'Spotify - Apps on Plum', 'Spotify | Plum and fig', '| Plum', 'Spotify | big-fig'].map(
      (name) => [name, name, ['plum', 'big-fig']] satisfies [string, string, string[]],
    ),
  ])('%s is the name %s, to be searched for', (query, text, searchable) => {
    expect(summaryOf(query, both)).toEqual({ text, candidates: [], searchable });
  });

  it.each([
    ...['https://unknown.example/12', 'itms://unknown', 'mute: Spotify', 'plum: https://fig.example/1'],
    'big-fig: //x',
  ])('%s is recognized by none', async (query) => {
    const known = query.startsWith('big-fig') ? [platform('big-fig')] : both;
    expect([...candidatesOf(query, {}, known)]).toEqual([]);
    await expect(fetchReviews(callOf({ query }, known))).rejects.toMatchObject({ code: 'not_supported' });
  });

  it('that no platform recognizes gets an error with the forms that are', async () => {
    await expect(fetchReviews(callOf({ query: 'https://unknown.example/' }, both))).rejects.toThrow(
      /PLUM: a number of plum; Big Fig.com: a number of big-fig; MUTE: a number of mute/,
    );
    await expect(fetchReviews(callOf({ query: 'mute: Spotify' }, both))).rejects.toThrow(
      /one of these\. MUTE: a number of mute\.$/,
    );
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
      searchable: ['plum', 'big-fig', 'unsure'],
    });
  });

  it('is read together with the country', () => {
    expect([...candidatesOf('12', { country: 'de' }, both)]).toMatchObject([{ target: { country: 'de' } }]);
  });
});

describe('the candidates', () => {
  it('are what is recognized, then what is found, and nothing is searched for too early', async () => {
    const first = finding('a.b');
    const second = finding('a.b');
    const platforms = [
      platform('unsure', locating(/\./, true)),
      platform('first', { find: first.find }),
      platform('second', { find: second.find }),
    ];
    const tried: string[] = [];
    const log = { push: (entry: string) => tried.push(`${entry} after ${first.asked.length} ${second.asked.length}`) };
    await triedFor('a.b', platforms, Object.assign([], log));
    expect(tried).toEqual(['unsure a.b after 0 0', 'first found a.b after 1 0', 'second found a.b after 1 1']);
    expect([first.asked, second.asked]).toEqual([['a.b'], ['a.b']]);
  });

  it('are asked for one after the other, and each platform once', () => {
    const located: string[] = [];
    const logging = (name: string, isAmbiguous: boolean) =>
      platform(name, {
        locate: (query) => {
          located.push(name);
          return { target: { id: query }, ambiguous: isAmbiguous };
        },
      });
    const candidates = candidatesOf('a', {}, [logging('unsure', true), logging('sure', false), logging('late', false)]);
    expect([candidates.next().value?.platform.name, located]).toEqual(['unsure', ['unsure']]);
    expect([candidates.next().value?.platform.name, located]).toEqual(['sure', ['unsure', 'sure']]);
    expect(candidates.next().done).toBe(true);
    expect(located).toEqual(['unsure', 'sure']);
  });

  it('are those of the others where one cannot search here, and why it cannot is kept', async () => {
    const refusal = new VouchError('not_supported', 'A key is missing.');
    const keyed = platform('keyed', { find: () => Promise.reject(refusal) });
    const { tried } = await triedFor('a', [keyed, platform('open', { find: finding('a').find })]);
    expect(tried).toEqual(['open found a']);
    expect((await triedFor('a', [keyed])).error).toMatchObject({
      code: 'not_supported',
      message: 'A key is missing. Send one of these. KEYED: a number of keyed.',
    });
  });
});
