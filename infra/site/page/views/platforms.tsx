import type { SiteEndpoint, SitePlatform } from '#infra/site/files/site-config.ts';
import type { PlatformStates } from '#shared/watch/platform-states.ts';
import { addressOf } from '../address.ts';
import { useStates } from '../calls/use-states.ts';
import { useShared } from '../context.ts';
import { stateText, timeText } from '../words.ts';
import { platformList } from './platform-list.ts';

type Source = SitePlatform['sources'][number];
type State = PlatformStates['platforms'][number];

const readiness = ({ credential, isReady }: Source): string => {
  if (credential === null) return '';
  if (isReady === null) return `, if ${credential} is set`;
  return isReady ? `, ${credential} is set` : `, not used: ${credential} is not set`;
};

/** What the last check found, and since when. */
const StateLine = ({ status, since }: State) => (
  <p class={status === 'ok' ? 'state good' : 'state'}>
    {stateText(status)} <code>{status}</code> <span class="dim">since {timeText(since)}</span>
  </p>
);

const PlatformPanel = (props: {
  platform: SitePlatform;
  endpoints: readonly SiteEndpoint[];
  state: State | undefined;
}) => {
  const { config } = useShared();
  const { title, summary, accepts, sources, editions } = props.platform;
  const isGeneral = props.endpoints.length > 1;
  return (
    <article class="panel">
      <h2>{title}</h2>
      {props.state && <StateLine {...props.state} />}
      <p>{summary.replaceAll('`', '')}</p>
      <dl>
        <dt>Query</dt>
        <dd>{accepts}</dd>
        <dt>Sources, in order</dt>
        <dd>{sources.map((source) => `${source.name}${readiness(source)}`).join('; ')}</dd>
        {editions.length > 0 && (
          <>
            <dt>Applies</dt>
            <dd>{editions.join(', ')}</dd>
          </>
        )}
        <dt>Endpoint</dt>
        <dd>
          {isGeneral && 'all review endpoints'}
          {!isGeneral &&
            props.endpoints.map(({ path }) => (
              <a key={path} href={addressOf(path, config.endpoints.find((each) => each.path === path)?.example ?? {})}>
                {path}
              </a>
            ))}
        </dd>
      </dl>
    </article>
  );
};

/** The view of all platforms: what is read of each, by which sources, and, in live mode, what the last check found. */
export const PlatformsView = () => {
  const { config } = useShared();
  const states = useStates();
  return (
    <>
      {config.mode === 'live' && (
        <p role="status" class="progress">
          {states?.checked_at && `Checked ${timeText(states.checked_at)}. `}
          {states?.message}
        </p>
      )}
      <div class="columns">
        {platformList(config).map(([platform, endpoints]) => (
          <PlatformPanel
            key={platform.name}
            platform={platform}
            endpoints={endpoints}
            state={states?.platforms.find((each) => each.platform === platform.name)}
          />
        ))}
      </div>
    </>
  );
};
