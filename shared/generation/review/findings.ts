import * as z from 'zod';
import type { Issue } from '../checks/check.ts';
import type { Ground } from '../checks/ground.ts';
import { isGroundedNumber } from '../checks/grounding.ts';
import { addressesIn, phonesIn } from '../text/addresses.ts';
import { standsIn, standsInValue } from '../text/compare.ts';
import { cleanAnswer } from '../text/plain-text.ts';

const Finding = z.object({
  words: z.string().describe('Copied exactly from the draft'),
  kind: z.enum(['unsupported', 'changed', 'rule']),
  why: z.string().describe('What is wrong, in a few words'),
});
type Finding = z.output<typeof Finding>;

/** What the second reader answers. */
export const Findings = z.object({ findings: z.array(Finding) });

/** The answer of a model that may not keep to the schema: each finding is read alone. */
const LooseFindings = z.object({ findings: z.array(z.unknown()) });

/** What is wrong, and how it is mended, by the kind of a finding. */
const texts: Readonly<Record<Finding['kind'], Pick<Issue, 'rule' | 'mend'>>> = {
  unsupported: { rule: 'the request does not say this.', mend: 'Say only what the material says.' },
  changed: { rule: 'the request says this otherwise.', mend: 'Say it as the material does.' },
  rule: { rule: 'this breaks a rule of the task.', mend: 'Keep to the rules of the task.' },
};

const maxFindings = 12;
const [maxWords, maxWhy] = [200, 150];

/** The reason in the reader's words; undefined if it holds an address, which may come from the material. */
const reasonOf = (why: string): string | undefined => {
  const text = cleanAnswer(why).slice(0, maxWhy).toWellFormed();
  return text === '' || addressesIn(text).length + phonesIn(text).length > 0 ? undefined : text;
};

/**
 * The issues that a reader's answer names; undefined if it is no answer of a reader. A finding counts only if its words
 * stand in the draft. What code has proved is not doubted: an allowed placeholder, words that the material has, and a date,
 * time or number that it has in another form.
 *
 * @param written what the writer wrote
 */
export const issuesOf = (answer: object, written: unknown, ground: Ground, isAllowed: (words: string) => boolean) => {
  const { success, data } = LooseFindings.safeParse(answer);
  if (!success) return undefined;
  return data.findings.slice(0, maxFindings).flatMap((each): Issue[] => {
    const { data: finding } = Finding.safeParse(each);
    if (finding === undefined) return [];
    const { kind, why } = finding;
    const words = finding.words.slice(0, maxWords).toWellFormed();
    const isProved =
      isAllowed(words) || (kind === 'unsupported' && (standsIn(words, ground.text) || isGroundedNumber(words, ground)));
    if (isProved || !standsInValue(words, written)) return [];
    const reason = reasonOf(why);
    return [{ check: kind, grade: 'doubt', words, ...texts[kind], ...(reason !== undefined && { reason }) }];
  });
};
