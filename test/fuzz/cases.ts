import { exampleOf } from '#functions/examples.ts';
import { endpoints } from '#functions/index.ts';
import { sandboxVariables } from '#infra/gateway/local.ts';
import { standIns, startSandbox } from '#infra/sandbox/index.ts';
import { type Chance, chanceOf } from '#infra/sandbox/random.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { parseBounded } from '#shared/html/bounded-parser.ts';
import type { Reader } from '../benchmarks/hostile/reader.ts';
import { hostileReaders } from '../benchmarks/hostile/readers.ts';
import { median } from '../benchmarks/measure.ts';
import { invokeEndpoint, invokeRaw, type RawAnswer } from '../toolkit/invoke-endpoint.ts';
import { hostileDocument, hostileImage } from './hostile-documents.ts';
import { hostileStandIns } from './hostile-upstream.ts';
import { faultsOf } from './judge.ts';
import { type RequestCase, requestCase, upstreamCase } from './request-cases.ts';

/** The seconds that a function has. It answers before, so that slow platforms hold no case for long. */
const seconds = 3;
/** The longest document of a reader; its own limit is lower or higher. */
const largestDocument = 300_000;
const megabyte = 1024 * 1024;
/**
 * The most processor time, in passes of htmlparser2 over 1 MB: of a call (its four sources may each send all that is read of an
 * answer, and the stand-ins that send it run in this process: 25 to 45 passes), and of a reader of a small text and of one of 2 MB
 * or more. The readers of `npm run bench -- hostile` need up to 14 passes at their limits.
 */
const [passesOfCall, fewestPasses, mostPasses] = [80, 4, 25];

/** The processor time of `run`, in milliseconds; of everything that this process does meanwhile. */
const processorMs = async (run: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** 200 kB with 10,000 elements: a parser reads no more than twice as many. */
const text = '<p class="a">text</p>'.repeat(10_000);
const parse = () => {
  for (let part = 0; part < 5; part++) parseBounded(text, {});
};

/** The processor time of one pass of htmlparser2 over 1 MB on this machine, in milliseconds. Limits are factors of it. */
const passMs = async (): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) times.push(await processorMs(parse));
  return Math.max(10, median(times));
};

/** What a case did: its kind and outcome for the statistics, and what is wrong with it. */
export interface Outcome {
  readonly name: string;
  readonly faults: readonly string[];
  /** What was sent, for the report of a fault. */
  readonly input: string;
}

/** The messages of an error and of what caused it. */
const described = (error: unknown): string =>
  error instanceof Error ? `${error.stack ?? error.message}` : String(error);

interface Started {
  readonly readers: readonly Reader[];
  readonly items: readonly SandboxItem[];
  readonly tokens: readonly string[];
  readonly passMs: number;
}

/** Whether `run` takes too long. Time on the processor counts only when it is too long three times: other programs run, too. */
const timed = async ({ passMs: onePass }: Started, run: () => unknown, passes: number): Promise<string[]> => {
  let least = Number.POSITIVE_INFINITY; // In passes.
  for (let round = 0; round < 3 && least > passes; round++) least = Math.min(least, (await processorMs(run)) / onePass);
  if (least <= passes) return [];
  return [`took ${least.toFixed(1)} passes of processor time, the limit is ${passes.toFixed(1)}`];
};

const call = async (started: Started, kind: string, { endpoint, body, headers }: RequestCase): Promise<Outcome> => {
  let answer: RawAnswer | undefined;
  const run = async () => {
    answer = await invokeRaw(endpoint, body, seconds, headers);
  };
  const judged = async () => [
    ...(await timed(started, run, passesOfCall)),
    ...(answer ? await faultsOf(endpoint, answer) : []),
  ];
  const faults = await judged().catch((error: unknown) => [described(error)]);
  const input = `POST ${endpoint.path} ${headers.join(' ')}\n${body}`;
  return { name: `${kind} ${answer?.status ?? 'thrown'}`, faults, input };
};

const read = async (started: Started, chance: Chance): Promise<Outcome> => {
  const reader = chance.pick(started.readers);
  const isImage = reader.name.startsWith('image') || reader.name.startsWith('main color');
  const most = chance.happens(0.02) ? Math.min(reader.limit, 2 * megabyte) : largestDocument;
  const text = isImage ? hostileImage(chance) : hostileDocument(chance, Math.min(most, reader.limit));
  const passes = Math.min(mostPasses, fewestPasses + ((mostPasses - fewestPasses) * text.length) / (2 * megabyte));
  const faults = await timed(started, () => reader.read(text), passes).catch((error: unknown) => [described(error)]);
  return { name: `reader ${faults.length > 0 ? 'failed' : 'read'}`, faults, input: `${reader.name}: ${text}` };
};

/**
 * Starts the sandbox, and calls each endpoint once: the first call loads its code. Gives what runs a case by its number; a case
 * depends on the seed and its number only.
 */
export const startCases = async (seed: string): Promise<(number: number) => Promise<Outcome>> => {
  let hostile: string | undefined; // While it is set, replies of the stand-ins are changed.
  const sandbox = await startSandbox({ standIns: hostileStandIns(standIns, () => hostile) });
  Object.assign(process.env, sandboxVariables(sandbox));
  const tokens: string[] = [];
  for (const endpoint of endpoints) {
    const { headers } = await invokeEndpoint(endpoint, exampleOf(endpoint).request, 20);
    tokens.push(...[headers.get('x-pagination-token')].filter((token) => token !== null));
  }
  const items = [...sandbox.items, ...sandbox.claude.items];
  const started = { readers: await hostileReaders(), items, tokens, passMs: await passMs() };
  return async (number) => {
    const chance = chanceOf(`${seed} ${number}`);
    const kind = chance.pick(['request', 'request', 'upstream', 'reader', 'reader'] as const);
    if (kind === 'reader') return read(started, chance);
    hostile = kind === 'upstream' ? `${seed} ${number}` : undefined;
    return call(started, kind, kind === 'request' ? requestCase(chance, items, tokens) : upstreamCase(chance, items));
  };
};
