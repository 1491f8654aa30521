import type * as z from 'zod';
import { groundOf } from '../checks/ground.ts';
import type { ModelSchema } from '../claude/model-schema.ts';
import { openSession, type SessionOptions } from '../claude/session.ts';
import { review } from '../review/review.ts';
import { ask } from './ask.ts';
import { answerChecker, type Checked, withUnusable } from './check-answer.ts';
import { addNotices, addWarnings } from './notices.ts';
import type { Prompt, Result, Shape, Subject } from './prompt.ts';
import { cleanedMaterial, systemText, userText } from './texts.ts';

/** The session of a request, and the JSON Schema of what the model writes. */
export type WriteOptions = Omit<SessionOptions, 'endpoint'> & { readonly answerSchema: ModelSchema };

/**
 * Lets Claude write what the prompt describes. Builds the system and user texts, asks Claude, runs the checks of the prompt
 * on the answer (`check-answer.ts`), lets a second reader read it (`review/`), and asks once more if there is an issue
 * (`ask.ts`).
 *
 * @returns the data of the response. It has passed every check that finds faults, and has a notice for every doubt
 * @throws VouchError the same errors as `ask` and `openSession`, and too_vague if the model finds the request unusable
 */
export const write = async <Request extends Shape, Written extends Shape, Data extends Result, Prepared>(
  prompt: Prompt<Request, Written, Data, Prepared>,
  subject: Subject<z.output<Request>, Prepared>,
  { answerSchema, ...options }: WriteOptions,
): Promise<object> => {
  const { name, isExtraction = false } = prompt;
  const session = openSession({ endpoint: name, ...options });
  const material = cleanedMaterial(prompt.material(subject));
  const ground = groundOf(material);
  const system = systemText(prompt, prompt.system(subject));
  const question = {
    system,
    user: userText(name, material),
    answerSchema: prompt.unusable === undefined ? answerSchema : withUnusable(answerSchema),
    check: answerChecker(prompt, subject, ground),
    ...(session.settings.hasReview &&
      (!isExtraction || prompt.passages) && {
        review: async ({ written, passages }: Checked) =>
          passages?.length === 0
            ? []
            : review({ task: system, material: passages ?? material, ground, written }, session),
      }),
  };
  const { data, issues } = await ask(question, session);
  return (prompt.withoutEnvelope ? addWarnings : addNotices)(data, issues);
};
