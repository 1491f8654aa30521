import { HtmlPage } from '#shared/html/html-page.ts';
import { readSchemaOrg } from '#shared/platforms/toolkit/schema-org.ts';
import { jsonLd as block } from '../fake-http.ts';

/** Synthetic pages, one for each thing that real pages do with schema.org's vocabulary. */

/** The address of every page. */
export const address = 'https://brass-kettle.example/kettles/1';
export { block };
/** What is read from a page. */
export const read = (html: string) => readSchemaOrg(new HtmlPage(html, new URL(address)));
/** What is read from a page with these reviews in JSON-LD. */
export const readAll = (...reviews: object[]) =>
  read(block(reviews.map((review) => ({ '@type': 'Review', ...review }))));
/** What is read of one review, which has a text. */
export const readOne = (review: object) => readAll({ reviewBody: 'Good.', ...review })?.reviews[0];

/** One thing with a rating and a review, in three syntaxes. */
export const jsonLd = block({
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
export const microdata = marked((type) => `itemscope itemtype="http://schema.org/${type}"`, 'itemprop');
export const rdfa = marked((type) => `vocab="https://schema.org/" typeof="schema:${type}"`, 'property');
