import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endpoints } from '#functions/index.ts';
import { sandboxVariables } from '#infra/local/local.ts';
import { startSandbox } from '#infra/sandbox/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { readCredentials } from '#shared/credentials.ts';
import { ask } from './ask.ts';
import { type Case, readCases } from './case.ts';
import { faultsOf } from './judge.ts';
import { type Recorded, readAnswersFile, readOwnAnswers, readRecordedAnswers } from './recorded/answers.ts';
import { isWithinBounds, recordedReport } from './recorded/report.ts';
import { recordLive, runRecorded } from './recorded/run.ts';
import { passRate, type Result, report } from './report.ts';
import { type Trace, traceRequests } from './trace.ts';

/**
 * Evaluates the texts that Claude writes. `npm run eval` uses the sandbox and recorded answers: it tests the code, but not
 * the prompts. `npm run eval -- --live` asks the configured provider, costs a few cents, and writes its answers to a file
 * (`--out`). `--answers <file>` judges such a file instead. `--only <endpoint>` limits the run to one endpoint. The exit
 * status is 1 if too few cases pass.
 */

/** How many cases run at the same time. */
const lanes = 4;

/** The share of cases that must pass. The sandbox always writes the same texts, a model does not. */
const leastRate = { sandbox: 1, live: 0.95 } as const;

const { values } = parseArgs({
  options: {
    live: { type: 'boolean', default: false },
    only: { type: 'string' },
    answers: { type: 'string' },
    out: { type: 'string', default: 'eval-answers.json' },
  },
});

/** Redirects this process to the sandbox. Returns the function that stops it. */
const useSandbox = async (): Promise<() => Promise<void>> => {
  const sandbox = await startSandbox();
  Object.assign(process.env, sandboxVariables(sandbox));
  return sandbox.close;
};

/** Checks that there is an API key, and removes redirections to the sandbox. */
const useProvider = async (): Promise<() => Promise<void>> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  delete process.env['VOUCH_ORIGINS'];
  const key = (await readCredentials(['anthropic_api_key']))('anthropic_api_key');
  if (key === undefined) throw new Error('--live needs ANTHROPIC_API_KEY in the environment or in .env.');
  return () => Promise.resolve();
};

const tryCase = async (endpoint: Endpoint, asked: Case, traceOf: (requestId: string) => Trace): Promise<Result> => {
  const requestId = `${endpoint.name}: ${asked.name}`;
  const started = performance.now();
  const answer = await ask(endpoint, asked.request, requestId);
  const milliseconds = performance.now() - started;
  const faults = faultsOf(endpoint, asked, answer);
  return { endpoint: endpoint.name, name: asked.name, faults, milliseconds, trace: traceOf(requestId) };
};

/** The results of all works, in order; `lanes` works run at the same time. */
const inLanes = async <Work, Done>(works: readonly Work[], perform: (work: Work) => Promise<Done>): Promise<Done[]> => {
  const done: Done[] = [];
  const left = works.entries();
  const lane = async (): Promise<void> => {
    for (const [index, work] of left) done[index] = await perform(work);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done;
};

const casesOf = (only: string | undefined): { endpoint: Endpoint; asked: Case }[] => {
  const cases = readCases();
  const chosen = endpoints.filter(({ name }) => cases.has(name) && (only === undefined || only === name));
  if (chosen.length === 0)
    throw new Error(`There are no cases for ${only}. There are cases for ${[...cases.keys()].join(', ')}.`);
  return chosen.flatMap((endpoint) => (cases.get(endpoint.name) ?? []).map((asked) => ({ endpoint, asked })));
};

type TraceOf = (requestId: string) => Trace;

/** Sends the cases to the sandbox or to the provider. Returns whether enough of them pass. */
const runCases = async (traceOf: TraceOf): Promise<boolean> => {
  const works = casesOf(values.only);
  const close = await (values.live ? useProvider() : useSandbox());
  try {
    const results = await inLanes(works, ({ endpoint, asked }) => tryCase(endpoint, asked, traceOf));
    console.log(report(results));
    return passRate(results) >= leastRate[values.live ? 'live' : 'sandbox'];
  } finally {
    await close();
  }
};

/** Recorded answers by title: those of `--answers`, or the project's own and those beside the project. */
const recordedAnswers = (): [string, readonly Recorded[]][] => {
  const all: [string, readonly Recorded[]][] = values.answers
    ? [[values.answers, readAnswersFile(values.answers)]]
    : [
        ['own answers', readOwnAnswers()],
        ['recorded answers', readRecordedAnswers()],
      ];
  return all
    .map(([title, answers]): [string, readonly Recorded[]] => [
      title,
      answers.filter(({ operation }) => values.only === undefined || operation === values.only),
    ])
    .filter(([, answers]) => answers.length > 0);
};

/** Gives the recorded answers to the handlers. Returns whether enough good ones pass and few slips are missed. */
const judgeRecorded = async (traceOf: TraceOf): Promise<boolean> => {
  let isGood = true;
  for (const [title, answers] of recordedAnswers()) {
    const outcomes = await runRecorded(answers, traceOf);
    console.log(`\n${recordedReport(title, outcomes)}`);
    isGood &&= isWithinBounds(outcomes);
  }
  return isGood;
};

const writeLiveAnswers = async (): Promise<boolean> => {
  const answers = recordedAnswers().flatMap(([, each]) => each);
  console.log(`${await recordLive(answers, values.out)} answers written to ${values.out}`);
  return true;
};

const main = async (): Promise<void> => {
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
  const traceOf = traceRequests();
  const passed = values.answers === undefined ? await runCases(traceOf) : true;
  const judged = await (values.live ? writeLiveAnswers() : judgeRecorded(traceOf));
  if (!passed || !judged) process.exitCode = 1;
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
