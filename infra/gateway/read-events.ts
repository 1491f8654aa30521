/** One parsed Server-Sent Event. */
export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** Parses the events of a complete stream, in order. Comments are skipped. */
export const readEvents = (text: string): ReadEvent[] =>
  text.split('\n\n').flatMap((block) => {
    const fields = new Map(block.split('\n').map((line) => splitAt(line, line.indexOf(': '))));
    const data = fields.get('data');
    if (data === undefined) return [];
    return [{ id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(data) }];
  });

const splitAt = (line: string, colon: number): [name: string, value: string] => [
  line.slice(0, colon),
  line.slice(colon + 2),
];
