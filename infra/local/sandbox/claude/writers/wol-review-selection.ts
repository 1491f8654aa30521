import * as z from 'zod';
import { voiceOf } from '../language.ts';
import type { Json } from '../prose.ts';

const Fields = z.object({ candidates: z.array(z.object({ index: z.int(), text: z.string() })) });

/** Chooses as many reviews as the system text asks for, the longest first, each with a reason in its language. */
export const writeSelection = (fields: unknown, system: string): Json => {
  const { candidates } = Fields.parse(fields);
  const wanted = Number(/\bChoose (\d+)/.exec(system)?.[1] ?? candidates.length);
  const chosen = candidates.toSorted((one, other) => other.text.length - one.text.length).slice(0, wanted);
  return {
    selected: chosen.map(({ index, text }, place) => {
      const { reasons } = voiceOf(null, text, undefined).phrases;
      return { index, reason: reasons[place % reasons.length] ?? '' };
    }),
  };
};
