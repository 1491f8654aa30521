import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readBody } from '#infra/sandbox/loopback.ts';

it.each<[most: number, body: string | undefined]>([
  [6, 'abcdef'],
  [5, undefined],
])('a body of six bytes, of which at most %d may be read, is %j', async (most, body) => {
  const read = await readBody(Readable.from(['abc', 'def'].map((text) => Buffer.from(text))), most);
  expect(read?.toString()).toBe(body);
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const [parts, bytes] = [20, 100_000];

it.each<[most: number, kept: number]>([
  [parts * bytes, parts],
  [bytes, 0],
])('of 20 parts of 100,000 bytes, of which %d may be read, about %d are kept', async (most, kept) => {
  const sent: WeakRef<Buffer>[] = [];
  let alive = 0;
  async function* body() {
    for (let count = 0; count < parts; count++) {
      const part = Buffer.alloc(bytes);
      sent.push(new WeakRef(part));
      yield part;
    }
    await turn();
    collectGarbage();
    alive = sent.filter((part) => part.deref() !== undefined).length;
  }
  await readBody(Readable.from(body(), { highWaterMark: 1 }), most);
  expect(Math.abs(alive - kept)).toBeLessThan(5);
});
