import { HtmlPage } from '#shared/html/html-page.ts';
import { isOfType, propertyText, propertyWholeText, SchemaGraph } from '#shared/html/schema-graph.ts';

/** Work for one reference must not depend on the size of the node that it refers to. */

it.each([
  [19, 'a'],
  [20, null],
])('a text after %i empty values of a property reads as %j', (count, text) => {
  const node = { '@id': '#a', name: [...Array<string>(count).fill(' '), 'a'] };
  expect(propertyText(node, 'name')).toBe(text);
  expect(isOfType({ '@type': [...Array<string>(count).fill(' '), 'A'] }, 'A')).toBe(text !== null);
  const graph = new SchemaGraph([node]);
  expect(graph.propertyNode({ author: [...Array<string>(count).fill(' '), node] }, 'author')).toBe(
    text === null ? undefined : node,
  );
});

it('a text is cut, but not the text of a review', () => {
  const node = { name: 'a'.repeat(5_001) };
  expect(propertyText(node, 'name')).toHaveLength(5_000);
  expect(propertyWholeText(node, 'name')).toHaveLength(5_001);
});

it.each([
  [2_048, 'https://a.example'],
  [2_049, 'https://page.example'],
])('a base of %i characters: addresses are relative to %s', (length, origin) => {
  const base = 'https://a.example/'.padEnd(length, 'b');
  expect(new HtmlPage(`<base href="${base}">`, new URL('https://page.example/')).base.origin).toBe(origin);
});

it('elements inside one another give their texts on two levels', () => {
  const page = new HtmlPage(
    '<p itemscope><i itemprop=a>a<b itemprop=b>b<u itemprop=c>c</u></b></i></p>',
    new URL('https://page.example/'),
  );
  expect(page.graph.nodes).toMatchObject([{ a: ['abc'], b: ['bc'], c: [undefined] }]);
});

describe('an element that a node elsewhere refers to', () => {
  const nodesIn = (html: string) => new HtmlPage(html, new URL('https://page.example/')).graph.nodes;
  const refers = '<p itemscope itemtype=Product itemref="a b none"></p>';
  const review = '<div id=a itemprop=review itemscope itemtype=Review><i itemprop=name>Good</i></div>';
  const name = '<div id=b><i itemprop=name>Kettle</i></div>';
  const product = { '@type': ['Product'], name: ['Kettle'], review: [{ '@type': ['Review'], name: ['Good'] }] };

  it.each([
    ['before it', review + name + refers],
    ['behind it', refers + name + review],
    ['inside the other', `${refers}<div id=b><i itemprop=name>Kettle</i>${review}</div>`],
    ['inside another node', `${refers}<p itemscope itemtype=Offer>${review}${name}</p>`],
  ])('belongs to the node: %s', (_, html) => {
    expect(nodesIn(html).filter((node) => isOfType(node, 'Product', 'Review'))).toEqual([product, ...product.review]);
  });

  it('is read once, by the first node, also where nodes refer to one another', () => {
    expect(nodesIn(refers + refers + review + name)).toEqual([product, ...product.review]);
    const inCircle = (id: string, other: string) =>
      `<p id=${id} itemprop=${id} itemscope itemref=${other}><i itemprop=name>${id}</i></p>`;
    expect(nodesIn(inCircle('a', 'b') + inCircle('b', 'a'))).toMatchObject([{ name: ['b'], a: [{ name: ['a'] }] }, {}]);
    expect(nodesIn(`<div id=a><p itemscope itemref=a><i itemprop=name>Kettle</i></p></div>`)).toEqual([
      { '@type': [], name: ['Kettle'] },
    ]);
  });

  it('is read in its place where what refers to it is no node', () => {
    expect(nodesIn(`<p itemref=a></p>${review}`)).toEqual(product.review);
  });
});
