import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { commonHeaders, type Endpoint } from '#shared/api/endpoint.ts';
import { isReviewEndpoint, type ReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { commonFields } from '#shared/reviews/model/request.ts';
import { reviewHeaders } from '#shared/reviews/model/response.ts';
import { Review } from '#shared/reviews/model/review.ts';
import { code, list, meanings, type Parts, sentence, table } from './markdown.ts';

/** The endpoints that return the reviews of one item. */
export const reviewEndpoints: readonly ReviewEndpoint[] = endpoints.filter(isReviewEndpoint);

/** The fields of an object schema: name and description, as the OpenAPI document has them. */
const describedFields = (schema: z.ZodObject): [name: string, meaning: string][] => {
  // A copy: a schema that is registered by an id would be written as a reference.
  const { properties = {} } = z.toJSONSchema(z.object(schema.shape), { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, field]) => [
    name,
    (typeof field === 'object' && field.description) || '',
  ]);
};

/** Every review endpoint also reads a general web page; the text around the table says so once. */
const platformTitles = (endpoint: Endpoint): string =>
  isReviewEndpoint(endpoint)
    ? endpoint.platforms
        .filter(({ hosts }) => hosts !== 'public')
        .map(({ title }) => title)
        .join(', ')
    : 'every platform, by address or `platform: name`';

const endpointTable = (listed: readonly Endpoint[]): string =>
  table(
    ['POST', 'returns', 'platforms'],
    listed.map((endpoint) => [`\`${endpoint.path}\``, endpoint.summary, platformTitles(endpoint)]),
  );

const otherTable = (listed: readonly Endpoint[]): string =>
  table(
    ['POST', 'returns', 'served on AWS at'],
    listed.map(({ path, summary, host, transport }) => [
      `\`${path}\``,
      summary,
      transport === 'events' ? '`StreamUrl`, `BaseUrl`' : host === 'base' ? '`BaseUrl`' : '`PublicBaseUrl`',
    ]),
  );

const sortTable = (): string =>
  table(
    ['endpoint', 'own fields', '`sort_type`, default first'],
    reviewEndpoints.map((endpoint) => [
      `\`${endpoint.name}\``,
      code(Object.keys(endpoint.fields)),
      code(endpoint.sorts) || 'none: newest first',
    ]),
  );

const requestFields = (request: z.ZodObject): string =>
  list(
    describedFields(request).map(([name, meaning]) => {
      const isRequired = !request.shape[name]?.safeParse(undefined).success;
      return `\`${name}\`${isRequired ? ', required' : ''}${meaning && `: ${sentence(meaning)}`}`;
    }),
  );

/** One section per endpoint: what it writes and its request fields. */
const generationSections = (): string =>
  endpoints
    .filter(({ credentials, group }) => group !== 'domain' && credentials.includes('anthropic_api_key'))
    .map(({ path, summary, description, request }) =>
      [`### ${path}`, sentence(summary), sentence(description), requestFields(request)].join('\n\n'),
    )
    .join('\n\n');

/** The tables of endpoints, request fields, review fields and headers, and the sections of the generation endpoints. */
export const endpointParts = (): Parts => ({
  endpoints: endpointTable(endpoints.filter(({ group }) => group === 'reviews')),
  others: otherTable(endpoints.filter(({ group }) => group !== 'reviews')),
  sorts: sortTable(),
  fields: meanings('field', describedFields(z.object(commonFields()))),
  review: meanings('field', describedFields(Review)),
  generation: generationSections(),
  headers: meanings('header', Object.entries({ ...reviewHeaders, ...commonHeaders })),
});
