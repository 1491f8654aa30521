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
