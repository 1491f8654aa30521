import { text } from 'node:stream/consumers';
import type { Invocation } from '../runtime/invocation.ts';
import { readEvents } from './read-events.ts';

/** An HTTP answer of a function, read to its end. */
export interface FunctionAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The events by name and data; what is no event stream, as JSON. */
  readonly body: unknown;
}

/** Reads an answer: a buffered one, or one with status and headers in its prelude. Throws what its function failed with. */
export const readAnswer = async ({ streaming, prelude, body, error }: Invocation): Promise<FunctionAnswer> => {
  const whole = await text(body);
  const failure = error();
  if (failure) throw failure;
  if (!streaming) {
    const answer: FunctionAnswer & { readonly body: string } = JSON.parse(whole);
    return { ...answer, body: JSON.parse(answer.body) };
  }
  const { statusCode = 0, headers = {} } = prelude ?? {};
  const isStream = String(headers['content-type']).startsWith('text/event-stream');
  const events = isStream ? (await readEvents(whole)).map(({ event, data }) => ({ event, data })) : JSON.parse(whole);
  return { statusCode, headers, body: events };
};
