import type { Check } from './check.ts';
import { type GroundingOptions, grounding } from './grounding.ts';
import { noMarkup } from './no-markup.ts';
import { noGaps, placeholders } from './placeholders.ts';

/** What the texts of a prompt may have. */
interface TextOptions extends GroundingOptions {
  /** Whether somebody fills in gaps in square brackets. */
  readonly hasGaps?: boolean;
}

/**
 * The checks of every text: its facts are those of the material, and it is plain text, with known placeholders only.
 *
 * @param allowed the names of the placeholders; none by default
 */
export const textChecks = <Draft>(
  allowed: (draft: Draft) => readonly string[] = () => [],
  { hasGaps = false, ...options }: TextOptions = {},
): Check<Draft>[] => [...grounding(options), ...noMarkup, placeholders(allowed), ...(hasGaps ? [] : [noGaps])];
