import { metadataRules, readMetadata } from '#shared/site/metadata.ts';
import { firstFound } from '#shared/site/page/rule.ts';
import { sampleSite, sitePage } from './sample-site.ts';

const told = (html: string, path?: string) => readMetadata(sitePage(html, path));

/** Which sample is told by which rule, as what. */
const samples: readonly (readonly [sample: string, field: keyof typeof metadataRules, rule: string, text: string])[] = [
  ['title', 'title', 'title', 'Larkspur Mill – flour & bread, stone-ground'],
  ['markdown', 'title', 'title', 'Visit | Larkspur Mill'],
  ['og-title', 'title', 'og:title', 'Flour & bread from the mill'],
  ['twitter-title', 'title', 'twitter:title', 'Stones that grind'],
  ['site-name', 'title', 'og:site_name', 'Larkspur Mill'],
  ['site-name', 'site_name', 'og:site_name', 'Larkspur Mill'],
  ['application-name', 'title', 'application-name', 'Larkspur'],
  ['application-name', 'site_name', 'application-name', 'Larkspur'],
  ['json-ld', 'title', 'json-ld', 'Larkspur Mill'],
  ['json-ld', 'site_name', 'json-ld', 'Larkspur Mill'],
  ['json-ld', 'description', 'json-ld', 'A mill that sells by post.'],
  ['heading', 'title', 'heading', 'The mill at Larkspur'],
  ['description', 'description', 'description', 'Flour & bread, by post'],
  ['og-description', 'description', 'og:description', 'Flour by post, in paper bags.'],
  ['twitter-description', 'description', 'twitter:description', 'Flour by the sack.'],
  ['theme-color', 'theme_color', 'theme-color', '#aa5522'],
];

it.each(samples)('the page %s tells its %s by the rule %s', (sample, field, rule, text) => {
  expect(firstFound(metadataRules[field], sampleSite(`metadata/${sample}`))).toEqual({ value: text, rule });
});

it('every rule has a page of its own', () => {
  const rules = Object.entries(metadataRules).flatMap(([field, list]) => list.map(({ name }) => `${field} ${name}`));
  expect(rules.filter((rule) => !samples.some(([, field, name]) => `${field} ${name}` === rule))).toEqual([]);
});

it('a page that says nothing tells nothing', () => {
  const nothing = { title: null, description: null, theme_color: null, site_name: null };
  expect(readMetadata(sampleSite('metadata/nothing'))).toEqual(nothing);
});

it('all that a page says is told at once', () => {
  expect(readMetadata(sampleSite('metadata/title'))).toEqual({
    title: 'Larkspur Mill – flour & bread, stone-ground',
    description: null,
    theme_color: null,
    site_name: 'Larkspur Mill',
  });
});

it.each([
  ['https://larkspur-mill.example', 'Larkspur'],
  ['www.larkspur-mill.example', 'www.larkspur-mill.example'],
  ['https://larkspur-mill.example: tea', 'https://larkspur-mill.example: tea'],
])('an address is no name of a site: %s', (written, name) => {
  const names = `<meta property="og:site_name" content="${written}"><meta name="application-name" content="Larkspur">`;
  expect(told(names)).toMatchObject({ title: name, site_name: name });
});

it.each([
  ['[[title]]', 'Teas'],
  ['%%title%% %%sep%% %%sitename%%', 'Teas'],
  ['Write %%title%% for the title', 'Write %%title%% for the title'],
  ['[et_pb_section fb_built="1"][et_pb_row]Tea', 'Teas'],
  ['[tea_time] cups', '[tea_time] cups'],
  ['[[Tea]] and milk', '[[Tea]] and milk'],
  ['[object Object]', 'Teas'],
  ['Vite + React + TS', 'Teas'],
  ['[solved] Tea', '[solved] Tea'],
  ['Vite + React: a guide', 'Vite + React: a guide'],
])('a template that was not filled in is no title: %s', (written, title) => {
  expect(told(`<title>${written}</title><meta property="og:title" content="Teas">`).title).toBe(title);
});

it.each([
  ['<p>Tea &amp;amp; <b>milk</b></p>', 'Tea & milk'],
  ['&lt;p class=&quot;a&quot;&gt;Tea&lt;/p&gt; by post', 'Tea by post'],
  ['The <b> element makes Tea bold', 'The <b> element makes Tea bold'],
  ['<br /><br />Tea by post', 'Tea by post'],
  ['Tea by post. <a href="/milk">Milk</a>, too', 'Tea by post. Milk, too'],
  ['The <a> element links Tea', 'The <a> element links Tea'],
])('a description is plain text: %s', (written, description) =>
  expect(told(`<meta name="description" content='${written}'>`).description).toBe(description),
);

it.each([
  ['<h1>Larkspur<br>Mill</h1>', 'Larkspur Mill'],
  ['<h1><b>Lark</b>spur</h1>', 'Larkspur'],
])('a heading in two lines has two words: %s', (html, title) => expect(told(html).title).toBe(title));

it.each([
  ['<html itemscope><meta itemprop="description" content="Teas">', 'Teas'],
  ['<meta itemprop="description" content="Teas"><div itemscope></div>', 'Teas'],
  ['<div itemscope><meta name="description" itemprop="description" content="Teas"></div>', 'Teas'],
  ['<div itemscope><p><meta itemprop="description" content="A mug"></p></div>', null],
])('the description of an item is not that of the page: %s', (html, description) =>
  expect(told(html).description).toBe(description),
);

describe('a title of a home page', () => {
  const titleOf = (title: string, shared: string, path?: string) =>
    told(`<title>${title}</title><meta property="og:title" content="${shared}"><h1>Mill</h1>`, path).title;

  it.each([
    ...['Home |', 'HOME | ', '- Home', 'Home.', 'Vite + React + TS', 'Index of /', 'Ana Sayfa', '\u9996\u9801'],
    ' \u2013 ',
  ])('%s gives way to one with the name of the site', (title) =>
    expect(titleOf(title, 'Larkspur Mill')).toBe('Larkspur Mill'),
  );

  it.each([
    ['Home |', 'Flour', '/', 'Flour'],
    ['Larkspur Mill', 'Larkspur Mill: flour', '/', 'Larkspur Mill'],
    ['Flour from the mill', 'Larkspur Mill', '/', 'Flour from the mill'],
    ['Ana Sayfa', 'Flour', '/', 'Ana Sayfa'],
    ['Our flour', 'Larkspur Mill', '/flour', 'Our flour'],
    ['Flour |', 'Flour', '/', 'Flour |'],
  ])('%s beside %s at %s is %s', (title, shared, path, told) => expect(titleOf(title, shared, path)).toBe(told));
});
