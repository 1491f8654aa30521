import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endpoints } from '#functions/index.ts';
import { runFunction } from '#infra/local/function-runner.ts';
import { sandboxVariables } from '#infra/local/local.ts';
import { restEvent } from '#infra/local/rest-event.ts';
import { startSandbox } from '#infra/sandbox/index.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { readCredentials } from '#shared/credentials.ts';
import { type Case, readCases } from './case.ts';
import { type Answer, faultsOf } from './judge.ts';
import { passRate, type Result, report } from './report.ts';
import { type Trace, traceRequests } from './trace.ts';

/**
 * Evaluates the texts that Claude writes. `npm run eval` uses the sandbox: it tests the code, but not the prompts.
 * `npm run eval -- --live` uses the configured provider and costs a few cents. `--only <endpoint>` limits the run to one
 * endpoint. The exit status is 1 if too few cases pass.
 */

/** How many cases run at the same time. */
const lanes = 4;

/** The share of cases that must pass. The sandbox always writes the same texts, a model does not. */
const leastRate = { sandbox: 1, live: 0.95 } as const;

const { values } = parseArgs({
  options: { live: { type: 'boolean', default: false }, only: { type: 'string' } },
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

const ask = async (endpoint: Endpoint, request: object, requestId: string): Promise<Answer> => {
  const { path } = endpoint;
  const rawHeaders = ['Content-Type', 'application/json'];
  const event = restEvent({ method: 'POST', path, rawHeaders, body: JSON.stringify(request), requestId });
  const { statusCode, body } = await runFunction(endpoint, event);
  return { status: statusCode, body: JSON.parse(body) };
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

const main = async (): Promise<void> => {
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
  const works = casesOf(values.only);
  const close = await (values.live ? useProvider() : useSandbox());
  try {
    const traceOf = traceRequests();
    const results = await inLanes(works, ({ endpoint, asked }) => tryCase(endpoint, asked, traceOf));
    console.log(report(results));
    if (passRate(results) < leastRate[values.live ? 'live' : 'sandbox']) process.exitCode = 1;
  } finally {
    await close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
