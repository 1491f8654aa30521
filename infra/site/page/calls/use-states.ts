import { useEffect, useState } from 'preact/hooks';
import type { PlatformStates } from '#shared/watch/platform-states.ts';
import { useShared } from '../context.ts';

/**
 * What the last check of the platforms found: GET /platforms, which needs no key. Undefined in the sandbox, which has no
 * real platforms, and until the response has come. If there is none, `message` says so.
 */
export const useStates = (): PlatformStates | undefined => {
  const { config } = useShared();
  const [states, setStates] = useState<PlatformStates>();
  useEffect(() => {
    const load = async () => {
      const response = await fetch('/platforms').catch(() => undefined);
      const unknown = { checked_at: null, platforms: [], message: 'The states of the platforms are not known here.' };
      setStates(response?.ok ? await response.json() : unknown);
    };
    if (config.mode === 'live') void load();
  }, []);
  return states;
};
