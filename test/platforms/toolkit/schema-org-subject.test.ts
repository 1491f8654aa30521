import { HtmlPage } from '#shared/html/html-page.ts';
import { readSchemaOrg } from '#shared/platforms/toolkit/schema-org.ts';
import { letters } from '#shared/platforms/toolkit/schema-org-subject.ts';
import { block, read } from './schema-org-samples.ts';

const review = (text: string) => ({ '@type': 'Review', reviewBody: text });
const product = (name: string, ratingValue: number, text: string) => {
  return { '@type': 'Product', name, aggregateRating: { ratingValue, reviewCount: 1 }, review: review(text) };
};
const [kettle, pan] = [product('Kettle', 4, 'Boils.'), product('Pan', 2, 'Fries.')];
const shop = { '@type': 'Organization', name: 'Kettle Works', review: review('Fast.') };

const address = 'https://brass-kettle.example/kettles/1';
const ofKettle = { name: 'Kettle', average: 4, texts: 'Boils.', others: ['Pan'], leavesOut: true };

const summary = (html: string) => {
  const found = read(html);
  const texts = found?.reviews.map(({ text }) => text).join(' ');
  const { name, rating } = found?.item ?? {};
  return { name, average: rating?.average, texts, others: found?.others, leavesOut: found?.leavesOut };
};

describe('a page with reviews of several things', () => {
  it.each([
    ['heading', '<h1>The kettle</h1><h1> Kettle </h1>', {}],
    ['og:title', '<meta property="og:title" content="Kettle, 2 litres">', {}],
    ['address', '', { url: address }],
    ['address as an id', '', { '@id': address }],
    ['main entity', '', { '@id': '#kettle' }],
  ])('gives those of the one that it is about by its %s', (_, html, members) => {
    const about = { '@type': 'WebPage', mainEntity: { '@id': '#kettle' } };
    expect(summary(html + block([about, pan, { ...kettle, ...members }]))).toEqual(ofKettle);
  });

  it.each([
    ['nothing', ''],
    ['another name', '<h1>Kettles</h1><title>Our kettles and pans</title>'],
    ['the names of two', '<h1>Pan</h1><title>Kettle</title>'],
    ['a word that begins like a name', '<title>Kettles and pans</title>'],
    ['a name among other words', '<title>Kettle and pan</title>'],
  ])('gives all and says so where it is about %s', (_, html) => {
    const all = { name: 'Pan', average: 2, texts: 'Fries. Boils.', others: ['Kettle'], leavesOut: false };
    expect(summary(html + block([pan, kettle]))).toEqual(all);
  });

  it('tells a shop from an item whose name begins like its own', () => {
    const expected = { ...ofKettle, others: ['Kettle Works'] };
    expect(summary(`<h1>Kettle</h1>${block([shop, kettle])}`)).toEqual(expected);
  });

  it.each([
    ['Kettle', 'Boils. Red.', []],
    ['Kettle - red', 'Boils. Red.', []],
    ['Kettle red', 'Boils.', ['Kettle red']],
    ['Red kettle', 'Boils.', ['Red kettle']],
  ])('keeps those of a variant: %s', (name, texts, others) => {
    const variant = { ...review('Red.'), itemReviewed: { '@type': 'Product', name } };
    const found = summary(`<h1>Kettle</h1>${block([kettle, pan, variant])}`);
    expect(found).toMatchObject({ texts, others: ['Pan', ...others] });
  });

  it('keeps those of which is not said what they review', () => {
    const texts = 'Boils. Fine.';
    expect(summary(`<h1>Kettle</h1>${block([kettle, pan, review('Fine.')])}`)).toMatchObject({ texts });
  });
});

const group = { '@type': 'ProductGroup', '@id': '#group', name: 'Kettle', aggregateRating: { ratingValue: 4 } };
const [red, blue] = ['red', 'blue'].map((name) => ({ '@type': 'Product', name, review: review(name) }));
it.each([
  ['that has them', [{ ...group, hasVariant: [red, blue] }]],
  ['that they refer to', [group, ...[red, blue].map((each) => ({ ...each, isVariantOf: { '@id': '#group' } }))]],
])('the variants of a product have the name and the rating of the product %s', (_, data) => {
  const expected = { name: 'Kettle', average: 4, texts: 'red blue', others: [], leavesOut: false };
  expect(summary(block(data))).toEqual(expected);
});

describe('a page with ratings of several things', () => {
  const rated = ({ name, aggregateRating }: typeof kettle, type = 'Product') => {
    return { '@type': type, name, aggregateRating };
  };
  const ofPan = { name: 'Pan', average: 2, others: ['Kettle'] };

  it.each(['Product', 'product'])(
    'gives that of the one that it is about, or the first and says so: with the type %s',
    (type) => {
      const pair = block([rated(pan, type), rated(kettle, type)]);
      expect(summary(pair)).toMatchObject(ofPan);
      expect(summary(`<h1>Kettle</h1>${pair}`)).toMatchObject({ name: 'Kettle', average: 4, others: [] });
    },
  );

  it('says so too where only the first has reviews', () => {
    expect(summary(block([pan, rated(kettle)]))).toEqual({ ...ofPan, texts: 'Fries.', leavesOut: false });
    expect(summary(`<h1>Pan</h1>${block([pan, rated(kettle)])}`)).toMatchObject({ name: 'Pan', others: [] });
  });

  it('has no other item in its shop, nor in a variant', () => {
    expect(summary(block([pan, rated(kettle, 'Organization')]))).toMatchObject({ name: 'Pan', others: [] });
    const variants = { ...rated(pan), hasVariant: [rated({ ...kettle, name: 'Red one' })] };
    expect(summary(block([variants]))).toMatchObject({ name: 'Pan', others: [] });
  });
});

describe('nodes with one @id', () => {
  const { name, ...ratedPart } = kettle;
  const [named, reviewed] = [{ '@type': 'Product', name }, ratedPart].map((node) => ({ ...node, '@id': '#p' }));

  it.each([
    [named, reviewed, pan],
    [pan, reviewed, named],
    [pan, named, { ...reviewed, '@id': `${address}#p` }],
  ])('are one thing (%#)', (...nodes) => expect(summary(`<h1>Kettle</h1>${block(nodes)}`)).toEqual(ofKettle));

  it('are several where their names differ, or without a rating and reviews', () => {
    const other = { ...pan, '@id': '#p' };
    expect(summary(block([{ ...kettle, '@id': '#p' }, other]))).toMatchObject({ name: 'Kettle', others: ['Pan'] });
    const reviews = ['Boils.', 'Sings.'].map((text) => ({ ...review(text), '@id': address }));
    expect(summary(block([{ ...kettle, review: reviews }]))).toMatchObject({ texts: 'Boils. Sings.' });
  });

  it('name one review with the address of the page and without', () => {
    const nodes = [pan, { ...kettle, review: { '@id': '#r' } }, { ...review('Boils.'), '@id': `${address}#r` }];
    expect(summary(block(nodes))).toMatchObject({ name: 'Pan', texts: 'Fries. Boils.', others: ['Kettle'] });
  });
});

describe('a page about a product without reviews and a rating', () => {
  const bare = (name: string, members = {}) => ({ '@type': 'Product', name, ...members });
  const rated = { ...pan, review: undefined };
  const none = { name: 'Kettle', average: undefined, texts: '', others: ['Pan'], leavesOut: false };
  it.each([
    ['another product that is rated', [bare('Kettle'), rated], none],
    ['a review of another product', [bare('Kettle'), pan], { ...none, leavesOut: true }],
    ['two others', [rated, bare('Kettle'), { ...rated, name: 'Pot' }], { ...none, others: ['Pan', 'Pot'] }],
    ['a review that is not of another', [bare('Kettle'), pan, review('Fine.')], { texts: 'Fine.', leavesOut: true }],
  ])('has none of %s', (_, data, expected) => {
    expect(summary(`<h1>Kettle</h1>${block(data)}`)).toMatchObject(expected);
  });

  it.each([
    ['the name says more', '<h1>Kettle</h1>', [bare('Kettle'), { ...kettle, name: 'Works Kettle 2 l' }]],
    ['the name says less', '<h1>Works kettle</h1>', [bare('Works Kettle'), kettle]],
    ['the page is about both', '<h1>Kettle</h1><title>Pan</title>', [bare('Pan'), kettle]],
    ['the page is about neither', '<h1>Mug</h1>', [bare('Pan'), kettle]],
    ['it is a variant', '<h1>Red one</h1>', [{ ...kettle, '@type': 'ProductGroup', hasVariant: bare('Red one') }]],
    ['it is no product', '<h1>Pan</h1>', [{ ...bare('Pan'), '@type': 'Course' }, kettle]],
  ])('has those of a thing that may be it: %s', (_, html, data) => {
    expect(summary(html + block(data))).toMatchObject({ texts: 'Boils.', average: 4 });
  });
});

it.each([
  ['/kettles/1?size=2', '/kettles/1', 'Kettle'],
  ['/kettles?id=2', '/kettles?id=1', 'Pan'],
  ['/kettles/1', '/kettles/1?size=2', 'Pan'],
  ['/?p=2', '/', 'Pan'],
])('of a page at %s, a thing at %s is the one that it is about: %s', (here, url, name) => {
  const page = new HtmlPage(block([pan, { ...kettle, url }]), new URL(here, 'https://brass-kettle.example'));
  expect(readSchemaOrg(page)?.item.name).toBe(name);
});

const works = { ...shop, aggregateRating: { ratingValue: 5, reviewCount: 900 } };
const [ratedWorks, ratedKettle, ratedPan] = [works, kettle, pan].map((each) => ({ ...each, review: undefined }));
const recipe = { ...ratedKettle, '@type': 'Recipe' };
const buy = '<h1>Buy one</h1>';
const [ofWorks, ofBoth] = ['<title>Kettle Works: who we are</title>', '<title>Kettle Works | Kettle</title>'];
it.each<[what: string, html: string, things: (object | undefined)[], name: string]>([
  ['of reviewed things the first', buy, [works, kettle], 'Kettle Works'],
  ['of rated things the product', buy, [ratedWorks, ratedKettle], 'Kettle'],
  ['a recipe beside the owner, by its id', buy, [{ ...ratedWorks, '@id': '/#us' }, recipe], 'Kettle'],
  ['the thing at this address', buy, [{ ...ratedWorks, url: address }, recipe], 'Kettle Works'],
  ['the first where none is a product', buy, [ratedWorks, recipe], 'Kettle Works'],
  ['what the heading names', '<title>Kettle Works</title><h1>Kettle</h1>', [works, kettle], 'Kettle'],
  ['the product that it names', `${ofBoth}<h1>Kettle</h1>`, [ratedWorks, ratedKettle, pan], 'Kettle'],
  ['the first of two products', buy, [ratedWorks, ratedKettle, ratedPan], 'Kettle Works'],
  [
    'one without a name among them',
    buy,
    [ratedWorks, { ...ratedKettle, name: null }, ratedKettle, ratedPan],
    'Kettle Works',
  ],
  ['the owner that it is about', ofWorks, [ratedWorks, ratedKettle], 'Kettle Works'],
])('the item of a page of a site with an owner is %s', (_, html, things, name) => {
  expect(summary(html + block(things)).name).toBe(name);
});

it('the home page is about the owner of its site', () => {
  const page = new HtmlPage(buy + block([ratedWorks, ratedKettle]), new URL('/', address));
  expect(readSchemaOrg(page)?.item.name).toBe('Kettle Works');
});

it('reviews may name what they are about', () => {
  const of = (name: string) => ({ ...review(`Of ${name}.`), itemReviewed: name });
  const all = { name: 'Pan', texts: 'Of Pan. Of Kettle. Of Pan.', others: ['Kettle'], leavesOut: false };
  expect(summary(block([of('Pan'), of('Kettle'), of('Pan')]))).toMatchObject(all);
  expect(summary(`<h1>Kettle</h1>${block([of('Pan'), of('Kettle')])}`)).toMatchObject({ texts: 'Of Kettle.' });
  expect(summary(block([of('Pan'), of('pan')]))).toMatchObject({ name: 'Pan', others: [] });
});

it('reviews of a thing without a name beside those of another one are said', () => {
  const { name: _, ...unnamed } = kettle;
  expect(summary(block([unnamed, pan]))).toMatchObject({ name: null, texts: 'Boils. Fries.', others: ['Pan'] });
});

it('a rating of nothing is that of the product that the page is about', () => {
  const rating = `<p itemscope itemtype="https://schema.org/AggregateRating"><meta itemprop="ratingValue" content="4"></p>`;
  const products = block(['Pan', 'Kettle'].map((each) => ({ '@type': 'Product', name: each })));
  expect(summary(`<h1>Kettle</h1>${products}${rating}`)).toMatchObject({ name: 'Kettle', average: 4 });
  expect(summary(`<h1>Mug</h1>${products}${rating}`)).toMatchObject({ name: null, average: 4 });
});

it('names are the same by their first 1,000 characters', () => {
  const name = (length: number, end: string) => letters(`${'A-'.repeat(length / 2)}${end}`);
  expect(name(998, 'b')).not.toBe(name(998, 'c'));
  expect(name(1_000, 'b')).toBe(name(1_000, 'c'));
});
