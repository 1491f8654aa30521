import type { Check, DraftText } from '#shared/generation/checks/check.ts';
import { groundOf } from '#shared/generation/checks/ground.ts';

/** The system text of every synthetic draft. */
const system = 'Task: a-task\n\nYou write short notes on teas, and never name the farms that grow them.';

interface DraftOptions {
  readonly language?: string;
  readonly material?: unknown;
}

/** A draft of one text, for the tests of checks. */
export const draftOf = (text: string, { language, material = {} }: DraftOptions = {}): DraftText => ({
  texts: [text],
  language,
  ground: groundOf(material),
  system,
});

/** Whether a check finds no issue in a text. */
export const passes = (check: Check<DraftText>, text: string, options?: DraftOptions): boolean =>
  check.issuesOf(draftOf(text, options)).length === 0;
