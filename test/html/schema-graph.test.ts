import { isOfType, propertyText, propertyWholeText, SchemaGraph } from '#shared/html/schema-graph.ts';
import { sitePage } from '../site/sample-site.ts';

/** Work for one reference must not depend on the size of the node that it refers to. */

it.each([19, 20])('a value of a property is read after 19 empty ones, and not after 20: %i', (count) => {
  const [empty, isRead] = [Array<string>(count).fill(' '), count === 19];
  const node = { '@id': '#a', name: [...empty, 'a'] };
  expect(propertyText(node, 'name')).toBe(isRead ? 'a' : null);
  expect(isOfType({ '@type': [...empty, 'A'] }, 'A')).toBe(isRead);
  const graph = new SchemaGraph([node]);
  expect(graph.propertyNode({ author: [...empty, node] }, 'author')).toBe(isRead ? node : undefined);
});

it.each([
  ['review', true],
  ['schema:review', true],
  [['thing', 'review'], true],
  ['REVIEW', false],
  ['preview', false],
])('a type may begin with a small letter: %j is Review: %s', (type, isReview) =>
  expect(isOfType({ '@type': type }, 'Review')).toBe(isReview),
);

it.each([
  [2_500, 'a'],
  [5_000, null],
])('a value is read behind empty ones of %i characters: %j', (length, read) => {
  expect(propertyText({ name: [' '.repeat(length), 'a'] }, 'name')).toBe(read);
});

it('a text is cut, but not the text of a review', () => {
  const node = { name: 'a'.repeat(5_001) };
  expect(propertyText(node, 'name')).toHaveLength(5_000);
  expect(propertyWholeText(node, 'name')).toHaveLength(5_001);
});

it.each([
  [2_048, 'https://a.example'],
  [2_049, 'https://www.larkspur-mill.example'],
])('a base of %i characters: addresses are relative to %s', (length, origin) => {
  const base = 'https://a.example/'.padEnd(length, 'b');
  expect(sitePage(`<base href="${base}">`).base.origin).toBe(origin);
});

it('elements inside one another give their texts on two levels', () => {
  const page = sitePage('<p itemscope><i itemprop=a>a<b itemprop=b>b<u itemprop=c>c</u></b></i></p>');
  expect(page.graph.nodes).toMatchObject([{ a: ['abc'], b: ['bc'], c: [undefined] }]);
});

it.each([
  ...['{{ review.body }}', '{{first}} {{last}}', '$' + '{name}', '#{name}', '{author_name}', '<%= body %>'],
  ...['{% body %}', '%name%', 'undefined', 'null', '[object Object]', ' {{a}} '],
])('%s is a place that was not filled in, and no text', (text) => {
  expect(propertyText({ name: [text, 'a'] }, 'name')).toBe('a');
  expect(propertyText({ name: `Use ${text.trim()} here` }, 'name')).toBe(`Use ${text.trim()} here`);
});

it.each(['{not a place}', 'Null', '100%', '%', '{{', 'N/A', 'undefined!'])('%s is a text', (name) => {
  expect(propertyText({ name }, 'name')).toBe(name);
});

it.each<[values: unknown, text: string | null]>([
  [['One.', 'Two.'], 'One.\nTwo.'],
  [['One.', 'One. Two.', 'One.'], 'One. Two.'],
  [['One...', 'One. Two.'], 'One. Two.'],
  [['One.\nTwo.', 'One. \u2026'], 'One.\nTwo.'],
  [['One.', 'One...'], 'One...'],
  [['One...', 'Two.'], 'One...\nTwo.'],
  [['One...', 'Not One. Two.'], 'One...\nNot One. Two.'],
  [['One, two', 'One. Two.'], 'One, two\nOne. Two.'],
  [[' ', '{{a}}', 3], '3'],
  [[' '], 'Other.'],
])('a text of several values has each once: %j', (reviewBody, text) => {
  expect(propertyWholeText({ reviewBody, text: ['Other.'] }, 'reviewBody', 'text')).toBe(text);
});

it.each([
  ['<b itemprop=a itemscope itemtype=A>Ida</b>', 'Ida'],
  ['<b itemprop=a aria-label="4 of 5"></b>', '4 of 5'],
  ['<input itemprop=a value=4>', '4'],
  ['<b itemprop=a itemscope itemtype=A><i itemprop=b>Ida</i></b>', null],
])('what only its text says is that text: %s', (html, text) => {
  expect(propertyText(sitePage(`<p itemscope>${html}</p>`).graph.nodes[0], 'a')).toBe(text);
});

it.each([
  ['<meta itemprop=a content="&lt;p&gt;It&amp;#39;s &amp;amp; was&lt;/p&gt;&lt;p&gt;2&lt;/p&gt;">', "It's & was\n2\n"],
  ['<b itemprop=a content="I <3 it & so on">', 'I <3 it & so on'],
  ['<link itemprop=a href="/?a=1&amp;lt;b">', '/?a=1&lt;b'],
])('what an attribute gives as content may have HTML, and nothing else: %s', (html, text) => {
  expect(sitePage(`<p itemscope>${html}</p>`).graph.nodes).toMatchObject([{ a: [text] }]);
});

describe('an element that a node elsewhere refers to', () => {
  const nodesIn = (html: string) => sitePage(html).graph.nodes;
  const refers = '<p itemscope itemtype=Product itemref="a b none"></p>';
  const review = '<div id=a itemprop=review itemscope itemtype=Review><i itemprop=name>Good</i></div>';
  const name = '<div id=b><i itemprop=name>Kettle</i></div>';
  const product = { '@type': ['Product'], name: ['Kettle'], review: [{ '@type': ['Review'], name: ['Good'] }] };

  it.each([
    ['before it', review + name + refers],
    ['with one inside the other', `<p itemscope itemtype=Product itemref=b></p><div id=b>${review}${name}</div>`],
    ['inside another node', `${refers}<section itemscope itemtype=Offer>${review}${name}</section>`],
  ])('belongs to the node: %s', (_, html) => {
    const nodes = nodesIn(html);
    expect(nodes.find((node) => isOfType(node, 'Product'))).toMatchObject({ name: ['Kettle'], review: product.review });
    expect(nodes.filter((node) => isOfType(node, 'Review'))).toEqual(product.review);
  });

  it('stays with the node around it', () => {
    const offer = `<section itemscope itemtype=Offer>${name}</section>`;
    expect(nodesIn(refers + offer)).toMatchObject([{ name: ['Kettle'] }, { '@type': ['Offer'], name: ['Kettle'] }]);
  });

  it.each([5, 6])('belongs to the first five of %i nodes', (count) => {
    const named = nodesIn(refers.repeat(count) + name).filter((node) => propertyText(node, 'name') === 'Kettle');
    expect(named).toHaveLength(5);
  });

  it('has any number of values', () => {
    const given = `<b itemprop="${'name '.repeat(20)}">a</b>`.repeat(10_000);
    const [node] = nodesIn(`<p itemscope itemref=a><b itemprop=name>a</b></p><div id=a>${given}</div>`);
    expect(node?.['name']).toHaveLength(200_001);
  });

  it('is part of no circle', () => {
    const inside = '<div id=a><p itemscope itemprop=part itemref=a><i itemprop=name>Kettle</i></p></div>';
    expect(nodesIn(inside)).toEqual([{ '@type': [], name: ['Kettle'], part: [] }]);
  });

  it('is read once, however many are inside one another', () => {
    const ids = Array.from({ length: 400 }, (_, index) => `i${index}`);
    const nest = ids.map((id) => `<div id=${id} itemprop=name>`).join('') + 'a'.repeat(100_000);
    const [node] = nodesIn(`<p itemscope itemref="${ids.join(' ')}"></p>${nest}`);
    expect(JSON.stringify(node).length).toBeLessThan(2_100_000);
  });

  it('says nothing to the nodes of another syntax', () => {
    const page = `${refers}<div typeof=Review><i property=name id=b>Good</i></div>`;
    expect(nodesIn(page)).toMatchObject([{ '@type': ['Review'], name: ['Good'] }]);
  });
});
