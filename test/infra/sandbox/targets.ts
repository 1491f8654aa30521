import { reviewEndpoints } from '#functions/review-endpoints.ts';
import { standIns } from '#infra/sandbox/index.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';

/** The items that the sandbox lists for a platform, where the query alone says which item it is. */
export const targetsOf = ({ locate, name }: Platform): Target[] => {
  const paths = reviewEndpoints.filter((endpoint) => endpoint.platforms.some((each) => each.name === name));
  return standIns
    .flatMap(({ items }) => items)
    .filter(({ endpoint, shows }) => !shows.startsWith('Fault') && paths.some(({ path }) => path === endpoint))
    .flatMap(({ request }) => {
      const located = locate((request.query ?? '').replace(/^[a-z-]+: /, ''), {});
      return located && !located.unresolved ? [located.target] : [];
    });
};
