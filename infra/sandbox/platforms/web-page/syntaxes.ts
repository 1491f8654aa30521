import { escapeMarkup, iso, scriptJson } from '../../answer.ts';
import { reviewsOf } from '../../words/reviews.ts';

/** An invented thing, as its page shows it. */
export interface Thing {
  /** As schema.org calls it. */
  readonly type: 'Product' | 'Recipe' | 'Bakery' | 'ApartmentComplex';
  readonly name: string;
  readonly language: 'en' | 'de' | 'fr';
  /** How many reviews are on the page. */
  readonly shown: number;
  /** The best rating of a review; 5 when absent. */
  readonly best?: number;
  /** What the page claims of all reviews. */
  readonly rating: { readonly average: string; readonly best: number; readonly count: number };
}

/** The reviews on a thing's page, newest first. */
const reviewsOfThing = ({ name, language, shown, best = 5 }: Thing) =>
  reviewsOf({ seed: `thing/${name}`, count: shown, language, writers: 'households' }).map(
    ({ author, title, text, rating, writtenAt }) => ({
      author,
      title,
      text,
      rating: (rating * best) / 5,
      best,
      date: iso(writtenAt).replace(/\.\d+Z$/, '+00:00'),
    }),
  );

type ThingReview = ReturnType<typeof reviewsOfThing>[number];

/** Data as a block of JSON-LD. */
export const jsonLdBlock = (data: object): string =>
  `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`;

const aggregateNode = ({ rating: { average, best, count } }: Thing): object => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  bestRating: String(best),
  reviewCount: count,
});

/** A review as a node of JSON-LD. */
export const reviewNode = ({ author, title, text, rating, best, date }: ThingReview): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: date,
  name: title,
  ...(text !== null && { reviewBody: text }),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: best },
});

/** The thing as one tree. */
export const jsonLd = (thing: Thing): string =>
  jsonLdBlock({
    '@type': thing.type,
    name: thing.name,
    aggregateRating: aggregateNode(thing),
    ...(thing.shown > 0 && { review: reviewsOfThing(thing).map(reviewNode) }),
  });

/** The thing and its reviews side by side, each review naming the thing. */
export const jsonLdGraph = (thing: Thing): string =>
  jsonLdBlock({
    '@graph': [
      { '@type': 'WebSite', '@id': '#site', name: 'A site' },
      { '@type': [thing.type], '@id': '#thing', name: thing.name, aggregateRating: aggregateNode(thing) },
      ...reviewsOfThing(thing).map((review, index) => ({
        ...reviewNode(review),
        '@id': `#review-${index}`,
        itemReviewed: { '@id': '#thing' },
        publisher: { '@id': '#site' },
      })),
    ],
  });

const microdataAttributes = {
  thing: (type: string) => `itemscope itemtype="https://schema.org/${type}"`,
  property: (name: string) => `itemprop="${name}"`,
};

/** The attributes by which one syntax marks elements. */
type Attributes = typeof microdataAttributes;

const rdfaAttributes: Attributes = {
  thing: (type) => `vocab="https://schema.org/" typeof="${type}"`,
  property: (name) => `property="${name}"`,
};

const reviewElement = (review: ThingReview, { thing, property }: Attributes): string => {
  const { author, title, text, rating, best, date } = review;
  const paragraphs = escapeMarkup(text ?? '').replaceAll('\n', '<br>');
  return `<article ${property('review')} ${thing('Review')}>
  <h3 ${property('name')}>${escapeMarkup(title)}</h3>
  <p>by <span ${property('author')} ${thing('Person')}><b ${property('name')}>${escapeMarkup(author)}</b></span>,
    <time ${property('datePublished')} datetime="${date}">${date.slice(0, 10)}</time></p>
  <p ${property('reviewRating')} ${thing('Rating')}><span ${property('ratingValue')}>${rating}</span> of
    <span ${property('bestRating')}>${best}</span></p>
  <div ${property('reviewBody')}>
    ${paragraphs}
  </div>
</article>`;
};

const elements = (item: Thing, attributes: Attributes): string => {
  const { thing, property } = attributes;
  const { average, best, count } = item.rating;
  return `<main ${thing(item.type)}>
<h1 ${property('name')}>${escapeMarkup(item.name)}</h1>
<p ${property('aggregateRating')} ${thing('AggregateRating')}><meta ${property('ratingValue')} content="${average}">
  <meta ${property('bestRating')} content="${best}"><span ${property('reviewCount')}>${count}</span> reviews</p>
${reviewsOfThing(item)
  .map((review) => reviewElement(review, attributes))
  .join('\n')}
</main>`;
};

/** The thing in elements that carry microdata. */
export const microdata = (thing: Thing): string => elements(thing, microdataAttributes);

/** The thing in elements that carry RDFa. */
export const rdfa = (thing: Thing): string => elements(thing, rdfaAttributes);
