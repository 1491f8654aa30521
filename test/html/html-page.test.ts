import { ancestorsOf, attributeWords, lineOfText, rawText } from '#shared/html/document.ts';
import { HtmlPage } from '#shared/html/html-page.ts';
import { loadXml, selectorsOf } from '#shared/html/selectors.ts';
import { jsonLd } from '../platforms/fake-http.ts';
import { site, sitePage } from '../site/sample-site.ts';

const address = `${site}shop/`;
const pageOf = (html: string) => sitePage(html, address);

describe('a page', () => {
  it('gives selectors and lists the same elements', () => {
    const page = pageOf('<ul><li>a<li class="last">b</ul><p>c');
    expect(selectorsOf(page)).toBe(selectorsOf(page));
    expect(selectorsOf(page)('li').get()).toEqual(page.named('li'));
    expect(selectorsOf(page)('.last')[0]).toBe(page.elements[2]);
    expect(page.elements.map(({ name }) => name)).toEqual(['ul', 'li', 'li', 'p']);
    expect(page.named('p', 'ul').map(({ name }) => name)).toEqual(['p', 'ul']);
  });

  it('is the same for the same response', () => {
    const response = { text: '<p>a', url: address };
    expect(HtmlPage.of(response)).toBe(HtmlPage.of(response));
    expect(HtmlPage.of({ ...response })).not.toBe(HtmlPage.of(response));
    expect(HtmlPage.of({ ...response }, HtmlPage.of(response))).toBe(HtmlPage.of(response));
    expect(HtmlPage.of(response, pageOf(''))).toBe(HtmlPage.of(response));
    expect(HtmlPage.of(response).url.href).toBe(address);
  });

  it('that goes deeper than any browser is read to there', () => {
    const page = pageOf(`<title>Mill</title>${'<b>'.repeat(100_000)}<i>deep</i>`);
    expect(page.named('title').map(rawText)).toEqual(['Mill']);
    expect(page.elements.length).toBeLessThan(520);
    expect(selectorsOf(page)('b').length).toBeLessThan(520);
    expect(page.named('i')).toEqual([]);
    expect([page.isCut, pageOf('<title>Mill').isCut]).toEqual([true, false]);
  });

  it('with very many outermost elements is searched in linear time: this takes minutes otherwise', () => {
    const page = pageOf('<meta name="a">'.repeat(15_000));
    expect(selectorsOf(page)('meta').length).toBe(15_000);
    expect(selectorsOf(page)('style, link').length).toBe(0);
  });

  it('may break off anywhere', () => {
    expect(pageOf('<title>Mi').named('title').map(rawText)).toEqual(['Mi']);
    expect(pageOf('').elements).toEqual([]);
  });
});

it.each([
  ['<base>', address],
  ['<base href="data:text/html,x">', address],
  ['<base href="../a/">', 'https://www.larkspur-mill.example/a/'],
  ['<base href="https://["><base href="/b/"><base href="/c/">', 'https://www.larkspur-mill.example/b/'],
])('the base of %j is %s', (html, base) => expect(pageOf(html).base.href).toBe(base));

it('meta elements are found by any of their names, in any case, in their order', () => {
  const page = pageOf(`<meta name="Description" content=" a "><meta property="description" content="b">
    <meta name="description" property="description" content="c"><meta itemprop="description"><meta content="d">`);
  expect(page.metaContents('description')).toEqual(['a', 'b', 'c']);
  expect(page.metas('description')).toHaveLength(4);
  expect(page.metaContents('og:title', 'description')).toEqual(['a', 'b', 'c']);
  expect(page.metas('constructor')).toEqual([]);
});

it('a property of an item in the page is none of the page, also further inside of it', () => {
  const inside = '<div itemscope><p><meta itemprop="name" content="a"></p><meta itemprop="name" content="b"></div>';
  expect(pageOf(inside).metaContents('name')).toEqual([]);
  expect(pageOf(inside.replaceAll('itemprop', 'property')).metaContents('name')).toEqual(['a', 'b']);
  const own = '<meta itemscope itemprop="name" content="a"><div><meta itemprop="name" content="b"></div>';
  expect(pageOf(`<html itemscope><body>${own}`).metaContents('name')).toEqual(['a', 'b']);
});

it('scripts are found by id and by media type', () => {
  const page = pageOf(`<script id="a" type="Application/JSON; charset=utf-8">{"a":"<p>&amp;"}</script>
    <script id="b">one</script><script id="b">two</script><p id="c">three`);
  expect(['a', 'b', 'c'].map((id) => page.scriptById(id))).toEqual(['{"a":"<p>&amp;"}', 'one', undefined]);
  expect(page.scriptsOfType('application/json')).toEqual(['{"a":"<p>&amp;"}']);
  expect(page.scriptsOfType('text/javascript')).toEqual([]);
});

it('the schema.org graph holds the nodes of all syntaxes', () => {
  const page = pageOf(`<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Flour</b></div>
    <div typeof="schema:Review"><b property="reviewBody">Fine<br>flour</b></div>
    ${jsonLd({ '@type': 'WebSite', name: 'Mill', publisher: { '@id': '#us' } })}
    ${jsonLd({ '@type': 'Organization', '@id': '#us', logo: '/l.svg' })}<script type="application/ld+json">{</script>`);
  const names = page.graph.nodes.map((node) => [node['@type']].flat()[0]);
  expect(names).toEqual(['WebSite', 'Organization', 'Product', 'Review']);
  expect(page.jsonLd).toHaveLength(2);
  expect(page.graph.nodes[3]).toMatchObject({ reviewBody: ['Fine\nflour'] });
  expect(page.graph.propertyNode(page.jsonLd[0], 'publisher')).toMatchObject({ logo: '/l.svg' });
});

describe('the JSON-LD of a page', () => {
  /** A block with the last of a number of values as a node. */
  const block = (values: number) => jsonLd([...Array<number>(values - 2).fill(0), { '@type': 'Product' }]);
  const none = '<script type="application/ld+json">{</script>';

  it.each([
    ['values of a block', block(20_000), block(20_001)],
    ['values of several blocks', block(12_000) + block(7_999), block(12_000) + block(9_000)],
    ['blocks', none.repeat(498) + block(2).repeat(2), none.repeat(499) + block(2).repeat(3)],
  ])('is read up to a number of %s', (_, all, more) => {
    const nodesOf = (html: string) => pageOf(html).jsonLd.length;
    expect(nodesOf(all) - nodesOf(more)).toBe(1);
  });

  it('has plain texts, also in lists and under the name of a prototype', () => {
    const page = pageOf(`<script type="application/ld+json">
      {"@type":"Product","name":["a<br>b","&amp;"],"__proto__":"<i>c</i>","brand":{"name":"<p>d</p>"}}</script>`);
    expect(JSON.stringify(page.jsonLd)).toBe(
      '[{"@type":"Product","name":["a\\nb","&"],"__proto__":"c","brand":{"name":"d\\n"}}]',
    );
  });
});

it('an element has its text without comments, and the elements around it', () => {
  const page = pageOf('<div><p> a\n <b>b<!-- c -->&amp;</b> </p></div>');
  expect(page.named('p').map(rawText)).toEqual([' a\n b& ']);
  expect(page.named('p').map(lineOfText)).toEqual(['a b&']);
  expect(page.named('b').map((bold) => [...ancestorsOf(bold)].map(({ name }) => name))).toEqual([['p', 'div']]);
});

describe('an XML document', () => {
  it('is read with its case and its CDATA', () => {
    const $ = loadXml('<feed><im:voteSum>3</im:voteSum><link rel="next"/><content><![CDATA[a <b>]]></content></feed>');
    expect($?.('feed > im\\:voteSum').text()).toBe('3');
    expect($?.('content').text()).toBe('a <b>');
    expect($?.('feed').children().length).toBe(3);
  });

  it.each([
    ...['', 'a', '<a/><b/>', '<feed><entry>', '<feed>', '<a>'.repeat(1_001), '<a>'.repeat(20_000)],
    `<a>${'<b/>'.repeat(20_000)}</a>`,
  ])('that breaks off, is too deep, too large or several is undefined (%#)', (xml) =>
    expect(loadXml(xml)).toBeUndefined(),
  );
});

describe('the words of an attribute', () => {
  it.each([
    ['', []],
    [' \n', []],
    [' one\n\ttwo ', ['one', 'two']],
  ])('of %j are %j', (text, words) => expect(attributeWords(text)).toEqual(words));

  it('are those of its first 10,000 characters', () => {
    expect(attributeWords(`${' '.repeat(9_999)}ab`)).toEqual(['a']);
    expect(attributeWords(`${' '.repeat(10_000)}ab`)).toEqual([]);
  });
});
