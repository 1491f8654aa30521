import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** A request with what a model wrote. */
const Entry = z.object({
  id: z.string(),
  /** `good` is honest and right; `slip` has one deliberate fault; `arguable` is either; `vague` says too little. */
  kind: z.enum(['good', 'slip', 'arguable', 'vague']),
  /** The fault of a slip, in words. */
  slip: z.string().optional(),
  /** The name of an endpoint. */
  operation: z.string(),
  request: z.record(z.string(), z.unknown()),
  /** The text of the model's message. Absent where the request ends before the model is asked. */
  answer: z.string().optional(),
  /** The id of the good answer that a slip was made from. */
  of: z.string().optional(),
  /** What a second reader found in the answer. */
  findings: z.array(z.unknown()).optional(),
});
type Entry = z.output<typeof Entry>;

/** A request with what a model wrote, and the good answer that it was made from. */
export interface Recorded extends Omit<Entry, 'of'> {
  /** The answer without the fault. */
  readonly good?: string | undefined;
}

const Site = z.object({ host: z.string(), files: z.record(z.string(), z.string()) });
/** A synthetic site: its files by path. */
export type Site = z.infer<typeof Site>;

/** Recorded answers, beside the project. The folder is optional. */
const recordings = join(import.meta.dirname, '../../../../../shared/recordings/model-answers');

/** Whether there are recorded answers beside the project. */
export const hasRecordedAnswers = existsSync(recordings);

const readFile = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const readRecording = (file: string): unknown => readFile(join(recordings, file));

const withGood = (entries: readonly Entry[]): readonly Recorded[] => {
  const answers = new Map(entries.map(({ id, answer }) => [id, answer]));
  return entries.map(({ of, ...entry }) => ({ ...entry, good: of === undefined ? undefined : answers.get(of) }));
};

/** The answers of a file in the form that `--live` writes. */
export const readAnswersFile = (path: string): readonly Recorded[] => withGood(z.array(Entry).parse(readFile(path)));

/**
 * The recorded answers beside the project, each with what a blind second reader found in it. Three operations are recorded
 * in the form that asks for evidence, in a file of its own. None if the folder is absent.
 */
export const readRecordedAnswers = (): readonly Recorded[] => {
  if (!hasRecordedAnswers) return [];
  const evident = z.array(Entry).parse(readRecording('answers-evidence.json'));
  const inEvidence = new Set(evident.map(({ operation }) => operation));
  const others = z.array(Entry).parse(readRecording('answers.json'));
  const findings = z.record(z.string(), z.array(z.unknown())).parse(readRecording('reviews.json'));
  const all = [...others.filter(({ operation }) => !inEvidence.has(operation)), ...evident];
  return withGood(all.map((entry) => ({ ...entry, findings: findings[entry.id] ?? [] })));
};

/** The sites that the requests name. */
export const readSites = (): readonly Site[] =>
  hasRecordedAnswers ? z.array(Site).parse(readRecording('sites.json')) : [];
