import type * as z from 'zod';
import type { Call } from '../../api/receive.ts';
import { groundOf } from '../checks/ground.ts';
import type { ModelSchema } from '../claude/model-schema.ts';
import { ask } from './ask.ts';
import { answerChecker } from './check-answer.ts';
import type { Prompt, Subject } from './prompt.ts';
import { cleanedMaterial, systemText, userText } from './texts.ts';
import { refuseUnusable, withUnusable } from './unusable.ts';

/** The API key, the schema of the answer and the call that `write` works for. */
export interface WriteOptions {
  readonly apiKey: string;
  /** JSON Schema of what the model writes. */
  readonly answerSchema: ModelSchema;
  readonly call: Pick<Call, 'requestId' | 'deadline'>;
}

/**
 * Lets Claude write what the prompt describes. Builds the system and user texts, asks Claude, runs the checks of the prompt
 * on the answer (`check-answer.ts`) and asks once more if a check finds an issue (`ask.ts`).
 *
 * @returns the data of the response; it has passed every check
 * @throws VouchError the same errors as `ask`, and too_vague if the model finds the request unusable
 */
export const write = <
  Request extends z.ZodObject,
  Written extends z.ZodObject,
  Data extends z.ZodType<object>,
  Prepared,
>(
  prompt: Prompt<Request, Written, Data, Prepared>,
  subject: Subject<z.output<Request>, Prepared>,
  { apiKey, answerSchema, call }: WriteOptions,
): Promise<z.output<Data>> => {
  const material = cleanedMaterial(prompt.material(subject));
  const { name, unusable, hasOwnRules = false } = prompt;
  const hasUnusable = unusable !== undefined;
  const system = systemText({ name, instructions: prompt.system(subject), hasUnusable, hasOwnRules });
  const check = answerChecker(prompt, subject, { ground: groundOf(material), system, answerSchema });
  return ask(
    {
      endpoint: name,
      requestId: call.requestId,
      system,
      user: userText(name, material),
      answerSchema: hasUnusable ? withUnusable(answerSchema) : answerSchema,
      check: (answer, model) => {
        if (hasUnusable) refuseUnusable(answer, unusable);
        return check(answer, model);
      },
    },
    { apiKey, deadline: call.deadline },
  );
};
