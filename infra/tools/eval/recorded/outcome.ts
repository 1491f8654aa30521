import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { parseJson } from '#infra/sandbox/answer.ts';
import { comparedWords } from '#shared/generation/text/compare.ts';
import { textsIn } from '#shared/generation/text/plain-text.ts';
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
 * `at_once`: written once. `repaired`: twice. `refused`: an error of ours. `caught`: a slip is not
 * delivered. `mended`: a slip was removed without a word. `noted`: a slip is delivered with a notice. `missed`: it is
 * delivered without one. `vague`: an error that says that the request is too vague.
 */
export type Verdict = 'at_once' | 'repaired' | 'refused' | 'caught' | 'mended' | 'noted' | 'missed' | 'vague';

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

const writtenBy = (answer: string | undefined): unknown => {
  const text = answer ?? '';
  return parseJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) ?? {};
};

/** Members that repeat the request, where a text of the model may be found by chance, or are evidence for others. */
const isRepeated = (name: string): boolean => /^(?:feed|evidence|site|as_written|.*_quote)$/u.test(name);

const withoutRepeated = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutRepeated);
  const own = Object.entries(value).filter(([name]) => !isRepeated(name));
  return Object.fromEntries(own.map(([name, inner]) => [name, withoutRepeated(inner)]));
};

/** A text in the form in which it is compared: without the punctuation that an SMS replaces. */
const comparable = (text: string): string => comparedWords(text).join(' ');

/** The texts of a response, and their lines: an e-mail is written in paragraphs and delivered as one text. */
const deliveredTexts = (body: unknown): string[] =>
  textsIn(withoutRepeated(body)).flatMap((text) => [text, ...text.split(/\n+/)].map(comparable));

/** Whether the fault of a slip is in the response. `goodBody` is the response to the answer without the fault. */
const isDelivered = ({ operation, answer, good }: Recorded, body: unknown, goodBody: unknown): boolean => {
  if (good === undefined) return true;
  const fine = new Set(textsIn(writtenBy(good)).map(comparable));
  const faulty = textsIn(writtenBy(answer))
    .map(comparable)
    .filter((text) => text !== '' && !fine.has(text));
  const delivered = deliveredTexts(body);
  // A selection without texts of its own was completed by our ranking.
  if (faulty.length === 0 && operation === 'wol-review-selection') return false;
  return faulty.length > 0
    ? faulty.some((text) => delivered.some((each) => each === text || (text.length > 20 && each.includes(text))))
    : !isDeepStrictEqual(withoutRepeated(body), withoutRepeated(goodBody));
};

/** What a response makes of a recorded answer. */
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
  return isDelivered(recorded, body, goodBody) ? 'missed' : 'mended';
};
