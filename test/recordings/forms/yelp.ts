import * as z from 'zod';
import yelp from '#shared/platforms/yelp/index.ts';
import type { Forms } from '../form.ts';

const target = { id: 'Lw7NmZ3j-WEye97ywEmkXQ' };
const sort = 'newest';

/** The file holds one page three times over. */
const pageOf = (edges: string): string => JSON.stringify(JSON.parse(edges).slice(0, 10));

const Node = z.looseObject({
  createdAt: z.string(),
  availableReactions: z.array(z.unknown()),
  businessPhotos: z.array(z.looseObject({ photoUrl: z.string() })),
});

/** The recorder left out frames around a few fields of a node; expected.json names them. */
const withFrames = (nodes: string): string =>
  JSON.stringify(
    z
      .array(Node)
      .parse(JSON.parse(nodes))
      .map(({ availableReactions, ...node }) => ({
        node: {
          ...node,
          createdAt: { utcDateTime: node.createdAt },
          businessPhotos: node.businessPhotos.map((photo) => ({ ...photo, photoUrl: { url: photo.photoUrl } })),
          availableReactionsContainer: { availableReactions },
        },
      })),
  );

const feedOf = (edges: string): string =>
  `[{"data":{"business":{"reviews":{"pageInfo":{"hasNextPage":false},"edges":${edges}}}}}]`;

/** Synthetic: the facts of the business, which the API gives to another request. */
const business = JSON.stringify({ id: target.id, name: 'Synthetic' });

export default {
  platform: yelp,
  forms: {
    'gql-edges': { source: 'gql-feed', envelope: (text) => feedOf(pageOf(text)), target, sort },
    'gql-node-subset': { source: 'gql-feed', envelope: (text) => feedOf(withFrames(text)), target, sort },
    'review-feed': { source: 'review-feed', envelope: (text) => `{"reviews":${text}}`, target, sort },
    'fusion-reviews': { source: 'fusion-api', pages: { [`${target.id}?`]: business }, target, sort },
    'biz-page': {},
  },
} satisfies Forms;
