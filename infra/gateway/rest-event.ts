import type { RestEvent } from '#shared/api/http-event.ts';

export interface RestRequest {
  readonly method: string;
  /** Names and values alternating, as they were sent. */
  readonly rawHeaders: readonly string[];
  readonly body: string | null;
  /** Whether the body is bytes in Base64. @default false */
  readonly isBase64Encoded?: boolean;
  readonly requestId: string;
}

/** The event that a REST API passes to a Lambda for this request (proxy integration, payload 1.0). */
export const restEvent = ({
  method: httpMethod,
  rawHeaders,
  body,
  isBase64Encoded = false,
  requestId,
}: RestRequest): RestEvent => {
  const pairs = rawHeaders.flatMap((name, place) => (place % 2 === 0 ? [[name, rawHeaders[place + 1] ?? '']] : []));
  return { httpMethod, headers: Object.fromEntries(pairs), body, isBase64Encoded, requestContext: { requestId } };
};
