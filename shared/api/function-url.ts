import type { VouchError } from '../errors.ts';
import type { ResponseHead } from './lambda-stream.ts';
import type { HttpEvent } from './receive.ts';

/** The parts of a function URL request that a gate checks. */
export interface DirectRequest {
  readonly method: string;
  readonly path: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The decision of a gate about one request. */
export interface GateDecision {
  /** The error to send; undefined if the request may pass. */
  readonly refusal: VouchError | undefined;
  /** Headers for the response, whether it is an error or not. */
  readonly headers: ResponseHead['headers'];
}

/** Decides whether a function URL request may pass. Requests that come through API Gateway have been checked there. */
export type Gate = (request: DirectRequest) => Promise<GateDecision>;

type DirectEvent = Extract<HttpEvent, { rawPath: string }>;

/** Whether an event comes from a function URL, and not from API Gateway. */
export const isDirect = (event: HttpEvent): event is DirectEvent => 'rawPath' in event;

/** The request of a function URL event. */
export const directRequest = ({ rawPath, headers, requestContext }: DirectEvent): DirectRequest => ({
  method: requestContext.http.method,
  path: rawPath,
  headers, // Their names are in lower case in this form of event.
});
