import type { Endpoint } from '../api/endpoint.ts';
import { credentialsOf, proxiableOf, rotatingIdsOf } from '../reviews/model/endpoint.ts';
import type { Platform } from '../reviews/model/platform.ts';

/** What the scheduled function is deployed with. It is no endpoint: nobody can call it, and it has no path. */
export interface ScheduledCheck
  extends Pick<Endpoint, 'name' | 'summary' | 'timeoutSeconds' | 'memoryMb' | 'credentials'> {
  /** The folder of `functions/` that contains it. */
  readonly group: 'scheduled';
  readonly rotatingIds: readonly string[];
  readonly proxiable: readonly string[];
  readonly platforms: readonly Platform[];
}

/** The contract of the function that checks these platforms. */
export const scheduledCheck = (platforms: readonly Platform[]): ScheduledCheck => ({
  name: 'check-platforms',
  group: 'scheduled',
  summary: 'Asks each platform for an item that it should have, and stores what it answered',
  timeoutSeconds: 300,
  memoryMb: 512,
  credentials: credentialsOf(platforms),
  rotatingIds: rotatingIdsOf(platforms),
  proxiable: proxiableOf(platforms),
  platforms,
});
