import { jsonLdNodes } from '#shared/html/json-ld.ts';

const textOf = (reviewBody: string): unknown =>
  jsonLdNodes([JSON.stringify({ '@type': 'Review', reviewBody })])[0]?.['reviewBody'];

describe('a text in JSON-LD', () => {
  it.each([
    'Arrived in <half the time they said. Five stars!',
    'if a<b then c',
    'Use List<String> here',
    'Love it <ann@example.com> wrote to me',
    'I <3 it, 2 < 4 and 5>3',
    'one\ntwo',
    '<boldly> go',
  ])('%j stays as it is', (text) => expect(textOf(text)).toBe(text));

  it.each([
    ['Pros:<ul><li>fast</li><li>cheap</li></ul>Cons: none', 'Pros:\nfast\ncheap\nCons: none'],
    ['<div>One</div><div>Two</div>', 'One\nTwo\n'],
    ['first<p>second<p>third', 'first\nsecond\nthird\n'],
    ['<td>a</td><td>b</td>', 'a b '],
    ['a<br>b<br/>\r\nc', 'a\nb\nc'],
    ['<script>alert(1)</script>after<style>a{}</style>', 'after'],
    ['a <b class="x">bold</b> word &amp;amp; <i>more</i>', 'a bold word & more'],
    ['a<!-- none -->b', 'ab'],
    ['5 &lt; 6 &amp;#8217;', '5 < 6 ’'],
  ])('%j is %j', (text, plain) => expect(textOf(text)).toBe(plain));
});

it('what a node says of other items is not read', () => {
  const mug = { '@type': 'Product', name: 'Mug', review: { '@type': 'Review', reviewBody: 'Mug broke' } };
  const kettle = { '@type': 'Product', name: 'Kettle', isRelatedTo: mug, 'https://schema.org/isSimilarTo': [mug] };
  expect(jsonLdNodes([JSON.stringify(kettle)]).map(({ name }) => name)).toEqual(['Kettle']);
  const offered = { ...kettle, isRelatedTo: undefined, 'https://schema.org/isSimilarTo': undefined, isVariantOf: mug };
  expect(jsonLdNodes([JSON.stringify(offered)]).map(({ name }) => name)).toEqual(['Kettle', 'Mug', undefined]);
});

it.each(['@value', '@list', '@set'])('an object with %s is what it holds', (key) => {
  const held = key === '@value' ? 'Good.' : ['Good.', 'Fine.'];
  expect(jsonLdNodes([JSON.stringify({ '@type': 'Review', reviewBody: { [key]: held } })])[0]?.['reviewBody']).toEqual(
    held,
  );
});
