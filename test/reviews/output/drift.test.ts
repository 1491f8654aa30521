import { jest } from '@jest/globals';
import { log } from '#shared/api/log.ts';
import type { Source } from '#shared/reviews/model/source.ts';
import { driftIn } from '#shared/reviews/output/drift.ts';
import { review } from '../read/synthetic.ts';

const source: Pick<Source, 'name' | 'publishes'> = { name: 'list', publishes: ['title', 'author', 'rating'] };
const full = { platform: 'synthetic', personalData: 'full' } as const;
const anonymous = review({ title: null, author: {}, text: 'secret' });
const named = review({ title: 'A title', author: { name: 'Ann' } });

const drift = (
  fields: Pick<Source, 'publishes'>,
  reviews: Parameters<typeof driftIn>[1],
  plan: Parameters<typeof driftIn>[2],
) => driftIn({ cursor: /^$/, page: () => Promise.reject(new Error('unused')), ...source, ...fields }, reviews, plan);

it('is each published field that none of the reviews has', () => {
  expect(drift({}, [anonymous, anonymous], full)).toEqual(['title', 'author']);
  expect(drift({}, [anonymous, named], full)).toEqual([]);
  expect(drift({ publishes: ['rating'] }, [anonymous], full)).toEqual([]);
});

it('is nothing for a source that declares no fields', () => {
  expect(
    driftIn({ name: 'list', cursor: /^$/, page: () => Promise.reject(new Error('unused')) }, [anonymous], full),
  ).toEqual([]);
});

it('leaves out the author where the operator hides it', () => {
  expect(drift({}, [anonymous], { ...full, personalData: 'none' })).toEqual(['title']);
  expect(drift({}, [anonymous], { ...full, personalData: 'name' })).toEqual(['title', 'author']);
});

it('is logged with the names of the fields, without anything of the reviews', () => {
  const warn = jest.spyOn(log(), 'warn').mockImplementation(() => undefined);
  drift({}, [anonymous], full);
  drift({}, [named], full);
  expect(warn.mock.calls).toEqual([
    ['fields absent from a whole list', { platform: 'synthetic', source: 'list', fields: ['title', 'author'] }],
  ]);
});
