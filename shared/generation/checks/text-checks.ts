import type { Check } from './check.ts';
import { type GroundingOptions, grounding } from './grounding.ts';
import { noMarkup } from './no-markup.ts';
import { placeholders } from './placeholders.ts';

/**
 * The checks of every text: its facts are those of the material, and it is plain text, with known placeholders only.
 *
 * @param allowed the names of the placeholders; none by default
 */
export const textChecks = <Draft>(
  allowed: (draft: Draft) => readonly string[] = () => [],
  options: GroundingOptions = {},
): Check<Draft>[] => [...grounding(options), ...noMarkup, placeholders(allowed)];
