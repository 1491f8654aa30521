import * as z from 'zod';

/** One event of a stream of the API. */
export interface ApiEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const Data = z.record(z.string(), z.unknown());

/** The lines of a body. A line is put together once, however many chunks it comes in. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending: string[] = [];
  for await (const chunk of body) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    pending.push(first);
    for (const other of others) {
      yield pending.join('');
      pending = [other];
    }
  }
}

/**
 * The Server-Sent Events of a response of the API, as they arrive. The API writes each event as one line `event` and one
 * line `data`. Comments are skipped, and so is an event that is cut off by the end of the stream.
 *
 * @throws if the connection breaks, or the data of an event is no JSON object
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ApiEvent> {
  let event = '';
  let data = '';
  for await (const line of linesOf(body)) {
    if (line.startsWith('event: ')) event = line.slice('event: '.length);
    else if (line.startsWith('data: ')) data = line.slice('data: '.length);
    else if (line === '' && data !== '') {
      yield { event, data: Data.parse(JSON.parse(data)) };
      [event, data] = ['', ''];
    }
  }
}
