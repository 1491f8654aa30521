import { HtmlPage } from '#shared/html/html-page.ts';
import { readSchemaOrg } from '#shared/platforms/toolkit/schema-org.ts';

/** Synthetic pages, one for each thing that real pages do with schema.org's vocabulary. */

const address = 'https://brass-kettle.example/kettles/1';
const block = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const read = (html: string) => readSchemaOrg(new HtmlPage(html, new URL(address)));
const readAll = (...reviews: object[]) => read(block(reviews.map((review) => ({ '@type': 'Review', ...review }))));
const readOne = (review: object) => readAll({ reviewBody: 'Good.', ...review })?.reviews[0];

const jsonLd = block({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Kettle',
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.2', reviewCount: '7' },
  review: [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Maya' },
      name: 'Sings',
      reviewBody: 'It boils & sings.\nEvery day.',
      datePublished: '2026-04-05',
      reviewRating: { '@type': 'Rating', ratingValue: 4 },
    },
  ],
});
const marked = (thing: (type: string) => string, property: string) => `
<div ${thing('Product')}><b ${property}="name">Kettle</b>
  <p ${property}="aggregateRating" ${thing('AggregateRating')}>
    <i ${property}="ratingValue">4.2</i><i ${property}="reviewCount">7</i></p>
  <div ${property}="review" ${thing('Review')}>
    <p ${property}="author" ${thing('Person')}><a ${property}="name" href="/people/maya">Maya</a></p>
    <h3 ${property}="name">Sings</h3>
    <div ${property}="reviewBody">It boils &amp;
      sings.<br>Every day.</div>
    <time ${property}="datePublished" datetime="2026-04-05">5 April</time>
    <span ${property}="reviewRating" ${thing('Rating')}><meta ${property}="ratingValue" content="4"></span>
  </div>
</div>`;
const microdata = marked((type) => `itemscope itemtype="http://schema.org/${type}"`, 'itemprop');
const rdfa = marked((type) => `vocab="https://schema.org/" typeof="schema:${type}"`, 'property');

describe('the three syntaxes', () => {
  it('are read alike', () => {
    const expected = {
      rating: 4,
      rating_scale: 5,
      title: 'Sings',
      text: 'It boils & sings.\nEvery day.',
      created_at: '2026-04-05T00:00:00Z',
      created_at_precision: 'day',
      author: { name: 'Maya', avatar_url: null, profile_url: null },
    };
    for (const html of [jsonLd, microdata, rdfa]) {
      const page = read(html);
      expect(page?.reviews).toEqual([expect.objectContaining(expected)]);
      expect(page?.item.rating).toEqual({ average: 4.2, scale: 5, rating_count: null, review_count: 7 });
      expect(page?.item.name).toBe('Kettle');
    }
  });

  it('on one page give each review once', () => {
    expect(read(jsonLd + microdata + rdfa + jsonLd)?.reviews).toHaveLength(1);
  });

  it('are none in comments, and nothing is where there is none', () => {
    expect(read(`<!-- ${jsonLd} ${microdata} -->`)).toBeUndefined();
    expect(read('<p itemprop="reviewBody">Outside of all.</p>')).toBeUndefined();
    expect(read('')).toBeUndefined();
  });
});

describe('a rating', () => {
  it.each([
    [{ ratingValue: '4.0' }, 4, 5],
    [{ ratingValue: 4.8 }, 4.8, 5],
    [{ ratingValue: '4,5' }, 4.5, 5],
    [{ ratingValue: 7, bestRating: '10' }, 7, 10],
    [{ ratingValue: '87 %' }, 87, 100],
    [[{ ratingValue: '87', bestRating: '100', worstRating: '0' }], 87, 100],
    [{ ratingValue: 0, worstRating: 0 }, 0, 5],
    ['5', 5, 5],
    [3, 3, 5],
    [{ ratingValue: 0 }, null, 5],
    [{ ratingValue: 9 }, null, 5],
    [{ ratingValue: '{{ rating }}' }, null, 5],
    [{ ratingValue: 'NaN', bestRating: null }, null, 5],
    [undefined, null, 5],
  ])('%j is %p of %p', (reviewRating, rating, scale) => {
    expect(readOne({ reviewRating })).toMatchObject({ rating, rating_scale: scale });
  });

  it('of the item has a scale of its own, and is none where a template was not filled in', () => {
    const review = { '@type': 'Review', reviewBody: 'Good.' };
    const item = (aggregateRating: object) => ({ '@type': 'Product', aggregateRating, review });
    const scaled = read(block(item({ ratingValue: 10, bestRating: 10, ratingCount: '1,234' })));
    expect(scaled?.item.rating).toMatchObject({ average: 10, scale: 10, rating_count: 1234 });
    expect(scaled?.claimed).toBe(1234);
    expect(read(block(item({ ratingValue: '{{a}}', reviewCount: '{{b}}' })))?.item).not.toHaveProperty('rating');
  });
});

describe('a date', () => {
  it.each([
    ['2026-04-05', '2026-04-05T00:00:00Z', 'day'],
    ['2026-04-05T06:07:08+02:00', '2026-04-05T04:07:08Z', 'second'],
    ['2026-04-05T06:07:08+0000', '2026-04-05T06:07:08Z', 'second'],
    ['2026-04-05T06:07:08.123Z', '2026-04-05T06:07:08Z', 'second'],
    ['2026-04-05 06:07:08.000000', '2026-04-05T06:07:08Z', 'second'],
    ['2026-04-05T06:07Z', '2026-04-05T06:07:00Z', 'minute'],
    ['2026-04-05 00:00:00', '2026-04-05T00:00:00Z', 'day'],
    ['2026-04-05T00:00:00Z', '2026-04-05T00:00:00Z', 'second'],
  ])('%s is %s to the %s', (datePublished, created_at, created_at_precision) => {
    expect(readOne({ datePublished })).toMatchObject({ created_at, created_at_precision });
  });

  it.each(['April 5, 2026', '05.04.2026', '2026-02-30', '', undefined])('%s is none', (datePublished) => {
    expect(readOne({ datePublished })?.created_at ?? null).toBeNull();
  });
});

describe('a text', () => {
  it.each([
    [{ reviewBody: ' ', description: 'Second.' }, 'Second.'],
    [{ text: 'Third.' }, 'Third.'],
    [{ reviewBody: 'Tom &amp; Ida&#39;s<br>\r\n<b>new</b>  kettle' }, "Tom & Ida's\nnew  kettle"],
    [{ reviewBody: 'I <3 it, 2 < 3 & so on' }, 'I <3 it, 2 < 3 & so on'],
  ])('%j is %p', (members, text) => {
    expect(readAll(members)?.reviews[0]?.text).toBe(text);
  });
});

describe('an author', () => {
  it.each([
    ['Ida', 'Ida'],
    [{ '@type': 'Person', name: 'Ida' }, 'Ida'],
    [{ name: 'Ida' }, 'Ida'],
    [[{ '@type': 'Person', name: 'Ida' }, { name: 'Tom' }], 'Ida'],
    [undefined, null],
  ])('%j is %p', (author, name) => {
    expect(readOne({ author })?.author?.name).toBe(name);
  });
});

describe('an id', () => {
  it('is the review’s own, where no other has it', () => {
    const page = readAll(
      { '@id': '#a', reviewBody: 'A' },
      { url: `${address}#b`, reviewBody: 'B' },
      { url: address, reviewBody: 'C' },
      { url: address, reviewBody: 'D' },
      { '@id': '_:b0', reviewBody: 'E' },
      { '@id': 'x'.repeat(201), reviewBody: 'F' },
    );
    expect(page?.reviews.map(({ id }) => id)).toEqual(['#a', `${address}#b`, ...Array(4).fill(undefined)]);
    expect(page?.reviews.map(({ url }) => url)).toEqual([null, `${address}#b`, address, address, null, null]);
  });

  it('may be that of Bazaarvoice, and the review outside of any thing', () => {
    const html =
      '<div itemprop="review" itemscope itemtype="https://schema.org/Review" data-reviewid="77"><i itemprop="description">Good.</i></div>';
    expect(read(html)?.reviews).toMatchObject([{ id: '77', text: 'Good.' }]);
  });
});

describe('a page', () => {
  it('may hold its reviews as a graph, by a plural, or inside its main thing', () => {
    const review = { '@type': 'Review', reviewBody: 'Good.' };
    const graph = {
      '@graph': [
        {
          '@type': ['Thing', 'Product'],
          '@id': '#it',
          name: 'Kettle',
          aggregateRating: { ratingValue: 4 },
          review: [{ '@id': '#r' }],
        },
        { ...review, '@id': '#r', itemReviewed: { '@id': '#it' } },
      ],
    };
    const named = {
      '@graph': [
        { ...review, itemReviewed: { '@type': 'Product', '@id': '#it' } },
        { '@type': 'Organization', review: { '@type': 'Review', '@id': '#elsewhere' } },
        { '@type': 'Product', '@id': '#it', name: 'Kettle' },
      ],
    };
    const plural = { '@type': 'Recipe', name: 'Kettle', reviews: [review] };
    const main = { '@type': 'WebPage', mainEntity: { '@type': 'Product', name: 'Kettle', review } };
    for (const data of [graph, named, plural, main]) {
      expect(read(block(data))).toMatchObject({ reviews: [{ text: 'Good.' }], item: { name: 'Kettle' } });
    }
  });

  it('keeps its other blocks when one is no JSON, and reads what is only followed by a semicolon', () => {
    const broken = '<script type="application/ld+json">{"@type": "Review", </script>';
    const careless = `<script type="application/ld+json">{"@type": "Review", "reviewBody": "Two\nlines."};</script>`;
    expect(read(broken + jsonLd)?.reviews).toHaveLength(1);
    expect(read(careless)?.reviews).toMatchObject([{ text: 'Two lines.' }]);
  });

  it('of anonymous ratings keeps all that differ', () => {
    const rating = (ratingValue: number) => ({
      author: 'Anonymous',
      datePublished: '2026-01-01',
      reviewRating: ratingValue,
    });
    expect(readAll(rating(5), rating(4), rating(5))?.reviews).toHaveLength(2);
  });

  it('keeps equal reviews without a date, each as often as one syntax has it', () => {
    const review = { author: 'Anonymous', reviewRating: 5, reviewBody: 'Great' };
    const element = `<div itemscope itemtype="https://schema.org/Review"><b itemprop="author">Anonymous</b>
      <i itemprop="reviewRating">5</i><p itemprop="reviewBody">Great</p></div>`;
    const twice = block({ '@type': 'Review', ...review }).repeat(2);
    expect(readAll(review, review, review)?.reviews).toHaveLength(3);
    expect(read(twice + element)?.reviews).toHaveLength(2);
    expect(read(twice + element.repeat(3))?.reviews).toHaveLength(3);
  });

  it('is a critic’s, where it says so or where its only review stands for itself', () => {
    const review = { reviewBody: 'Good.', publisher: { name: 'The Press' } };
    const customers = [jsonLd, block({ '@type': 'Product', review: { '@type': 'Review', ...review } })];
    expect(readAll(review)?.isEditorial).toBe(true);
    expect(read(block({ '@type': 'CriticReview', reviewBody: 'Good.' }))?.isEditorial).toBe(true);
    expect(readAll(review, { ...review, reviewBody: 'Bad.' })?.isEditorial).toBe(false);
    for (const html of customers) expect(read(html)?.isEditorial).toBe(false);
  });

  it.each([
    [{ url: 'https://brass-kettle.example' }, true],
    [{ url: 'https://www.brass-kettle.example/about' }, true],
    [{ name: 'Brass Kettle' }, true],
    [{ name: 'brass-kettle' }, true],
    ['Brass-Kettle', true],
    [{ url: 'https://kettle.example' }, false],
    [{ url: 'https://the-press.example', name: 'The Press' }, false],
    [{ name: 'Kettle' }, false],
    [{ name: '' }, false],
  ])('is a critic’s as the only one of an item that the site %j published: %s', (publisher, isEditorial) => {
    const review = { '@type': 'Review', reviewBody: 'Good.', publisher };
    const product = { '@type': 'Product', name: 'Kettle', review };
    expect(read(block(product))?.isEditorial).toBe(isEditorial);
    const rated = { ...product, aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 2 } };
    expect(read(block(rated))?.isEditorial).toBe(false);
    expect(read(block({ ...product, review: [review, { ...review, reviewBody: 'Bad.' }] }))?.isEditorial).toBe(false);
  });

  it('is a critic’s where the page names its publisher as its site', () => {
    const review = { '@type': 'Review', reviewBody: 'Good.', publisher: 'The Press' };
    const html = block({ '@type': 'Product', review });
    expect(read(`<meta property="og:site_name" content="The press!">${html}`)?.isEditorial).toBe(true);
  });

  describe('of a picture', () => {
    const review = { '@type': 'Review', reviewBody: 'Nice light.', reviewRating: 3 };
    const aggregateRating = { '@type': 'AggregateRating', ratingValue: 3, ratingCount: 9 };
    const picture = { '@type': 'ImageObject', name: 'A photo', review, aggregateRating };

    it.each([
      ['held by an ImageObject', picture],
      ['held by a MediaObject', { ...picture, '@type': 'MediaObject' }],
      ['that names it', { ...review, itemReviewed: { '@type': 'ImageObject', name: 'A photo' } }],
    ])('%s is not one of the page', (_, node) => {
      expect(read(block(node))).toBeUndefined();
      expect(read(block(node) + jsonLd)).toMatchObject({
        reviews: [{ text: 'It boils & sings.\nEvery day.' }],
        item: { name: 'Kettle', rating: { average: 4.2, review_count: 7 } },
      });
    });

    it('does not hide those of a video or of the item with a picture', () => {
      expect(read(block({ ...picture, '@type': 'VideoObject' }))?.reviews).toHaveLength(1);
      expect(read(block({ '@type': 'Product', image: { '@type': 'ImageObject' }, review }))?.reviews).toHaveLength(1);
    });
  });

  it('may go as deep as it likes', () => {
    const levels = 500_000;
    expect(read(jsonLd + '<b>'.repeat(levels))?.reviews).toHaveLength(1);
    expect(read(`${'<b itemprop="text">'.repeat(100_000)}${jsonLd}`)).toBeUndefined();
    expect(read(jsonLd + block(null).replace('null', '['.repeat(levels) + ']'.repeat(levels)))?.reviews).toHaveLength(
      1,
    );
    expect(readOne({ reviewBody: `${'<b>'.repeat(levels)}Deep.` })?.text).toBeNull();
  });

  it('may name its properties like members of every object', () => {
    const html = microdata.replace('itemprop="reviewBody"', 'itemprop="constructor __proto__ toString reviewBody"');
    expect(read(html)?.reviews).toEqual(read(microdata)?.reviews);
  });
});
