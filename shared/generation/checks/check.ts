import type { Ground } from './ground.ts';

/** The texts of a draft, and what they are checked against. */
export interface DraftText {
  /** Every text that the model wrote, without invisible characters. */
  readonly texts: readonly string[];
  readonly ground: Ground;
}

/**
 * What becomes of a draft with an issue. A fault goes back to the model once and is then an error. A doubt goes back
 * once and is then delivered with a notice. What is unsure is a doubt, but only a note if a second reader has no
 * finding. A note is delivered with a notice at once, and what is unread only if no second reader has read the draft.
 */
export type Grade = 'fault' | 'doubt' | 'unsure' | 'note' | 'unread';

/** One issue of a draft. `rule` and `mend` contain nothing from the request: the model reads them as instructions. */
export interface Issue {
  /** The name of the check, in the log and as the code of the notice. */
  readonly check: string;
  readonly grade: Grade;
  /** The words that are wrong, as the draft has them. Shown to the customer; the model gets only their place. */
  readonly words?: string;
  /** One sentence that says what is wrong. */
  readonly rule: string;
  /** One sentence that tells the model how to mend it. */
  readonly mend?: string;
  /** What the second reader says of it. Shown to the customer only. */
  readonly reason?: string;
}

/** A check of a draft: its issues, none if it passes. It is listed in the `checks` of every prompt that needs it. */
export type Check<Draft = unknown> = (draft: Draft & DraftText) => readonly Issue[];
