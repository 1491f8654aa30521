import { request as requestHttp } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '#functions/index.ts';
import { Gateway } from '#infra/gateway/gateway.ts';
import { type Sandbox, standIns } from '#infra/sandbox/index.ts';
import type { StandIn } from '#infra/sandbox/stand-in.ts';
import type { Origins } from '#shared/http/exchange.ts';
import { type Benchmark, elapsed, median, type Table } from './measure.ts';
import { type Recorded, recordRequests } from './recorder.ts';
import { inSandbox } from './surroundings.ts';

const usualRounds = 5;
/** Added to each answer of the stand-ins, in place of the network delay of real ones. */
const delayMs = 100;
const callers = 100;

const path = '/domain-to-everything-continues/reviews';
const unlimited = { requestsPerSecond: 1e9, burst: 1e9, requestsPerMonth: 1e12 };

/** An event that has come. */
interface TimedEvent {
  readonly event: string;
  /** Since the request was sent. */
  readonly ms: number;
}

/** The events of one stream, as they come. Leaving the loop ends the connection. */
async function* streamOf(address: string, query: string): AsyncGenerator<TimedEvent> {
  const started = performance.now();
  const leaving = new AbortController();
  const { status, body } = await fetch(address + path, {
    method: 'POST',
    headers: { 'x-api-key': 'demo', 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal: leaving.signal,
  });
  if (status !== 200 || body === null) throw new Error(`${query} was answered ${status}`);
  try {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, event] = /^event: (.*)$/m.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (event !== undefined) yield { event, ms: performance.now() - started };
      }
    }
  } finally {
    leaving.abort();
  }
}

/** All events of a stream, when it has ended. */
async function wholeStream(address: string, query: string): Promise<readonly TimedEvent[]> {
  const events: TimedEvent[] = [];
  for await (const event of streamOf(address, query)) events.push(event);
  return events;
}

/** Runs `use` over a gateway in this process that asks these origins. */
async function withGateway<Result>(origins: Origins, use: (address: string) => Promise<Result>): Promise<Result> {
  process.env['VOUCH_ORIGINS'] = JSON.stringify(origins);
  process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
  const gateway = new Gateway({ endpoints, apiKey: 'demo', plan: unlimited, openapi: {}, sandbox: undefined });
  try {
    return await use(await gateway.listen());
  } finally {
    await gateway.close();
  }
}

/** Sites with one platform, two and four. */
const queries = ['copperkettle.example', 'lumennotes.example', 'copper-kettle-inn.example'];

const resend = ({ origin, body, ...options }: Recorded): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    requestHttp({ ...options, hostname, port, agent: false }, (answer) => buffer(answer).then(resolve, reject))
      .once('error', reject)
      .end(body);
  });

const oneAfterTheOther = async (requests: readonly Recorded[]): Promise<void> => {
  for (const each of requests) await resend(each);
};

/** Whether a request is for a file of the site that is not its page. */
const isBesidePage = ({ host, path }: { host: string; path: string }): boolean =>
  host.endsWith('.example') && path !== '/';

interface Timing {
  readonly firstMs: number;
  readonly wholeMs: number;
  /** How many requests for other files of the site were sent before the first event. */
  readonly asked: number;
}

const timeStream = async (address: string, query: string, sandbox: Sandbox): Promise<Timing> => {
  let first: Pick<Timing, 'firstMs' | 'asked'> | undefined;
  let wholeMs = 0;
  const before = sandbox.requests().length;
  for await (const { event, ms } of streamOf(address, query)) {
    first ??= { firstMs: ms, asked: sandbox.requests().slice(before).filter(isBesidePage).length };
    if (event === 'done') wholeMs = ms;
  }
  if (first === undefined || wholeMs === 0) throw new Error(`the stream of ${query} did not end with done`);
  return { ...first, wholeMs };
};

/** The row of one site: its stream, and the same requests sent one after the other. */
const measure = (query: string, rounds: number): Promise<Table['rows'][number]> =>
  inSandbox({ delayMs }, async (sandbox) => {
    const waves = await recordRequests(sandbox, ({ origins }) =>
      withGateway(origins, (address) => wholeStream(address, query)),
    );
    const requests = waves.flat();
    const timings: Timing[] = [];
    const sequences: number[] = [];
    await withGateway(sandbox.origins, async (address) => {
      for (let round = 0; round < rounds; round += 1) {
        timings.push(await timeStream(address, query, sandbox));
        sequences.push(await elapsed(() => oneAfterTheOther(requests)));
      }
    });
    const times = [timings.map(({ firstMs }) => firstMs), timings.map(({ wholeMs }) => wholeMs), sequences];
    const asked = Math.max(...timings.map((timing) => timing.asked));
    return [query, requests.length, asked, ...times.map((each) => (median(each) / delayMs).toFixed(2))];
  });

const silent = (standIn: StandIn): StandIn => ({ ...standIn, answer: () => () => undefined });

/** The TCP connections of this process, both ends of each. */
const sockets = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

/** How long the sockets of callers that leave in the middle of a stream remain open. */
const leavingCallers = (): Promise<Table> => {
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

/** How soon a stream begins and ends, and which sockets remain when a caller leaves. */
export default (async ({ rounds = usualRounds }) => {
  const rows: Table['rows'][number][] = [];
  for (const query of queries) rows.push(await measure(query, rounds));
  const latency: Table = {
    title: `The stream of a domain with ${delayMs} ms added to each answer, in multiples of that; medians of ${rounds} rounds`,
    columns: ['site', 'requests', 'icons before it', 'first event', 'whole', 'the requests in sequence'],
    rows,
    note: 'Targets: no icon is requested before the first event; the first event comes before 2, the whole ends before 8.',
  };
  return [latency, await leavingCallers()];
}) satisfies Benchmark;
