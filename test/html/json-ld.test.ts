import { readJsonLd } from '#shared/html/json-ld.ts';

const nodesIn = (...blocks: readonly string[]) => readJsonLd(blocks).nodes;

const textOf = (reviewBody: unknown): unknown =>
  nodesIn(JSON.stringify({ '@type': 'Review', reviewBody }))[0]?.['reviewBody'];

describe('a text in JSON-LD', () => {
  it.each([
    ...['Arrived in <half the time they said. Five stars!', 'Use List<String> here'],
    ...['Love it <ann@example.com> wrote to me', 'I <3 it, 2 < 4 and 5>3', 'one\ntwo', '<boldly> go'],
  ])('%j stays as it is', (text) => expect(textOf(text)).toBe(text));

  it.each([
    ['Pros:<ul><li>fast</li><li>cheap</li></ul>Cons: none', 'Pros:\nfast\ncheap\nCons: none'],
    ['first<p>second<p>third', 'first\nsecond\nthird\n'],
    ['<td>a</td><td>b</td>', 'a b '],
    ['a<br>b<br/>\r\nc', 'a\nb\nc'],
    ['<script>alert(1)</script>after<style>a{}</style>', 'after'],
    ['a <b class="x">bold</b> word &amp;amp; <i>more</i>', 'a bold word & more'],
    ['a<!-- none -->b', 'ab'],
    ['one&lt;br /&gt;\r\ntwo&LT;BR&GT;three', 'one\ntwo\nthree'],
    ['&lt;p&gt;one&lt;/p&gt;&lt;p&gt;two&lt;/p&gt;', 'one\ntwo\n'],
    ['&lt;b&gt; &lt;p class=a&gt; &lt;pre&gt; &lt;br', '<b> <p class=a> <pre> <br'],
    ['&lt;b&gt;one&lt;/b&gt; &lt;Ann&gt; &lt;p class=&quot;a&quot;&gt;two&lt;/p&gt;', 'one <Ann> \ntwo\n'],
    ['<dl><dt>one</dt><dd>two</dd></dl>', 'one\ntwo\n'],
  ])('%j is %j', (text, plain) => expect(textOf(text)).toBe(plain));
});

it('what a node says of other items is not read', () => {
  const mug = { '@type': 'Product', name: 'Mug', review: { '@type': 'Review', reviewBody: 'Mug broke' } };
  const namesBeside = (others: object) =>
    nodesIn(JSON.stringify({ '@type': 'Product', name: 'Kettle', associatedReview: mug, ...others })).map(
      ({ name }) => name,
    );
  expect(namesBeside({ isRelatedTo: mug, 'https://schema.org/isSimilarTo': [mug] })).toEqual(['Kettle']);
  expect(namesBeside({ isVariantOf: mug })).toEqual(['Kettle', 'Mug', undefined]);
});

it.each<[entry: object, type: string | undefined]>([
  [{ reviewBody: 'Good.' }, 'Review'],
  [{ reviewRating: { ratingValue: 4 } }, 'Review'],
  [{ '@type': 'UserReview', reviewBody: 'Good.' }, 'UserReview'],
  [{ author: 'Ida' }, undefined],
])('an entry of a list of reviews is one, also without a type: %j is %s', (entry, type) => {
  for (const review of [entry, [entry]]) {
    expect(nodesIn(JSON.stringify({ '@type': 'Product', review }))[1]?.['@type']).toBe(type);
  }
  expect(nodesIn(JSON.stringify({ '@type': 'Product', reviews: entry }))[1]?.['@type']).toBe(type);
});

it.each<[node: object, read: object]>([
  [
    { type: ['Product', 'Thing'], id: '#a' },
    { '@type': ['Product', 'Thing'], '@id': '#a' },
  ],
  [
    { '@type': 'Product', brand: { type: ['Brand', 7], id: '#b' } },
    { '@type': 'Product', brand: { type: ['Brand', 7], id: '#b' } },
  ],
  [
    { '@type': 'Review', type: 'a', id: 7 },
    { '@type': 'Review', type: 'a', id: 7 },
  ],
  [
    { '@id': '#a', type: 'Review', id: 7 },
    { '@id': '#a', '@type': 'Review' },
  ],
  [
    { '@type': 'Product', author: { id: '#a' }, size: { id: '#b', name: 'L' } },
    { '@type': 'Product', author: { '@id': '#a' }, size: { id: '#b', name: 'L' } },
  ],
])('the keywords of a node may lack their sign: %j is %j', (node, read) => {
  expect(nodesIn(JSON.stringify(node))).toEqual([read]);
});

it('an entry of a list of reviews keeps the type that lacks its sign', () => {
  const review = { type: 'CriticReview', reviewBody: 'Good.' };
  expect(nodesIn(JSON.stringify({ '@type': 'Product', review }))[1]?.['@type']).toBe('CriticReview');
});

it('of a text in several languages, the first is read', () => {
  const inLanguages = Object.entries({ de: 'Gut.', en: 'Good.' });
  const texts = inLanguages.map(([language, text]) => ({ '@value': text, '@language': language }));
  expect(textOf(texts)).toBe('Gut.');
});

it.each(['@value', '@list', '@set'])('an object with %s is what it holds', (key) => {
  const held = key === '@value' ? 'Good.' : ['Good.', 'Fine.'];
  expect(textOf({ [key]: held })).toEqual(held);
});

describe('a block that is not JSON', () => {
  const review = (body: string) => `{"@type":"Review","reviewBody":"${body}"}`;

  it.each([
    [
      'a sign before other marks',
      review(String.raw`1\% \x27a\x2A \xy \New \\x27 \\%\u0041`),
      [String.raw`1% 'a* xy New \x27 \%A`],
    ],
    ['a line that goes on', review('a\\\nb'), ['a b']],
    ['two objects', `${review('a')}\n ${review('b')}`, ['a', 'b']],
    ['brackets in a text beside them', `${review('} {')}${review('b')}`, ['} {', 'b']],
    ['a value that is left out', `{"@type":"Review","name": ,"a":[{"b":}],"reviewBody":":, //a"}`, [':, //a']],
    ['a value of programs', `{"@type":"Review","a":NaN,"b": undefined ,"c":{"d":NaN},"reviewBody":":NaN,"}`, [':NaN,']],
    ['comments', `<!--\n{"@type":"Review", // "so"\n"url":"https://a.example/",/**/"reviewBody":"a"}\n//-->`, ['a']],
    ['entities for quotation marks', review('a').replaceAll('"', '&quot;'), ['a']],
  ])('is read all the same: %s', (_, block, texts) => {
    expect(nodesIn(block).map(({ reviewBody }) => reviewBody)).toEqual(texts);
  });

  it.each([
    ['reviews', '{"review":"say "no" to it"}', 1],
    ['ratings', `{'schema:aggregateRating':`, 1],
    ['another value', '{"review":{"a":NaNs}}', 1],
    ['reviews in a text only', '{"name":"the review "no" of it"}', 0],
  ])('counts if it is about %s', (_, block, unread) => {
    expect(readJsonLd([review('Good.'), block])).toMatchObject({ nodes: [{ reviewBody: 'Good.' }], unread });
  });

  it.each([
    ['values', [`[${'0,'.repeat(19_990)}0]`, `[${review('Good.')},${'0,'.repeat(20)}0]`], 1],
    ['values about something else', [`[${'0,'.repeat(19_990)}0]`, `[${'0,'.repeat(20)}0]`], 0],
    ['blocks', [...Array<string>(500).fill('0'), review('Good.')], 1],
    ['blocks about something else', Array<string>(501).fill('0'), 0],
  ])('counts if it is about reviews and there are too many %s', (_, blocks, unread) => {
    expect(readJsonLd(blocks).unread).toBe(unread);
  });
});

it.each([
  [1_999_992, 'b'],
  [1_999_993, '<b>b</b>'],
])('of all texts with markup, 2,000,000 characters are made plain: behind %i others, %j', (before, text) => {
  const long = `<i>${'a'.repeat(before - 3)}`;
  const [node] = nodesIn(JSON.stringify({ '@type': 'Review', name: long, reviewBody: '<b>b</b>' }));
  expect(node?.['reviewBody']).toBe(text);
});
