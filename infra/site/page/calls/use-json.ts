import { useState } from 'preact/hooks';
import type { Asked } from '../address.ts';
import { useShared } from '../context.ts';
import { call } from './call.ts';
import { keepHere, loadedHere } from './loaded.ts';
import { type CallState, useCall } from './use-call.ts';

/** The last response of an endpoint that answers with one JSON body. */
export interface JsonCall<Body> extends Pick<CallState, 'isBusy' | 'error'> {
  /** Undefined before the first response, and while the next one is awaited. */
  readonly body: Body | undefined;
  readonly send: (asked: Asked) => Promise<void>;
}

/** Calls endpoints that answer with one JSON body. */
export const useJson = <Body extends object>(): JsonCall<Body> => {
  const { caller } = useShared();
  const { isBusy, error, run } = useCall();
  const [body, setBody] = useState<Body>();
  const send = (asked: Asked) => {
    setBody(undefined);
    return run(async (signal) => {
      const next = loadedHere<Body>(asked.path) ?? (await call<Body>(asked, caller, signal)).answer;
      if (signal.aborted) return;
      keepHere(asked.path, next);
      setBody(next);
    });
  };
  return { isBusy, error, body, send };
};
