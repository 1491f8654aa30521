import type { FeedFields } from '#shared/generation/prompts/wol-review-selection/feed-fields.ts';
import { rankFeeds, scoreFeeds } from '#shared/generation/prompts/wol-review-selection/rank-feeds.ts';

const noFields: FeedFields = { text: '', rating: undefined, date: undefined, helpful: undefined };

const wordsFrom = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `w${first + index}`).join(' ');
const lettersFrom = (first: number, count: number): string =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(0x4e00 + first + index)).join('');

it.each([
  ['words', wordsFrom, 200, 1],
  ['words', wordsFrom, 100, 2],
  ['letters of a script without spaces', lettersFrom, 200, 1],
  ['letters of a script without spaces', lettersFrom, 100, 2],
])('feeds are duplicates by their first 200 %s (%#)', (_, from, same, considered) => {
  const texts = [from(100, 200), `${from(100, same)} ${from(500, 400)}`];
  const feeds = texts.map((text) => ({ text }));
  expect(rankFeeds(feeds, 10).considered).toBe(considered);
});

it.each([
  [0.7, 0.205],
  [0.69, 0.122],
  [0.5, 0.105],
  [0.49, 0.052],
])('a rating of %s alone makes a score of %f', (rating, score) => {
  const fields = { ...noFields, ...(rating !== undefined && { rating }) };
  expect(scoreFeeds([{ fields, words: [], count: 0, specifics: 0 }])).toEqual([score]);
});

it.each([
  [['a'], 0.1],
  [['a', 'b', 'a', 'b'], 0.063],
])('the words %j make %f of the score', (words, part) => {
  const of = (words: string[]) => scoreFeeds([{ fields: noFields, words, count: 0, specifics: 0 }])[0] ?? 0;
  expect(of(words) - of([])).toBeCloseTo(part, 3);
});

it('a duplicate of one feed is found, whatever others share with it', () => {
  const [first, other] = [wordsFrom(0, 40), `${wordsFrom(0, 20)} ${wordsFrom(100, 20)}`];
  const feeds = [`${first} one two three`, other, first].map((text) => ({ text }));
  expect(rankFeeds(feeds, 10).considered).toBe(2);
  const ofTwo = [first, wordsFrom(100, 40), other].map((text) => ({ text }));
  expect(rankFeeds(ofTwo, 10).considered).toBe(3); // It is half of each.
});

it.each([
  [59, 0.344],
  [60, 0.35],
  [180, 0.35],
  [181, 0.349],
])('a length of %i words makes %f of the score', (count, part) => {
  const feed = { fields: noFields, words: [], count, specifics: 0 };
  expect((scoreFeeds([feed])[0] ?? 0) - 0.175).toBeCloseTo(part, 3);
});

it.each<['date' | 'helpful' | 'specifics', number[], number[]]>([
  ['date', [0, 5, 10], [0, 0.05, 0.1]],
  ['helpful', [0, 9, 99], [0, 0.05, 0.1]],
  ['specifics', [0, 4, 8, 9], [0, 0.1, 0.2, 0.2]],
])('a %s of %j makes %j of the score', (name, values, parts) => {
  const feeds = values.map((value) => ({
    ...{ fields: { ...noFields, [name]: value }, words: [], count: 0 },
    specifics: name === 'specifics' ? value : 0,
  }));
  const [first = 0, ...others] = scoreFeeds(feeds);
  expect([0, ...others.map((score) => score - first)]).toEqual(parts.map((part) => expect.closeTo(part, 3)));
});

it('two letters of a script without spaces count as one word', () => {
  const scoreOf = (text: string) => rankFeeds([{ text }], 1).ranked[0]?.score;
  expect(scoreOf(lettersFrom(0, 20))).toBe(scoreOf('a b c d e f g h i j'));
  expect(scoreOf(lettersFrom(0, 20))).not.toBe(scoreOf('a b c d e f g h i'));
});

it.each([
  ['a script with spaces', 'word ', 1_000],
  ['a script without', '漢', 500],
])('of a feed in %s, the beginning is scored', (_, part, characters) => {
  const scoreOf = (text: string) => rankFeeds([{ text }], 1).ranked[0]?.score;
  const begin = part.repeat(characters / part.length);
  expect(scoreOf(`${begin}1 2 3 4 5`)).toBe(scoreOf(`${begin}, , , , ,`));
  expect(scoreOf(`1 2 3 4 5 ${begin}`)).not.toBe(scoreOf(`, , , , , ${begin}`));
});
