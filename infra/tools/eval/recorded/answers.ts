import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';

/** `good` is honest and right; `slip` has one deliberate fault; `arguable` is either; `vague` says too little. */
export const kinds = ['good', 'slip', 'arguable', 'vague'] as const;

const base = {
  id: z.string(),
  kind: z.enum(kinds),
  /** The fault of a slip, in words. */
  slip: z.string().optional(),
};

/** A request with what a model wrote. */
const Entry = z.object({
  ...base,
  /** The name of an endpoint. */
  operation: z.string(),
  request: z.record(z.string(), z.unknown()),
  /** The text of the model's message. Absent where the request must end before the model is asked. */
  answer: z.string().optional(),
  /** The id of the good answer that a slip was made from. */
  of: z.string().optional(),
});

/** A request with what a model wrote, and the good answer that it was made from. */
export interface Recorded extends Omit<z.infer<typeof Entry>, 'of'> {
  /** The answer without the fault. */
  readonly good?: string | undefined;
}

/**
 * The project's own form: the answer is an object, and a slip is the good answer of the same file with texts of its JSON
 * replaced.
 */
const OwnEntry = z.union([
  z.strictObject({
    ...base,
    request: z.record(z.string(), z.unknown()),
    answer: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ ...base, of: z.string(), swap: z.array(z.tuple([z.string(), z.string()])).min(1) }),
]);
type OwnEntry = z.infer<typeof OwnEntry>;

const Site = z.object({ host: z.string(), files: z.record(z.string(), z.string()) });
/** A synthetic site: its files by path. */
export type Site = z.infer<typeof Site>;

const ownFolder = join(import.meta.dirname, '../answers');
/** More answers, beside the project. The folder is optional. */
const recordings = join(import.meta.dirname, '../../../../../shared/recordings/model-answers');

const readFile = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const swapped = (text: string, swap: readonly (readonly [string, string])[]): string =>
  swap.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`The good answer does not contain ${from}.`);
    return all.replaceAll(from, to);
  }, text);

const ownEntries = (file: string): Recorded[] => {
  const operation = basename(file, '.json');
  const entries = z.array(OwnEntry).parse(readFile(join(ownFolder, file)));
  const whole = new Map(entries.flatMap((entry) => ('answer' in entry ? [[entry.id, entry] as const] : [])));
  const recordedOf = (entry: OwnEntry): Recorded => {
    if ('answer' in entry) return { ...entry, operation, answer: JSON.stringify(entry.answer) };
    const of = whole.get(entry.of);
    if (of === undefined) throw new Error(`${entry.id}: there is no answer ${entry.of}.`);
    const good = JSON.stringify(of.answer);
    return { ...entry, operation, request: of.request, answer: swapped(good, entry.swap), good };
  };
  return entries.map(recordedOf);
};

/** The project's own answers. */
export const readOwnAnswers = (): readonly Recorded[] =>
  globSync('*.json', { cwd: ownFolder, exclude: ['sites.json'] })
    .sort()
    .flatMap(ownEntries);

/** The answers of a file in the form that `--out` writes. */
export const readAnswersFile = (path: string): readonly Recorded[] => {
  const entries = z.array(Entry).parse(readFile(path));
  const answers = new Map(entries.map(({ id, answer }) => [id, answer]));
  return entries.map(({ of, ...entry }) => ({ ...entry, good: of === undefined ? undefined : answers.get(of) }));
};

/** The recorded answers beside the project; none if the folder is absent. */
export const readRecordedAnswers = (): readonly Recorded[] =>
  existsSync(recordings) ? readAnswersFile(join(recordings, 'answers.json')) : [];

/** The sites that the requests name. */
export const readSites = (): readonly Site[] =>
  [ownFolder, ...(existsSync(recordings) ? [recordings] : [])].flatMap((folder) =>
    z.array(Site).parse(readFile(join(folder, 'sites.json'))),
  );
