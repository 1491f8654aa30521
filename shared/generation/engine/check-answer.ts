import type * as z from 'zod';
import type { Check, DraftText, Finding } from '../checks/check.ts';
import type { ModelSchema } from '../claude/model-schema.ts';
import { cleanAnswer, mapTexts, textsIn } from '../text/plain-text.ts';
import { addNotices, addWarnings } from './notices.ts';
import type { Prompt, Subject } from './prompt.ts';
import type { CheckResult, Issue } from './read-answer.ts';

/** What the model was given: the texts of its answer are checked against it. */
interface Given extends Pick<DraftText, 'ground' | 'system'> {
  readonly answerSchema: ModelSchema;
}

/**
 * Makes the function that checks one answer of the model, in three steps: the schema of what the model writes
 * (`prompt.written`), the schema of the response data (`prompt.data`), and every check in `prompt.checks`.
 */
export const answerChecker =
  <Request extends z.ZodObject, Written extends z.ZodObject, Data extends z.ZodType<object>, Prepared>(
    prompt: Prompt<Request, Written, Data, Prepared>,
    subject: Subject<z.output<Request>, Prepared>,
    { ground, system, answerSchema }: Given,
  ) =>
  (answer: object, model: string): CheckResult<object> => {
    const written = prompt.written.safeParse(mapTexts(answer, cleanAnswer));
    if (!written.success) return { issues: written.error.issues.map(schemaIssue) };
    const draftData = prompt.toData(written.data, subject, model);
    const data = prompt.data.safeParse(draftData);
    const codes = enumValuesIn(answerSchema);
    const draft = {
      ...subject,
      written: written.data,
      data: draftData,
      texts: textsIn(written.data).filter((text) => !codes.includes(text)),
      language: prompt.language?.(written.data, subject),
      ground,
      system,
    };
    const issues = prompt.checks.flatMap((check) => check.issuesOf(draft).map((finding) => issueOf(check, finding)));
    if (!data.success) return { issues: [...data.error.issues.map(schemaIssue), ...issues] };
    const hasFault = issues.some(({ grade }) => grade === 'fault');
    if (hasFault) return { issues };
    return { value: (prompt.withoutEnvelope ? addWarnings : addNotices)(data.data, issues), issues };
  };

const issueOf = ({ name: check, grade }: Check<never>, finding: Finding | string): Issue => {
  if (typeof finding === 'string') return { check, grade, detail: finding, message: finding };
  const { found, rule, mend } = finding;
  const detail = `"${found}": ${rule}`;
  return { check, grade, found, detail, message: `${detail} ${mend}` };
};

/** All values of `enum` lists in a JSON Schema. They are codes such as types of questions, not texts in a language. */
const enumValuesIn = (schema: unknown): unknown[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'enum' in schema && Array.isArray(schema.enum) ? schema.enum : [];
  return [...own, ...Object.values(schema).flatMap(enumValuesIn)];
};

/** A schema error with its path: `variants.0.subject: too long`. */
const schemaIssue = ({ path, message }: z.core.$ZodIssue): Issue => {
  const detail = `${path.join('.') || 'The object'}: ${message}`;
  return { check: 'form', grade: 'fault', detail, message: detail };
};
