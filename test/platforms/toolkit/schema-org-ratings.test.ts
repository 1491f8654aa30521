import { block, read, readOne } from './schema-org-samples.ts';

describe('a rating', () => {
  it.each([
    [{ ratingValue: 4.8 }, 4.8, 5],
    [{ ratingValue: '4,5' }, 4.5, 5],
    [{ ratingValue: '87 %' }, 87, 100],
    [{ ratingValue: '4.5 out of 5', bestRating: 10 }, 4.5, 5],
    [{ ratingValue: '4 out of 5 stars' }, 4, 5],
    [{ ratingValue: '4 Stars' }, 4, 5],
    [{ ratingValue: '4 starsx' }, null, 5],
    [{ ratingValue: '11/10' }, null, 10],
    [{ ratingValue: '4/' }, null, 5],
    [{ ratingValue: '4.'.padEnd(100, '0') }, 4, 5],
    [{ ratingValue: '4.'.padEnd(101, '0') }, null, 5],
    [{ ratingValue: 4, bestRating: '10.'.padEnd(100, '0') }, 4, 10],
    [{ ratingValue: 4, bestRating: '10.'.padEnd(101, '0') }, null, 5],
    [[{ ratingValue: '87', bestRating: '100', worstRating: '0' }], 87, 100],
    [{ ratingValue: 0, worstRating: 0 }, 0, 5],
    [{ ratingValue: 'Rated 8 out of 10' }, 8, 10],
    [{ ratingValue: '4,5 von 5 Sternen' }, 4.5, 5],
    [{ ratingValue: '4.5 from 10 reviews' }, null, 5],
    [{ ratingValue: 'Top 5' }, null, 5],
    [{ ratingValue: '\u2605\u2605\u2605\u2606\u2606' }, 3, 5],
    [{ ratingValue: '\u2605 \u2605 \u2605' }, 3, 5],
    [{ ratingValue: '\u2b50\ufe0f\u2b50\ufe0f', bestRating: 10 }, 2, 10],
    [{ ratingValue: '\u2606\u2606\u2606\u2606\u2606' }, null, 5],
    [{ ratingValue: '\u2605\u2605\u00bd' }, 2.5, 5],
    [{ ratingValue: '\u2605\u2605\u2605\u00bd\u2606' }, 3.5, 5],
    [{ ratingValue: '\u2605\u2605\u2606\u00bd' }, null, 5],
    [{ ratingValue: '\u2605\u00bd\u00bd' }, null, 5],
    [{ ratingValue: ['\u2605\u2605x', '{{ rating }}', '4'] }, 4, 5],
    [{ ratingValue: 4, bestRating: '10 points' }, 4, 10],
    [{ ratingValue: 4, bestRating: 'ten' }, null, 5],
    [{ ratingValue: '4/5', bestRating: 'ten' }, 4, 5],
    [[{ ratingValue: 4 }, { ratingValue: '4' }], 4, 5],
    [[{ ratingValue: 4 }, { ratingValue: 3 }], null, 5],
    [[{ ratingValue: 4 }, { ratingValue: 8, bestRating: 10 }], null, 5],
    ['5', 5, 5],
    [{ ratingValue: 0 }, null, 5],
    [{ ratingValue: 9 }, null, 5],
    [{ ratingValue: 4, bestRating: 0 }, 4, 5],
    [{ ratingValue: { '@type': 'xsd:decimal', '@value': '4.5' } }, 4.5, 5],
    [{ reviewAspect: 'Overall', ratingValue: 4 }, 4, 5],
  ])('%j is %p of %p', (reviewRating, rating, scale) => {
    expect(readOne({ reviewRating })).toMatchObject({ rating, rating_scale: scale });
  });

  it('may be among the properties of the review', () => {
    expect(readOne({ ratingValue: 4, bestRating: 10 })).toMatchObject({ rating: 4, rating_scale: 10 });
    expect(readOne({ reviewRating: 'x', ratingValue: 4 })?.rating).toBe(4);
    expect(readOne({ reviewRating: { ratingValue: 'x' }, ratingValue: 4 })?.rating).toBeNull();
  });

  it.each<[values: object[], best: unknown, ratings: (number | null)[], scale: number]>([
    [[{ ratingValue: 4 }, { ratingValue: 9 }], undefined, [null, null], 5],
    [[{ ratingValue: 4 }, { ratingValue: 9 }], 10, [4, 9], 10],
    [[{ ratingValue: 4 }, { ratingValue: 9, bestRating: 10 }, { ratingValue: '8/10' }], undefined, [4, 9, 8], 5],
    [[{ ratingValue: 4, bestRating: 5 }, { ratingValue: 9 }], undefined, [4, null], 5],
  ])('of a scale that is not declared is of five if none is above: %j, %s', (values, bestRating, ratings, scale) => {
    const review = values.map((reviewRating, at) => ({ '@type': 'Review', reviewBody: `${at}`, reviewRating }));
    const product = { '@type': 'Product', review, aggregateRating: { ratingValue: 4, bestRating } };
    const found = read(block(product))?.reviews;
    expect(found?.map(({ rating }) => rating)).toEqual(ratings);
    expect(found?.[0]?.rating_scale).toBe(scale);
  });

  it('may be of an aspect', () => {
    const aspect = { reviewAspect: 'Sound', ratingValue: 3 };
    const sub_ratings = [{ name: 'Sound', rating: 3, rating_scale: 5 }];
    expect(readOne({ reviewRating: [aspect, { ratingValue: 5 }] })).toMatchObject({ rating: 5, sub_ratings });
    expect(readOne({ reviewRating: [aspect, { ...aspect, reviewAspect: 'Heat' }] })?.rating).toBeNull();
    expect(readOne({ reviewRating: aspect })).not.toHaveProperty('sub_ratings');
  });

  it('of the item has a scale of its own, and is none where a template was not filled in', () => {
    const review = { '@type': 'Review', reviewBody: 'Good.' };
    const item = (aggregateRating: object) => ({ '@type': 'Product', aggregateRating, review });
    const scaled = read(block(item({ ratingValue: 10, bestRating: 10, ratingCount: '1,234' })));
    expect(scaled?.item.rating).toMatchObject({ average: 10, scale: 10, rating_count: 1234 });
    expect(scaled?.claimed).toBe(1234);
    for (const ratingCount of ['1.234 Bewertungen', '1,234 reviews', '(1234)', '(1234 Rezensionen)', '1 234 отзыва']) {
      expect(read(block(item({ ratingCount })))?.item.rating).toMatchObject({ rating_count: 1234 });
    }
    for (const ratingCount of [
      ...['1234+', 'about 1234', '1234 of 5', '1.2k', '12 k', '12 Mio', '12 thousand', '5 stars', '12 k reviews'],
      ...['12 Tausend', '2 millones', '5 tysięcy', '3 milioni', '2 тысячи', '12 mille', '7 MILJARD'],
      ...['(12', '12)', '((12))', '()', '(12 k)'],
    ]) {
      expect(read(block(item({ ratingCount })))?.item).not.toHaveProperty('rating');
    }
    expect(read(block(item({ ratingValue: '{{a}}', reviewCount: '{{b}}' })))?.item).not.toHaveProperty('rating');
  });
});
