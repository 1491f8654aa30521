import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { type Services, sandboxVariables } from '#infra/gateway/local.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { LambdaProcess } from '../runtime/lambda-process.ts';
import { postEvent } from '../toolkit/post-event.ts';
import { readAnswer } from '../toolkit/read-answer.ts';
import { type Benchmark, interleave, median, type Table } from './measure.ts';
import { recordRequests } from './recorder.ts';
import { inFolder, inSandbox } from './surroundings.ts';

const usualPairs = 15;

/** One function, and the event that it is called with. */
interface Contestant {
  readonly directory: string;
  readonly handler?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly event: object;
}

/** The processor time that all threads of a process have used so far, in milliseconds, as Linux counts it in nanoseconds. */
async function processorMs(pid: number | undefined): Promise<number> {
  const threads = `/proc/${pid}/task`;
  const times = (await readdir(threads)).map(async (thread) => {
    const counted = await readFile(join(threads, thread, 'schedstat'), 'utf8').catch(() => '0'); // It has ended by now.
    return Number(counted.split(' ')[0]);
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0) / 1e6;
}

/** What passes from the start of a process to the end of its first answer, in milliseconds. */
interface FirstAnswer {
  readonly wall: number;
  readonly processor: number;
}

/** Starts the function, calls it once in AWS's runtime client, and ends it. Only a status of 200 counts. */
async function firstAnswer({ event, ...options }: Contestant): Promise<FirstAnswer> {
  const start = performance.now();
  const lambda = await LambdaProcess.start(options);
  try {
    const { statusCode } = await readAnswer(await lambda.invoke(event));
    if (statusCode !== 200) throw new Error(`the status of the answer is ${statusCode}`);
    return { wall: performance.now() - start, processor: await processorMs(lambda.pid) };
  } finally {
    await lambda.stop();
  }
}

const deployed = (endpoint: Endpoint, directory: string, services: Services): Contestant => ({
  directory,
  environment: { POWERTOOLS_METRICS_NAMESPACE: 'Vouch', ...sandboxVariables(services) },
  event: postEvent(exampleOf(endpoint).request),
});

/** A handler that only sends the upstream requests that the deployed one sends. */
async function empty(endpoint: Endpoint, directory: string, services: Services): Promise<Contestant> {
  const waves = await recordRequests(services, (recording) => firstAnswer(deployed(endpoint, directory, recording)));
  return {
    directory: join(import.meta.dirname, 'contestants'),
    handler: 'replay.handler',
    environment: { REPLAYED_REQUESTS: JSON.stringify(waves) },
    event: {},
  };
}

async function compare(
  endpoint: Endpoint,
  directory: string,
  services: Services,
  pairs: number,
): Promise<Table['rows'][number]> {
  bundle(endpoint, directory);
  const vouch = deployed(endpoint, directory, services);
  const least = await empty(endpoint, directory, services);
  const times = await interleave({ vouch: () => firstAnswer(vouch), empty: () => firstAnswer(least) }, pairs);
  const figures = (['wall', 'processor'] as const).flatMap((what) => {
    const medianOf = (name: string) => median((times.get(name) ?? []).map((each) => each[what]));
    const [vouchMs, emptyMs] = [medianOf('vouch'), medianOf('empty')];
    return [vouchMs.toFixed(0), emptyMs.toFixed(0), (vouchMs / emptyMs).toFixed(2)];
  });
  return [endpoint.name, ...figures];
}

/**
 * Cold starts of every endpoint, in AWS's runtime client, against the sandbox and its Claude. Those of jobs only talk to
 * services of AWS, which the sandbox does not have.
 */
export default (async ({ rounds: pairs = usualPairs }) => {
  const rows: Table['rows'][number][] = [];
  await inSandbox({}, (sandbox) =>
    inFolder(async (directory) => {
      for (const endpoint of endpoints.filter(({ group }) => group !== 'bulk'))
        rows.push(await compare(endpoint, join(directory, endpoint.name), sandbox, pairs));
    }),
  );
  return [
    {
      title: `Cold start: from the start of the process to the end of the first answer, medians of ${pairs} interleaved pairs`,
      columns: ['endpoint', 'Vouch, ms', 'empty, ms', 'ratio', 'Vouch, CPU ms', 'empty, CPU ms', 'ratio of CPU'],
      rows,
      note: 'As deployed. On a busy machine, the ratio of CPU is the steadier one. The empty handler sends the same requests to the stand-ins with node:http and does not parse the answers.',
    },
  ];
}) satisfies Benchmark;
