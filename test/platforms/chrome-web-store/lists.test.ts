import { cursorForm, languagesFrom } from '#shared/platforms/chrome-web-store/lists.ts';
import type { PageRequest } from '#shared/reviews/model/source.ts';
import { codeOf } from '../fake-http.ts';
import { id, itemPage, readPage, storeOf } from './store.ts';

it.each(['en', 'pt-BR', 'sw', 'xx'])('the lists after %s are each read once', (first) => {
  const [own, ...others] = languagesFrom(first);
  expect([own, new Set(others).size]).toEqual([first, others.length]);
  expect(others.length).toBeGreaterThanOrEqual(48);
  expect(others).toEqual(expect.arrayContaining(['es', 'am'].filter((language) => language !== first)));
});

it.each([
  ['iw', 'he'],
  ['pt-BR', 'pt'],
  ['zh-HK', 'zh-TW'],
])('the list of %s is the one of %s, which is not read again', (first, same) => {
  expect(languagesFrom(first)).not.toContain(same);
});

it.each([
  ...['en', 'en:1', 'en:12345678:', ' en:1:', 'en:1: ', 'en:1:a b', 'e:1:', 'en:-1:', `en:1:${'x'.repeat(1_501)}`],
])('a cursor is not %j', (text) => expect(text).not.toMatch(cursorForm));

it('a cursor may have a token of 1,500 characters', () => {
  expect(`en:1:${'x'.repeat(1_500)}`).toMatch(cursorForm);
});

/** A page of the list of an item whose page names a call of its own, which is answered so; and the calls. */
const reading = (answer: (language: string) => readonly unknown[], more: Partial<PageRequest> = {}) => {
  const { http, asked } = storeOf(`${itemPage()}{id: 'own1', request: ["${id}",[10]]}`, { answer });
  const calls = () => asked.filter(({ method }) => method === 'POST');
  const ids = () => calls().map(({ url }) => new URL(url).searchParams.get('rpcids'));
  return { page: readPage(http, more), calls, ids };
};

const refusedWith = (errorCode: unknown) => () => [null, null, null, [errorCode]];

it('a refusal is a failure that may pass, and no reason to ask with another id', async () => {
  const { page, ids } = reading(refusedWith(3));
  const message = expect.stringContaining('refused');
  await expect(page).rejects.toMatchObject({ code: 'upstream_error', message });
  expect(ids()).toEqual(['own1']);
});

it.each([2, 4, 5, 0, 'odd'])('the error code %j is that of an id which is no longer known', async (errorCode) => {
  const { page, ids } = reading(refusedWith(errorCode));
  const message = expect.stringContaining('answered with error');
  await expect(page).rejects.toMatchObject({ code: 'upstream_changed', message });
  expect(ids()).toEqual(['own1', 'x1DgCd']);
});

it('an empty page is a change where it is the first of a list that has reviews', async () => {
  const empty = () => [JSON.stringify([null, [], 30])];
  expect(await codeOf(reading(empty).page)).toBe('upstream_changed');
  expect(await codeOf(reading(empty, { cursor: 'en:20:token' }).page)).toBeUndefined();
});

it('is asked again under another request number', async () => {
  const { page, calls } = reading(() => ['[]']);
  await page;
  const [first] = calls();
  const numbers = [first, first?.next?.()].map((request) => new URL(request?.url ?? '').searchParams.get('_reqid'));
  expect(numbers).toEqual(['100000', '200000']);
});

const row = ['id', ['A'], 5, 'Good.'];

it.each<[page: string, cursor: string, unfinished: readonly string[], asked: number | undefined]>([
  ['of the asked language', 'en:0:', ['en'], 7],
  ['of another language', 'fr:30:token', ['fr'], 7],
  ['of a list behind three that are over', 'es:30:', ['fr'], 13],
  ['that ends the list of the asked language', 'en:0:', [], undefined],
  ['that ends the list of another language', 'fr:30:token', [], undefined],
])('only a page %s with a next page is full, and has fewer if some are missing', async (_, cursor, more, asked) => {
  const listIn = (language: string) => [
    JSON.stringify(more.includes(language) ? [['more'], [row], 30] : [null, [row, row], 30]),
  ];
  expect((await reading(listIn, { cursor, wanted: 7 }).page).asked).toBe(asked);
});

it.each<[payload: unknown, records: number | undefined]>([
  [[], 0],
  [[null, null, 0], 0],
  [[null, null, 0, null, 'more'], 0],
  [[null, [row], 1], 1],
  [[7, null, [row], 1], undefined],
  [[null, null, 0, [row]], undefined],
  [[null, 'rows', [row]], undefined],
])('the payload %j has rows in their column or is an unknown format: %j', async (payload, records) => {
  const { page } = reading(() => [JSON.stringify(payload)], { isOneOfSeveral: true });
  if (records === undefined) await expect(page).rejects.toThrow(/unknown format/);
  else expect((await page).reviews).toHaveLength(records);
});
