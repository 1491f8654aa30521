import { usedBy } from '#shared/reviews/model/endpoint.ts';
import { reviewEndpoints } from '../../review-endpoints.ts';

/** Every platform once: each endpoint reads general pages too. */
const platforms = [...new Set(reviewEndpoints.flatMap((endpoint) => endpoint.platforms))];

/** The function that checks the platforms. It is no endpoint: it has no path, and callers cannot reach it. */
export default {
  name: 'check-platforms',
  group: 'scheduled' as const,
  summary: 'Asks each platform for an item that it should have, and stores what it answered',
  timeoutSeconds: 300,
  memoryMb: 512,
  ...usedBy(platforms),
  platforms,
};
