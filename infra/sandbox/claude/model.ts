import { readMaterial, textsOf } from './material.ts';
import type { Written } from './message.ts';
import { obey } from './obey.ts';
import type { MessageRequest } from './request.ts';
import type { Draft, Scenario } from './scenario.ts';
import { scenarioIn, scenarios } from './scenarios.ts';
import { write } from './write.ts';
import { plain } from './writings.ts';

/** What the model writes. */
export interface Reply {
  readonly written: Written;
  /** How the answer is sent; whole and at once if undefined. */
  readonly deliver?: Scenario['deliver'];
  /** Whether it obeyed an instruction of the user turn. */
  readonly hasObeyed: boolean;
}

/**
 * A model that answers from the request's own words and plays the scenario that they name. It throws the ApiError of
 * a scenario in which the service fails.
 */
export const modelOf = (isObedient: boolean): ((request: MessageRequest) => Reply) => {
  /** The texts whose call has just failed once. */
  const failed = new Set<string>();
  const fails = (user: string, { isOnce = false }: Scenario): boolean => {
    if (isOnce && failed.delete(user)) return false;
    failed.add(user);
    return true;
  };

  return ({ system, turns }) => {
    const user = turns[0]?.text ?? '';
    const material = readMaterial(user);
    if (material === undefined) return { written: { text: 'I write what Vouch asks for.' }, hasObeyed: false };
    const texts = textsOf(material.fields);
    const name = scenarioIn(texts);
    const scenario = name && scenarios[name];
    if (scenario?.error && fails(user, scenario)) throw scenario.error;

    const draft: Draft = { answer: write(material), system, isRepair: turns.length > 1 };
    const obeyed = isObedient ? obey([...texts, material.around], draft) : undefined;
    return {
      written: obeyed ?? scenario?.write?.(draft) ?? plain(draft.answer),
      deliver: scenario?.deliver,
      hasObeyed: obeyed !== undefined,
    };
  };
};
