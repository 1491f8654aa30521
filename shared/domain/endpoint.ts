import type * as z from 'zod';
import type { Endpoint } from '../api/endpoint.ts';
import type { Platform } from '../reviews/model/platform.ts';

/** The contract of an endpoint that streams information about a domain, with the platforms that it can read. */
export interface DomainEndpoint<Request extends z.ZodObject> extends Omit<Endpoint, 'request'> {
  readonly request: Request;
  readonly platforms: readonly Platform[];
}
