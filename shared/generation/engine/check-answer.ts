import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { readingMode } from '../../schema-readings.ts';
import type { Issue } from '../checks/check.ts';
import type { Ground } from '../checks/ground.ts';
import { modelSchema } from '../claude/session.ts';
import { cleanAnswer, mapTexts, textsIn } from '../text/plain-text.ts';
import type { Prompt, Result, Shape, Subject } from './endpoint.ts';

export interface Checked {
  /** What the model wrote, without invisible characters. */
  readonly written: unknown;
  /** The response data; undefined if an issue is a fault. Otherwise it can be delivered. */
  readonly data?: object;
  readonly issues: readonly Issue[];
  /** What the second reader gets of the material, if it is not all of it. None: nobody reads. */
  readonly passages?: readonly string[];
}

export type CheckAnswer = (answer: object, model: string) => Checked;

/**
 * Makes the function that checks one answer of the model, in three steps: the schema of what the model writes
 * (`prompt.written`), the schema of the response data (`prompt.data`), and every check in `prompt.checks`.
 */
export const answerChecker =
  <Request extends Shape, Written extends Shape, Data extends Result, Prepared>(
    prompt: Prompt<Request, Written, Data, Prepared>,
    subject: Subject<z.output<Request>, Prepared>,
    ground: Ground,
  ): CheckAnswer =>
  (answer, model) => {
    if (prompt.unusable !== undefined) refuseUnusable(answer, prompt.unusable);
    const cleaned = mapTexts(answer, cleanAnswer);
    const written = prompt.written.safeParse(cleaned, readingMode(prompt.written));
    if (!written.success) return { written: cleaned, issues: written.error.issues.map(schemaIssue) };
    const draftData = prompt.toData(written.data, subject, model);
    const data = prompt.data.safeParse(draftData, readingMode(prompt.data));
    const draft = { ...subject, written: written.data, data: draftData, texts: textsIn(written.data), ground };
    const issues = prompt.checks.flatMap((check) => check(draft));
    if (!data.success) return { written: written.data, issues: [...data.error.issues.map(schemaIssue), ...issues] };
    const hasFault = issues.some(({ grade }) => grade === 'fault');
    const passages = prompt.passages?.(written.data, subject);
    return { written: written.data, issues, ...(!hasFault && { data: data.data }), ...(passages && { passages }) };
  };

/** A schema error with its path: `variants.0.subject: too long`. */
const schemaIssue = ({ path, message }: z.core.$ZodIssue): Issue => ({
  check: 'form',
  grade: 'fault',
  rule: `${path.join('.') || 'The object'}: ${message}`,
});

/** The member of an answer by which the model says that the request is too vague. */
const Unusable = z.object({
  unusable: z.string().nullish().describe('Null, or what is missing where the material says too little to write from'),
});

/** The JSON Schema of an answer. One to a prompt with such a message may also say that the request is too vague. */
export const answerSchemaOf = ({ written, unusable }: { readonly written: Shape; readonly unusable?: string }) =>
  modelSchema(unusable === undefined ? written : z.object({ ...Unusable.shape, ...written.shape }));

/** Words that some models write instead of null. */
const nothing = /^[^\p{L}\p{N}]*(?:(?:null|none|no|false|n\/?a|undefined)[^\p{L}\p{N}]*)?$/iu;

/**
 * Refuses an answer in which the model says that the request is too vague. Its own words are not shown, because they
 * may come from an instruction in the material.
 *
 * @param message says what the request needs
 * @throws VouchError too_vague
 */
const refuseUnusable = (answer: object, message: string): void => {
  const { data } = Unusable.safeParse(answer, readingMode(Unusable));
  if (!nothing.test(data?.unusable ?? '')) throw new VouchError('too_vague', message);
};
