import type * as z from 'zod';
import type { Endpoint } from '../api/endpoint.ts';
import type { Platform } from '../reviews/model/platform.ts';

/** Platforms by the name of the endpoint that reads them. */
export type PlatformsByEndpoint = Readonly<Record<string, readonly Platform[]>>;

/** The contract of an endpoint that streams information about a domain. */
export interface DomainEndpoint<Request extends z.ZodObject> extends Omit<Endpoint, 'request'> {
  readonly request: Request;
  /** The platforms that it reads, by the name of the endpoint that reads them too. */
  readonly platforms: PlatformsByEndpoint;
}
