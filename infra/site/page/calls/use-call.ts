import { useEffect, useRef, useState } from 'preact/hooks';
import { isStopped } from './call.ts';

/** One call at a time: its progress, its error, and how to stop it. It is stopped when the view closes. */
export const useCall = () => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const current = useRef<AbortController>(undefined);
  const stop = () => current.current?.abort();
  useEffect(() => stop, []);
  /** A call that still runs is stopped first. */
  const run = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
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
