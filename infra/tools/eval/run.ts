import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { endpoints } from '#functions/index.ts';
import { readArguments } from '#infra/arguments.ts';
import { overSandbox } from '#infra/gateway/local.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { readCredentials } from '#shared/credentials.ts';
import { ask, collectLines } from './ask.ts';
import { type Case, faultsOf, readCases } from './case.ts';
import { readAnswersFile, readRecordedAnswers } from './recorded/answers.ts';
import * as recorded from './recorded/report.ts';
import { type Reader, runRecorded, writeOutcomes } from './recorded/run.ts';
import { failuresOf, figuresOf, type Result, tableOf } from './report.ts';

/** The usage of the evaluation of the texts that Claude writes. */
const usage = `npm run eval -- [--answers [<file>]] [--live [--out <file>]] [--only <endpoint>]
Sends the cases to the sandbox: it tests the code, but not the prompts, and names the cases that take a model.
  --answers   gives recorded drafts and findings to the handlers, those of the file if one is named
  --live      asks the configured provider, with the second reader on and off, lets it read the recorded drafts,
              and writes its findings to --out (default eval-answers.json). It costs some cents
  --only      limits the run to one endpoint
The exit status is 1 if too few pass.`;

/** How many cases run at the same time. */
const lanes = 4;

const leastRate = { sandbox: 1, live: 0.95 } as const;

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    live: { type: 'boolean', default: false },
    only: { type: 'string' },
    answers: { type: 'boolean', default: false },
    out: { type: 'string', default: 'eval-answers.json' },
  },
});

/** Checks that there is an API key, and removes redirections to the sandbox. */
const useProvider = async (): Promise<void> => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  delete process.env['VOUCH_ORIGINS'];
  const key = (await readCredentials(['anthropic_api_key']))('anthropic_api_key');
  if (key === undefined) throw new Error('--live needs ANTHROPIC_API_KEY in the environment or in .env.');
};

const tryCase = async (endpoint: Endpoint, asked: Case): Promise<Result> => {
  const requestId = `${endpoint.name}: ${asked.name}`;
  const started = performance.now();
  const { lines, ...answer } = await ask(endpoint, asked.request, requestId);
  const milliseconds = performance.now() - started;
  return { endpoint: endpoint.name, name: asked.name, faults: faultsOf(endpoint, asked, answer), milliseconds, lines };
};

const isChosen = (name: string): boolean => values.only === undefined || values.only === name;

const readChosenCases = (): { endpoint: Endpoint; asked: Case }[] => {
  const cases = readCases();
  const chosen = endpoints
    .filter(({ name }) => isChosen(name))
    .flatMap((endpoint) => (cases.get(endpoint.name) ?? []).map((asked) => ({ endpoint, asked })));
  if (chosen.length > 0) return chosen;
  throw new Error(`There are no cases for ${values.only}. There are cases for ${[...cases.keys()].join(', ')}.`);
};

/** Sends the cases to the sandbox or to the provider. Returns whether enough of them pass. */
const runCases = async (): Promise<boolean> => {
  const works = readChosenCases().filter(({ endpoint, asked }) => {
    if (values.live || !asked.needs_model) return true;
    console.log(`only with --live, it takes a model: ${endpoint.name}, ${asked.name}`);
    return false;
  });
  const tryAll = (): Promise<Result[]> =>
    Readable.from(works)
      .map(({ endpoint, asked }) => tryCase(endpoint, asked), { concurrency: lanes })
      .toArray();
  if (values.live) await useProvider();
  const results = await (values.live ? tryAll() : overSandbox(tryAll));
  console.table(tableOf(results, ({ endpoint }) => endpoint, figuresOf));
  for (const line of failuresOf(results)) console.log(line);
  const { passed, of } = figuresOf(results);
  return passed >= of * leastRate[values.live ? 'live' : 'sandbox'];
};

/** Gives recorded answers, or those of a file, to the handlers. Returns whether enough good and few bad ones pass. */
const judgeRecorded = async (reader: Reader): Promise<boolean> => {
  const [file] = positionals;
  const all = file === undefined ? readRecordedAnswers() : readAnswersFile(file);
  const answers = all.filter(({ operation }) => isChosen(operation));
  if (answers.length === 0) {
    console.log('There are no recorded answers beside the project. Name a file: npm run eval -- --answers FILE');
    return true;
  }
  const outcomes = await runRecorded(answers, reader);
  console.log(`\nReader: ${typeof reader === 'string' ? reader : 'live'}`);
  console.table(tableOf(outcomes, ({ recorded: { operation } }) => operation, recorded.figuresOf));
  for (const line of recorded.failuresOf(outcomes)) console.log(line);
  if (typeof reader === 'object') writeOutcomes(outcomes, values.out);
  return reader === 'off' || recorded.isWithinBounds(outcomes);
};

/** The cases with the reader on and off, then recorded drafts that the live reader reads. */
const runLive = async (): Promise<boolean> => {
  const passed = await runCases();
  process.env['VOUCH_REVIEW_TURN'] = 'off';
  console.log('\nWithout the second reader:');
  await runCases();
  delete process.env['VOUCH_REVIEW_TURN'];
  const apiKey = process.env['ANTHROPIC_API_KEY'] ?? '';
  const origin = process.env['ANTHROPIC_BASE_URL'] || 'https://api.anthropic.com';
  const isGood = await judgeRecorded({ origin, apiKey });
  await judgeRecorded('off');
  return passed && isGood;
};

const run = (): Promise<boolean> => {
  if (values.live) return runLive();
  return values.answers ? judgeRecorded('recorded') : runCases();
};

process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
try {
  collectLines();
  if (!(await run())) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
