import { useState } from 'preact/hooks';
import type { Asked } from '../address.ts';
import { useShared } from '../context.ts';
import { call } from './call.ts';
import { keepHere, loadedHere } from './loaded.ts';
import { useCall } from './use-call.ts';

/** One result: undefined before the first, and while the next one is awaited. Going back to it needs no call. */
export const useLoaded = <Result extends object>() => {
  const { isBusy, error, run } = useCall();
  const [result, setResult] = useState<Result | undefined>(undefined);
  const show = (name: string, load: (signal: AbortSignal) => Promise<Result>): Promise<void> => {
    setResult(undefined);
    return run(async (signal) => {
      const next = loadedHere<Result>(name) ?? (await load(signal));
      if (signal.aborted) return;
      keepHere(name, next);
      setResult(next);
    });
  };
  return { isBusy, error, result, show };
};

/** The last response of an endpoint that answers with one JSON body. */
export const useJson = <Body extends object>() => {
  const { caller } = useShared();
  const { isBusy, error, result: body, show } = useLoaded<Body>();
  const send = (asked: Asked) => show(asked.path, async (signal) => (await call<Body>(asked, caller, signal)).answer);
  return { isBusy, error, body, send };
};
