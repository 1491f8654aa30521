import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { standIns } from '#infra/sandbox/index.ts';
import type { StandIn } from '#infra/sandbox/stand-in.ts';
import type { Told } from '../load/server.ts';
import { slopePerMinute, type Table } from './measure.ts';
import { streamOf, wholeStream, withGateway } from './streaming.ts';
import { inSandbox } from './surroundings.ts';

const callers = 100;
/** How long many streams run where no number of rounds is given. */
const usualMinutes = 5;
const mostMbAMinute = 1;

const queries = [
  'copperkettle.example',
  'lumennotes.example',
  'blue-door-cafe.example',
  'kettle-fans.example',
  'plain-pages.example',
];

/** Calls with all callers at once, again and again while `isMore` says so. Returns how many streams ended with `done`. */
const callWhile = async (
  address: string,
  isMore: (rounds: number) => boolean,
): Promise<{ streams: number; ended: number }> => {
  let streams = 0;
  let ended = 0;
  for (let round = 0; isMore(round); round++) {
    const calls = Array.from({ length: callers }, async (_, caller) => {
      streams += 1;
      const events = await wholeStream(address, queries[caller % queries.length] ?? '');
      if (events.at(-1)?.event === 'done') ended += 1;
    });
    await Promise.allSettled(calls);
  }
  return { streams, ended };
};

/** Many streams at once on one machine, and the memory of the process that serves them; so many rounds, or five minutes. */
export const manyStreams = async (rounds: number | undefined): Promise<Table> => {
  const server = fork(join(import.meta.dirname, '../load/server.ts'), { execArgv: ['--expose-gc'] });
  const [first]: Told[] = await once(server, 'message');
  if (first === undefined || !('gateway' in first)) throw new Error('the server sent no address');
  const memory: Exclude<Told, { gateway: string }>[] = [];
  server.on('message', (told: Told) => {
    if ('rssMb' in told) memory.push(told);
  });
  const end = Date.now() + usualMinutes * 60_000;
  const isMore = (round: number): boolean => (rounds === undefined ? Date.now() < end : round < rounds);
  const { streams, ended } = await callWhile(first.gateway, isMore);
  server.disconnect();
  const afterFirst = memory.slice(60);
  const rises = (['rssMb', 'heapMb'] as const).map((kind) =>
    afterFirst.length < 2 ? '-' : slopePerMinute(afterFirst.map((each) => each[kind])).toFixed(2),
  );
  const atEnd = memory.at(-1)?.rssMb ?? 0;
  return {
    title: `${callers} streams at once, ${rounds === undefined ? `for ${usualMinutes} minutes` : `${rounds} rounds`}`,
    columns: ['', 'streams', 'ended with done', 'at the end, MB', 'rise a minute, MB', 'of the heap, MB', 'target, MB'],
    rows: [['Vouch', streams, ended, atEnd.toFixed(0), ...rises, mostMbAMinute]],
    note: 'Memory of the gateway with the stand-ins, after a garbage collection. The rise is measured after the first minute.',
  };
};

const silent = (standIn: StandIn): StandIn => ({ ...standIn, answer: () => () => undefined });

/** The TCP connections of this process, both ends of each. */
const sockets = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

/** How long the sockets of callers that leave in the middle of a stream remain open. */
export const leavingCallers = (): Promise<Table> => {
  const asked = (host: string) => standIns.filter(({ hosts }) => hosts.includes(host));
  const own = [...asked('copperkettle.example'), ...asked('www.trustpilot.com').map(silent)];
  return inSandbox({ standIns: own }, ({ origins }) =>
    withGateway(origins, async (address) => {
      const before = sockets();
      const streams = Array.from({ length: callers }, () => streamOf(address, 'copperkettle.example'));
      for (const stream of streams) {
        for (let next = await stream.next(); next.value?.event !== 'platforms'; next = await stream.next());
      }
      await sleep(500); // Each waits for the platform now, which never answers.
      const during = sockets();
      const left = performance.now();
      await Promise.all(streams.map((stream) => stream.return(undefined)));
      while (sockets() > before && performance.now() - left < 10_000) await sleep(5);
      const ms = performance.now() - left;
      return {
        title: `${callers} callers that leave while a platform does not answer`,
        columns: ['', 'sockets before', 'while they wait', 'afterwards', 'freed after, ms', 'target, ms'],
        rows: [['Vouch', before, during, sockets(), ms.toFixed(0), 1_000]],
      };
    }),
  );
};
