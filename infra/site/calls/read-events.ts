/** One Server-Sent Event, with its data as text. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

const fieldOf = (lines: readonly string[], name: string): string =>
  lines
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
    .join('\n');

/** The event of one block of lines; undefined for a block without data, such as a heartbeat. */
const eventIn = (block: string): StreamEvent | undefined => {
  const lines = block.split('\n');
  const data = fieldOf(lines, 'data');
  return data === '' ? undefined : { event: fieldOf(lines, 'event'), data };
};

/** The events of a stream as they arrive. `EventSource` can send neither a body nor a key. */
export async function* readEvents(chunks: AsyncIterable<string>): AsyncGenerator<StreamEvent> {
  let rest = '';
  for await (const chunk of chunks) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event !== undefined) yield event;
    }
  }
}
