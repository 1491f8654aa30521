import { text } from 'node:stream/consumers';
import type { Invocation } from '../runtime/invocation.ts';
import { readEvents } from './read-events.ts';

/** A streamed HTTP answer, read to its end. */
export interface StreamedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The events by name and data; what is no event stream, as JSON. */
  readonly body: unknown;
}

/** Reads an answer whose status and headers come in its prelude. Throws what its function failed with. */
export const readStream = async ({ prelude, body, error }: Invocation): Promise<StreamedAnswer> => {
  const whole = await text(body);
  const failure = error();
  if (failure) throw failure;
  const { statusCode = 0, headers = {} } = prelude ?? {};
  const isStream = String(headers['content-type']).startsWith('text/event-stream');
  const events = isStream ? (await readEvents(whole)).map(({ event, data }) => ({ event, data })) : JSON.parse(whole);
  return { statusCode, headers, body: events };
};
