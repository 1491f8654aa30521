import type { Ground } from './ground.ts';

/** The words of a draft, and what they are held against. */
export interface DraftText {
  /** Every text that the model wrote, cleaned. */
  readonly texts: readonly string[];
  /** The language of the texts, as BCP 47; undefined where it is not known. */
  readonly language: string | undefined;
  /** The material that the model wrote from. */
  readonly ground: Ground;
  /** The system text. */
  readonly system: string;
}

/** One thing that is checked of every answer. A check is written once and listed by each prompt that needs it. */
export interface Check<Draft = unknown> {
  /** For the log. */
  readonly name: string;
  /** What is wrong, in words that tell the model how to put it right; empty when nothing is. */
  issuesOf(draft: Draft & DraftText): readonly string[];
}
