import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Recorded } from './answers.ts';

/** What came of a recorded answer. */
export interface Outcome {
  readonly recorded: Recorded;
  readonly code: string | undefined;
  /** How many messages the model answered. */
  readonly calls: number;
  /** The findings of the reader. */
  readonly findings: readonly unknown[];
  /** The codes of the notices that were delivered. */
  readonly notices: readonly string[];
  /** The checks that failed, at any turn. */
  readonly checks: readonly string[];
  readonly verdict: Verdict;
}

/**
 * `at_once`: written once. `repaired`: twice. `refused`: an error of ours. `caught`: nothing that the model wrote for a
 * slip is delivered. `as_good`: the response is that to the answer without the fault of the slip. `noted`: it has a
 * notice. `missed`: it has none. `vague`: an error that says that the request is too vague.
 */
export type Verdict = 'at_once' | 'repaired' | 'refused' | 'caught' | 'as_good' | 'noted' | 'missed' | 'vague';

const Notice = z.object({ code: z.string() });
const Noticed = z.object({ notices: z.array(Notice) });

/** What is read of a response. The notices are in the data, in its elements, or in the warnings about speakers. */
const Body = z.object({
  code: z.string().optional(),
  data: z.unknown().optional(),
  extra_information: z.object({ warnings: z.array(Notice) }).optional(),
});

/** Warnings that are about the request or the site, not about the text. */
const otherWarnings = ['transcript_shortened', 'several_speakers', 'site_not_read'];

/** The codes of the notices in a response. */
export const noticesIn = (body: unknown): string[] => {
  const { data, extra_information } = Body.parse(body);
  const holders = Array.isArray(data) ? data : [data];
  const own = holders.flatMap((holder) => Noticed.safeParse(holder).data?.notices ?? []);
  const codes = [...own, ...(extra_information?.warnings ?? [])].map(({ code }) => code);
  return [...new Set(codes)].filter((code) => !otherWarnings.includes(code));
};

/** Members that repeat the request, or are evidence for others. */
const isRepeated = (name: string): boolean => /^(?:feed|evidence|site|as_written|.*_quote)$/u.test(name);

const withoutRepeated = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutRepeated);
  const own = Object.entries(value).filter(([name]) => !isRepeated(name));
  return Object.fromEntries(own.map(([name, inner]) => [name, withoutRepeated(inner)]));
};

/** A response that we made without the answer of the model. */
const Ours = z.object({ data: z.object({ method: z.literal('deterministic') }) });

/** Whether a response is the same as `other`, but for what repeats the request. */
const isSame = (body: unknown, other: unknown): boolean =>
  isDeepStrictEqual(withoutRepeated(body), withoutRepeated(other));

/** What a response makes of a recorded answer. `goodBody` is the response to the answer without the fault of a slip. */
export const verdictOf = (
  recorded: Recorded,
  { status, body, isRepaired, goodBody }: { status: number; body: unknown; isRepaired: boolean; goodBody: unknown },
): Verdict => {
  if (status !== 200) {
    if (recorded.kind === 'vague') return status === 422 ? 'vague' : 'refused';
    return recorded.kind === 'slip' ? 'caught' : 'refused';
  }
  if (recorded.kind === 'vague') return 'missed';
  if (recorded.kind !== 'slip') return isRepaired ? 'repaired' : 'at_once';
  if (noticesIn(body).length > 0) return 'noted';
  if (Ours.safeParse(body).success) return 'caught';
  return isSame(body, goodBody) ? 'as_good' : 'missed';
};
