import { endpoints } from '#functions/index.ts';
import { standIns } from '#infra/sandbox/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';

/** The endpoints that read reviews, `/reviews` too. */
export const reviewEndpoints = endpoints.filter(isReviewEndpoint);

/** Each platform once. */
export const platforms = [...new Set(reviewEndpoints.flatMap((endpoint) => endpoint.platforms))];

/** Each source of each platform. */
export const sources = platforms.flatMap((platform) =>
  platform.sources.map((source) => ({ name: `${platform.name} ${source.name}`, platform, source })),
);

export const platformNamed = (name: string): Platform => {
  const platform = platforms.find((each) => each.name === name);
  if (platform === undefined) throw new Error(`there is no platform ${name}`);
  return platform;
};

/** The queries of a platform in the sandbox, without its name before them. Those of faults are left out. */
const queriesFor = ({ name }: Platform): string[] => {
  const paths = reviewEndpoints.filter(({ platforms: own }) => own.some((each) => each.name === name));
  return standIns
    .flatMap(({ items }) => items)
    .filter(({ endpoint, shows }) => !shows.startsWith('Fault') && paths.some(({ path }) => path === endpoint))
    .flatMap(({ request }) => request.query?.replace(/^[a-z-]+: /, '') ?? []);
};

/** Those that only a search can resolve. */
export const namesFor = (platform: Platform): string[] =>
  queriesFor(platform).filter((query) => !query.includes('/') && (platform.locate(query, {})?.unresolved ?? true));

/** The items of those that say by themselves which item it is. */
export const targetsOf = (platform: Platform): Target[] =>
  queriesFor(platform).flatMap((query) => {
    const located = platform.locate(query, {});
    return located && !located.unresolved ? [located.target] : [];
  });
