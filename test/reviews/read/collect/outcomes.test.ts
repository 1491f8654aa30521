import { jest } from '@jest/globals';
import { log } from '#shared/api/log.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { blocked, broken, collectList, draft, drafts, ids, listSource, plan, readList, upTo } from '../list-source.ts';

/** The outcomes that a call reports, as `source outcome`. */
const outcomesOf = async (sources: readonly Source[], more: Parameters<typeof plan>[1] = {}): Promise<string[]> => {
  const outcomes: string[] = [];
  const onSource = (platform: string, source: string, outcome: string) => {
    expect(platform).toBe('synthetic');
    outcomes.push(`${source} ${outcome}`);
  };
  await collectList(plan(sources, { ...more, onSource })).catch(() => undefined);
  return outcomes;
};

describe('the outcome of a source', () => {
  const list = listSource(() => drafts(5)).source;
  const empty = listSource(() => []).source;
  const failing = listSource(() => [], { name: 'failing', failures: { 0: blocked } }).source;

  it('is empty when it proved that there are none', async () => {
    const lookUp = async () => ({ facts: { hasReviews: false }, warnings: [] });
    expect(await outcomesOf([empty], { lookUp })).toEqual(['list empty']);
  });

  it('is the code of its error, and that of the fallback comes after it', async () => {
    expect(await outcomesOf([failing, list])).toEqual(['failing upstream_blocked', 'list ok']);
  });

  it('is an error when the list is empty without any sign that there are no reviews', async () => {
    expect(await outcomesOf([empty])).toEqual(['list upstream_blocked']);
  });

  it.each([
    [20, [], ['list ok', 'list drift']],
    [19, [], ['list ok']],
    [20, [{ ...draft(20), title: 'A title' }], ['list ok']],
  ])('is also drift when none of %i reviews and %j has a published field', async (count, more, outcomes) => {
    const { source } = listSource(() => [...drafts(count), ...more]);
    expect(await outcomesOf([{ ...source, publishes: ['text', 'title'] }], { limit: 100 })).toEqual(outcomes);
  });

  it.each([
    ['full', ['title', 'author']],
    ['name', ['title', 'author']],
    ['none', ['title']],
  ] as const)(
    'names absent fields in the log alone, and none that the operator hides: %s',
    async (personalData, fields) => {
      const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
      await outcomesOf([{ ...listSource(() => drafts(20)).source, publishes: ['text', 'title', 'author'] }], {
        personalData,
      });
      const line = { platform: 'synthetic', source: 'list', fields };
      expect(warn.mock.calls).toEqual([['fields absent from a whole list', line]]);
    },
  );

  it('is an error when it breaks off, although it gave reviews', async () => {
    const breaking = listSource(() => drafts(15), { failures: { 1: broken } }).source;
    expect(await outcomesOf([breaking])).toEqual(['list upstream_error']);
  });
});

it.each([
  [5_000, ['list ok']],
  [5_001, ['list upstream_changed']],
])('a page of %i reviews: %j', async (pageSize, outcomes) => {
  const { source } = listSource(() => drafts(pageSize), { pageSize });
  expect(await outcomesOf([source])).toEqual(outcomes);
});

describe('a warning', () => {
  it('that comes with every page is given once', async () => {
    const warnings = [{ code: 'aggregates_only', detail: 'The same on each page.' }] as const;
    const collected = await readList(drafts(35), { limit: 100 }, { patch: (page) => ({ ...page, warnings }) });
    expect(collected.warnings).toEqual(warnings);
  });

  it('of one code is given once for each text', async () => {
    const detailed = (index: number) => [{ code: 'aggregates_only', detail: `Page ${index % 2}.` }] as const;
    const patch = (page: Page, index: number) => ({ ...page, warnings: detailed(index) });
    const collected = await readList(drafts(35), { limit: 100 }, { patch });
    expect(collected.warnings).toEqual([...detailed(0), ...detailed(1)]);
  });

  it('counts undated reviews that are in the response, each once', async () => {
    const undated = [draft('x', null), draft('y', null)];
    const list = [...undated, ...drafts(8), ...undated, ...drafts(4, 8)]; // On two pages.
    const collected = await readList(list, { filter: { sync_date: '2026-10-01' }, limit: 100 });
    expect(ids(collected)).toEqual(['x', 'y', ...upTo(12)]);
    expect(collected.warnings).toEqual([
      { code: 'list_changed', detail: expect.stringContaining('did not fit together') },
      { code: 'undated_reviews', detail: '2 reviews have no date; sync_date and until_date do not exclude them.' },
    ]);
  });

  it('counts over all pages what was left out', async () => {
    const unreadable = { id: 'none', rating_scale: 5 };
    const list = [unreadable, ...drafts(9), unreadable, ...drafts(3, 9)];
    const collected = await readList(list, { limit: 100 }, { patch: (page) => ({ ...page, dropped: 2 }) });
    expect(ids(collected)).toEqual(upTo(12));
    expect(collected.warnings).toEqual([
      { code: 'reviews_dropped', detail: '6 reviews could not be read and were left out.' },
    ]);
  });
});

it.each([true, false])('pages that lead in a circle are read once each (joined: %s)', async (isJoined) => {
  let read = 0;
  const patch = (page: Page, index: number): Page => {
    const reviews = drafts(10, index * 10);
    return {
      ...page,
      get reviews() {
        read += 1;
        if (read > 1_000) throw new Error('The pages are read again and again.');
        return reviews;
      },
      end: { next: String((index + 1) % 3) },
      isJoined,
    };
  };
  const { source, asked } = listSource(() => [], { patch });
  const collected = await collectList(plan([source], { limit: 500 }));
  expect(collected.endedBy).toBe('upstream_error');
  expect(collected.reviews.length).toBeLessThanOrEqual(40);
  expect(asked.length).toBeLessThanOrEqual(5);
});
