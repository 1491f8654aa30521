import firefoxAddOns from '#shared/platforms/firefox-add-ons/index.ts';
import { collectList, plan } from '../../reviews/read/list-source.ts';
import { alwaysAnswering, pageOf } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('firefox-add-ons');

const rating = { id: 1, score: 5, body: 'Good.' };

const read = (cursor: string | undefined, status: number, body: unknown) =>
  pageOf(firefoxAddOns.sources[0], 'an-add-on', body, status, { cursor });

describe('the list of ratings', () => {
  const next = 'https://addons.mozilla.org/api/v5/ratings/rating/?page=3';

  it('goes on as long as it names a next page that may hold some', async () => {
    expect(await read('2', 200, { count: 120, next, results: [rating] })).toMatchObject({ end: { next: '3' } });
    expect(await read('2', 200, { count: 51, next: null, results: [rating] })).toMatchObject({ end: { last: true } });
  });

  it('names no page after an empty one, and gives what speaks against the end', async () => {
    const page = await read('2', 200, { count: 120, next, results: [] });
    expect(page).toMatchObject({ end: { next: null }, listed: 120 });
  });

  it('does not end where a later page does not exist: that is an error', async () => {
    await expect(read('2', 404, { detail: 'Invalid page.' })).rejects.toMatchObject({ code: 'item_not_found' });
  });

  it.each([
    ['without ratings', { count: 0, next: null, results: [] }],
    ['of one page', { count: 1, next: null, results: [rating] }],
  ])('%s ends with it, and nothing is held back', async (_, body) => {
    const { http } = alwaysAnswering(body);
    const found = await collectList(plan([firefoxAddOns.sources[0]], { http, target: { id: 'an-add-on' } }));
    expect(found).toMatchObject({ endedBy: 'end_of_list', next: undefined, warnings: [] });
  });

  it('is of no add-on where its first page does not exist', async () => {
    await expect(read(undefined, 404, { detail: 'Not found.' })).rejects.toMatchObject({ code: 'item_not_found' });
    await expect(read('1', 404, { detail: 'Not found.' })).rejects.toMatchObject({ code: 'item_not_found' });
  });
});

it.each([
  [[{ name: 'Quiet Works' }, { name: 'Second Author' }], 'Quiet Works'],
  [[{ name: null }], null],
  [undefined, null],
])('the first of the authors %j is the publisher of a found add-on', async (authors, publisher) => {
  const { http } = alwaysAnswering({ results: [{ id: 7, name: 'Slate Reader', authors }] });
  expect(await firefoxAddOns.find('Slate Reader', {}, http)).toEqual([expect.objectContaining({ publisher })]);
});

it.each([
  [401, 'upstream_blocked'],
  [403, 'upstream_blocked'],
  [429, 'upstream_rate_limited'],
])('a refusal with status %i is %s, not a missing add-on', async (status, code) => {
  await expect(read(undefined, status, { detail: 'No.' })).rejects.toMatchObject({ code });
});

it.each([
  [200, 'answers'],
  [401, 'is refused as that of a disabled add-on'],
])('a list that speaks of "is_disabled_by_" with status %i %s', async (status) => {
  const answer = read(undefined, status, {
    count: 1,
    next: null,
    results: [{ ...rating, body: '"is_disabled_by_' }],
    is_disabled_by_mozilla: true,
  });
  if (status === 200) expect((await answer).reviews).toHaveLength(1);
  else await expect(answer).rejects.toMatchObject({ code: 'item_not_found' });
});
