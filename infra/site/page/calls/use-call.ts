import { useEffect, useRef, useState } from 'preact/hooks';
import type { ApiRequest } from '../address.ts';
import { useShared } from '../context.ts';
import { keepHere, loadedHere } from '../history.ts';
import { type Caller, call, isStopped } from './call.ts';

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

/** Loads a result, or shows a part of it that has come. Undefined: what has come is not to be kept. */
type Load<Result> = (
  asked: ApiRequest,
  caller: Caller,
  signal: AbortSignal,
  showPart: (part: Result) => void,
) => Promise<Result | undefined>;

/**
 * One result: undefined before the first, and while the next one is awaited. Going back to it needs no call.
 *
 * @param name tells results of the same request apart
 */
export const useLoaded = <Result extends object>(load: Load<Result>, name = '') => {
  const caller = useShared();
  const { isBusy, error, run, stop } = useCall();
  const [result, setResult] = useState<Result | undefined>(undefined);
  const start = (asked: ApiRequest): Promise<void> => {
    const place = asked.path + name;
    setResult(undefined);
    return run(async (signal) => {
      const showPart = (part: Result) => {
        if (!signal.aborted) setResult(part); // A part had perhaps already arrived when the user stopped.
      };
      const whole = loadedHere<Result>(place) ?? (await load(asked, caller, signal, showPart));
      if (signal.aborted || whole === undefined) return;
      keepHere(place, whole);
      setResult(whole);
    });
  };
  return { isBusy, error, result, start, stop };
};

/** The last response of an endpoint that answers with one JSON body. */
export const useJson = <Body extends object>() =>
  useLoaded<Body>(async (asked, caller, signal) => (await call<Body>(asked, caller, signal)).answer);
