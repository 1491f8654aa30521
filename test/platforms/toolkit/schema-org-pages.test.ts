import { block, jsonLd, microdata, read, readAll, readOne } from './schema-org-samples.ts';

const review = { '@type': 'Review', reviewBody: 'Good.' };
const product = (members: object) => ({ '@type': ['Thing', 'Product'], name: 'Kettle', ...members });

describe('a page', () => {
  const refers = { review: [{ '@id': '#r' }, { '@id': '#elsewhere' }] };
  const held = { '@id': '#it', review: [{ '@id': '#r' }] };
  const rated = { aggregateRating: { ratingValue: 4 } };
  const elsewhere = { '@type': 'Organization', review: { '@type': 'Review', '@id': '#elsewhere' } };
  it.each([
    [product({ ...held, ...rated }), { ...review, '@id': '#r', itemReviewed: { '@id': '#it' } }],
    [{ ...review, itemReviewed: { '@type': 'Product', '@id': '#it' } }, elsewhere, product({ '@id': '#it' })],
    [product(refers), { ...review, '@id': '#r' }],
    [{ '@type': 'Recipe', name: 'Kettle', reviews: [review] }],
    [{ '@type': 'WebPage', mainEntity: product({ review }) }],
  ])('may hold its reviews as a graph, by a plural, or inside its main thing (%#)', (...nodes) => {
    expect(read(block({ '@graph': nodes }))).toMatchObject({ reviews: [{ text: 'Good.' }], item: { name: 'Kettle' } });
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
    const rated = { ...review, reviewRating: rating, aggregateRating: { ...rating } };
    expect(read(block(product({ review: rated })))?.item).not.toHaveProperty('rating');
  });

  it.each([
    [{ '@type': ['Review', 'ClaimReview'], reviewBody: 'False.' }, undefined],
    [{ '@type': ['Review', 'NewsArticle'], reviewBody: 'Good.' }, 1],
    [{ name: '{{ text }}', author: 'Ida', reviewRating: { ratingValue: '{{ a }}', bestRating: 5 } }, undefined],
    [{ reviewBody: '{{ text }}', reviewRating: { ratingValue: '4' } }, 1],
    [{ author: { name: 'Ida' }, datePublished: '2026-04-05', name: null }, undefined],
    [{ author: 'Ida', reviewRating: { '@id': '#r' } }, 1],
    [{ author: 'Ida', reviewBody: '' }, 1],
    [{ author: '', reviewBody: ' ', reviewRating: { ratingValue: '' } }, undefined],
    [{ author: { name: '' }, reviewBody: '', reviewRating: {} }, undefined],
    [{ author: { name: 'Ida' }, reviewBody: '', reviewRating: {} }, 1],
    [{ reviewBody: '', reviewRating: {} }, 1],
    [{ author: {}, reviewBody: 'Good.', reviewRating: {} }, 1],
    [{ author: {}, reviewBody: '', reviewRating: '4' }, 1],
  ])('has no reviews of claims, and none that say nothing: %j', (members, count) => {
    expect(readAll(members)?.reviews.length).toBe(count);
  });

  it.each([
    ['Kettle Works', undefined],
    ['kettle', 4],
    [undefined, 4],
  ])('has no rating of something else: of %s it is %s', (name, average) => {
    const aggregateRating = { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 7 };
    const other = { '@type': 'Organization', name };
    const rated = [
      { ...other, aggregateRating },
      { ...aggregateRating, itemReviewed: other },
    ]; // Either way.
    const averages = rated.map((node) => read(block([product({ review }), node]))?.item.rating?.average);
    expect(averages).toEqual([average, average]);
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
    const published = { ...review, publisher: { name: 'The Press' } };
    expect(readAll(published)?.isEditorial).toBe(true);
    expect(readAll({ '@type': 'CriticReview', reviewBody: 'Good.' })?.isEditorial).toBe(true);
    expect(readAll(published, { ...published, reviewBody: 'Bad.' })?.isEditorial).toBe(false);
    expect(readAll(published, { '@type': 'CriticReview', reviewBody: 'Bad.' })?.isEditorial).toBe(true);
    expect(readAll(published, { '@type': 'Recommendation', reviewBody: 'Bad.' })).toMatchObject({
      isEditorial: false,
      reviews: [{ text: 'Good.' }, { text: 'Bad.' }],
    });
    const held = [jsonLd, block({ '@type': 'Product', review: published })];
    expect(held.map((html) => read(html)?.isEditorial)).toEqual([false, false]);
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
    const only = { ...review, publisher };
    expect(read(block(product({ review: only })))?.isEditorial).toBe(isEditorial);
    const aggregateRating = { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 2 };
    for (const members of [{ review: only, aggregateRating }, { review: [only, { ...only, reviewBody: 'Bad.' }] }]) {
      expect(read(block(product(members)))?.isEditorial).toBe(false);
    }
  });

  it('is a critic’s where the page names its publisher as its site', () => {
    const html = block({ '@type': 'Product', review: { ...review, publisher: 'The Press' } });
    expect(read(`<meta property="og:site_name" content="The press!">${html}`)?.isEditorial).toBe(true);
  });

  describe('of a picture', () => {
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
    const lists = block(null).replace('null', '['.repeat(levels) + ']'.repeat(levels));
    expect(read(jsonLd + lists)?.reviews).toHaveLength(1);
    expect(readOne({ reviewBody: `${'<b>'.repeat(levels)}Deep.` })?.text).toBeNull();
  });

  it('may name its properties like members of every object', () => {
    const html = microdata.replace('itemprop="reviewBody"', 'itemprop="constructor __proto__ toString reviewBody"');
    expect(read(html)?.reviews).toEqual(read(microdata)?.reviews);
  });
});
