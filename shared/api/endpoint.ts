import type * as z from 'zod';
import type { CredentialName } from '../credential-kinds.ts';
import type { ErrorCode } from '../errors.ts';

/** The contract of one endpoint, as data. `functions/index.ts` is the only list of endpoints, and all read it. */
export interface Endpoint {
  /** Unique. Also the name of the folder, of the Lambda function and of the OpenAPI operation. */
  readonly name: string;
  /** The folder of `functions/` that contains the endpoint. */
  readonly group: 'reviews' | 'features' | 'generation' | 'domain' | 'bulk';
  readonly path: `/${string}`;
  /** The base address in the docs, `{base_url}` or `{public_base_url}`, which may be two domains of one REST API. */
  readonly host: 'base' | 'public';
  readonly summary: string;
  readonly description: string;
  readonly request: z.ZodObject;
  readonly response: z.ZodType;
  /** 202 if the work goes on after the response. @default 200 */
  readonly successStatus?: 202;
  /** Response headers in addition to `x-request-id` and `commonHeaders`, as name and description. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Other formats of the response that a request can ask for in the header Accept: media type and description. */
  readonly otherFormats?: Readonly<Record<string, string>>;
  /** `json`: one JSON response. `events`: Server-Sent Events; `response` is then the schema of each event's data. */
  readonly transport: 'json' | 'events';
  /** The names of the events of a stream, in the order in which they are first sent, each with its description. */
  readonly events?: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly bodyLimitBytes: number;
  readonly credentials: readonly CredentialName[];
  /** The environment variables with ids that its platforms change without notice. Absent if there are none. */
  readonly rotatingIds?: readonly string[];
  /** The platforms that it asks at declared hosts, by name, so that a proxy may carry their requests. */
  readonly proxiable?: readonly string[];
  /** The errors that this endpoint can return in addition to `commonErrors`. */
  readonly errors: readonly ErrorCode[];
}

/** The limits of an endpoint that returns JSON, where it needs no others. API Gateway ends a request after 29 seconds. */
export const jsonLimits = {
  transport: 'json',
  timeoutSeconds: 28,
  memoryMb: 512,
  bodyLimitBytes: 1024 * 1024,
} as const satisfies Partial<Endpoint>;

/** The errors that every endpoint can return. */
export const commonErrors = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'quota_exceeded',
  'too_many_requests',
  'internal_error',
] as const satisfies readonly ErrorCode[];

/** The headers that every successful response can have in addition to `x-request-id`, as name and description. */
export const commonHeaders = {
  'x-warnings': 'Codes of the warnings, separated by commas; absent when there is none',
  'x-ignored-fields': 'Names of unknown fields of the request, the first 10, percent-encoded and separated by commas',
} as const;

/** The path of the Lambda's code, from the root. The CDK app and the gateway load handlers by it, without an import. */
export const handlerPath = (endpoint: {
  readonly group: Endpoint['group'] | 'scheduled';
  readonly name: string;
}): string => `functions/${endpoint.group}/${endpoint.name}/handler.ts`;
