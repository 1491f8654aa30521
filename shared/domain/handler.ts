import type * as z from 'zod';
import { reportError } from '../api/answer-errors.ts';
import type { ServerEvent } from '../api/event-stream.ts';
import { type EventsCall, eventsHandler } from '../api/events-handler.ts';
import { problemBody } from '../api/problem.ts';
import { readCredentials } from '../credentials.ts';
import { deployedGate } from '../customers/gate.ts';
import { createHttp } from '../http/client.ts';
import { countOutcome } from '../reviews/count-outcome.ts';
import { personalDataLevel } from '../reviews/personal-data.ts';
import type { DomainEndpoint } from './endpoint.ts';
import { type DomainInformation, nothingKnown } from './information.ts';
import { type DomainCall, readDomain } from './read-domain.ts';

/** The Lambda of an endpoint that streams what is known about a domain. */
export const domainHandler = <Request extends z.ZodObject<{ query: z.ZodType<string> }>>(
  endpoint: DomainEndpoint<Request>,
) => eventsHandler(endpoint, (input, call) => eventsOf(endpoint, input.query, call), deployedGate(endpoint.path));

/** The events as they come. What fails before the first is thrown; what fails after it is the last event. */
const eventsOf = (endpoint: DomainEndpoint<z.ZodObject>, query: string, call: EventsCall): AsyncIterable<ServerEvent> =>
  new ReadableStream<ServerEvent>({
    async start(controller) {
      const leaving = new AbortController();
      let isBegun = false;
      try {
        const domainCall = await domainCallOf(endpoint, call, AbortSignal.any([call.signal, leaving.signal]));
        await readDomain(query, domainCall, (event) => {
          isBegun = true;
          controller.enqueue(event);
        });
        controller.close();
      } catch (thrown) {
        if (!isBegun || call.signal.aborted) return controller.error(thrown);
        const problem = problemBody(reportError(thrown, endpoint.name, call.requestId), call.requestId);
        controller.enqueue({ event: 'error', data: failed(problem) });
        controller.close();
      } finally {
        leaving.abort(); // What is still being read ahead is no longer needed.
      }
    },
  });

const domainCallOf = async (
  { platforms, credentials }: DomainEndpoint<z.ZodObject>,
  { deadline }: EventsCall,
  signal: AbortSignal,
): Promise<DomainCall> => {
  const credential = await readCredentials(credentials);
  return {
    platforms,
    personalData: personalDataLevel(),
    deadline,
    http: createHttp({ hosts: 'public', deadline, signal, credential: () => undefined }),
    httpFor: ({ hosts }) => createHttp({ hosts, deadline, signal, credential }),
    isAvailable: (source) => source.credential === undefined || credential(source.credential) !== undefined,
    onSource: countOutcome,
  };
};

const failed = (error: NonNullable<DomainInformation['error']>): DomainInformation => ({
  ...nothingKnown,
  status: 'failed',
  error,
});
