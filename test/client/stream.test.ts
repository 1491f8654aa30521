import { type CallOptions, StreamInterrupted } from '#client/src/index.ts';
import { abortedBody, clientOf, collect, problem } from './canned-client.ts';

describe('a stream', () => {
  const domain = { query: 'x.example' };
  const stream = (body: ConstructorParameters<typeof Response>[0], options?: CallOptions) =>
    clientOf([new Response(body)]).vouch.stream('domain-to-everything-continues', domain, options);
  const done = 'id: 2\nevent: done\ndata: {"status":"complete"}\n\n';

  it('is read whatever its chunks are', async () => {
    const text = `: heartbeat\n\nid: 1\nevent: site\ndata: {"title":"Café:\u2028é"}\n\n${done}`;
    const expected = [
      { id: 1, event: 'site', data: { title: 'Café:\u2028é' } },
      { id: 2, event: 'done', data: { status: 'complete' } },
    ];
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 3, 1000]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.slice(at * size, (at + 1) * size),
      );
      expect(await collect(stream(ReadableStream.from(chunks)))).toEqual(expected);
    }
  });

  it('is asked for by its type, and may have lines that end with CR LF', async () => {
    const { sent, vouch } = clientOf([new Response(done.replaceAll('\n', '\r\n'))]);
    const events = await collect(vouch.stream('domain-to-everything-continues', domain));
    expect(events).toMatchObject([{ id: 2, event: 'done' }]);
    expect(sent).toMatchObject([{ accept: 'text/event-stream', body: domain }]);
  });

  it('ends with the event error, which is not thrown', async () => {
    const events = await collect(stream('id: 1\nevent: error\ndata: {"status":"failed"}\n\n'));
    expect(events).toMatchObject([{ event: 'error' }]);
  });

  it.each(['', 'id: 1\nevent: site\ndata: {}\n\n', 'id: 1\nevent: done\ndata: {}\n'])(
    'that ends before its last event is an error: %j',
    async (text) => {
      await expect(collect(stream(text))).rejects.toThrow(StreamInterrupted);
      await expect(collect(stream(text))).rejects.toThrow('cannot be resumed');
    },
  );

  it('that breaks is an error with its cause', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const error = { name: 'StreamInterrupted', cause: { message: 'reset' } };
    await expect(collect(stream(body))).rejects.toMatchObject(error);
  });

  it('that is aborted is no interruption', async () => {
    const controller = new AbortController();
    const events = stream(abortedBody(controller), { signal: controller.signal });
    await expect(collect(events)).rejects.toMatchObject({ message: 'enough' });
  });

  it('is closed when the loop is left', async () => {
    let isClosed = false;
    const body = new ReadableStream({
      start: (source) => source.enqueue(new TextEncoder().encode('id: 1\nevent: site\ndata: {}\n\n')),
      cancel: () => {
        isClosed = true;
      },
    });
    for await (const _ of stream(body)) break;
    expect(isClosed).toBe(true);
  });

  it('throws a plain error that comes before the first event', async () => {
    const { vouch } = clientOf([problem('item_not_found', false, undefined, 404)]);
    const events = collect(vouch.stream('domain-to-everything-continues', domain));
    await expect(events).rejects.toMatchObject({ code: 'item_not_found' });
  });
});
