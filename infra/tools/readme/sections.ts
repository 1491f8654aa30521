import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { commonHeaders, type Endpoint } from '#shared/api/endpoint.ts';
import { isReviewEndpoint, type ReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { commonFields } from '#shared/reviews/model/request.ts';
import { reviewHeaders } from '#shared/reviews/model/response.ts';
import { Review } from '#shared/reviews/model/review.ts';
import type { Source } from '#shared/reviews/model/source.ts';
import { code, list, meanings, type Parts, sentence, table } from './markdown.ts';

/** The endpoints that return the reviews of one item. */
const reviewEndpoints: readonly ReviewEndpoint[] = endpoints.filter(isReviewEndpoint);

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

/** The sources that recorded responses confirm, by platform. */
export type VerifiedSources = ReadonlyMap<string, ReadonlySet<string>>;

const isGeneral = ({ hosts }: Platform): boolean => hosts === 'public';

/** Every platform once, the general web page last. */
const platforms = (): readonly Platform[] =>
  [...new Set(reviewEndpoints.flatMap((endpoint) => endpoint.platforms))].sort(
    (one, other) => Number(isGeneral(one)) - Number(isGeneral(other)),
  );

const endpointsOf = (platform: Platform): string => {
  const own = reviewEndpoints.filter((endpoint) => endpoint.platforms.includes(platform));
  return own.length === reviewEndpoints.length ? 'all review endpoints' : code(own.map(({ path }) => path));
};

/** The values of `sort_type` that both the endpoint and the platform have. */
const sortsOf = (platform: Platform): string => {
  const [endpoint] = reviewEndpoints.filter(({ platforms: own }) => own.includes(platform));
  return isGeneral(platform) ? '' : code(platform.sorts.filter((sort) => endpoint?.sorts.includes(sort)));
};

const sourceText = ({ name, credential }: Source, isVerified: boolean): string => {
  const needed = credential === undefined ? [] : [`needs \`${credential.toUpperCase()}\``];
  const notes = [...needed, ...(isVerified ? ['verified'] : [])].join(', ');
  return notes === '' ? `\`${name}\`` : `\`${name}\` (${notes})`;
};

const editionTexts = { list: 'the list of reviews', translation: 'the language of translations' } as const;

const section = (platform: Platform, verified: ReadonlySet<string>): string => {
  const { name, title, summary, accepts, editions = {}, sources } = platform;
  const sorts = sortsOf(platform);
  const facts = [
    `Endpoint: ${endpointsOf(platform)}`,
    `Query: ${accepts}`,
    ...(sorts === '' ? [] : [`\`sort_type\`: ${sorts}`]),
    ...Object.entries(editions).map(([field, use]) => `\`${field}\` chooses ${editionTexts[use]}`),
    ...(platform.allEditions ? [`"all" reads ${platform.allEditions.length} editions, one after the other`] : []),
    `Sources, in order: ${sources.map((source) => sourceText(source, verified.has(source.name))).join(', ')}`,
  ];
  return [`## ${title} (\`${name}\`)`, sentence(summary), list(facts)].join('\n\n');
};

/** A section for each platform. */
export const platformSections = (verified: VerifiedSources): string =>
  platforms()
    .map((platform) => section(platform, verified.get(platform.name) ?? new Set()))
    .join('\n\n');
