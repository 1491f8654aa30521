import {
  cursorForm,
  cursorOf,
  languageAfter,
  languagesFrom,
  positionOf,
} from '#shared/platforms/chrome-web-store/lists.ts';

/** The lists in the order in which they are read: the first language alone, then the others in groups. */
const groupsAfter = (first: string): readonly (readonly string[])[] => {
  const groups: (readonly string[])[] = [languagesFrom(first, first)];
  let language = languageAfter(first, first);
  while (language !== undefined && groups.length < 100) {
    const group = languagesFrom(language, first);
    groups.push(group);
    language = languageAfter(group.at(-1) ?? '', first);
  }
  return groups;
};

describe.each(['en', 'pt-BR', 'sw', 'xx'])('the lists after %s', (first) => {
  const [own, ...others] = groupsAfter(first);

  it('are read at most 8 at a time, the first one alone', () => {
    expect(own).toEqual([first]);
    expect(others.slice(0, -1).map(({ length }) => length)).toEqual(others.slice(0, -1).map(() => 8));
    expect(others.at(-1)?.length).toBeLessThanOrEqual(8);
  });

  it('are each read once, to the last', () => {
    const all = others.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(48);
    expect(all).toEqual(expect.arrayContaining(['es', 'am'].filter((language) => language !== first)));
  });
});

it.each([
  ['iw', 'he'],
  ['pt-BR', 'pt'],
  ['zh-HK', 'zh-TW'],
])('the list of %s is the one of %s, which is not read again', (first, same) => {
  expect(groupsAfter(first).flat()).not.toContain(same);
});

describe('a cursor', () => {
  it.each([
    { language: 'en', read: 0, token: undefined },
    { language: 'zh-TW', read: 1_234_567, token: 'a:b' },
  ])('gives back the position %j', (position) => {
    expect(positionOf(cursorOf(position), 'de')).toEqual(position);
  });

  it.each([
    ...['en', 'en:1', 'en:12345678:', ' en:1:', 'en:1: ', 'en:1:a b', 'e:1:', 'en:-1:', `en:1:${'x'.repeat(1_501)}`],
  ])('is not %j', (text) => expect(text).not.toMatch(cursorForm));

  it('may have a token of 1,500 characters, and no more', () => {
    expect(`en:1:${'x'.repeat(1_500)}`).toMatch(cursorForm);
  });
});
