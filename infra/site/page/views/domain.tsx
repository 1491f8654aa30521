import { useState } from 'preact/hooks';
import { VouchError } from '#client/src/index.ts';
import type { DomainInformation } from '#shared/domain/information.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { requestHash } from '../address.ts';
import { type ArrivedEvent, domainPath, useDomain } from '../calls/use-domain.ts';
import { useRequest } from '../calls/use-request.ts';
import { useImageAddress, useShared } from '../context.ts';
import { Code, Scroll } from '../parts/code.tsx';
import { Failure, Warnings } from '../parts/failure.tsx';
import { QueryForm } from '../parts/forms.tsx';
import { Progress } from '../parts/progress.tsx';
import { Wall } from '../result/wall.tsx';

const platformsIn = ({ api_available_platforms }: DomainInformation) => Object.values(api_available_platforms).flat();

const eventText = ({ event, data }: ArrivedEvent, titleOf: (platform: string) => string): string => {
  const { reviews } = data.domain_reviews;
  switch (event) {
    case 'site':
      return data.extra_information.title ?? 'The page has no title';
    case 'platforms':
      return (
        platformsIn(data)
          .map(({ platform }) => titleOf(platform))
          .join(', ') || 'No review platform is linked'
      );
    case 'reviews':
      return `${reviews.length} reviews of ${reviews[0] ? titleOf(reviews[0].platform) : 'the page'}`;
    case 'done':
      return `${reviews.length} reviews in all, ${data.status}`;
    default:
      return data.error?.title ?? data.status;
  }
};

const Timeline = ({ arrived, isBusy }: { arrived: readonly ArrivedEvent[]; isBusy: boolean }) => {
  const { titleOf } = useShared();
  return (
    <Scroll name="Events as they came" class="timeline">
      <ol>
        {arrived.map((each, index) => (
          <li key={index} class={each.event === 'error' ? 'bad' : ''}>
            <b>{each.event}</b> <span class="dim">{(each.milliseconds / 1000).toFixed(2)} s</span>{' '}
            <bdi>{eventText(each, titleOf)}</bdi>
          </li>
        ))}
        {isBusy && <li class="dim">waiting for the next event</li>}
      </ol>
    </Scroll>
  );
};

/** Logo, icon, title, description and color of the site. Its place is kept free until they are known. */
const SiteCard = ({ data, query }: { data: DomainInformation | undefined; query: string }) => {
  const { title, description, logo_url, favicon_icon_url, theme_color } = data?.extra_information ?? {};
  const [logo, icon] = [useImageAddress(logo_url), useImageAddress(favicon_icon_url)];
  return (
    <section class="panel site" aria-label="Site" style={theme_color ? { '--theme': theme_color } : {}}>
      <div class="logo">
        {logo ? <img src={logo} alt={`Logo of ${title ?? query}`} /> : <span class="dim">no logo</span>}
      </div>
      <div>
        <h2 class="clamp">
          <span class="icon">{icon && <img src={icon} alt="" width="16" height="16" />}</span>{' '}
          <bdi>{title ?? query}</bdi>
        </h2>
        <p class="clamp" dir="auto">
          {description ?? (data ? 'The page has no description.' : ' ')}
        </p>
        {theme_color && (
          <p class="dim">
            <span class="swatch" /> {theme_color}
          </p>
        )}
      </div>
    </section>
  );
};

/** The review platforms of the site. A tile shows the reviews so far; one without reviews opens the platform. */
const PlatformTiles = (props: {
  data: DomainInformation | undefined;
  groups: ReadonlyMap<string, readonly unknown[]>;
  chosen: string | undefined;
  onChoose: (platform: string) => void;
}) => {
  const { data, groups, chosen, onChoose } = props;
  const { titleOf } = useShared();
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
          const text = `${titleOf(platform)}${same_domain === false ? ' (of another domain)' : ''}`;
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
              {path !== null && query !== null && <a href={requestHash(path, { query })}>read alone</a>}
              {count === undefined && path === null && <span class="dim">not read</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const reviewsIn = (arrived: readonly ArrivedEvent[]): readonly Review[] =>
  arrived.flatMap(({ event, data }) => (event === 'reviews' ? data.domain_reviews.reviews : []));

/** What the stream has brought so far. The reviews are those of one platform, so that later ones move none of them. */
const Stream = ({ stream, query }: { stream: ReturnType<typeof useDomain>; query: string }) => {
  const { result: arrived = [], isBusy } = stream;
  const [chosen, setChosen] = useState<string>();
  const data = arrived.at(-1)?.data;
  const groups = Map.groupBy(reviewsIn(arrived), ({ platform }) => platform);
  const [first] = groups.keys();
  const platform = chosen !== undefined && groups.has(chosen) ? chosen : first;
  return (
    <>
      <div class="columns">
        <SiteCard data={data} query={query} />
        <Timeline arrived={arrived} isBusy={isBusy} />
      </div>
      <PlatformTiles data={data} groups={groups} chosen={platform} onChoose={setChosen} />
      {platform && <Wall key={platform} reviews={groups.get(platform) ?? []} withPlatform />}
      <Warnings warnings={data?.warnings ?? []} />
    </>
  );
};

export const DomainView = () => {
  const { titleOf, config } = useShared();
  const isMine = (path: string) => path === domainPath;
  const stream = useDomain();
  const form = useRequest({
    isMine,
    first: () => config.tries.find(({ path }) => isMine(path)) ?? { path: domainPath, request: {} },
    isFirstSent: config.mode === 'sandbox',
    send: stream.start,
  });
  const { result: arrived = [], isBusy, error, stop } = stream;
  const last = arrived.at(-1);
  return (
    <>
      <QueryForm {...form} label="Domain or URL" placeholder="example.com" send="Explore">
        <button type="button" disabled={!isBusy} onClick={stop}>
          Stop
        </button>
      </QueryForm>
      <Progress isBusy={isBusy} text={last ? `${last.event}: ${eventText(last, titleOf)}` : ''} />
      <Failure
        error={error ?? (last?.data.error && new VouchError(last.data.error))}
        onQuery={(query) => form.onOpen({ path: domainPath, request: { query } })}
        onRetry={form.again}
      />
      <section class="result body" aria-label="Result">
        <Code {...form.asked} isStream />
        <div>{(isBusy || last) && <Stream stream={stream} query={String(form.asked.request['query'] ?? '')} />}</div>
      </section>
    </>
  );
};
