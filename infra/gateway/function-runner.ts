import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Context } from 'aws-lambda';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';
import type { RestEvent } from '#shared/api/http-event.ts';
import type { HttpResponse } from '#shared/api/http-response.ts';
import type { StreamHandler } from '#shared/api/lambda-stream.ts';

type Handler = (event: RestEvent, context: Context) => Promise<HttpResponse>;

const root = join(import.meta.dirname, '../..');

/** The handler of a module. Its kind is that of the contract: it streams, or it returns a response. */
const load = async <Kind extends Handler | StreamHandler>(path: string): Promise<Kind> => {
  const { handler }: { readonly handler: Kind } = await import(join(root, path));
  return handler;
};

/** Calls the Lambda of `endpoint` in this process, with the same timeout as on AWS. */
export const runFunction = async (endpoint: Endpoint, event: RestEvent): Promise<HttpResponse> =>
  (await load<Handler>(handlerPath(endpoint)))(event, contextOf(endpoint.timeoutSeconds * 1_000));

/** Calls a Lambda that streams, by the path of its module. It writes status, headers and body to `stream`. */
export const streamFunction = async (
  path: string,
  { timeoutSeconds }: Pick<Endpoint, 'timeoutSeconds'>,
  event: RestEvent,
  stream: Writable,
): Promise<void> => (await load<StreamHandler>(path))(event, stream, contextOf(timeoutSeconds * 1_000));

/** The context of an invocation with so much time left, as far as our handlers read it. */
export const contextOf = (milliseconds: number): Context => {
  const end = Date.now() + milliseconds;
  return Object({ getRemainingTimeInMillis: () => end - Date.now() });
};
