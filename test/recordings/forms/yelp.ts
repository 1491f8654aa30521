import yelp from '#shared/platforms/yelp/index.ts';
import type { Forms } from '../form.ts';

const target = { id: 'Lw7NmZ3j-WEye97ywEmkXQ' };
const sort = 'newest';
const contentType = 'application/json';

/** The file holds one page three times over. */
const pageOf = (edges: string): string => JSON.stringify(JSON.parse(edges).slice(0, 10));

/** Synthetic: the facts of the business, which the API gives to another request. */
const business = JSON.stringify({ id: target.id, name: 'Synthetic' });

export default {
  platform: yelp,
  forms: {
    'gql-edges': {
      source: 'gql-feed',
      contentType,
      envelope: (text) =>
        `[{"data":{"business":{"reviews":{"pageInfo":{"hasNextPage":false},"edges":${pageOf(text)}}}}}]`,
      target,
      sort,
    },
    'review-feed': { source: 'review-feed', contentType, envelope: (text) => `{"reviews":${text}}`, target, sort },
    'fusion-reviews': { source: 'fusion-api', contentType, pages: { [`${target.id}?`]: business }, target, sort },
    'biz-page': { contentType: 'text/html' },
  },
} satisfies Forms;
