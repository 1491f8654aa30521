import { endpoints } from '#functions/index.ts';
import { standIns } from '#infra/sandbox/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
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

/** The queries of the sandbox that only a search can resolve. */
export const namesFor = ({ name, locate }: Platform): string[] => {
  const paths = reviewEndpoints.filter(({ platforms: own }) => own.some((each) => each.name === name));
  return standIns
    .flatMap(({ items }) => items)
    .filter(({ endpoint, shows }) => !shows.startsWith('Fault') && paths.some(({ path }) => path === endpoint))
    .flatMap(({ request }) => request.query?.replace(/^[a-z-]+: /, '') ?? [])
    .filter((query) => !query.includes('/') && (locate(query, {})?.unresolved ?? true));
};
