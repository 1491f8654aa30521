import { parseJson } from '../answer.ts';
import { failsNow } from '../faults.ts';
import { fill, type Json, readMaterial } from './filler.ts';
import type { Written } from './message.ts';
import type { MessageRequest } from './request.ts';
import { plain, type Scenario, scenarioIn } from './scenario.ts';

/** The draft in a request of the second reader. */
const draftIn = (user: string): Json => {
  const [, draft = ''] = /<draft>\n(.*?)\n<\/draft>/su.exec(user) ?? [];
  const json: unknown = parseJson(draft);
  return JSON.parse(JSON.stringify(json ?? null));
};

const isReader = (schema: unknown): boolean => JSON.stringify(schema ?? null).includes('"findings"');

/** What a model writes from the request's own words. Throws the ApiError of a scenario that has one. */
export const reply = ({ turns, schema }: MessageRequest): { written: Written; deliver?: Scenario['deliver'] } => {
  const user = turns[0]?.text ?? '';
  const scenario = scenarioIn(user);
  if (isReader(schema)) {
    return { written: plain({ findings: scenario?.find?.(draftIn(user)) ?? [] }), deliver: scenario?.deliver };
  }
  const material = readMaterial(user);
  if (material === undefined) return { written: { text: 'I write what Vouch asks for.' } };
  if (scenario?.error && (!scenario.isOnce || failsNow(user))) throw scenario.error;
  const draft = { answer: fill(material), isRepair: turns.length > 1 };
  return { written: scenario?.write?.(draft) ?? plain(draft.answer), deliver: scenario?.deliver };
};
