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
  const { endpoints } = all;
  const platforms = endpoints.flatMap((endpoint) => endpoint.platforms);
  const { chosen, text } = splitQuery(query, platforms);
  const item = chosen ? undefined : itemAtAddress(text);
  const own = chosen ? endpointWith(chosen.name, all) : endpoints.find(({ name }) => name === item?.endpoint);
  if (own) return own;
  const general = endpoints.find(({ name }) => name === all.general);
  if (general && /^https?:\/\//i.test(text)) return general;
  const known = readingsAt(query, fields, all);
  const [sure, ...others] = new Set(known.filter(({ isSure }) => isSure).map(({ endpoint }) => endpoint));
  if (sure && others.length === 0) return sure;
  if (general && platformPage(query)) return general;
  throw nameOnly(query, endpoints, known);
};

/** What a query may be by its form, without a request. */
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
): readonly EndpointCandidate[] => {
  const known = typeof query === 'string' ? readingsAt(query, fields, all) : [];
  return known.flatMap(({ endpoint, candidate }) => (endpoint === found ? [] : candidate));
};

/** What is wrong with a name. One with a colon may begin with the name of a platform that is none, or be a whole name. */
const whatName = (query: string, endpoints: readonly ReviewEndpoint[]): string => {
  const [, prefix] = /^\s*([^\s:\uff1a/]{1,30}(?: [^\s:\uff1a/]{1,30}){0,2})[:\uff1a](?!\/\/)\s*\S/.exec(query) ?? [];
  if (prefix === undefined) return 'A name alone may mean anything.';
  const names = new Set(endpoints.flatMap(({ platforms }) => platforms.map(({ name }) => name)));
  return `There is no platform "${prefix}" (the platforms are ${[...names].join(', ')}), and a name alone may mean anything.`;
};

/** The error for a name without a platform: the platforms that may know it by its form, else all endpoints. */
const nameOnly = (query: string, endpoints: readonly ReviewEndpoint[], known: ReturnType<typeof readingsAt>) => {
  const isId = known.length > 0;
  const candidates = isId
    ? known.map(({ candidate }) => candidate)
    : endpoints.map(({ name }) => ({ endpoint: name, query }));
  const what = isId ? 'The query has the form of an id, and is no address.' : whatName(query, endpoints);
  const where = [...new Set(candidates.map(({ endpoint }) => `/${endpoint}/reviews`))].join(', ');
  const detail = `${what} Send the address of the item, or "platform: query" such as "app-store: Lumen Notes", or use the endpoint of its kind: ${where}.`;
  return new VouchError('not_supported', detail, { candidates });
};
