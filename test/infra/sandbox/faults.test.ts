import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { wait } from '#infra/sandbox/answer.ts';
import { startSandbox } from '#infra/sandbox/index.ts';
import { inSandbox } from '../../benchmarks/surroundings.ts';
import { ask } from './ask.ts';

/** What the items of the sandbox do not show of a fault: that each platform reads every one of them is tested with it. */

const details = (fault: string) => ({
  host: 'play.google.com',
  path: `/store/apps/details?id=com.vouch.fault.${fault}&hl=en`,
});

it('error_once fails the first of two equal requests, again and again', async () => {
  await inSandbox({}, async (sandbox) => {
    for (const status of [503, 200, 503, 200]) {
      expect(await ask(sandbox, details('erroronce'))).toMatchObject({ status });
    }
  });
});

it('slow answers later than a request that came after it, and closing the sandbox ends the wait', async () => {
  const sandbox = await startSandbox({ slowMs: 60_000 });
  let isAnswered = false;
  const asked = ask(sandbox, details('slow')).finally(() => {
    isAnswered = true;
  });
  while (sandbox.requests().length === 0) await new Promise(setImmediate);
  expect((await ask(sandbox, details('erroralways'))).status).toBe(503);
  expect(isAnswered).toBe(false);
  await sandbox.close();
  await expect(asked).rejects.toThrow();
});

it('a wait ends where the connection closes', async () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const waited = wait(response, 60_000).then(() => 'ended');
  response.emit('close');
  expect(await waited).toBe('ended');
});

it('stalled sends half of what it announced, and closing the sandbox ends it', async () => {
  const sandbox = await startSandbox();
  const { promise: half, resolve } = Promise.withResolvers<void>();
  const onData = (received: number, announced: number) => received >= Math.floor(announced / 2) && resolve();
  const asked = ask(sandbox, { ...details('stalled'), onData });
  await half;
  await sandbox.close();
  const reply = await asked;
  expect(reply).toMatchObject({ status: 200, isComplete: false });
  expect(reply.size).toBe(Math.floor(Number(reply.headers['content-length']) / 2));
});
