import { credentialsOf, proxiableOf, rotatingIdsOf } from '../reviews/model/endpoint.ts';
import type { Platform } from '../reviews/model/platform.ts';

/** What the scheduled function is deployed with. It is no endpoint: nobody can call it, and it has no path. */
export type ScheduledCheck = ReturnType<typeof scheduledCheck>;

/** The contract of the function that checks these platforms. */
export const scheduledCheck = (platforms: readonly Platform[]) => ({
  name: 'check-platforms',
  group: 'scheduled' as const,
  summary: 'Asks each platform for an item that it should have, and stores what it answered',
  timeoutSeconds: 300,
  memoryMb: 512,
  credentials: credentialsOf(platforms),
  rotatingIds: rotatingIdsOf(platforms),
  proxiable: proxiableOf(platforms),
  platforms,
});
