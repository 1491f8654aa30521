import { writeFileSync } from 'node:fs';
import { overSandbox } from '#infra/gateway/local.ts';
import { htmlAnswer, titlePage } from '#infra/sandbox/answer.ts';
import type { StandIn } from '#infra/sandbox/stand-in.ts';
import { ask, endpointOf } from '../ask.ts';
import { codeOf } from '../case.ts';
import { type Recorded, readSites } from './answers.ts';
import { type RecordedModel, startRecordedModel } from './model.ts';
import { noticesIn, type Outcome, verdictOf } from './outcome.ts';

/** Who reads the drafts: the recording, a provider with its key, or nobody. */
export type Reader = 'recorded' | 'off' | { readonly origin: string; readonly apiKey: string };

/** Serves the files of a synthetic site. */
const siteStandIn = ({ host, files }: ReturnType<typeof readSites>[number]): StandIn => ({
  hosts: [host, `www.${host}`],
  items: [],
  answer({ pathname }) {
    const file = files[pathname];
    return file === undefined ? titlePage('404') : htmlAnswer(file);
  },
});

const tryOne = async (model: RecordedModel, recorded: Recorded): Promise<Outcome> => {
  const { operation, request, id, kind, answer = '', good, findings = [] } = recorded;
  const answerTo = (text: string, inText: readonly unknown[], requestId: string) => {
    model.say(text, inText);
    return ask(endpointOf(operation), request, requestId);
  };
  const isSlip = kind === 'slip' && good !== undefined;
  const goodBody = isSlip ? (await answerTo(good, [], `good of ${id}`)).body : undefined;
  const { status, body, lines } = await answerTo(answer, findings, id);
  const turns = lines.flatMap(({ turn, output_tokens }) => (output_tokens === undefined ? [] : (turn ?? [])));
  return {
    recorded,
    code: codeOf(body),
    calls: turns.length,
    findings: model.findings(),
    notices: status === 200 ? noticesIn(body) : [],
    checks: lines.flatMap(({ checks = [] }) => checks),
    verdict: verdictOf(recorded, { status, body, isRepaired: turns.includes('repair'), goodBody }),
  };
};

/** Gives each recorded answer to the handler of its endpoint as that of the model, also when it asks for a repair. */
export const runRecorded = async (answers: readonly Recorded[], reader: Reader): Promise<Outcome[]> => {
  const model = await startRecordedModel(typeof reader === 'object' ? reader.origin : undefined);
  const tryAll = async () => {
    const outcomes: Outcome[] = [];
    // One after the other: the model does not know which request it answers.
    for (const recorded of answers) outcomes.push(await tryOne(model, recorded));
    return outcomes;
  };
  const variables = {
    ANTHROPIC_BASE_URL: model.origin,
    ANTHROPIC_API_KEY: typeof reader === 'object' ? reader.apiKey : 'recorded',
    VOUCH_REVIEW_TURN: reader === 'off' ? 'off' : 'on',
  };
  try {
    return await overSandbox(tryAll, variables, { standIns: readSites().map(siteStandIn) });
  } finally {
    await model.close();
  }
};

/** Writes the answers with the findings of a live reader, in the form that `--answers <file>` reads. */
export const writeOutcomes = (outcomes: readonly Outcome[], path: string): void => {
  const entries = outcomes.map(({ recorded: { good: _, ...entry }, findings }) => ({ ...entry, findings }));
  writeFileSync(path, `${JSON.stringify(entries, null, 1)}\n`);
};
