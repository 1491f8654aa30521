import { type EndpointCandidate, invalidField, VouchError } from '../../errors.ts';
import type { AnyReviewEndpoint } from '../model/any-endpoint.ts';
import type { ReviewEndpoint } from '../model/endpoint.ts';
import type { LocateFields } from '../model/item.ts';
import { itemAtAddress, platformPage } from '../model/item-addresses.ts';
import { splitQuery } from './choose-item.ts';

type Endpoints = Pick<AnyReviewEndpoint, 'endpoints' | 'general'>;

/**
 * The endpoint that a request is for: that of its token's platform, else of the field that only one endpoint has, else of the
 * platform that the query chooses, else the only one with a platform that is sure of the query. The addresses of all
 * other pages are for the general one.
 *
 * @throws not_supported for a name without a platform; the candidates are the endpoints that may know it
 */
export const endpointOf = (
  fields: Readonly<Record<string, unknown>>,
  platformOfToken: string | undefined,
  all: Endpoints,
): ReviewEndpoint => {
  const { query } = fields;
  const chosen =
    (platformOfToken === undefined ? undefined : endpointWith(platformOfToken, all)) ??
    all.endpoints.find(({ itemField }) => itemField !== undefined && fields[itemField] !== undefined);
  if (chosen) return chosen;
  if (typeof query !== 'string') throw invalidField('query', 'Is required. Send the address of an item');
  return endpointOfQuery(query, fields, all);
};

/** The endpoint of a platform. Every endpoint reads general pages. */
const endpointWith = (platform: string, { endpoints, general }: Endpoints): ReviewEndpoint | undefined => {
  const [first, ...others] = endpoints.filter(({ platforms }) => platforms.some(({ name }) => name === platform));
  return others.length > 0 ? endpoints.find(({ name }) => name === general) : first;
};

const endpointOfQuery = (query: string, fields: LocateFields, all: Endpoints): ReviewEndpoint => {
  const item = itemAtAddress(query);
  const endpointOfItem = item && all.endpoints.find(({ name }) => name === item.endpoint);
  if (endpointOfItem) return endpointOfItem;
  const general = all.endpoints.find(({ name }) => name === all.general);
  if (general && /^https?:\/\//i.test(query)) return general;
  const { chosen, text } = splitQuery(
    query,
    all.endpoints.flatMap(({ platforms }) => platforms),
  );
  if (chosen) return endpointWith(chosen.name, all) ?? nameOnly(query, all.endpoints, []);
  if (text !== query) return endpointOfQuery(text, fields, all);
  const known = readingsAt(query, fields, all);
  const [sure, ...others] = new Set(known.filter(({ isSure }) => isSure).map(({ endpoint }) => endpoint));
  if (sure && others.length === 0) return sure;
  if (general && platformPage(query)) return general;
  const candidates = known.map(({ candidate }) => candidate);
  return nameOnly(query, all.endpoints, candidates);
};

const readingsAt = (query: string, fields: LocateFields, { endpoints }: Endpoints) =>
  endpoints.flatMap((endpoint) =>
    endpoint.platforms.flatMap((platform) => {
      const located = platform.hosts === 'public' ? undefined : platform.locate(query, fields);
      const candidate = { endpoint: endpoint.name, query: `${platform.name}: ${query}` };
      return located ? [{ endpoint, candidate, isSure: !located.ambiguous }] : [];
    }),
  );

/** What else a query may be that was not found at its endpoint: the name of a package, `com.example`, is a domain by its form. */
export const otherReadings = (
  { query, ...fields }: Readonly<Record<string, unknown>>,
  found: ReviewEndpoint,
  all: Endpoints,
): readonly EndpointCandidate[] =>
  typeof query === 'string'
    ? readingsAt(query, fields, all).flatMap(({ endpoint, candidate }) => (endpoint === found ? [] : [candidate]))
    : [];

/** @throws not_supported with the platforms that may know the query by its form, else with all endpoints */
const nameOnly = (query: string, endpoints: readonly ReviewEndpoint[], known: readonly EndpointCandidate[]): never => {
  const candidates = known.length > 0 ? known : endpoints.map(({ name }) => ({ endpoint: name, query }));
  const what =
    known.length > 0 ? 'The query has the form of an id, and is no address.' : 'A name alone may mean anything.';
  const where = candidates.map((candidate) => `/${candidate.endpoint}/reviews`);
  throw new VouchError(
    'not_supported',
    `${what} Send the address of the item, or "platform: query" such as "app-store: Spotify", or use the endpoint of its kind: ${[...new Set(where)].join(', ')}.`,
    { candidates },
  );
};
