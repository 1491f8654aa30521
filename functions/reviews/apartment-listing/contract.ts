import apartments from '../../../shared/platforms/apartments.ts';
import webPage from '../../../shared/platforms/web-page.ts';
import { reviewEndpoint } from '../../../shared/reviews/endpoint.ts';
import example from './example.json' with { type: 'json' };

export default reviewEndpoint({
  name: 'apartment-listing',
  summary: 'Reviews of an apartment listing',
  platforms: [apartments, webPage],
  sorts: ['1', '2', '3', '4'],
  example,
});
