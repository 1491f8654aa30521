import * as z from 'zod';
import { voiceOf } from '../language.ts';

const Fields = z.object({
  number_of_picks: z.int(),
  candidates: z.array(z.object({ index: z.int(), text: z.string() })),
});

/** The reason for a review: it is long, shorter or very short, compared with the longest. */
const reasonOf = (text: string, longest: number): string => {
  const reasons = voiceOf(null, text, undefined).all('reasons');
  const place = [2 / 3, 1 / 3].filter((part) => text.length < part * longest).length;
  return reasons[place] ?? reasons[0] ?? '';
};

/** Chooses as many reviews as are wanted, the longest first, each with a reason in its language. */
export const writeSelection = (fields: unknown) => {
  const { candidates, number_of_picks: wanted } = Fields.parse(fields);
  const chosen = candidates.toSorted((one, other) => other.text.length - one.text.length).slice(0, wanted);
  const longest = chosen[0]?.text.length ?? 0;
  return { selected: chosen.map(({ index, text }) => ({ index, reason: reasonOf(text, longest) })) };
};
