import { Writable } from 'node:stream';
import { endpoints } from '#functions/index.ts';
import { runFunction, streamFunction } from '#infra/local/function-runner.ts';
import { type Local, startLocal } from '#infra/local/local.ts';
import { readEvents } from '#infra/local/read-events.ts';
import { restEvent } from '#infra/local/rest-event.ts';
import type { Problem } from '#shared/api/problem.ts';
import type { ExtraInformation } from '#shared/reviews/model/response.ts';
import type { Review } from '#shared/reviews/model/review.ts';

/** What a review endpoint may answer; a test asserts which of it is there. */
export type Body = Problem & { all_reviews: Review[]; extra_information?: ExtraInformation };

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** The local gateway over the sandbox, quiet and without a limit that a test would run into. */
export const startQuietly = (): Promise<Local> => {
  process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
  return startLocal({ plan: { requestsPerSecond: 10_000, burst: 10_000, requestsPerMonth: 1_000_000 } });
};

const answered = async (response: Response): Promise<Answered> => ({
  status: response.status,
  headers: response.headers,
  body: JSON.parse(await response.text()),
});

/** Posts `request` as a customer would. */
export const postRaw = (address: string, path: string, request: unknown, init: RequestInit = {}): Promise<Response> =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'x-api-key': 'demo', 'content-type': 'application/json' },
    body: typeof request === 'string' ? request : JSON.stringify(request),
    ...init,
  });

/** The same, with the answer read as JSON. */
export const post = async (...question: Parameters<typeof postRaw>): Promise<Answered> =>
  answered(await postRaw(...question));

/** Keeps what a function streams. */
class Kept extends Writable {
  status = 0;
  headers: Record<string, string> = {};
  text = '';

  writeHead(status: number, headers: Record<string, string>): void {
    this.status = status;
    this.headers = headers;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Calls the handler itself, with so many seconds left. The sandbox must run. Of a stream, the last event is the body. */
export const invoke = async (path: string, request: unknown, seconds: number): Promise<Answered> => {
  const endpoint = endpoints.find((candidate) => candidate.path === path);
  if (!endpoint) throw new Error(`no endpoint at ${path}`);
  const rawHeaders = ['Content-Type', 'application/json'];
  const event = restEvent({ method: 'POST', path, rawHeaders, body: JSON.stringify(request), requestId: 'test' });
  const called = { ...endpoint, timeoutSeconds: seconds };
  if (endpoint.transport === 'events') {
    const kept = new Kept();
    await streamFunction(called, event, kept);
    const last = readEvents(kept.text).at(-1);
    const text = last === undefined ? kept.text : JSON.stringify(last.data);
    return answered(new Response(text, { status: kept.status, headers: kept.headers }));
  }
  const { statusCode, headers = {}, body } = await runFunction(called, event);
  const list = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return answered(new Response(body, { status: statusCode, headers: list }));
};
