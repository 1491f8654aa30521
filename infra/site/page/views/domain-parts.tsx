import type { DomainInformation } from '#shared/domain/information.ts';
import { addressOf } from '../address.ts';
import type { Arrived } from '../calls/use-domain.ts';
import { useImageAddress, useShared } from '../context.ts';

const platformsIn = ({ api_available_platforms }: DomainInformation) => Object.values(api_available_platforms).flat();

/** What an event says, in a few words. */
export const eventText = ({ event, data }: Arrived, titles: ReadonlyMap<string, string>): string => {
  const { reviews } = data.domain_reviews;
  const name = (platform: string | undefined) => titles.get(platform ?? '') ?? platform ?? 'the page';
  switch (event) {
    case 'site':
      return data.extra_information.title ?? 'The page has no title';
    case 'platforms':
      return (
        platformsIn(data)
          .map(({ platform }) => name(platform))
          .join(', ') || 'No review platform is linked'
      );
    case 'reviews':
      return `${reviews.length} reviews of ${name(reviews[0]?.platform)}`;
    case 'done':
      return `${reviews.length} reviews in all, ${data.status}`;
    default:
      return data.error?.title ?? data.status;
  }
};

/** The events in the order in which they came, with the time of each. */
export const Timeline = ({ arrived, isBusy }: { arrived: readonly Arrived[]; isBusy: boolean }) => {
  const { titles } = useShared();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section class="timeline" tabIndex={0} aria-label="Events as they came">
      <ol>
        {arrived.map((each, index) => (
          <li key={index} class={each.event === 'error' ? 'bad' : ''}>
            <b>{each.event}</b> <span class="dim">{(each.milliseconds / 1000).toFixed(2)} s</span>{' '}
            <bdi>{eventText(each, titles)}</bdi>
          </li>
        ))}
        {isBusy && <li class="dim">waiting for the next event</li>}
      </ol>
    </section>
  );
};

/** Logo, icon, title, description and color of the site. Its place is kept free until they are known. */
export const SiteCard = ({ data, query }: { data: DomainInformation | undefined; query: string }) => {
  const addressOfImage = useImageAddress();
  const { title, description, logo_url, favicon_icon_url, theme_color } = data?.extra_information ?? {};
  const logo = logo_url ? addressOfImage(logo_url) : undefined;
  const icon = favicon_icon_url ? addressOfImage(favicon_icon_url) : undefined;
  return (
    <section class="site" aria-label="Site" style={theme_color ? { '--theme': theme_color } : {}}>
      <div class="logo">
        {logo ? <img src={logo} alt={`Logo of ${title ?? query}`} /> : <span class="dim">no logo</span>}
      </div>
      <div>
        <h2>
          <span class="icon">{icon && <img src={icon} alt="" width="16" height="16" />}</span>{' '}
          <bdi>{title ?? query}</bdi>
        </h2>
        <p dir="auto">{description ?? (data ? 'The page has no description.' : ' ')}</p>
        {theme_color && (
          <p class="dim">
            <span class="swatch" /> {theme_color}
          </p>
        )}
      </div>
    </section>
  );
};

/** The review platforms of the site, each with its reviews so far. A tile shows these; one without opens the platform. */
export const PlatformTiles = (props: {
  data: DomainInformation | undefined;
  groups: ReadonlyMap<string, readonly unknown[]>;
  chosen: string | undefined;
  onChoose: (platform: string) => void;
}) => {
  const { data, groups, chosen, onChoose } = props;
  const { titles } = useShared();
  const named = data === undefined ? [] : platformsIn(data);
  const others = [...groups.keys()].filter((platform) => !named.some((each) => each.platform === platform));
  const tiles = [
    ...named,
    ...others.map((platform) => ({ platform, path: null, query: null, url: platform, same_domain: true })),
  ];
  return (
    <section class="platforms" aria-label="Platforms of the site">
      <ul class="row">
        {tiles.map(({ platform, path, query, url, same_domain }) => {
          const count = groups.get(platform)?.length;
          const text = `${titles.get(platform) ?? platform}${same_domain === false ? ' (of another domain)' : ''}`;
          return (
            <li key={`${platform} ${url}`} class="panel tile">
              <b>{text}</b>
              {count !== undefined && (
                <button
                  type="button"
                  class="link"
                  aria-pressed={platform === chosen}
                  onClick={() => onChoose(platform)}
                >
                  {count} {count === 1 ? 'review' : 'reviews'}
                </button>
              )}
              {path !== null && query !== null && <a href={addressOf(path, { query })}>read alone</a>}
              {count === undefined && path === null && <span class="dim">not read</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
