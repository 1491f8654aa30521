import { fieldsOf } from '#shared/generation/prompts/wol-review-selection/feed-fields.ts';
import { rankFeeds } from '#shared/generation/prompts/wol-review-selection/rank-feeds.ts';
import { wordsOf } from '#shared/generation/prompts/wol-review-selection/word-vectors.ts';
import { hasRecordings, readRecording } from '../../../recordings/expected.ts';

describe('the fields of a feed', () => {
  it.each([
    [
      { text: 'Good', rating: 4 },
      { text: 'Good', rating: 0.8 },
    ],
    [{ Title: 'Fine', Review_Text: 'It works' }, { text: 'Fine. It works' }],
    [{ review: { text: 'Inside', rating: '4,5', rating_scale: 5 } }, { text: 'Inside', rating: 0.9 }],
    [
      { content: 'x', stars: '9' },
      { text: 'x', rating: 0.9 },
    ],
    [
      { content: 'x', score: 80 },
      { text: 'x', rating: 0.8 },
    ],
    [
      { content: 'x', rating: { value: 3, scale: 5 } },
      { text: 'x', rating: 0.6 },
    ],
    [
      { content: 'x', rating: 7, rating_scale: 5 },
      { text: 'x', rating: undefined },
    ],
    [
      { content: 'x', createdAt: '2026-01-31' },
      { text: 'x', date: Date.UTC(2026, 0, 31) },
    ],
    [
      { content: 'x', timestamp: 1_700_000_000 },
      { text: 'x', date: 1_700_000_000_000 },
    ],
    [
      { content: 'x', likes: 3 },
      { text: 'x', helpful: 3 },
    ],
    [{ whatever: 'the only long text here', id: 'ab' }, { text: 'the only long text here' }],
    [{ rating: 5 }, { text: '', rating: 1 }],
    [{}, { text: '' }],
    [
      { text: null, rating: 'fifty', date: 'soon', likes: -1 },
      { text: '', rating: undefined, helpful: undefined },
    ],
  ])('%j', (feed, known) => expect(fieldsOf(feed)).toMatchObject(known));
});

describe('words', () => {
  it.each([
    ['Café, CAFÉ!', ['cafe', 'cafe']],
    ['日本語です', ['日', '日本', '本語', '語て', 'てす']],
    ['本 is 日本', ['本', '日', '日本', 'is']],

    ['…', []],
  ])('%j', (text, words) => expect(wordsOf(text).words).toEqual(words));

  it.each([
    ['one two three', 3],
    ['日本語'.repeat(20), 30],
    ['word '.repeat(1_000), 1_000],
    ['漢字'.repeat(2_000), 2_000],
    ['', 0],
  ])('of %j are counted', (text, count) => expect(wordsOf(text).count).toBe(count));
});

const long = (subject: string, count = 70): string =>
  Array.from({ length: count }, (_, index) => `${subject}${String.fromCharCode(97 + (index % 26))}${index % 7}`).join(
    ' ',
  );

describe('feeds in order', () => {
  it('begin with the most detailed', () => {
    const feeds = [{ text: 'Great!' }, { text: long('kettle') }, { text: 'Nice kettle, fast delivery' }];
    expect(rankFeeds(feeds, 3).ranked.map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  it.each([
    ['the same', 'We like it here.', 'We like it here.'],
    ['the same but for case and marks', 'We like it HERE!', 'we like it here'],
    ['almost the same', long('tea'), `${long('tea')} indeed`],
  ])('hold only one of two that say %s', (_, one, other) => {
    const { ranked, considered } = rankFeeds([{ text: one }, { text: other }, { text: 'Something else' }], 3);
    expect([ranked.length, considered]).toEqual([2, 2]);
  });

  it('spread what is said: a good one of another kind comes before a better one of the same kind', () => {
    const feeds = [
      { text: `${long('tea')} one two three`, rating: 5 },
      { text: `${long('tea', 60)} ${long('cup', 25)}`, rating: 5 },
      { text: long('boat', 55), rating: 4 },
    ];
    expect(rankFeeds(feeds, 2).ranked.map(({ index }) => index)).toEqual([0, 2]);
  });

  it.each([
    ['rating', { rating: 5 }, { rating: 1 }],
    ['recency', { date: '2026-01-01' }, { date: '2020-01-01' }],
    ['helpful votes', { helpful_count: 40 }, { helpful_count: 0 }],
  ])('go by %s, all else equal', (_, better, worse) => {
    const feeds = [
      { text: 'aa aa aa', ...worse },
      { text: 'bb bb bb', ...better },
    ];
    expect(rankFeeds(feeds, 1).ranked).toMatchObject([{ index: 1, text: 'bb bb bb' }]);
  });

  it('are those with a text; the others are named', () => {
    const feeds = [{ rating: 3 }, { text: 'Some words' }, {}, { text: '👍👍' }];
    const { ranked, considered, withoutText } = rankFeeds(feeds, 10);
    expect([ranked.map(({ index }) => index), considered, withoutText]).toEqual([[1, 3], 2, [0, 2]]);
  });

  it('are the same each time, and in the order of the request if they are equal', () => {
    const feeds = ['one', 'two', 'three'].map((text) => ({ text }));
    expect(rankFeeds(feeds, 3)).toEqual(rankFeeds(feeds, 3));
    expect(rankFeeds(feeds, 3).ranked.map(({ index }) => index)).toEqual([0, 1, 2]);
  });
});

/** Which part of the words of both is in both. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
};

const itWithRecordings = hasRecordings ? it : it.skip;

itWithRecordings(
  `60 real reviews: no two picks say the same (${hasRecordings ? 'recorded' : 'skipped: there are no recordings'})`,
  () => {
    const reviews: Record<string, unknown>[] = JSON.parse(
      readRecording('business-review-site', 'trustpilot--scrapfly--reviews-2023-12.json'),
    );
    const { ranked } = rankFeeds([...reviews, ...reviews], 12);
    const sets = ranked.map(
      ({ index }) => new Set(wordsOf(fieldsOf(reviews[index % reviews.length] ?? {}).text).words),
    );
    const alike = sets.flatMap((one, first) => sets.slice(first + 1).map((other) => likeness(one, other)));
    expect(ranked).toHaveLength(12);
    expect(Math.max(...alike)).toBeLessThan(0.5);
  },
);

it('a feed may have any number of distinct words', () => {
  const text = Array.from({ length: 200_000 }, (_, index) => `w${index}`).join(' ');
  expect(rankFeeds([{ text }, { text: 'Good tea.' }], 2).ranked).toHaveLength(2);
});
