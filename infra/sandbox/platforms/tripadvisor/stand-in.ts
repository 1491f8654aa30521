import { type Answer, escapeMarkup, htmlAnswer, jsonAnswer, redirectTo, titlePage } from '../../answer.ts';
import { service } from '../../service.ts';
import type { ListPart, Reviewed } from '../../service-declaration.ts';
import { visitsOf } from '../../words/visits.ts';
import { type Listed, listAsked, queryIds, reviewList, wordsOf } from './graphql.ts';
import { cityOf, pathOf, places, type Sight } from './items.ts';
import { contentRecordOf, olderRecordOf, recordOf } from './records.ts';
import requests from './requests.json' with { type: 'json' };

/** A page as it was in 2025: its data is JSON in JSON in a script, and the script is an address. */
const placePage = ({ item: place, records, total }: ListPart<Sight>): Answer => {
  const { histogram, average, count } = place.rating;
  const location = {
    locationId: Number(place.id),
    name: place.name,
    reviewSummary: { rating: Number(average.toFixed(1)), count },
    reviewAggregations: { ratingCounts: histogram },
    reviewListPage: { totalCount: total, reviews: records },
  };
  const results = {
    1301576816: { data: JSON.stringify({ Theme_getTheme: null }) },
    3649944416: { data: JSON.stringify({ locations: [location] }) },
  };
  const state = place.fault === 'changed_layout' ? {} : { locale: 'en-US', urqlSsrData: { results } };
  const script = `(this.$WP=this.$WP||[]).push(function(e){return e}(JSON.parse(${JSON.stringify(JSON.stringify(state))})));`;
  return htmlAnswer(
    `<!doctype html><html lang="en-US"><head><title>${escapeMarkup(place.name)} - Tripadvisor</title></head><body><script async src="data:text/javascript,${encodeURIComponent(script)}"></script></body></html>`,
  );
};

/** The numbers of a place are texts. */
const detailsOf = (place: Reviewed<Sight>): object => {
  const { histogram, average, count } = place.rating;
  return {
    location_id: place.id,
    name: place.name,
    web_url: `https://www.tripadvisor.com${pathOf(place)}?m=66827`,
    rating: average.toFixed(1),
    num_reviews: String(count),
    review_rating_count: Object.fromEntries(histogram.map((stars, index) => [String(index + 1), String(stars)])),
  };
};

const foundPlace = (place: Sight): object => ({
  location_id: place.id,
  name: place.name,
  address_obj: { city: cityOf(place), country: 'Windward Coast', address_string: `1 Quay, ${cityOf(place)}` },
});

const urlOf = (place: Sight): string => `https://www.tripadvisor.com${encodeURI(pathOf(place))}`;

/** Tripadvisor: the interface behind the site, the pages of places, and the Content API. */
export default service<Sight, Listed>({
  title: 'Tripadvisor',
  endpoint: '/travel-attraction/reviews',
  hosts: ['www.tripadvisor.com', 'api.content.tripadvisor.com'],
  items: places,
  faulty: (item, index) => ({
    ...item,
    id: `${900000901 + index}`,
    counts: { en: 240 },
    ...(item.fault === 'untrusted' && { staleIds: queryIds.length }),
  }),
  faults: {
    untrusted: {
      shows: 'every query is answered PersistedQueryNotFound, and the page 403',
      answers: 'upstream_blocked',
      instead: () => titlePage('Access denied', 403),
    },
  },
  keys: ({ id }) => [id],
  queryOf: urlOf,
  page: (place) => ({ url: urlOf(place), title: `${place.name} - All You Need to Know` }),
  foundBy: wordsOf,
  requests,
  reviews: ({ id, counts }) => visitsOf(`tripadvisor/${id}`, counts),
  record: recordOf,
  notFound: titlePage('404 - Tripadvisor'),
  routes: {
    '//www.tripadvisor.com/data/graphql/ids': { list: listAsked, part: reviewList, unknown: () => reviewList() },
    '//www.tripadvisor.com/:item(\\d+)': { facts: (place) => redirectTo(encodeURI(pathOf(place))) },
    // Ten reviews a page, in English.
    '//www.tripadvisor.com/Attraction_Review*': {
      list: ({ url }) => {
        const [, item, start] = /^\/Attraction_Review-g\d+-d(\d+)-Reviews-(?:or(\d+)-)?/.exec(url.pathname) ?? [];
        return { item, size: 10, start: Number(start ?? 0), language: 'en' };
      },
      record: olderRecordOf,
      part: placePage,
    },
    '//api.content.tripadvisor.com/api/*': ({ query }) =>
      query('key') ? undefined : jsonAnswer({ error: { message: 'Invalid API key' } }, 403),
    '//api.content.tripadvisor.com/api/v1/location/search': {
      term: ({ query }) => query('searchQuery'),
      found: (found) => jsonAnswer({ data: found.slice(0, 10).map(foundPlace) }),
    },
    '//api.content.tripadvisor.com/api/v1/location/:item/details': {
      facts: (place) => jsonAnswer(detailsOf(place)),
    },
    '//api.content.tripadvisor.com/api/v1/location/:id/reviews': {
      isSound: true,
      list: ({ path, query }) => ({ item: path('id'), size: 5, language: query('language') ?? 'en' }),
      record: contentRecordOf,
      part: ({ records }) => jsonAnswer({ data: records }),
    },
  },
});
