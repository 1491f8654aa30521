import type * as z from 'zod';
import type { CredentialName } from '../credentials.ts';
import type { ErrorCode } from '../errors.ts';

/**
 * One endpoint: one path, one Lambda. A contract is data. The CDK app, the local gateway, the OpenAPI document, the
 * docs and the tests all read it from `functions/index.ts`; nothing else lists endpoints.
 */
export interface Endpoint {
  /** The folder, the Lambda and the OpenAPI operation are named by it. Unique. */
  readonly name: string;
  /** The folder of `functions/` that it stands in. */
  readonly group: 'reviews' | 'features' | 'generation' | 'domain';
  readonly path: `/${string}`;
  /** Which of the two REST APIs serves it: `{base_url}` or `{public_base_url}`. Locally one origin serves both. */
  readonly host: 'base' | 'public';
  readonly summary: string;
  readonly description: string;
  readonly request: z.ZodObject;
  readonly response: z.ZodType;
  /** Response headers beside `x-request-id`, name to description. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** A request, and what the sandbox answers to it. */
  readonly example: { readonly request: object; readonly response: object };
  /** `json`: one answer. `events`: Server-Sent Events; `response` is then the data of each. */
  readonly transport: 'json' | 'events';
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly bodyLimitBytes: number;
  readonly credentials: readonly CredentialName[];
  /** The errors that it may answer with, beside those of every endpoint (`commonErrors`). */
  readonly errors: readonly ErrorCode[];
}

/** The errors that any endpoint may answer with. */
export const commonErrors = [
  'invalid_request',
  'unauthenticated',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'quota_exceeded',
  'too_many_requests',
  'internal_error',
] as const satisfies readonly ErrorCode[];

/** Where the Lambda's code stands, from the project's root. Handlers are reached by this path, never imported. */
export const handlerPath = (endpoint: Pick<Endpoint, 'group' | 'name'>): string =>
  `functions/${endpoint.group}/${endpoint.name}/handler.ts`;
