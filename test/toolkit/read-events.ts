import { readEvents as readStream } from '#client/src/events.ts';

/** One parsed Server-Sent Event. */
export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** The events of a complete stream, in order. */
export const readEvents = async (text: string): Promise<ReadEvent[]> => {
  const events: ReadEvent[] = [];
  for await (const { id = '', event = '', data = '' } of readStream(new Blob([text]).stream()))
    events.push({ id, event, data: JSON.parse(data) });
  return events;
};
