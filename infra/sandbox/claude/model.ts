import { parseJson } from '../answer.ts';
import { fill, readMaterial } from './filler.ts';
import type { Written } from './message.ts';
import type { MessageRequest } from './request.ts';
import { plain, type Scenario, scenarioIn } from './scenario.ts';

/** The draft in a request of the second reader. */
const draftIn = (user: string): unknown => parseJson(/<draft>\n(.*?)\n<\/draft>/su.exec(user)?.[1] ?? '');

const isReader = (format: unknown): boolean => JSON.stringify(format ?? null).includes('"findings"');

/** A model that answers from the request's own words. It throws the ApiError of a scenario that has one. */
export const createModel = () => {
  /** The texts whose call has just failed once. */
  const failed = new Set<string>();
  const fails = (user: string, { isOnce = false }: Scenario): boolean => {
    if (isOnce && failed.delete(user)) return false;
    failed.add(user);
    return true;
  };

  return ({
    messages,
    output_config: { format },
  }: MessageRequest): { written: Written; deliver?: Scenario['deliver'] } => {
    const user = messages[0]?.content ?? '';
    const scenario = scenarioIn(user);
    if (isReader(format)) {
      return { written: plain({ findings: scenario?.find?.(draftIn(user)) ?? [] }), deliver: scenario?.deliver };
    }
    const material = readMaterial(user);
    if (material === undefined) return { written: { text: 'I write what Vouch asks for.' } };
    if (scenario?.error && fails(user, scenario)) throw scenario.error;
    const draft = { answer: fill(material), isRepair: messages.length > 1 };
    return { written: scenario?.write?.(draft) ?? plain(draft.answer), deliver: scenario?.deliver };
  };
};
