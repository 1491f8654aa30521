import type { SiteConfig, SiteEndpoint, SitePlatform } from '#infra/site/files/site-config.ts';

/** The endpoints that read a platform. All review endpoints read the general web page. */
export const endpointsOf = (platform: string, { endpoints }: SiteConfig): readonly SiteEndpoint[] =>
  endpoints.filter(({ platforms }) => platforms.some(({ name }) => name === platform));

/** Every platform once, with the endpoints that read it. The general web page is last. */
export const platformList = (config: SiteConfig): readonly (readonly [SitePlatform, readonly SiteEndpoint[]])[] => {
  const all = new Map(
    config.endpoints.flatMap(({ platforms }) => platforms.map((platform) => [platform.name, platform])),
  );
  return [...all.values()]
    .map((platform) => [platform, endpointsOf(platform.name, config)] as const)
    .sort(([, one], [, other]) => one.length - other.length);
};
