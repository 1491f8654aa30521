import { block, jsonLd, microdata, read, readAll, readOne } from './schema-org-samples.ts';

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
    const pointed = {
      '@graph': [
        { '@type': 'Product', name: 'Kettle', review: [{ '@id': '#r' }, { '@id': '#elsewhere' }] },
        { ...review, '@id': '#r' },
      ],
    };
    for (const data of [graph, named, plural, main, pointed]) {
      expect(read(block(data))).toMatchObject({ reviews: [{ text: 'Good.' }], item: { name: 'Kettle' } });
    }
  });

  it('may hold no more than a rating, of its item or beside it', () => {
    const rating = { '@type': 'EmployerAggregateRating', ratingValue: 4, ratingCount: 7 };
    const itemReviewed = { '@type': 'Organization', name: 'Kettle Works' };
    expect(read(block({ ...rating, itemReviewed }))?.item.name).toBe('Kettle Works');
    expect(read(block({ ...itemReviewed, aggregateRating: rating }))?.item.name).toBe('Kettle Works');
    expect(read(block(rating))?.item.name).toBeNull();
  });

  it('has no rating that is one of its reviews’', () => {
    const rating = { '@type': 'AggregateRating', ratingValue: 4 };
    const review = { '@type': 'Review', reviewBody: 'Good.', reviewRating: rating, aggregateRating: { ...rating } };
    expect(read(block({ '@type': 'Product', name: 'Kettle', review }))?.item).not.toHaveProperty('rating');
  });

  it.each([
    [{ '@type': ['Review', 'ClaimReview'], reviewBody: 'False.' }, undefined],
    [{ '@type': ['Review', 'NewsArticle'], reviewBody: 'Good.' }, 1],
    [
      {
        '@type': 'Review',
        reviewBody: '{{ text }}',
        author: 'Ida',
        reviewRating: { ratingValue: '{{ stars }}', bestRating: 5 },
      },
      undefined,
    ],
    [{ '@type': 'Review', reviewBody: '{{ text }}', reviewRating: { ratingValue: '4' } }, 1],
    [{ '@type': 'Review', author: { name: 'Ida' }, datePublished: '2026-04-05', name: null }, undefined],
    [{ '@type': 'Review', author: 'Ida', reviewRating: { '@id': '#r' } }, 1],
    [{ '@type': 'Review', author: 'Ida', reviewBody: '' }, 1],
  ])('has no reviews of claims, and none that say nothing: %j', (review, count) => {
    expect(read(block(review))?.reviews.length).toBe(count);
  });

  it.each([
    ['Kettle Works', undefined],
    ['kettle', 4],
    [undefined, 4],
  ])('has no rating of something else: of %s it is %s', (name, average) => {
    const aggregateRating = { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 7 };
    const product = { '@type': 'Product', name: 'Kettle', review: { '@type': 'Review', reviewBody: 'Good.' } };
    const other = { '@type': 'Organization', name };
    expect(read(block([product, { ...other, aggregateRating }]))?.item.rating?.average).toBe(average);
    expect(read(block([product, { ...aggregateRating, itemReviewed: other }]))?.item.rating?.average).toBe(average);
  });

  it('has no reviews in its templates', () => {
    const inTemplate = (attributes: string) => `<template${attributes}>${microdata}</template>`;
    expect(read(inTemplate('') + jsonLd)?.reviews).toHaveLength(1);
    expect(read(inTemplate(''))).toBeUndefined();
    expect(read(inTemplate(' shadowrootmode="open"'))?.reviews).toHaveLength(1);
  });

  it('keeps its other blocks when one is no JSON, and reads what is only followed by a semicolon', () => {
    const broken = '<script type="application/ld+json">{"@type": "Review", </script>';
    const careless = `<script type="application/ld+json">{"@type": "Review", "reviewBody": "Two\nlines."};</script>`;
    expect(read(broken + jsonLd)?.reviews).toHaveLength(1);
    expect(read(careless)?.reviews).toMatchObject([{ text: 'Two lines.' }]);
  });

  it.each([
    '{"@type": "Review", "reviewBody": "Good, /* so */ it is,]",}',
    '\ufeff{"@type": "Review", "reviewBody": "Good, /* so */ it is,]"}',
    '//<![CDATA[\n{"@type": "Review", "reviewBody": "Good, /* so */ it is,]"}\n//]]>',
  ])('may make common mistakes: %s', (json) => {
    const html = `<script type="application/ld+json">${json}</script>`;
    expect(read(html)?.reviews).toMatchObject([{ text: 'Good, /* so */ it is,]' }]);
  });

  it('is a critic’s, where it says so or where its only review stands for itself', () => {
    const review = { reviewBody: 'Good.', publisher: { name: 'The Press' } };
    const customers = [jsonLd, block({ '@type': 'Product', review: { '@type': 'Review', ...review } })];
    expect(readAll(review)?.isEditorial).toBe(true);
    expect(read(block({ '@type': 'CriticReview', reviewBody: 'Good.' }))?.isEditorial).toBe(true);
    expect(readAll(review, { ...review, reviewBody: 'Bad.' })?.isEditorial).toBe(false);
    expect(readAll(review, { '@type': 'CriticReview', reviewBody: 'Bad.' })?.isEditorial).toBe(true);
    for (const html of customers) expect(read(html)?.isEditorial).toBe(false);
  });

  it.each([
    [{ url: 'https://www.brass-kettle.example/about' }, true],
    [{ name: 'Brass Kettle' }, true],
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
