import { type CallOptions, StreamInterrupted } from '#client/src/index.ts';
import { clientOf, collect, failure, problem } from './canned-client.ts';

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
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      expect(await collect(stream(body))).toEqual(expected);
    }
  });

  it('may have lines that end with CR LF', async () => {
    expect(await collect(stream(done.replaceAll('\n', '\r\n')))).toMatchObject([{ id: 2, event: 'done' }]);
  });

  it('ends with the event error, which is not thrown', async () => {
    const events = await collect(stream('id: 1\nevent: error\ndata: {"status":"failed"}\n\n'));
    expect(events).toMatchObject([{ event: 'error' }]);
  });

  it.each(['', 'id: 1\nevent: site\ndata: {}\n\n', 'id: 1\nevent: done\ndata: {}\n'])(
    'that ends before its last event is an error: %j',
    async (text) => {
      const error = await failure(collect(stream(text)));
      expect(error).toBeInstanceOf(StreamInterrupted);
      expect(error).toMatchObject({ message: expect.stringContaining('cannot be resumed') });
    },
  );

  it('that breaks is an error with its cause', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const error = await failure(collect(stream(body)));
    expect(error).toMatchObject({ name: 'StreamInterrupted', cause: { message: 'reset' } });
  });

  it('that is aborted is no interruption', async () => {
    const controller = new AbortController();
    const body = new ReadableStream({
      pull: (source) => {
        controller.abort(new Error('enough'));
        source.error(controller.signal.reason);
      },
    });
    const events = stream(body, { signal: controller.signal });
    expect(await failure(collect(events))).toMatchObject({ message: 'enough' });
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
    const error = await failure(collect(vouch.stream('domain-to-everything-continues', domain)));
    expect(error).toMatchObject({ code: 'item_not_found' });
  });
});
