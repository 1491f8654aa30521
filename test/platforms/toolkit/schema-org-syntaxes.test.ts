import { block, read, readAll } from './schema-org-samples.ts';

describe('a page', () => {
  describe('gives a review in two syntaxes once', () => {
    const element = (date: string, text = 'Great', author = 'Ida  Moor') =>
      `<div itemscope itemtype="https://schema.org/Review"><b itemprop="author">${author}</b><i itemprop="datePublished">${date}</i><p itemprop="reviewBody">${text}</p></div>`;
    const inJson = (datePublished?: string) =>
      block({ '@type': 'Review', author: 'Ida Moor', reviewBody: 'Great', datePublished });

    it.each([
      ['2026-04-05T06:07:08Z', '2026-04-05', '2026-04-05T06:07:08Z'],
      ['2026-04-05T23:00:00-05:00', '2026-04-05', '2026-04-06T04:00:00Z'],
      ['2026-04-05', '2026-04-05T06:07:08Z', '2026-04-05T06:07:08Z'],
      ['2026-04-05', '', '2026-04-05T00:00:00Z'],
      [undefined, '2026-04-05', '2026-04-05T00:00:00Z'],
    ])('of %s and %s', (json, markup, created_at) => {
      expect(read(inJson(json) + element(markup))?.reviews).toMatchObject([{ created_at }]);
      expect(read(inJson(json) + element(markup) + element('2026-05-09'))?.reviews).toHaveLength(2);
    });

    const straight = 'It\'s "new" - so';
    const long = 'It boils every morning, and every evening of the week';
    it.each<[json: object, markup: object, joined: object]>([
      [{ reviewBody: straight }, { reviewBody: 'It\u2019s \u201cnew\u201d \u2013 so' }, { text: straight }],
      [{ reviewBody: `${long}...` }, { reviewBody: `${long} and sings.` }, { text: `${long} and sings.` }],
      [{ reviewBody: `${long} and sings.` }, { reviewBody: `${long}\u2026` }, { text: `${long} and sings.` }],
      [{ reviewBody: 'Good', reviewRating: 4 }, { reviewBody: 'Good' }, { rating: 4, text: 'Good' }],
      [{ reviewBody: 'Good' }, { reviewBody: 'Good', reviewRating: 4 }, { rating: 4, text: 'Good' }],
      [
        { name: 'Good', reviewRating: 4.2 },
        { name: 'Good', reviewRating: '84%' },
        { rating: 4.2, rating_scale: 5 },
      ],
      [{ reviewRating: '8/10' }, { reviewRating: 4 }, { rating: 8, rating_scale: 10 }],
    ])('with what the other has beside it: %j and %j', (json, markup, joined) => {
      const inElements = Object.entries(markup).map(([name, text]) => `<b itemprop="${name}">${text}</b>`);
      const review = `<p itemscope itemtype="https://schema.org/Review">${inElements.join('')}</p>`;
      expect(read(block({ '@type': 'Review', ...json }) + review)?.reviews).toEqual([expect.objectContaining(joined)]);
    });

    it.each<[json: object, markup: string]>([
      [{ reviewBody: `${long} and sings.` }, `<b itemprop="reviewBody">${long}</b>`],
      [{ reviewBody: `${long} and...` }, `<b itemprop="reviewBody">${long} or sings.</b>`],
      [{ reviewBody: 'Good', reviewRating: 4 }, '<b itemprop="reviewBody">Good</b><b itemprop="reviewRating">5</b>'],
      [{ reviewBody: 'Good', reviewRating: 4 }, '<b itemprop="reviewBody">Good</b><b itemprop="reviewRating">4/10</b>'],
      [{ reviewRating: 4 }, '<b itemprop="reviewRating">4</b><b itemprop="datePublished">2026-04-05</b>'],
    ])('but not if they differ: %j and %s', (json, markup) => {
      const review = `<p itemscope itemtype="https://schema.org/Review">${markup}</p>`;
      expect(read(block({ '@type': 'Review', ...json }) + review)?.reviews).toHaveLength(2);
    });

    it.each([
      ['2026-04-05', element('2026-04-07')],
      ['2026-04-05T06:07:08Z', element('2026-04-05T06:07:09Z')],
      ['2026-04-05', element('', 'Great!')],
      ['2026-04-05', element('', 'Great', 'Ida')],
    ])('but not of %s and %s', (json, html) => expect(read(inJson(json) + html)?.reviews).toHaveLength(2));
  });

  it('of anonymous ratings keeps all that differ', () => {
    const rating = (reviewRating: number) => ({ author: 'Anonymous', datePublished: '2026-01-01', reviewRating });
    expect(readAll(rating(5), rating(4), rating(5))?.reviews).toHaveLength(2);
  });

  it('keeps reviews of one syntax that differ in a sign', () => {
    const review = { author: 'Verified Buyer', datePublished: '2026-01-01', reviewRating: 5 };
    const texts = ['Great', 'Great.', 'Great...', 'G reat'];
    const found = readAll(...texts.map((reviewBody) => ({ ...review, reviewBody })))?.reviews;
    expect(found?.map(({ text }) => text)).toEqual(['Great', 'Great.', 'Great...']);
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

  const long = 'It boils every morning and every evening of the week';
  const [day, later] = [{ datePublished: '2026-04-05' }, { datePublished: '2026-04-07' }];
  it.each<[reviews: object[], count: number]>([
    [[{}, {}, {}], 1],
    [[{}, day], 1],
    [[day, { datePublished: '2026-04-05T09:00:00Z' }], 1],
    [[day, later, day], 2],
    [[{}, { '@id': '#a' }], 1],
    [[{ '@id': '#a' }, { '@id': '#b' }], 2],
    [[{}, { author: 'Tom' }], 2],
    [[{}, { reviewRating: 4 }], 2],
    [[{}, { reviewBody: `${long}.` }], 2],
    [[{ reviewBody: 'It boils' }, { reviewBody: 'It boils', ...day }], 2],
  ])('has a long review of one syntax once, also where its date is written differently: %j', (reviews, count) => {
    const review = { author: 'Ida', reviewRating: 5, reviewBody: long };
    expect(readAll(...reviews.map((each) => ({ ...review, ...each })))?.reviews).toHaveLength(count);
  });

  it('keeps the date of a long review wherever it stands', () => {
    const review = { author: 'Ida', reviewBody: long };
    expect(readAll(review, { ...review, ...day })?.reviews).toMatchObject([{ created_at: '2026-04-05T00:00:00Z' }]);
  });
});
