import { operations, Vouch } from '#client/src/index.ts';
import type { ApiRequest } from '../address.ts';
import type { Shared } from '../context.ts';
import { fetchJson } from './fetch-json.ts';

/** A request and its recorded response: the body, or the events of a stream; and the headers, if they were recorded. */
interface Recorded {
  readonly path: string;
  readonly request: object;
  readonly response: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const lists: Record<string, Promise<readonly Recorded[]>> = {};

const streamOf = (events: readonly { readonly event: string; readonly data: object }[]): string =>
  events
    .map(({ event, data }, index) => `id: ${index + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');

/**
 * The recorded response to this request; undefined if it is none of those that were recorded.
 *
 * @param isFirst whether it is the one that the page shows first, which lies in a small file of its own
 */
const recordedResponse = async (path: string, body: string, isFirst: boolean): Promise<Response | undefined> => {
  const file = isFirst ? '/site/recorded.json' : '/site/examples.json';
  lists[file] ??= fetchJson(file, []);
  const found = (await lists[file]).find((each) => each.path === path && JSON.stringify(each.request) === body);
  if (found === undefined) return undefined;
  const { response, headers = {} } = found;
  const text = Array.isArray(response) ? streamOf(response) : JSON.stringify(response);
  return new Response(text, { status: 200, statusText: 'OK', headers: { ...headers } });
};

/** What a response says besides its answer. */
export interface Reply {
  /** Such as "200 OK". */
  readonly status: string;
  /** From the request to the headers of the response. */
  readonly milliseconds: number;
  readonly headers: Headers;
  /** Whether it was recorded, and is not of a real platform. */
  readonly isRecorded: boolean;
}

/** Who calls, in which mode. */
export type Caller = Pick<Shared, 'key' | 'config'>;

/** The client of the API, and the last reply. It never retries by itself: the user sees each error, and a button. */
export const clientOf = ({ key, config }: Caller) => {
  let reply: Reply | undefined;
  const observed: typeof fetch = async (address, init) => {
    const began = performance.now();
    const body = String(init?.body);
    const path = String(address).replace(location.origin, '');
    const isFirst = body === JSON.stringify(config.tries[0]?.request);
    const recorded =
      config.mode === 'live' && (isFirst || key.trim() === '')
        ? await recordedResponse(path, body, isFirst)
        : undefined;
    const response = recorded ?? (await fetch(address, init));
    const { status, statusText, headers } = response;
    const milliseconds = Math.round(performance.now() - began);
    reply = { status: `${status} ${statusText}`.trim(), milliseconds, headers, isRecorded: recorded !== undefined };
    return response;
  };
  const client = new Vouch({ baseUrl: location.origin, apiKey: key.trim(), retries: 0, fetch: observed });
  return { client, reply: () => reply };
};

const operationAt = (path: string): string => {
  const [name] = Object.entries(operations).find(([, [, each]]) => each === path) ?? [];
  if (name === undefined) throw new Error(`No operation has the path ${path}.`);
  return name;
};

/** Calls the operation at a path. The views know the form of its request and of its answer. */
export const call = async <Answer extends object>(
  { path, request }: ApiRequest,
  caller: Caller,
  signal: AbortSignal,
) => {
  const { client, reply } = clientOf(caller);
  const { answer, meta } = await client.callByName<Answer>(operationAt(path), request, { signal });
  return { answer, meta, reply: reply() };
};

/** A file format of reviews, by the end of its name. */
export const fileTypes = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

/** Fetches reviews as a file, with the token of what follows. */
export const callFile = async (
  { path, request }: ApiRequest,
  type: keyof typeof fileTypes,
  caller: Caller,
  signal: AbortSignal,
) => {
  const { client, reply } = clientOf(caller);
  const file = await client.file(operationAt(path) as never, request as never, fileTypes[type], { signal });
  return { file, nextToken: reply()?.headers.get('x-pagination-token') ?? null };
};

export const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
