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
  /** How the answer is sent, where it is not sent whole and at once. */
  readonly deliver: Scenario['deliver'];
  /** Whether it obeyed an instruction of the user turn. */
  readonly hasObeyed: boolean;
}

/** A model that writes what it is asked for, out of the request's own words, and plays the scenario that they name. */
export class Model {
  readonly #isObedient: boolean;
  /** The texts whose call has just failed once. */
  readonly #failed = new Set<string>();

  constructor(isObedient: boolean) {
    this.#isObedient = isObedient;
  }

  /**
   * Answers a request.
   *
   * @throws ApiError where the scenario has the service fail
   */
  reply({ system, turns }: MessageRequest): Reply {
    const user = turns[0]?.text ?? '';
    const material = readMaterial(user);
    if (material === undefined) {
      return { written: { text: 'I write what Vouch asks for.' }, deliver: undefined, hasObeyed: false };
    }
    const texts = textsOf(material.fields);
    const name = scenarioIn(texts);
    const scenario = name && scenarios[name];
    if (scenario?.error && this.#fails(user, scenario)) throw scenario.error;

    const draft: Draft = { answer: write(material, system), system, isRepair: turns.length > 1 };
    const obeyed = this.#isObedient ? obey([...texts, material.around], draft) : undefined;
    return {
      written: obeyed ?? scenario?.write?.(draft) ?? plain(draft.answer),
      deliver: scenario?.deliver,
      hasObeyed: obeyed !== undefined,
    };
  }

  #fails(user: string, { isOnce = false }: Scenario): boolean {
    if (isOnce && this.#failed.delete(user)) return false;
    this.#failed.add(user);
    return true;
  }
}
