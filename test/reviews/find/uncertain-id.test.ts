import { type ErrorCode, VouchError } from '#shared/errors.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Source } from '#shared/reviews/model/source.ts';
import { drafts, listSource } from '../read/list-source.ts';
import { platform } from '../read/synthetic.ts';
import { hit } from './hits.ts';
import { ask, failure, searching } from './name-searches.ts';

describe('a query that only looks like an id', () => {
  const { source } = listSource(() => drafts(3));
  /** A platform to which any query looks like an id, and whose list is read so. */
  const reading = (name: string, page: Source['page'], ambiguous = true): Platform =>
    platform(name, { locate: (query) => ({ target: { id: query }, ambiguous }), sources: [{ ...source, page }] });
  const looksLike = (name: string): Platform => ({
    ...reading(name, async (request, http) => {
      if (request.target.id === 'k') return source.page(request, http);
      throw new VouchError('item_not_found', `${name} has no ${request.target.id}.`);
    }),
    find: async () => [],
  });

  it('goes on to the search of its own platform, after that of the others', async () => {
    const asked: string[] = [];
    const own = looksLike('own');
    const logging = (each: Platform): Platform => ({
      ...each,
      find: async (...parameters) => {
        asked.push(each.name);
        return (await each.find?.(...parameters)) ?? [];
      },
    });
    const found = { ...own, find: async () => [hit('k', 'copper.kettle')] };
    const { platform: of, target } = await ask([logging(found), logging(searching('other', []))], 'copper.kettle');
    expect([of.name, target.id, asked]).toEqual(['own', 'k', ['other', 'own']]);
  });

  /** A platform with this form of ids, whose list fails. */
  const failing = (name: string, code: ErrorCode, { ambiguous = true, isUnknownId = false } = {}): Platform =>
    reading(name, () => Promise.reject(new VouchError(code, `${name} says ${code}.`, { isUnknownId })), ambiguous);

  const unknown = { isUnknownId: true };
  const sure = { ...unknown, ambiguous: false };

  it.each<[order: string, platforms: readonly Platform[], code: ErrorCode]>([
    ['denies it, b knows it not', [looksLike('own'), failing('b', 'upstream_changed', unknown)], 'item_not_found'],
    ['denies it and another has changed', [looksLike('own'), failing('b', 'upstream_changed')], 'upstream_changed'],
    ['denies it and another is blocked', [looksLike('own'), failing('b', 'upstream_blocked')], 'upstream_blocked'],
    ['denies it and another has it', [looksLike('own'), failing('b', 'upstream_changed', sure)], 'upstream_changed'],
    ['does not know it', [failing('a', 'upstream_changed', unknown), looksLike('own')], 'upstream_changed'],
  ])('when one platform %s', async (_, platforms, code) => {
    expect(await failure(platforms, 'copper.kettle')).toMatchObject({ code });
  });

  it('is looked for on the platforms behind one that does not know it, once it was denied', async () => {
    const platforms = [looksLike('own'), failing('b', 'upstream_changed', unknown), looksLike('c')];
    expect((await ask(platforms, 'k')).platform.name).toBe('own');
    const message = 'own has no x. b says upstream_changed. c has no x. OWN and C found nothing for this query.';
    expect(await failure(platforms, 'x')).toMatchObject({ message: expect.stringContaining(message) });
  });

  it('that is found nowhere is not found', async () => {
    expect(await failure([looksLike('own')], 'copper.kettle')).toMatchObject({
      code: 'item_not_found',
      message: 'own has no copper.kettle. OWN found nothing for this query. Check it, or ask by URL or id.',
    });
  });
});
