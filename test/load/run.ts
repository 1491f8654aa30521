import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { readArguments } from '#infra/arguments.ts';
import { standIns } from '#infra/sandbox/index.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { errorKinds } from '#shared/errors.ts';
import { slopePerMinute } from '../benchmarks/measure.ts';
import type { ServerMessage } from './server.ts';

/**
 * Load on the local gateway in sandbox mode: so many callers for so many minutes over every endpoint, each asking for the next request of
 * one list as soon as it has its answer. `npm run tool -- load`. Ends with status 1 where an answer
 * had another status than its request stands for, or where memory rises by more than 1 MB a minute: the live heap after the first, the
 * process in the last two.
 */

const { values } = readArguments('npm run tool -- load [--callers <n>] [--minutes <n>], default 50 and 5', {
  options: { callers: { type: 'string', default: '50' }, minutes: { type: 'string', default: '5' } },
});
const callers = Number(values.callers);
const minutes = Number(values.minutes);
if (!(callers > 0 && minutes > 0)) {
  console.error('--callers and --minutes are numbers above 0.');
  process.exit(1);
}

/** A request, and the status that it must be answered with. */
interface Shot {
  readonly path: string;
  readonly body: string;
  readonly status: number;
}

/** Items that keep a caller waiting by what they are show nothing about load. */
const waits = /after \d+ seconds|nothing more|stall|hang|slow|trickl|padded|in time|deadline/i;

const shotOf = ({ endpoint, request, answers }: SandboxItem): Shot => ({
  path: endpoint,
  body: JSON.stringify(request),
  status: answers === undefined || answers === 'partial' ? 200 : errorKinds[answers].status,
});

const items = standIns.flatMap((standIn) => standIn.items).filter(({ shows }) => !waits.test(shows));
/** An example of each endpoint between every ten items, so that each endpoint is asked all the time. */
const shots: readonly Shot[] = items.flatMap((item, index) => {
  const endpoint = endpoints[Math.floor(index / 2) % endpoints.length];
  const example = endpoint && {
    path: endpoint.path,
    body: JSON.stringify(exampleOf(endpoint).request),
    status: endpoint.successStatus ?? 200,
  };
  return index % 2 === 0 && example ? [example, shotOf(item)] : [shotOf(item)];
});

const fire = async (address: string, { path, body }: Shot): Promise<{ status: number; ms: number }> => {
  const started = performance.now();
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'x-api-key': 'demo', 'content-type': 'application/json' },
    body,
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - started };
};

interface Result {
  readonly times: number[];
  readonly wrong: Map<string, number>;
}

/** All callers until `end`, in milliseconds since the epoch. */
const load = async (end: number): Promise<Result> => {
  const result: Result = { times: [], wrong: new Map() };
  let next = 0;
  const call = async (): Promise<void> => {
    while (Date.now() < end) {
      const shot = shots[next++ % shots.length];
      if (shot === undefined) return;
      const { status, ms } = await fire(gateway, shot);
      result.times.push(ms);
      if (status === shot.status) continue;
      const what = `${shot.path} ${shot.body}: ${status} and not ${shot.status}`;
      result.wrong.set(what, (result.wrong.get(what) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return result;
};

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

const server = fork(join(import.meta.dirname, 'server.ts'), { execArgv: ['--expose-gc'] });
const [first]: ServerMessage[] = await once(server, 'message');
if (first === undefined || !('gateway' in first)) throw new Error('the server told no address');
const { gateway } = first;
const memory: { rssMb: number; heapMb: number }[] = [];
server.on('message', (told: ServerMessage) => {
  if ('rssMb' in told) memory.push(told);
});

console.log(`${shots.length} requests in turn, ${callers} callers, ${minutes} minutes`);
const { times, wrong } = await load(Date.now() + minutes * 60_000);
const afterFirst = memory.slice(60);
/** On two cores, which the callers share, V8 still compiles hot code in the second and third minute. */
const settled = memory.slice(-120);
server.disconnect();

const [p50, p99] = [0.5, 0.99].map((part) => `${quantile(times, part).toFixed(1)} ms`);
console.log(`${times.length} answers, p50 ${p50}, p99 ${p99}`);
const rises = (samples: typeof memory) => ({
  rss: slopePerMinute(samples.map(({ rssMb }) => rssMb)),
  heap: slopePerMinute(samples.map(({ heapMb }) => heapMb)),
});
const told = (samples: typeof memory): string => {
  const { rss, heap } = rises(samples);
  return `${samples[0]?.rssMb.toFixed(0)} to ${samples.at(-1)?.rssMb.toFixed(0)} MB, ${rss.toFixed(2)} MB a minute (what a collection leaves of the heap ${heap.toFixed(2)})`;
};
console.log(`memory after the first minute: ${told(afterFirst)}; in the last two: ${told(settled)}`);
const isRising = rises(afterFirst).heap > 1 || rises(settled).rss > 1;
for (const [what, count] of wrong) console.error(`${count} times: ${what}`);
if (wrong.size > 0 || isRising) process.exitCode = 1;
