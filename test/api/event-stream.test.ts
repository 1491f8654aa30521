import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { type ServerEvent, writeEvents } from '#shared/api/event-stream.ts';

afterEach(() => {
  jest.useRealTimers();
});

async function* events(count: number): AsyncGenerator<ServerEvent> {
  for (let index = 0; index < count; index += 1) yield { event: 'e', data: { index } };
}

it('a comment is sent every 10 seconds while there are no events, and none after the end', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const stream = new PassThrough();
  const last = Promise.withResolvers<void>();
  const writing = writeEvents(
    stream,
    (async function* () {
      yield { event: 'a', data: {} };
      await last.promise;
    })(),
  );
  await jest.advanceTimersByTimeAsync(25_000);
  last.resolve();
  await writing;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await text(stream)).toBe('id: 1\nevent: a\ndata: {}\n\n: heartbeat\n\n: heartbeat\n\n');
});

it('a slow reader is waited for', async () => {
  let waiting = 0;
  const slow = new Writable({
    highWaterMark: 1,
    write(_chunk, _encoding, done) {
      waiting = Math.max(waiting, slow.writableLength);
      setImmediate(done);
    },
  });
  await writeEvents(slow, events(5));
  expect(slow.writableEnded).toBe(true);
  expect(waiting).toBeLessThan(2 * Buffer.byteLength('id: 1\nevent: e\ndata: {"index":0}\n\n'));
});

it('no more events are requested after the reader has disconnected', async () => {
  const asked: number[] = [];
  const stream = new Writable({ highWaterMark: 1, write: () => setImmediate(() => stream.destroy()) });
  await writeEvents(
    stream,
    (async function* () {
      for (const id of [1, 2, 3]) {
        asked.push(id);
        yield { event: 'e', data: { id } };
      }
    })(),
  );
  expect(asked).toEqual([1, 2]);
});
