import apartments from '#shared/platforms/apartments.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';

export default reviewEndpoint({
  name: 'apartment-listing',
  summary: 'Reviews of an apartment listing',
  platforms: [apartments, webPage],
  sorts: ['1', '2', '3', '4'],
  sortMeaning: 'The order of the reviews: 1 as published, 2 newest, 3 highest rated, 4 lowest rated',
});
