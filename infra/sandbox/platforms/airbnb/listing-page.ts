import { type Answer, htmlAnswer, scriptJson, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { opaqueOf } from '../../random.ts';
import { type Listing, staysAt } from './items.ts';

/** The page of a listing that does not exist. */
export const notFoundPage = titlePage('404 Page Not Found - Airbnb');

const ratingsOf = (listing: Listing): object => {
  const all = staysAt(listing);
  if (all.length === 0) return { overallRating: null, overallCount: 0 };
  const total = all.reduce((sum, { rating }) => sum + rating, 0);
  return { overallRating: Number((total / all.length).toFixed(2)), overallCount: all.length };
};

/** The page of a listing, with the state that it was drawn from. It holds no text of a review. */
export const listingPage = (listing: Listing): Answer => {
  const sections = [
    { sectionComponentType: 'TITLE_DEFAULT', section: { __typename: 'PdpTitleSection', title: listing.name } },
    { sectionComponentType: 'HOST_PROFILE_DEFAULT', section: null },
    {
      sectionComponentType: 'REVIEWS_DEFAULT',
      section: { __typename: 'StayPdpReviewsSection', ...ratingsOf(listing) },
    },
  ];
  const state = {
    niobeClientData: [
      ['PdpAvailabilityCalendar:{}', { data: { merlin: {} } }],
      [
        `StaysPdpSections:{"id":"${listing.id}"}`,
        { data: { presentation: { stayProductDetailPage: { sections: { sections } } } } },
      ],
    ],
  };
  const image = `https://a0.muscache.com/im/pictures/${opaqueOf(listing.id)}.jpg?aki_policy=large&im_w=720`;
  return htmlAnswer(
    `<!doctype html><html><head><title>${escapeMarkup(listing.name)} - Airbnb</title>
<meta property="og:image" content="${escapeMarkup(image)}"></head><body>
<script id="data-deferred-state-0" data-deferred-state-0="true" type="application/json">${scriptJson(state)}</script></body></html>`,
  );
};
