import type * as z from 'zod';
import type { ServerEvent } from '../api/event-stream.ts';
import { type EventsCall, eventsHandler } from '../api/events-handler.ts';
import { reportError } from '../api/handle-errors.ts';
import { log } from '../api/log.ts';
import { problemBody } from '../api/problem.ts';
import { unknownFieldWarnings } from '../api/request/unknown-fields.ts';
import { deployedGate } from '../customers/gate.ts';
import { createHttp } from '../http/client.ts';
import { openNetwork } from '../network.ts';
import { type DomainEndpoint, type DomainEvent, knownAfter, nothingKnown } from './information.ts';
import { readDomain } from './read-domain.ts';

/** Makes the Lambda handler of an endpoint that streams information about a domain. */
export const domainHandler = <Request extends z.ZodObject<{ query: z.ZodType<string> }>>(
  endpoint: DomainEndpoint<Request>,
) => eventsHandler(endpoint, (input, call) => eventsOf(endpoint, input.query, call), deployedGate(endpoint.path));

/** The events as they become known. An error before the first event is thrown; a later one is the event `error`. */
const eventsOf = (
  endpoint: DomainEndpoint<z.ZodObject>,
  query: string,
  { requestId, deadline, unknownFields, signal: disconnected }: EventsCall,
): AsyncIterable<ServerEvent> => {
  const started = Date.now();
  const finished = new AbortController();
  const signal = AbortSignal.any([disconnected, finished.signal]);
  const report = (thrown: unknown) => reportError(thrown, endpoint.name, requestId);
  // Credentials and ids are read while the page is fetched. A failure is thrown when a platform needs them.
  const network = openNetwork(endpoint, { deadline, signal });
  network.catch(() => undefined);
  const http = createHttp({ hosts: 'public', deadline, signal });
  const warnings = unknownFieldWarnings(unknownFields);
  return new ReadableStream<ServerEvent>({
    async start(controller) {
      let known = nothingKnown;
      const send = (event: DomainEvent): void => {
        signal.throwIfAborted();
        known = knownAfter(known, event);
        controller.enqueue(event);
      };
      try {
        const call = { platforms: endpoint.platforms, network, http, warnings, signal, report };
        const { status, domain_reviews } = await readDomain(query, call, send);
        const { length: returned } = domain_reviews.reviews;
        const own = { endpoint: endpoint.name, request_id: requestId, duration_ms: Date.now() - started };
        log.info('answered', { ...own, status, returned });
      } catch (thrown) {
        if (known === nothingKnown || signal.aborted) return controller.error(thrown);
        const error = problemBody(report(thrown), requestId);
        send({ event: 'error', data: { ...known, status: 'failed', error } });
      } finally {
        finished.abort(); // Ends requests that are still running.
      }
      controller.close();
    },
    cancel: () => finished.abort(),
  });
};
