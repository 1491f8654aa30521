import { parseJson } from '../answer.ts';
import { failsNow } from '../faults.ts';
import { fill, readMaterial } from './filler.ts';
import type { Written } from './message.ts';
import type { MessageRequest } from './request.ts';
import { plain, type Scenario, scenarioIn } from './scenario.ts';

/** The draft in a request of the second reader. */
const draftIn = (user: string): unknown => parseJson(/<draft>\n(.*?)\n<\/draft>/su.exec(user)?.[1] ?? '');

const isReader = (format: unknown): boolean => JSON.stringify(format ?? null).includes('"findings"');

/** What a model writes from the request's own words. Throws the ApiError of a scenario that has one. */
export const reply = ({
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
  if (scenario?.error && (!scenario.isOnce || failsNow(user))) throw scenario.error;
  const draft = { answer: fill(material), isRepair: messages.length > 1 };
  return { written: scenario?.write?.(draft) ?? plain(draft.answer), deliver: scenario?.deliver };
};
