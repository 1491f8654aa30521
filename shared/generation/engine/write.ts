import type * as z from 'zod';
import type { Call } from '../../api/receive.ts';
import { groundOf } from '../checks/ground.ts';
import { cleanAnswer, mapTexts, textsIn } from '../checks/plain-text.ts';
import { ask } from '../claude/ask.ts';
import type { ModelSchema } from '../claude/model-schema.ts';
import type { Issue, Read } from '../claude/read-answer.ts';
import type { Prompt, Subject } from './prompt.ts';
import { cleanedMaterial, systemText, userText } from './texts.ts';

/** What a model is asked with. */
export interface WriteOptions {
  readonly apiKey: string;
  /** What the model is to write, as JSON Schema. */
  readonly form: ModelSchema;
  readonly call: Pick<Call, 'requestId' | 'deadline'>;
}

/**
 * Has a model write what the prompt asks for, about the subject. Gives the data to answer: every check has passed.
 *
 * @throws VouchError see `ask`
 */
export const write = <
  Request extends z.ZodObject,
  Written extends z.ZodObject,
  Data extends z.ZodType<object>,
  Prepared,
>(
  prompt: Prompt<Request, Written, Data, Prepared>,
  subject: Subject<z.output<Request>, Prepared>,
  { apiKey, form, call }: WriteOptions,
): Promise<z.output<Data>> => {
  const material = cleanedMaterial(prompt.material(subject));
  const ground = groundOf(material);
  const system = systemText(prompt.name, prompt.system(subject), form);
  const codes = new Set(codesIn(form));

  const read = (answer: object, model: string): Read<z.output<Data>> => {
    const written = prompt.written.safeParse(mapTexts(answer, cleanAnswer));
    if (!written.success) return wrong(written.error.issues.map(formIssue));
    const made = prompt.toData(written.data, subject, model);
    const data = prompt.data.safeParse(made);
    const texts = textsIn(written.data).filter((text) => !codes.has(text));
    const language = prompt.language?.(written.data, subject);
    const draft = { ...subject, written: written.data, data: made, texts, language, ground, system };
    const issues = prompt.checks.flatMap((check) =>
      check.issuesOf(draft).map((message): Issue => ({ check: check.name, message })),
    );
    if (!data.success) return wrong([...data.error.issues.map(formIssue), ...issues]);
    return issues.length === 0 ? { value: data.data } : wrong(issues);
  };

  return ask(
    {
      endpoint: prompt.name,
      requestId: call.requestId,
      system,
      user: userText(prompt.name, material),
      form,
      read,
    },
    { apiKey, deadline: call.deadline },
  );
};

/** What a model chooses from a list, such as the types of questions: codes of ours, in no language. */
const codesIn = (form: unknown): unknown[] => {
  if (typeof form !== 'object' || form === null) return [];
  const own = 'enum' in form && Array.isArray(form.enum) ? form.enum : [];
  return [...own, ...Object.values(form).flatMap(codesIn)];
};

const wrong = (issues: readonly Issue[]): Read<never> => ({ issues });

/** A form that is broken, by its place: `variants.0.subject: too long`. */
const formIssue = ({ path, message }: z.core.$ZodIssue): Issue => ({
  check: 'form',
  message: `${path.join('.') || 'The object'}: ${message}`,
});
