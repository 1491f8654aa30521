import type { Endpoint } from '../../api/endpoint.ts';
import type { CredentialName } from '../../credential-kinds.ts';
import { upstreamErrors } from '../../errors.ts';
import type { Platform } from './platform.ts';
import { type RequestOptions, reviewRequest } from './request.ts';
import { responseSchemas, reviewFormats, reviewHeaders } from './response.ts';

/** What differs between review endpoints. */
export interface ReviewEndpointOptions extends RequestOptions {
  readonly name: string;
  readonly summary: string;
  /** In the order in which they are tried. */
  readonly platforms: readonly [Platform, ...Platform[]];
  /** False for the endpoint whose response has only `all_reviews` and `message`. */
  readonly withExtraInformation?: boolean;
}

export type ReviewEndpoint = Endpoint & {
  readonly request: ReturnType<typeof reviewRequest>;
  readonly platforms: readonly Platform[];
  readonly withExtraInformation: boolean;
  /** The values of sort_type, the default first; empty when the endpoint has no sort_type. */
  readonly sorts: readonly string[];
  /** The request fields that only this endpoint has. */
  readonly fields: NonNullable<RequestOptions['fields']>;
  /** The request field that also names the item; undefined when there is none. */
  readonly itemField: string | undefined;
};

/** Whether an endpoint returns reviews. */
export const isReviewEndpoint = (endpoint: Endpoint): endpoint is ReviewEndpoint =>
  endpoint.group === 'reviews' && 'platforms' in endpoint;

/** What all review endpoints have in common. */
export const reviewLimits = {
  group: 'reviews',
  host: 'base',
  responseHeaders: reviewHeaders,
  otherFormats: reviewFormats,
  transport: 'json',
  timeoutSeconds: 28,
  memoryMb: 512,
  bodyLimitBytes: 1024 * 1024,
  errors: ['invalid_pagination_token', ...upstreamErrors],
} as const satisfies Partial<Endpoint>;

/** What a function uses that reads these platforms, as the members of its contract. */
export const usedBy = (platforms: readonly Platform[]) => {
  const ofSources = platforms.flatMap(({ sources }) => sources.flatMap(({ credential = [] }) => credential));
  const ofSearches = platforms.flatMap(({ search }) => search?.credentials ?? []);
  return {
    credentials: [...new Set<CredentialName>([...ofSources, ...ofSearches])],
    rotatingIds: platforms.flatMap(({ rotatingIds = [] }) => rotatingIds.map(({ variable }) => variable)),
    /** Those that declare their hosts. Pages of any public host never go through a proxy. */
    proxiable: platforms.filter(({ hosts }) => hosts !== 'public').map(({ name }) => name),
  };
};

/** The contract of a review endpoint, made from its platforms. */
export const reviewEndpoint = (options: ReviewEndpointOptions): ReviewEndpoint => {
  const { name, summary, platforms, sorts = [], itemField, withExtraInformation = true } = options;
  return {
    ...reviewLimits,
    name,
    path: `/${name}/reviews`,
    summary,
    description: platforms
      .map(({ title, summary: text, accepts }) => `**${title}**: ${text} Query: ${accepts}.`)
      .join('\n\n'),
    /** Made when it is first read, and kept in its own place. */
    get request(): ReviewEndpoint['request'] {
      const value = reviewRequest(options);
      Object.defineProperty(this, 'request', { value, enumerable: true });
      return value;
    },
    get response() {
      const { ReviewsAnswer, ReviewsOnlyAnswer } = responseSchemas();
      return withExtraInformation ? ReviewsAnswer : ReviewsOnlyAnswer;
    },
    ...usedBy(platforms),
    platforms,
    withExtraInformation,
    sorts,
    fields: options.fields ?? {},
    itemField,
  };
};
