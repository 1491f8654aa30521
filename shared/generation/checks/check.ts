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
 * A check of what the model writes. Each check is written once and listed in the `checks` of every prompt that needs
 * it.
 */
export interface Check<Draft = unknown> {
  /** The name in the log. */
  readonly name: string;
  /** The issues of a draft. Each is sent to the model in the repair turn, so it says what to change. Empty if it passes. */
  issuesOf(draft: Draft & DraftText): readonly string[];
}
