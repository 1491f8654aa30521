import { useEffect, useState } from 'preact/hooks';
import type { SiteConfig } from '#infra/site/files/site-config.ts';
import type { PlatformStates } from '#shared/watch/platform-states.ts';
import { requestHash } from '../address.ts';
import { fetchJson } from '../calls/fetch-json.ts';
import { useShared } from '../context.ts';
import { stateText, timeText } from '../words.ts';

const unknown: PlatformStates = {
  checked_at: null,
  platforms: [],
  message: 'The states of the platforms are not known here.',
};

type State = PlatformStates['platforms'][number];

const PlatformPanel = ({
  platform,
  state,
}: {
  platform: SiteConfig['platforms'][number];
  state: State | undefined;
}) => {
  const { endpoints } = useShared().config;
  const { name, title, summary, accepts, editions } = platform;
  const own = endpoints.filter(({ platforms }) => platforms.includes(name));
  return (
    <article class="panel">
      <h2>{title}</h2>
      {state && (
        <p class={state.status === 'ok' ? 'state good' : 'state'}>
          {stateText(state.status)} <span class="dim">since {timeText(state.since)}</span>
        </p>
      )}
      <p>{summary.replaceAll('`', '')}</p>
      <p class="dim">Query: {accepts}</p>
      {editions.length > 0 && <p class="dim">Separate lists by {editions.join(' and ')}</p>}
      {own.length > 1 ? (
        <p class="dim">Read by all review endpoints</p>
      ) : (
        own.map(({ path, example }) => (
          <a key={path} href={requestHash(path, example)}>
            {path}
          </a>
        ))
      )}
    </article>
  );
};

/** The view of all platforms: what is read of each and, in live mode, what the last check found. */
export const PlatformsView = () => {
  const { platforms, mode } = useShared().config;
  // The sandbox has no real platforms. The request needs no key.
  const [states, setStates] = useState<PlatformStates>();
  useEffect(() => {
    if (mode === 'live') void fetchJson('/platforms', unknown).then(setStates);
  }, []);
  return (
    <>
      {mode === 'live' && (
        <p role="status" class="progress">
          {states?.checked_at && `Checked ${timeText(states.checked_at)}. `}
          {states?.message}
        </p>
      )}
      <div class="columns">
        {platforms.map((platform) => (
          <PlatformPanel
            key={platform.name}
            platform={platform}
            state={states?.platforms.find((each) => each.platform === platform.name)}
          />
        ))}
      </div>
    </>
  );
};
