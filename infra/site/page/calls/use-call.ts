import { useEffect, useRef, useState } from 'preact/hooks';
import { isStopped } from './call.ts';

/** The state of the call of a view. */
export interface CallState {
  readonly isBusy: boolean;
  readonly error: unknown;
  /** Runs `work`. A call that still runs is stopped first. */
  readonly run: (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  readonly stop: () => void;
}

/** One call at a time: its progress, its error, and how to stop it. It is stopped when the view closes. */
export const useCall = (): CallState => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const current = useRef<AbortController>(undefined);
  const stop = () => current.current?.abort();
  useEffect(() => stop, []);
  const run: CallState['run'] = async (work) => {
    stop();
    const mine = new AbortController();
    current.current = mine;
    setBusy(true);
    setError(undefined);
    try {
      await work(mine.signal);
    } catch (failure) {
      if (!isStopped(failure)) setError(failure);
    }
    if (current.current === mine) setBusy(false);
  };
  return { isBusy, error, run, stop };
};
