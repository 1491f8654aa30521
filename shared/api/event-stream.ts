import type { Writable } from 'node:stream';

/** One Server-Sent Event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: object;
}

/** The content type of an event stream. */
export const eventStreamType = 'text/event-stream; charset=utf-8';

/** Keeps what stands between from closing a connection on which nothing comes. */
const heartbeatMs = 10_000;

/** An event as it goes over the wire. JSON has no raw line end in it, which alone would end the line of data. */
export const formatEvent = ({ event, data }: ServerEvent, id: number): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Resolves when the stream takes more, or has closed. */
const drained = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.once('drain', done).once('close', done);
  });

/**
 * Writes events as they come, numbered from 1, with a comment as heartbeat every 10 s, and ends the stream. Stops where the
 * reader has left.
 */
export const writeEvents = async (stream: Writable, events: AsyncIterable<ServerEvent>): Promise<void> => {
  const heartbeat = setInterval(() => stream.write(': heartbeat\n\n'), heartbeatMs);
  try {
    let id = 0;
    for await (const event of events) {
      if (stream.destroyed) return;
      id += 1;
      if (!stream.write(formatEvent(event, id))) await drained(stream);
    }
    stream.end();
  } finally {
    clearInterval(heartbeat);
  }
};
