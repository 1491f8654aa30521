import {
  type Answer,
  escapeMarkup,
  htmlAnswer,
  isoSeconds,
  jsonAnswer,
  readJson,
  scriptJson,
  titlePage,
} from '../../answer.ts';
import { chanceOf, digitsOf, opaqueOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { Reviewed } from '../../service-declaration.ts';
import type { Language } from '../../words/phrases.ts';
import { descending, inAllLanguages, type Review } from '../../words/reviews.ts';
import { stayLanguageOf, wordsOf } from '../../words/stays.ts';
import { idOf, type Listing, listings, region, rooms, town } from './items.ts';
import requests from './requests.json' with { type: 'json' };

/** One review in ten is from before there were stars. */
const isOld = (stay: Review, { reviews }: Reviewed<Listing>): boolean =>
  reviews.indexOf(stay) >= Math.ceil(reviews.length * 0.9) && stay.text !== null;

/** A page with the state that it was drawn from. */
const pageWith = (title: string, state: object, head = ''): Answer =>
  htmlAnswer(
    `<!doctype html><html><head><title>${escapeMarkup(title)} - Airbnb</title>${head}</head><body>
<script id="data-deferred-state-0" type="application/json">${scriptJson(state)}</script></body></html>`,
  );

/** The page of a listing, with the state that it was drawn from. It holds no text of a review. */
const listingPage = (listing: Reviewed<Listing>): Answer => {
  const { average, count: overallCount } = listing.rating;
  const overallRating = overallCount === 0 ? null : Number(average.toFixed(2));
  const reviews = { __typename: 'StayPdpReviewsSection', overallRating, overallCount };
  const sections = [
    { sectionComponentType: 'TITLE_DEFAULT', section: { __typename: 'PdpTitleSection', title: listing.name } },
    { sectionComponentType: 'REVIEWS_DEFAULT', section: reviews },
  ];
  const data = { presentation: { stayProductDetailPage: { sections: { sections } } } };
  const state = {
    niobeClientData: [
      ['PdpAvailabilityCalendar:{}', { data: { merlin: {} } }],
      [`StaysPdpSections:{"id":"${listing.id}"}`, { data }],
    ],
  };
  const image = `https://a0.muscache.com/im/pictures/${opaqueOf(listing.id)}.jpg?aki_policy=large&im_w=720`;
  return pageWith(listing.name, state, `<meta property="og:image" content="${escapeMarkup(image)}">`);
};

const rowsPerPage = 18;

/** A row of a search: a listing, with its title and the kind of its home. */
const rowOf = ({ id, name, rating }: Pick<Listing, 'id' | 'name'> & Partial<Reviewed<Listing>>): object => ({
  demandStayListing: { id: Buffer.from(`DemandStayListing:${id}`).toString('base64') },
  nameLocalized: { localizedStringWithTranslationPreference: name },
  title: `Home in ${town}`,
  avgRatingLocalized: rating?.count ? `${rating.average.toFixed(2)} (${rating.count})` : 'New',
});

/** One page of the listings of a place: none for another place. */
const searchPage = (place: string, cursor: string | null, listings: readonly Reviewed<Listing>[]): Answer => {
  if (place === region) {
    return htmlAnswer('<!doctype html><form action="https://www.airbnb.co.uk/v2/domain_switch/handoff"></form>');
  }
  const start = Number(cursor ?? 0);
  const all = place === town ? [...rooms, ...listings] : [];
  const end = start + rowsPerPage;
  const staysSearch = {
    results: {
      searchResults: [{ __typename: 'ExploreBanner' }, ...all.slice(start, end).map(rowOf)],
      paginationInfo: { nextPageCursor: end < all.length ? String(end) : null },
    },
  };
  return pageWith('Homes', { niobeClientData: [['StaysSearch:{}', { data: { presentation: { staysSearch } } }]] });
};

/** The ids of the persisted query that are in use, the newest first. */
const queryIds = [
  'cfdc3ffbe997a618795fc5a8f9a9b484054ce9be68c8788cd2ffda999934c5ae',
  'dec1c8061483e78373602047450322fd474e79ba9afa8d3dbbc27f504030f91d',
];

const unknownQuery = jsonAnswer({
  data: null,
  errors: [{ message: 'Persisted query not found', extensions: { classification: 'ValidationError' } }],
});

const userOf = (id: string, firstName: string): object => ({
  firstName,
  id,
  profilePath: `/users/show/${id}`,
  pictureUrl: `https://a0.muscache.com/im/pictures/user/${opaqueOf(id)}.jpg`,
});

/** One text, as people type it and as Airbnb writes its line ends. */
const commentsOf = (stay: Review, language: Language): string => {
  if (stay.text === null) return '';
  const { liked, disliked, gap } = wordsOf(stay, language);
  const chance = chanceOf(`comments/${stay.seed}`);
  const end = chance.happens(0.3) ? chance.pick(['<br/>', '\r<br/>', ' <br/>', '<br/><br/>']) : gap;
  return [...liked, ...disliked].join(end);
};

/** Translated where the reader's language is another one. */
const translationOf = (stay: Review, locale: string): object | null => {
  const language = stayLanguageOf(locale);
  return language === stay.language ? null : { comments: commentsOf(stay, language), commentsLanguage: stay.language };
};

const quality = descending(({ rating, text, helpful }: Review) => rating * 10 + (text === null ? 0 : 5) + helpful);

const pageOf = (reviews: object | null): Answer =>
  jsonAnswer({ data: { presentation: { stayProductDetailPage: { reviews } } } });

/** Airbnb: the page of a listing, the search of a place, and the persisted query for its reviews. */
export default service({
  title: 'Airbnb',
  endpoint: '/short-term-rental/reviews',
  hosts: ['www.airbnb.com'],
  items: listings,
  faulty: (item, index): Listing => ({
    ...item,
    id: idOf(901 + index),
    host: 'Vouch',
    counts: { en: 240 },
    ...(item.fault === 'all_ids_stale' && { staleIds: queryIds.length }),
  }),
  faults: {
    all_ids_stale: { shows: 'no id of the persisted query is known any more', answers: 'upstream_changed' },
  },
  keys: ({ id }) => [id],
  page: ({ id, name }) => ({
    url: `https://www.airbnb.com/rooms/${id}`,
    title: `${name} - Homes for Rent in ${town}, ${region} - Airbnb`,
  }),
  requests,
  reviews: ({ id, counts }) => inAllLanguages(`airbnb/${id}`, counts),
  record: (stay, listing, _query, { query }) => ({
    comments: commentsOf(stay, stay.language),
    id: `10${digitsOf(stay.seed, 17)}`,
    language: stay.language,
    createdAt: isoSeconds(stay.writtenAt),
    reviewee: userOf(digitsOf(listing.host, 9), listing.host),
    reviewer: userOf(digitsOf(`${stay.seed}/reviewer`, 9), stay.author.split(' ')[0] ?? stay.author),
    localizedReviewerLocation: chanceOf(`place/${stay.seed}`).pick([
      null,
      'Porto Vento, Portugal',
      'Leeds, United Kingdom',
      '4 years on Airbnb',
    ]),
    localizedReview: translationOf(stay, query('locale') ?? 'en'),
    rating: isOld(stay, listing) ? 0 : stay.rating,
    response: stay.reply ? wordsOf(stay, stay.language).reply.replaceAll('\n', '<br/>') : null,
  }),
  notFound: titlePage('404 Page Not Found - Airbnb'),
  routes: {
    '/api/v3/StaysPdpReviewsQuery/:hash': {
      list: ({ request, query }) => {
        if (request.headers['x-airbnb-api-key'] === undefined) return jsonAnswer({ error_type: 'invalid_key' }, 400);
        const variable = readJson(query('variables') ?? '');
        const id = Buffer.from(String(variable('id')), 'base64').toString();
        return {
          item: id.replace('StayListing:', ''),
          start: Number(variable('pdpReviewsRequest', 'offset')),
          size: Number(variable('pdpReviewsRequest', 'limit')),
          order: variable('pdpReviewsRequest', 'sortingPreference') === 'BEST_QUALITY' ? quality : undefined,
        };
      },
      part: ({ item, records, total }, _query, { path }) =>
        queryIds.indexOf(path('hash')) < (item.staleIds ?? 0)
          ? unknownQuery
          : pageOf({ metadata: { reviewsCount: total }, reviews: records }),
      unknown: () => pageOf(null),
    },
    '/s/:place/homes': ({ path, query }, items) =>
      searchPage(path('place').replaceAll('-', ' '), query('cursor') ?? null, items),
    '/rooms/:item': {
      facts: (listing) => ({
        ...listingPage(listing),
        fault: listing.hasBlockedPage ? 'blocked_challenge' : undefined,
      }),
    },
  },
});
