import { jest } from '@jest/globals';
import { log } from '#shared/api/log.ts';
import type { Source } from '#shared/reviews/model/source.ts';
import { driftIn } from '#shared/reviews/output/drift.ts';
import { review } from '../read/synthetic.ts';

const unread = { name: 'list', page: () => Promise.reject(new Error('unused')) };
const source: Source = { ...unread, publishes: ['title', 'author', 'rating'] };
const full = { platform: 'synthetic', personalData: 'full' } as const;
const anonymous = review({ title: null, author: {}, text: 'secret' });
const named = review({ title: 'A title', author: { name: 'Ann' } });

it('is each published field that none of the reviews has', () => {
  expect(driftIn(source, [anonymous, anonymous], full)).toEqual(['title', 'author']);
  expect(driftIn(source, [anonymous, named], full)).toEqual([]);
  expect(driftIn({ ...source, publishes: ['rating'] }, [anonymous], full)).toEqual([]);
});

it('is nothing for a source that declares no fields', () => {
  expect(driftIn(unread, [anonymous], full)).toEqual([]);
});

it('leaves out the author where the operator hides it', () => {
  expect(driftIn(source, [anonymous], { ...full, personalData: 'none' })).toEqual(['title']);
  expect(driftIn(source, [anonymous], { ...full, personalData: 'name' })).toEqual(['title', 'author']);
});

it('is logged with the names of the fields, without anything of the reviews', () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  driftIn(source, [anonymous], full);
  driftIn(source, [named], full);
  expect(warn.mock.calls).toEqual([
    ['fields absent from a whole list', { platform: 'synthetic', source: 'list', fields: ['title', 'author'] }],
  ]);
});
