import * as z from 'zod';
import { nameIn } from '../names.ts';

const Fields = z.object({
  number_of_picks: z.int(),
  candidates: z.array(z.object({ index: z.int(), text: z.string() })),
});

const longestReason = 120;

/** Chooses as many reviews as are wanted, the longest first. The reason is the first sentence of the review. */
export const writeSelection = (fields: unknown) => {
  const { candidates, number_of_picks: wanted } = Fields.parse(fields);
  const chosen = candidates.toSorted((one, other) => other.text.length - one.text.length).slice(0, wanted);
  return { selected: chosen.map(({ index, text }) => ({ index, reason: nameIn(text, longestReason) })) };
};
