import { fieldsOfEach } from '#shared/generation/prompts/wol-review-selection/feed-fields.ts';

const fieldsOf = (feed: object) => ({ ...fieldsOfEach([{ ...feed }])[0] });

it.each([
  [{ tags: ['one two three four', 'five six seven'] }, ''],
  [{ list: [['one two three four']], other: 'one two three' }, 'one two three'],
  [{ author: { bio: 'one two three four' }, reply: { text: 'Thank you!' } }, ''],
  [{ url: 'https://a.example/one two three', site: 'https://a.example/one' }, ''],
  [{ a: 'mailto:one@a.example two three', b: 'www.a.example/one two three' }, ''],
  [{ text: '5', comment: 'Good.' }, 'Good.'],
  [{ a: 'one two', b: 'one two three' }, 'one two three'],
  [{ レビュー: 'とても良い時間でした。', 評価: 5 }, 'とても良い時間でした。'],
  [{ text: '<p></p>', title: '<i>Fine</i>' }, 'Fine'],
  [{ text: 'Good.', title: '…' }, 'Good.'],
  [{ content: { label: 'Good.' }, title: { rendered: 'Fine' } }, 'Fine. Good.'],
  [{ _source: { a: 'one two three' }, source: 'one two three four', _type: 'one two four' }, 'one two three'],
  [{ comment: '(Translated by Google) Fine.\nYes.\n\n(Original)\nGut.\nJa.' }, 'Gut.\nJa.'],
  [{ comment: 'Gut.\n\n(Traduit par Google)\nBon.' }, 'Gut.'],
  [{ comment: 'Gut.\n\n(Google: traduit)\nBon.' }, 'Gut.'],
  [{ comment: '(Google) Fine.\n(Original)\nGut.' }, 'Gut.'],
  [{ comment: 'Good.\n\n(Found with Google) Fine.' }, 'Good.\n\n(Found with Google) Fine.'],
  [{ 0: { author: 'Mia', text: 'Good.' }, text: 'Fine.' }, 'Fine.'],
  [{ rating: { label: 'none' }, comments: null, other: 'one two three' }, 'one two three'],
  [{ rating: { value: [{ of: 4 }] }, comments: null, other: 'one two three' }, 'one two three'],
  [{ rating: { label: '4/5' }, comments: null, other: 'one two three' }, ''],
  [{ [`${'a'.repeat(199)} author`]: 'one two three' }, 'one two three'],
  [{ [`${'a'.repeat(193)} author`]: 'one two three' }, ''],
])('the text of a feed in %j is %j', (feed, text) => expect(fieldsOf(feed).text).toBe(text));

describe('the question of a form', () => {
  const [ask, said] = ['What did you like most?', 'one two three'];
  it.each<[string, object]>([
    [said, { properties: [{ key: '何が良かったですか？', value: said }] }],
    ['', { fields: [{ label: ask, value: null }] }],
    ['', { fields: [{ label: ask, value: ['id-1', 'id-2'] }] }],
    [
      said,
      {
        fields: [
          { title: ask, value: said },
          { title: 'Rate us', value: 5 },
        ],
      },
    ],
    [`${said}. Tea`, { answers: [{ text: ask, answer: [said, 'Tea'] }] }],
    [said, { answers: { 3: { text: 'Your review', answer: said } } }],
    ['Fine', { title: 'Fine', love: { text: ask, value: said }, hate: { text: ask, value: said } }],
    [said, { pages: [{ questions: [{ text: ask, answers: [{ text: said }] }] }] }],
    [said, { form: { title: 'Our form', fields: [{ title: ask }] }, answers: [{ text: said }] }],
    [said, { fields: [{ label: ask, value: said, starred: false, user: {}, author: '', scores: [] }] }],
  ])('is not in the text %j of %j', (text, feed) => expect(fieldsOf(feed).text).toBe(text));

  it.each<[string, object]>([
    [ask, { text: ask }],
    [ask, { text: ask, rating: 5, value: 4 }],
    [ask, { text: ask, author: 'Mia', value: '4 of us' }],
    [ask, { text: ask, answer: 'Thank you.' }],
  ])('is a review: %j in %j', (text, feed) => expect(fieldsOf(feed).text).toBe(text));
});

describe('what somebody else wrote', () => {
  const thanks = 'Thank you so much, Mia!';
  const ofOwner = ['ownerAnswer', 'response_from_owner', 'hostResponse', 'Merchant reply'];
  const replies = ['companyReply', 'response', 'responseText', ...ofOwner];
  it.each([
    ...replies.flatMap((name): object[] => [{ [name]: thanks }, { [name]: { text: thanks } }]),
    { comments: [{ developerComment: { text: thanks } }] },
    { rating: 5, text: null, antwort: { text: thanks } },
    { questions: false, response: thanks },
  ])('is no text in %j', (feed) => expect(fieldsOf(feed).text).toBe(''));

  it.each([
    { comments: [{ developerComment: { text: thanks, date: '2026' } }, { userComment: { text: 'Good.', stars: 5 } }] },
    { responses: [{ question: 'How was it?', answer: 'Good.' }], ownerResponse: thanks },
    { form_response: { answers: [{ text: 'Good.' }] } },
    { userComment: { text: 'Good.' }, hostelName: 'one two three four', responsiveness: 5 },
  ])('is left out of %j', (feed) => expect(fieldsOf(feed).text).toBe('Good.'));
});

const author = 'Maria de los Angeles Gomez';
const [three, four, thanks] = ['One two three.', 'One two four.', 'Thank you for it.'];
it.each<{ feeds: Record<string, unknown>[]; texts: string[] }>([
  {
    feeds: [{ resena: 'Muy buen te.', autor: author }, { resena: '', autor: author }, { resena: 'muy buen te frio' }],
    texts: ['Muy buen te.', '', 'muy buen te frio'],
  },
  { feeds: [{ a: three }, { a: four, b: thanks }, { b: thanks }, { text: 'Good.' }], texts: ['', '', '', 'Good.'] },
  { feeds: [{ text: 'Good.', b: thanks }, { b: 'Thank you for that.' }, { c: three }], texts: ['Good.', '', three] },
])('texts without a known name of $feeds', ({ feeds, texts }) =>
  expect(fieldsOfEach(feeds).map(({ text }) => text)).toEqual(texts),
);

it.each([
  [{ rating: 5, scale: 4 }, undefined],
  [{ rating: 0 }, 0],
  [{ rating: [5] }, 1],
  [{ starRating: 'FIVE' }, 1],
  [{ starRating: 'THREE_STARS' }, 0.6],
  [{ rating: '4,5 von 5 Sternen' }, 0.9],
  [{ rating: '3 / 10' }, 0.3],
  [{ rating: '4 stars' }, 0.8],
  [{ rating: '4 %' }, 0.04],
  [{ rating: '5つ星のうち4.0' }, 0.8],
  [{ rating: '5中4' }, 0.8],
  [{ rating: '★★★\u00bd☆' }, 0.7],
  [{ rating: '★★★★★\u00bd☆☆☆☆' }, 0.55],
  [{ rating: '★'.repeat(41) }, undefined],
  [{ rating: '4\u00bd' }, 0.9],
  [{ rating: '\uff14/\uff15' }, 0.8],
  [{ rating: '\u0664 \u0645\u0646 \u0665' }, 0.8],
  [{ rating: '4 of the best stars out of 5' }, undefined],
  [{ rating: '⭐️⭐️⭐️⭐️' }, 0.8],
  [{ rating: 'great' }, undefined],
  [{ review: { meta: { stars: { value: 4 } } } }, 0.8],
  [{ product: { rating: 4 }, rate: 2 }, 0.4],
])('the rating of a feed in %j is %j', (feed, rating) => expect(fieldsOf(feed).rating).toBe(rating));

it.each([
  [{ date: '2026-01-02T00:00:00Z' }, Date.UTC(2026, 0, 2)],
  [{ timestamp: 1_700_000_000 }, 1_700_000_000_000],
  [{ timestamp: 100_000_000_000 }, 100_000_000_000], // Milliseconds, of 1973.
  [{ time: 100_000_000 }, undefined],
  [{ dates: { publishedDate: '2026-01-02' }, reply: { publishedDate: '2026-01-03' } }, Date.UTC(2026, 0, 2)],
  [{ date: '2026-01-03', review: { date: '2026-01-02' } }, Date.UTC(2026, 0, 3)],
])('the date of a feed in %j is %j', (feed, date) => expect(fieldsOf(feed).date).toBe(date));

it.each([
  [{ likes: 0 }, 0],
  [{ likes: -1 }, undefined],
])('the helpful votes in %j are %j', (feed, helpful) => expect(fieldsOf(feed).helpful).toBe(helpful));

it.each<{ feeds: Record<string, unknown>[]; ratings: unknown[] }>([
  { feeds: [{ score: 9.5 }, { rating: 4 }], ratings: [0.95, 0.8] },
  { feeds: [{ rating: 8 }, { rating: 4, scale: 5 }, { rating: -1 }], ratings: [0.8, 0.8, undefined] },
])('the scale of ratings without one of $feeds is that of the highest at the same place', ({ feeds, ratings }) =>
  expect(fieldsOfEach(feeds).map(({ rating }) => rating)).toEqual(ratings),
);

it.each([
  [7, 'Good.'],
  [8, ''],
])('a text is read inside of %i objects: %j', (levels, text) => {
  const nested = Array.from({ length: levels }).reduce<object>((inner) => ({ inner }), { text: 'Good.' });
  expect(fieldsOf(nested).text).toBe(text);
});

it.each([
  [19, ''],
  [20, 'one two three'],
])('a rating is looked for among the first 20 members of an object: behind %i', (others, text) => {
  const rating = [...Array.from({ length: others }, () => 'none'), 4];
  expect(fieldsOf({ rating, comments: null, other: 'one two three' }).text).toBe(text);
});

describe('of a feed with very many values', () => {
  const numbered = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));

  it('the first 200 are read', () => {
    const behind = (others: number) => fieldsOf({ ...numbered(others, 1), text: 'Good.' }).text;
    expect([behind(199), behind(200)]).toEqual(['Good.', '']);
  });

  it('the first 20 with HTML are plain', () => {
    const behind = (others: number) => fieldsOf({ ...numbered(others, '<i>1</i>'), text: '<b>Good</b>' }).text;
    expect([behind(19), behind(20)]).toEqual(['Good', '<b>Good</b>']);
  });

  it('all feeds have 2,000 places', () => {
    const feeds = [...'abcdefghi'].map((name) => ({ [name]: numbered(200, 1) }));
    const behind = (others: number) =>
      fieldsOfEach([...feeds, numbered(others - 9 * 201, 1), { text: 'Good.' }]).at(-1)?.text;
    expect([behind(1_999), behind(2_000)]).toEqual(['Good.', '']);
  });
});
