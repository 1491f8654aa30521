import type * as z from 'zod';
import type { Call } from '../../api/receive.ts';
import { VouchError } from '../../errors.ts';
import type { Check } from '../checks/check.ts';
import { type Ground, groundOf } from '../checks/ground.ts';
import type { ModelSchema } from '../claude/model-schema.ts';
import { ask } from './ask.ts';
import { answerChecker } from './check-answer.ts';
import type { Prompt, Subject } from './prompt.ts';
import type { Issue } from './read-answer.ts';
import { cleanedMaterial, systemText, userText } from './texts.ts';
import { refuseUnusable, withUnusable } from './unusable.ts';

/** The API key (null if the role of the function signs the requests), the schema of the answer and the call that `write` works for. */
export interface WriteOptions {
  readonly apiKey: string | null;
  /** JSON Schema of what the model writes. */
  readonly answerSchema: ModelSchema;
  readonly call: Pick<Call, 'requestId' | 'deadline'>;
}

/**
 * Lets Claude write what the prompt describes. Builds the system and user texts, asks Claude, runs the checks of the prompt
 * on the answer (`check-answer.ts`) and asks once more if a check finds an issue (`ask.ts`).
 *
 * @returns the data of the response. It has passed every check that finds faults, and has a notice for every doubt
 * @throws VouchError the same errors as `ask`, too_vague if the model finds the request unusable, and not_supported for a
 * request that asks for what a check forbids
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
): Promise<object> => {
  const material = cleanedMaterial(prompt.material(subject));
  const ground = groundOf(material);
  const { name, unusable, hasOwnRules = false } = prompt;
  const hasUnusable = unusable !== undefined;
  const system = systemText({ name, instructions: prompt.system(subject), hasUnusable, hasOwnRules });
  const check = answerChecker(prompt, subject, { ground, system, answerSchema });
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
      unsupported: (issues) => unsupported(prompt.checks, issues, ground),
    },
    { apiKey, deadline: call.deadline },
  );
};

/** The error `not_supported` if all faults are such that the request itself asks for. */
const unsupported = (
  checks: readonly Check<never>[],
  issues: readonly Issue[],
  ground: Ground,
): VouchError | undefined => {
  const faults = issues.filter(({ grade }) => grade === 'fault');
  const reasons = faults.map(({ check }) => checks.find(({ name }) => name === check)?.unsupported?.(ground));
  const [reason] = reasons;
  return reason === undefined || reasons.includes(undefined) ? undefined : new VouchError('not_supported', reason);
};
