/** One event as it is sent: its fields as text. */
export type RawEvent = Readonly<Record<string, string>>;

/** The lines of a body, each as soon as it is complete. Leaving the loop ends the connection. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader(); // Not `for await`: some browsers cannot iterate over a body.
  const decoder = new TextDecoder();
  let line = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const [first = '', ...others] = decoder.decode(value, { stream: true }).split('\n');
      line += first;
      for (const next of others) {
        yield line;
        line = next;
      }
    }
  } finally {
    await reader.cancel().catch(() => {}); // A broken connection cannot be canceled.
  }
}

/** The events of a body of Server-Sent Events. Comments are left out. Leaving the loop ends the connection. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<RawEvent, void> {
  let event: Record<string, string> = {};
  for await (const line of readLines(body)) {
    const [, name, text = ''] = /^([^:]+): ?(.*?)\r?$/s.exec(line) ?? [];
    if (name) event[name] = text;
    else if (line.trim() === '') {
      if (event['data']) yield event;
      event = {};
    }
  }
}
