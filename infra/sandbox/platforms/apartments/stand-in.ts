import { type Answer, htmlAnswer, redirectTo, scriptJson, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { chanceOf } from '../../random.ts';
import type { StandIn } from '../../stand-in.ts';
import { type SyntheticReview, tally } from '../../words/reviews.ts';
import { apartmentItems, type Listing, listings, reviewsOfListing } from './items.ts';

/** Most tenants are shown as verified renters, the others by an initial. */
const authorOf = ({ author, seed }: SyntheticReview): string => {
  const [given, family = ''] = author.split(' ');
  return chanceOf(`author/${seed}`).happens(0.8) ? 'Verified R.' : `${given} ${family.slice(0, 1)}.`;
};

const reviewNode = (review: SyntheticReview): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: authorOf(review) },
  datePublished: new Date(review.writtenAt).toISOString(),
  name: review.title,
  reviewBody: review.text ?? '',
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
});

const reviewElement = ({ rating, title, text }: SyntheticReview): string => `<div class="reviewContainer">
  <div class="reviewRating"><span class="rating">${rating}</span></div>
  <h3 class="reviewHeadline">${escapeMarkup(title)}</h3>
  <p class="reviewBodyText">${escapeMarkup(text ?? '').replaceAll('\n', '<br>')}</p>
</div>`;

const document = (title: string, head: string, body: string): Answer =>
  htmlAnswer(
    `<!doctype html><html lang="en"><head><title>${escapeMarkup(title)} | Apartments.com</title>${head}</head><body>${body}</body></html>`,
  );

/** A search page, as it comes for a listing that is no more. */
const searchPage = document('Apartments for Rent', '', '<div id="placardContainer"></div>');

/** The page of a listing, with the reviews that it shows in its data, or in its elements only. */
const listingPage = (listing: Listing): Answer => {
  const { name, count, shown = count, hasElementsOnly = false, fault } = listing;
  if (fault === 'changed_layout') return document(name, '', '<div id="app"></div>');
  const all = reviewsOfListing(listing);
  const reviews = fault === 'hidden_reviews' ? [] : all.slice(0, shown);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ApartmentComplex',
    name,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(tally(all, 0).average.toFixed(1)),
      reviewCount: count,
    },
    ...(!hasElementsOnly && { review: reviews.map(reviewNode) }),
  };
  const block = `<script type="application/ld+json">${scriptJson(data)}</script>`;
  const elements = hasElementsOnly ? reviews.map(reviewElement).join('\n') : '';
  return document(name, block, `<h1>${escapeMarkup(name)}</h1><div id="propertyReviewRow">${elements}</div>`);
};

const notFound = titlePage('Page not found | Apartments.com');

/** Apartments.com: the page of a listing, and the redirect to it from any other slug. */
export default {
  hosts: ['www.apartments.com', 'apartments.com'],
  items: apartmentItems,
  answer(url) {
    const [, slug, key] = /^\/([\w-]+)\/(\w{7})\/$/.exec(url.pathname) ?? [];
    const listing = listings.find((candidate) => candidate.key === key);
    if (url.pathname === '/fairwater-tx/') return searchPage;
    if (listing === undefined) return notFound;
    if (listing.fault === 'other_page') return redirectTo('/fairwater-tx/');
    if (slug !== listing.slug) return redirectTo(`/${listing.slug}/${listing.key}/`);
    return { ...listingPage(listing), fault: listing.fault };
  },
} satisfies StandIn;
