import type { Writable } from 'node:stream';

/** One Server-Sent Event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: object;
}

/** The content type of an event stream. */
export const eventStreamType = 'text/event-stream; charset=utf-8';

/** Proxies close connections that are silent for long. A heartbeat prevents that. */
const heartbeatMs = 10_000;

/** Formats an event as it is sent. JSON contains no raw line breaks, so the data always fits on one line. */
export const formatEvent = ({ event, data }: ServerEvent, id: number): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Resolves when the stream accepts more data, or when it has closed. */
const drained = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.once('drain', done).once('close', done);
  });

/** Writes events, numbered from 1, and heartbeats between them, until they end or the client disconnects. */
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
