import { useState } from 'preact/hooks';
import type { DomainInformation, DomainToEverythingContinuesRequest } from '#client/src/index.ts';
import { useShared } from '../context.ts';
import { keepHere, loadedHere } from '../history.ts';
import { clientOf } from './call.ts';
import { useCall } from './use-call.ts';

/** The endpoint that streams what is known of a domain. */
export const domainPath = '/domain-to-everything-continues/reviews';

/** One event, and when it came, in milliseconds after the request was sent. */
export interface Arrived {
  readonly event: string;
  readonly milliseconds: number;
  readonly data: DomainInformation;
}

/** Reads the stream of one domain, event by event. */
export const useDomain = () => {
  const { caller } = useShared();
  const { isBusy, error, run, stop } = useCall();
  const [arrived, setArrived] = useState<readonly Arrived[]>([]);
  const start = (request: DomainToEverythingContinuesRequest) => {
    setArrived([]);
    return run(async (signal) => {
      const known = loadedHere<readonly Arrived[]>(domainPath);
      if (known !== undefined) {
        setArrived(known);
        return;
      }
      const started = performance.now();
      const events = clientOf(caller).client.stream('domain-to-everything-continues', request, { signal });
      let all: readonly Arrived[] = [];
      for await (const { event, data } of events) {
        if (signal.aborted) return; // Events that had already arrived when the user stopped.
        all = [...all, { event, milliseconds: Math.round(performance.now() - started), data }];
        setArrived(all);
      }
      if (!signal.aborted && all.at(-1)?.event === 'done') keepHere(domainPath, all);
    });
  };
  return { isBusy, error, arrived, start, stop };
};
