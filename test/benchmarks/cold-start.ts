import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endpoints } from '#functions/index.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { startSandbox } from '#infra/sandbox/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Origins } from '#shared/http/origins.ts';
import { postEvent } from '../post-event.ts';
import { LambdaProcess } from '../runtime/lambda-process.ts';
import { type Benchmark, interleave, median, type Table } from './measure.ts';
import { recordRequests } from './recorder.ts';

const pairs = 15;

/** One function, and the event that it is asked to answer. */
interface Contestant {
  readonly directory: string;
  readonly handler: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly event: object;
}

/** The milliseconds from the start of a process to its first answer. */
async function firstAnswer({ event, ...options }: Contestant): Promise<number> {
  const start = performance.now();
  const lambda = await LambdaProcess.start(options);
  try {
    const { body } = await lambda.invoke(event);
    const answer: { statusCode: number } = JSON.parse(await text(body));
    if (answer.statusCode !== 200) throw new Error(`the answer's status is ${answer.statusCode}`);
    return performance.now() - start;
  } finally {
    await lambda.stop();
  }
}

const deployed = (endpoint: Endpoint, directory: string, origins: Origins): Contestant => ({
  directory,
  handler: 'index.handler',
  environment: { POWERTOOLS_METRICS_NAMESPACE: 'Vouch', VOUCH_ORIGINS: JSON.stringify(origins) },
  event: postEvent(endpoint.path, endpoint.example.request),
});

/** A handler of nothing but the upstream requests that the deployed one makes. */
async function empty(endpoint: Endpoint, directory: string, origins: Origins): Promise<Contestant> {
  const waves = await recordRequests(origins, (recording) => firstAnswer(deployed(endpoint, directory, recording)));
  return {
    directory: join(import.meta.dirname, 'contestants'),
    handler: 'replay.handler',
    environment: { REPLAYED_REQUESTS: JSON.stringify(waves) },
    event: {},
  };
}

async function compare(endpoint: Endpoint, directory: string, origins: Origins): Promise<Table['rows'][number]> {
  bundle(endpoint, directory);
  const vouch = deployed(endpoint, directory, origins);
  const least = await empty(endpoint, directory, origins);
  const times = await interleave({ vouch: () => firstAnswer(vouch), empty: () => firstAnswer(least) }, pairs);
  const vouchMs = median(times.get('vouch') ?? []);
  const emptyMs = median(times.get('empty') ?? []);
  return [endpoint.name, vouchMs.toFixed(0), emptyMs.toFixed(0), (vouchMs / emptyMs).toFixed(2)];
}

/** Cold starts of every endpoint, in the runtime client of AWS, against the sandbox. */
export default (async () => {
  const sandbox = await startSandbox();
  const directory = await mkdtemp(join(tmpdir(), 'vouch-cold-start-'));
  try {
    const rows: Table['rows'][number][] = [];
    for (const endpoint of endpoints) {
      rows.push(await compare(endpoint, join(directory, endpoint.name), sandbox.origins));
    }
    return [
      {
        title: `Cold start: process start to the first answer, medians of ${pairs} interleaved pairs`,
        columns: ['endpoint', 'Vouch, ms', 'empty handler, ms', 'ratio'],
        rows,
        note: 'The empty handler makes the same requests of the stand-ins with node:http and reads nothing of the answers.',
      },
    ];
  } finally {
    await rm(directory, { recursive: true });
    await sandbox.close();
  }
}) satisfies Benchmark;
