import { invalidField, VouchError } from '../errors.ts';
import { hasAllWords } from '../query/item-name.ts';
import { platformNamed, prefixForm, splitQuery } from '../query/query-text.ts';
import type { AnyReviewEndpoint } from './model/any-endpoint.ts';
import type { ReviewEndpoint } from './model/endpoint.ts';
import { itemAtAddress, platformPage } from './model/item-addresses.ts';
import { addressesInQuery, anotherAddress } from './model/item-page.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The endpoint that a request is for: that of its token's platform, else of the field that only one endpoint has, else
 * of the platform that the query chooses, else the only one with a platform that is sure of the query. The addresses of
 * all other pages are for the general one, and so are the platforms that every endpoint has.
 *
 * @throws not_supported for a name without a platform; the candidates are the endpoints that may know it
 * @throws invalid_request for two fields that each name an item
 */
export const endpointOf = (
  fields: Fields,
  platformOfToken: string | undefined,
  any: AnyReviewEndpoint,
): ReviewEndpoint => {
  const { query } = fields;
  const isGiven = (field: string | undefined): boolean => field !== undefined && fields[field] !== undefined;
  const [ofField, another] = any.endpoints.filter(({ itemField }) => isGiven(itemField));
  if (another?.itemField)
    throw invalidField(another.itemField, `Must be left out: ${ofField?.itemField} names the item`);
  const ofToken = platformOfToken === undefined ? undefined : platformNamed(platformOfToken, any.readers);
  const named = ofToken?.endpoint ?? ofField;
  if (named) return named;
  if (typeof query !== 'string') throw invalidField('query', 'Is required. Send the address of an item');
  return endpointOfQuery(query, any).endpoint;
};

interface EndpointOfQuery {
  readonly endpoint: ReviewEndpoint;
  /** Undefined if no address shows it, or for one behind the name of a platform: it may be that of another. */
  readonly platform?: string | undefined;
}

/**
 * The endpoint that a query is for, and the platform that it chooses, or at which it is the address of an item.
 *
 * @throws not_supported for a name without a platform
 */
export const endpointOfQuery = (query: string, any: AnyReviewEndpoint): EndpointOfQuery => {
  const { chosen, text } = splitQuery(query, any.readers);
  if (chosen) return { endpoint: chosen.endpoint, platform: query.includes('/') ? undefined : chosen.name };
  const platform = itemAtAddress(text)?.platform;
  const own = platform && platformNamed(platform, any.readers)?.endpoint;
  return own ? { endpoint: own, platform } : { endpoint: guessed(query, text, any) };
};

/** The endpoint of a query that names no platform, nor the address of an item. */
const guessed = (query: string, text: string, { endpoints, general }: AnyReviewEndpoint): ReviewEndpoint => {
  if (/^https?:\/\/[^\s/?#]/i.test(text) && (addressesInQuery(text).whole ?? !anotherAddress.test(text)))
    return general;
  const known = readingsAt(query, endpoints);
  const [sure, ...others] = new Set(known.filter(({ isSure }) => isSure).map(({ endpoint }) => endpoint));
  if (sure && others.length === 0) return sure;
  if (platformPage(query)) return general;
  throw nameOnly(query, endpoints, known);
};

/** Every item that a query may mean by its form: `com.example` is the name of a package, and a domain too. */
export const readingsAt = (query: unknown, endpoints: readonly ReviewEndpoint[]) =>
  endpoints.flatMap((endpoint) =>
    endpoint.platforms.flatMap((platform) => {
      const located = typeof query !== 'string' || platform.hosts === 'public' ? undefined : platform.locate(query, {});
      const candidate = { endpoint: endpoint.name, query: `${platform.name}: ${query}` };
      return located ? [{ endpoint, candidate, isSure: !located.ambiguous }] : [];
    }),
  );

/** The error for what is no item. A name has candidates: platforms that may know it by its form, or all endpoints. */
const nameOnly = (query: string, endpoints: readonly ReviewEndpoint[], known: ReturnType<typeof readingsAt>) => {
  const send = 'Send the address of the item, or "platform: query" such as "app-store: Lumen Notes"';
  if (query.includes('://'))
    return new VouchError('not_supported', `The query is not the address of one item. ${send}.`);
  const isId = known.length > 0;
  const candidates = isId ? known.map(({ candidate }) => candidate) : endpointsFor(query, endpoints);
  const what = isId ? 'The query has the form of an id, and is no address.' : whyNotName(query, endpoints);
  const where = [...new Set(candidates.map(({ endpoint }) => `/${endpoint}/reviews`))].join(', ');
  const detail = `${what} ${send}, or use the endpoint of its kind: ${where}.`;
  return new VouchError('not_supported', detail, { candidates });
};

/** The endpoints that may know a name. Of `podcast: Name`, those with this word come first, and search for the name. */
const endpointsFor = (query: string, endpoints: readonly ReviewEndpoint[]) => {
  const [, prefix = '', rest = ''] = prefixForm.exec(query) ?? [];
  const isMeant = ({ name, platforms }: ReviewEndpoint): boolean =>
    [name, ...platforms.flatMap((platform) => [platform.name, platform.title])].some((own) => hasAllWords(prefix, own));
  const [meant = [], others = []] = [true, false].map((wanted) => endpoints.filter((each) => isMeant(each) === wanted));
  return [
    ...meant.map(({ name }) => ({ endpoint: name, query: rest })),
    ...others.map(({ name }) => ({ endpoint: name, query })),
  ];
};

/** Why a name is not enough. What is before its colon may be meant as a platform, or be a part of the name. */
const whyNotName = (query: string, endpoints: readonly ReviewEndpoint[]): string => {
  const [, prefix = ''] = prefixForm.exec(query) ?? [];
  if (!/^\S+(?: \S+){0,2}$/.test(prefix)) return 'A name alone may mean anything.';
  const names = new Set(endpoints.flatMap(({ platforms }) => platforms.map(({ name }) => name)));
  return `There is no platform "${prefix}" (the platforms are ${[...names].join(', ')}), and a name alone may mean anything.`;
};
