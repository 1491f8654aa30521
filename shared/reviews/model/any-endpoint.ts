import * as z from 'zod';
import type { Endpoint } from '../../api/endpoint.ts';
import { lazy } from '../../lazy.ts';
import { type ReviewEndpoint, reviewLimits, usedBy } from './endpoint.ts';
import type { Platform } from './platform.ts';
import { commonFields, query } from './request.ts';
import { responseSchemas } from './response.ts';

export interface AnyReviewEndpoint extends Endpoint {
  /** The endpoints among which it finds the one of a query. */
  readonly endpoints: readonly ReviewEndpoint[];
  /** The one of them that reads the addresses which no platform recognizes. */
  readonly general: ReviewEndpoint;
  /** The endpoint of each platform: the general one of those that every endpoint has. */
  readonly readers: readonly (Pick<Platform, 'name' | 'title'> & { readonly endpoint: ReviewEndpoint })[];
}

const description = `Finds the platform of an address and answers as the endpoint of that platform does, with the same fields, formats and headers. The query is one of these:

- an address of an item, also one that a platform gives for sharing;
- \`platform: query\`, such as \`app-store: Lumen Notes\`. The name of a platform and its title both work;
- the address of any other page: a domain is looked up on Trustpilot, and any other page is read for its schema.org reviews.

A name without a platform is a 422 \`not_supported\` that lists the endpoints as candidates. \`sort_type\` has the values of the endpoint that is found, and fields which that endpoint does not have are ignored with a warning. A pagination token continues here and at that endpoint alike.`;

/** The fields of all endpoints. The endpoint that is found checks them again, and ignores those that it lacks. */
const anyRequest = (endpoints: readonly ReviewEndpoint[]): z.ZodObject => {
  const own: ReviewEndpoint['fields'] = Object.assign({}, ...endpoints.map(({ fields }) => fields));
  const sorts = [...new Set(endpoints.flatMap((endpoint) => endpoint.sorts))];
  const values = endpoints
    .filter((endpoint) => endpoint.sorts.length > 0)
    .map((endpoint) => `${endpoint.name}: ${endpoint.sorts.join(', ')}`);
  return z.object({
    ...commonFields(),
    query: query.optional(),
    // Any value: the endpoint that is found refuses one that is none of its own, and names these.
    sort_type: z
      .unknown()
      .optional()
      .meta({
        type: 'string',
        enum: z.enum(sorts).options,
        description: `The order of the reviews, by endpoint; the first is the default. ${values.join('; ')}`,
      }),
    ...own,
  });
};

const anyAnswer = lazy(() =>
  responseSchemas().ReviewsAnswer.partial({ extra_information: true }).meta({
    id: 'AnyReviewsAnswer',
    description: 'As the endpoint that was found answers. Reviews of apps come without extra_information',
  }),
);

/** The contract of the endpoint that reads every platform, made from those of the other review endpoints. */
export const anyReviewEndpoint = (endpoints: readonly ReviewEndpoint[], general: ReviewEndpoint): AnyReviewEndpoint => {
  const request = lazy(() => anyRequest(endpoints));
  return {
    ...reviewLimits,
    name: 'any-platform',
    path: '/reviews',
    summary: 'Reviews of any item, by its address',
    description,
    get request() {
      return request();
    },
    get response() {
      return anyAnswer();
    },
    ...usedBy(endpoints.flatMap(({ platforms }) => platforms)),
    endpoints,
    general,
    readers: [general, ...endpoints].flatMap((endpoint) =>
      endpoint.platforms.map(({ name, title }) => ({ name, title, endpoint })),
    ),
  };
};
