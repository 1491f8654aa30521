import { useState } from 'preact/hooks';
import type { DomainInformation } from '#shared/domain/information.ts';
import { useShared } from '../context.ts';
import { call } from './call.ts';
import { readEvents } from './read-events.ts';
import { type CallState, useCall } from './use-call.ts';

/** The endpoint that streams what is known of a domain. */
export const domainPath = '/domain-to-everything-continues/reviews';

/** One event, and when it came, in milliseconds after the request was sent. */
export interface Arrived {
  readonly event: string;
  readonly milliseconds: number;
  readonly data: DomainInformation;
}

/** The events of the stream so far. */
export interface DomainStream extends Pick<CallState, 'isBusy' | 'error' | 'stop'> {
  readonly arrived: readonly Arrived[];
  readonly start: (request: object) => Promise<void>;
}

const isEnd = ({ event }: Arrived): boolean => event === 'done' || event === 'error';

/** Reads the stream of one domain, event by event. */
export const useDomain = (): DomainStream => {
  const { key } = useShared();
  const { isBusy, error, run, stop } = useCall();
  const [arrived, setArrived] = useState<readonly Arrived[]>([]);
  const start = (request: object) => {
    setArrived([]);
    return run(async (signal) => {
      const started = performance.now();
      const response = await call(domainPath, request, { key, signal, accept: 'text/event-stream' });
      if (response.body === null) return;
      let all: readonly Arrived[] = [];
      for await (const { event, data } of readEvents(response.body.pipeThrough(new TextDecoderStream()))) {
        if (signal.aborted) return; // Events that had already arrived when the user stopped.
        all = [...all, { event, milliseconds: Math.round(performance.now() - started), data: JSON.parse(data) }];
        setArrived(all);
      }
      if (!all.some(isEnd)) throw new Error('The stream ended before it was complete. It cannot be resumed.');
    });
  };
  return { isBusy, error, arrived, start, stop };
};
