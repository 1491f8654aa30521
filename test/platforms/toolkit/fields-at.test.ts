import { fieldsAt } from '#shared/platforms/toolkit/fields-at.ts';
import { epochSeconds, partOf, stars } from '#shared/platforms/toolkit/wire-schemas.ts';

it('texts are read by a table of their names; an id may be a number', () => {
  const record = { it: { a: 'A', n: 7, b: '', blank: ' \u00a0\n', spaced: ' A ' } };
  const names = { id: 'n', title: 'n', text: 'a', url: 'b', name: 'none', author_name: 'blank', place: 'spaced' };
  const absent = { title: null, url: null, name: null, author_name: null };
  expect(fieldsAt(record, ['it'], names)).toEqual({ ...absent, id: '7', text: 'A', place: ' A ' });
  expect(fieldsAt(record, ['it'], { id: 'blank' })).toEqual({ id: null });
  expect(fieldsAt([['x', 1.5]], [0], { name: 0, id: 1 })).toEqual({ name: 'x', id: null });
  expect(fieldsAt(null, ['it'], { name: 'a' })).toEqual({ name: null });
});

it('a field that is no text is read in its usual form', () => {
  const names = { rating: 'stars', created_at: 'at', helpful_count: 'votes', is_verified: 'sure', language: 'lang' };
  const record = { stars: '4', at: '2024-02-01T10:00:00+01:00', votes: 3, sure: 1, lang: 'pt_BR' };
  const read = { rating: 4, created_at: '2024-02-01T09:00:00Z', helpful_count: 3, is_verified: true };
  expect(fieldsAt(record, [], names)).toEqual({ ...read, language: 'pt-BR' });
  const odd = { stars: 4.5, at: '2024-02-01', votes: -1, sure: 2, lang: 'English' };
  expect(fieldsAt(odd, [], names)).toEqual(Object.fromEntries(Object.keys(names).map((name) => [name, null])));
});

it('fields may be within others, in another form, or in a table of their own', () => {
  const record = { user: { nick: '', name: 'Ida', stars: 4.5, seen: 1_772_445_600 }, link: '/id7' };
  const author = { name: ['user.nick', 'user.name'], id: ['link', partOf(/id(\d)/)] } as const;
  const names = { author, rating: ['user.stars', stars], created_at: ['user.seen', epochSeconds] } as const;
  const read = { author: { name: 'Ida', id: '7' }, rating: 4.5, created_at: '2026-03-02T10:00:00Z' };
  expect(fieldsAt(record, [], { ...names, url: ['link', /^\/x/] })).toEqual({ ...read, url: null });
});

it.each([{ toString: 1, valueOf: 1 }, ['/id7'], 7, ''])('%j has no part that is an id', (link) =>
  expect(fieldsAt({ link }, [], { id: ['link', partOf(/id(\d)|7/)] })).toEqual({ id: null }),
);
