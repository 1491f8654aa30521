import { type Answer, htmlAnswer, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { searchByName } from '../../search.ts';
import { tally } from '../../words/reviews.ts';
import { inLanguage } from '../../words/visits.ts';
import { type Place, pathOf, places, visitsAt } from './items.ts';
import { olderRecordOf } from './records.ts';

/** How many reviews a page shows; in English. */
const pageSize = 10;

/** The page of a place that does not exist. */
export const notFoundPage = titlePage('404 - Tripadvisor');

const html = (title: string, body: string): Answer =>
  htmlAnswer(
    `<!doctype html><html lang="en-US"><head><title>${escapeMarkup(title)}</title></head><body>${body}</body></html>`,
  );

const reviewsResult = (place: Place, offset: number): object => {
  const all = visitsAt(place);
  const shown = inLanguage(all, 'en');
  const { histogram, average, count } = tally(all, 0);
  return {
    locations: [
      {
        locationId: Number(place.id),
        name: place.name,
        placeType: 'ATTRACTION',
        url: pathOf(place),
        reviewSummary: { rating: Number(average.toFixed(1)), count },
        reviewAggregations: { ratingCounts: histogram },
        reviewListPage: {
          totalCount: shown.length,
          preferredReviewIds: [],
          reviews: shown.slice(offset, offset + pageSize).map((visit) => olderRecordOf(place, visit)),
        },
      },
    ],
  };
};

/** A page as it was in 2025: its data is JSON in JSON in a script, and the script is an address. */
export const placePage = (place: Place, offset: number): Answer => {
  const results = {
    1301576816: { data: JSON.stringify({ Theme_getTheme: null }) },
    3649944416: { data: JSON.stringify(reviewsResult(place, offset)) },
  };
  const state = place.fault === 'changed_layout' ? {} : { locale: 'en-US', urqlSsrData: { results } };
  const script = `(this.$WP=this.$WP||[]).push(function(e){return e}(JSON.parse(${JSON.stringify(JSON.stringify(state))})));`;
  return html(
    `${place.name} - Tripadvisor`,
    `<script async src="data:text/javascript,${encodeURIComponent(script)}"></script>`,
  );
};

/** The page of a search by name: links to the places that were found, and to others that are always there. */
export const searchPage = (term: string): Answer => {
  const links = searchByName(places, term).map(
    (place) => `<a href="${escapeMarkup(pathOf(place))}">${escapeMarkup(place.name)}</a>`,
  );
  const always = '<a href="/Restaurant_Review-g900001-d900000801-Reviews-The_Quiet_Kettle-Porto_Vento.html">Nearby</a>';
  return html('Search results - Tripadvisor', [...links, always].join('\n'));
};
