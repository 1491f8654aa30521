import { writeFileSync } from 'node:fs';
import { startSandbox } from '#infra/sandbox/index.ts';
import { ask, endpointOf } from '../ask.ts';
import type { Answer } from '../judge.ts';
import type { Trace } from '../trace.ts';
import { type Recorded, readSites } from './answers.ts';
import { observeModel, type RecordedModel, startRecordedModel } from './model.ts';
import { lostFacts, noticesIn, type Outcome, verdictOf } from './outcome.ts';
import { siteStandIn } from './sites.ts';

/** Points the outgoing clients to a model and to the synthetic sites while `work` runs. */
const withModel = async <Result>(origin: string, apiKey: string, work: () => Promise<Result>): Promise<Result> => {
  const { ...before } = process.env;
  const sandbox = await startSandbox({ standIns: readSites().map(siteStandIn) });
  Object.assign(process.env, {
    VOUCH_ORIGINS: JSON.stringify(sandbox.origins),
    ANTHROPIC_BASE_URL: origin,
    ANTHROPIC_API_KEY: apiKey,
  });
  try {
    return await work();
  } finally {
    process.env = before;
    await sandbox.close();
  }
};

const codeOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;

type TraceOf = (requestId: string) => Trace;

const tryOne = async (model: RecordedModel, recorded: Recorded, traceOf: TraceOf): Promise<Outcome> => {
  const { operation, request, id, kind, answer = '', good } = recorded;
  const endpoint = endpointOf(operation);
  const answerTo = (text: string, requestId: string): Promise<Answer> => {
    model.say(text);
    return ask(endpoint, request, requestId);
  };
  const goodBody = kind === 'slip' && good !== undefined ? (await answerTo(good, `good of ${id}`)).body : undefined;
  const { status, body } = await answerTo(answer, id);
  const messages = model.messages();
  return {
    recorded,
    status,
    code: codeOf(body),
    messages,
    notices: status === 200 ? noticesIn(body) : [],
    checks: traceOf(id).failedChecks,
    verdict: verdictOf(recorded, { status, body, messages, goodBody }),
    lost: status === 200 && kind === 'good' ? lostFacts(recorded, body) : [],
  };
};

/**
 * Gives each recorded answer to the handler of its endpoint, as the message of the model, and again if the handler asks
 * for a repair.
 */
export const runRecorded = async (answers: readonly Recorded[], traceOf: TraceOf): Promise<Outcome[]> => {
  const model = await startRecordedModel();
  try {
    return await withModel(model.origin, 'recorded', async () => {
      const outcomes: Outcome[] = [];
      // One after the other: the model does not know which request it answers.
      for (const recorded of answers) outcomes.push(await tryOne(model, recorded, traceOf));
      return outcomes;
    });
  } finally {
    await model.close();
  }
};

/** The requests without repetitions: slips have the request of the answer that they were made from. */
const differentRequests = (answers: readonly Recorded[]): readonly Recorded[] => {
  const byRequest = new Map(
    answers.filter(({ kind }) => kind !== 'slip').map((each) => [JSON.stringify([each.operation, each.request]), each]),
  );
  return [...byRequest.values()];
};

/**
 * Asks the configured model for the same requests and writes its first answers into a file of the same form, so that two
 * models can be compared. Returns the number of answers.
 *
 * @param path the file that is written
 */
export const recordLive = async (answers: readonly Recorded[], path: string): Promise<number> => {
  const origin = process.env['ANTHROPIC_BASE_URL'] || 'https://api.anthropic.com';
  const model = await observeModel(origin);
  const written: Recorded[] = [];
  try {
    await withModel(model.origin, process.env['ANTHROPIC_API_KEY'] ?? '', async () => {
      for (const { id, operation, kind, request } of differentRequests(answers)) {
        await ask(endpointOf(operation), request, id);
        const [answer] = model.heard();
        written.push({ id, operation, kind, request, ...(answer !== undefined && { answer }) });
      }
    });
  } finally {
    await model.close();
  }
  writeFileSync(path, `${JSON.stringify(written, null, 1)}\n`);
  return written.filter(({ answer }) => answer !== undefined).length;
};
