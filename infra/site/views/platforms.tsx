import type { SiteEndpoint, SitePlatform } from '#infra/local/site-config.ts';
import { addressOf } from '../address.ts';
import { useShared } from '../context.ts';

type Source = SitePlatform['sources'][number];

/** Every platform once, with the endpoints that read it. */
const byPlatform = (
  endpoints: readonly SiteEndpoint[],
): ReadonlyMap<string, readonly [SitePlatform, SiteEndpoint[]]> => {
  const found = new Map<string, readonly [SitePlatform, SiteEndpoint[]]>();
  for (const endpoint of endpoints) {
    for (const platform of endpoint.platforms) {
      const [, own] = found.get(platform.name) ?? [platform, []];
      found.set(platform.name, [platform, [...own, endpoint]]);
    }
  }
  return found;
};

const stateOf = ({ credential, isReady }: Source): string => {
  if (credential === null) return '';
  return isReady ? `, ${credential} is set` : `, not used: ${credential} is not set`;
};

const PlatformPanel = ({ platform, endpoints }: { platform: SitePlatform; endpoints: readonly SiteEndpoint[] }) => {
  const { config, items } = useShared();
  const total = config.endpoints.filter(({ group }) => group === 'reviews').length;
  const { title, summary, accepts, sources, editions } = platform;
  const own = endpoints.length === total ? [] : endpoints;
  return (
    <article class="panel">
      <h2>{title}</h2>
      <p>{summary.replaceAll('`', '')}</p>
      <dl>
        <dt>Query</dt>
        <dd>{accepts}</dd>
        <dt>Sources, in order</dt>
        <dd>{sources.map((source) => `${source.name}${stateOf(source)}`).join('; ')}</dd>
        {editions.length > 0 && (
          <>
            <dt>Applies</dt>
            <dd>{editions.join(', ')}</dd>
          </>
        )}
        <dt>Endpoint</dt>
        <dd>
          {own.length === 0 && 'all review endpoints'}
          {own.map(({ path }) => {
            const request = items.find(({ endpoint }) => endpoint === path)?.request ?? {};
            return (
              <a key={path} href={addressOf(path, request)}>
                {path}
              </a>
            );
          })}
        </dd>
      </dl>
    </article>
  );
};

/** The view of all platforms: what is read of each, by which sources. */
export const PlatformsView = () => {
  const platforms = [...byPlatform(useShared().config.endpoints)];
  platforms.sort(([, [, one]], [, [, other]]) => one.length - other.length); // The general web page is last.
  return (
    <div class="columns">
      {platforms.map(([name, [platform, endpoints]]) => (
        <PlatformPanel key={name} platform={platform} endpoints={endpoints} />
      ))}
    </div>
  );
};
