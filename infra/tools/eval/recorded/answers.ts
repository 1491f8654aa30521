import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

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

const Entries = z.array(Entry);

/** A request with what a model wrote. */
export interface Recorded extends z.output<typeof Entry> {
  /** The good answer that a slip was made from. */
  readonly good?: string | undefined;
}

const Site = z.object({ host: z.string(), files: z.record(z.string(), z.string()) });

/** Recorded answers, beside the project. The folder is optional. */
const recordings = join(import.meta.dirname, '../../../../../shared/recordings/model-answers');
const hasRecordings = existsSync(recordings);

const read = <Value>(schema: z.ZodType<Value>, path: string): Value =>
  schema.parse(JSON.parse(readFileSync(path, 'utf8')));

const withGood = (entries: z.output<typeof Entries>): readonly Recorded[] => {
  const answers = new Map(entries.map(({ id, answer }) => [id, answer]));
  return entries.map((entry) => ({ ...entry, good: answers.get(entry.of ?? '') }));
};

/** The answers of a file in the form that `--live` writes. */
export const readAnswersFile = (path: string): readonly Recorded[] => withGood(read(Entries, path));

/**
 * The recorded answers beside the project, each with what a blind second reader found in it. Three operations are
 * recorded in the form that asks for evidence, in a file of its own. None if the folder is absent.
 */
export const readRecordedAnswers = (): readonly Recorded[] => {
  if (!hasRecordings) return [];
  const evident = read(Entries, join(recordings, 'answers-evidence.json'));
  const inEvidence = new Set(evident.map(({ operation }) => operation));
  const others = read(Entries, join(recordings, 'answers.json')).filter(({ operation }) => !inEvidence.has(operation));
  const findings = read(z.record(z.string(), z.array(z.unknown())), join(recordings, 'reviews.json'));
  return withGood([...others, ...evident].map((entry) => ({ ...entry, findings: findings[entry.id] ?? [] })));
};

/** The synthetic sites that the requests name: their files by path. */
export const readSites = (): readonly z.output<typeof Site>[] =>
  hasRecordings ? read(z.array(Site), join(recordings, 'sites.json')) : [];
