import type { Ground } from './ground.ts';

/** The texts of a draft, and what they are checked against. */
export interface DraftText {
  /** Every text that the model wrote, without invisible characters. */
  readonly texts: readonly string[];
  /** BCP 47 tag of the language of the texts; undefined if it is unknown. */
  readonly language: string | undefined;
  /** The material that the model wrote from. */
  readonly ground: Ground;
  /** The system text that the model was given. */
  readonly system: string;
}

/**
 * What becomes of a draft with an issue. A fault goes back to the model once and is then an error. A doubt goes back once
 * and is then delivered with a notice. A note is delivered with a notice at once.
 */
export type Grade = 'fault' | 'doubt' | 'note';

/** One issue of a draft. */
export interface Finding {
  /** The words that were found, as the draft has them. They are quoted to the model and to the customer. */
  readonly found: string;
  /** One sentence that says what is wrong with them. */
  readonly rule: string;
  /** One sentence that tells the model how to mend it. */
  readonly mend: string;
}

/**
 * A check of what the model writes. Each check is written once and listed in the `checks` of every prompt that needs
 * it.
 */
export interface Check<Draft = unknown> {
  /** The name in the log, and the code of its notices. */
  readonly name: string;
  readonly grade: Grade;
  /** The issues of a draft; empty if it passes. A text alone is an issue that quotes nothing. */
  issuesOf(draft: Draft & DraftText): readonly (Finding | string)[];
  /**
   * Why the request cannot be met, if it asks for what the check forbids: then an answer that still has the fault after
   * the repair is the error `not_supported`, not a failure of the model.
   */
  readonly unsupported?: (ground: Ground) => string | undefined;
}
