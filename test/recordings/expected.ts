import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Review } from '#shared/reviews/model/review.ts';

/** Recorded responses stand beside the project, if they are there at all. */
export const recordings = join(import.meta.dirname, '../../../shared/recordings');
export const hasRecordings = existsSync(recordings);

const ExpectedReview = z.record(z.string(), z.unknown());
export type ExpectedReview = z.infer<typeof ExpectedReview>;

const ExpectedFile = z.object({
  file: z.string(),
  platform: z.string(),
  form: z.string(),
  wire: z.boolean(),
  envelope: z.unknown().optional(),
  /** What a file without reviews tells of its item. */
  item: z.object({ id: z.string() }).optional(),
  count: z.number(),
  next: z.boolean().nullish(),
  aggregate: z
    .object({ average: z.number().nullish(), count: z.number().nullish(), scale: z.number().optional() })
    .nullish(),
  reviews: z.array(ExpectedReview).nullish(),
  notes: z.string().default(''),
});
export type ExpectedFile = z.infer<typeof ExpectedFile>;

/** Every text that leaves Vouch is without C1 control characters; a badly decoded recording and its truth hold some. */
const withoutControls = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\u0080-\u009f]/g, '') : value;

/** The files of a folder whose expected.json lists reviews. */
export const expectedFiles = (folder: string): readonly ExpectedFile[] => {
  const text = readFileSync(join(recordings, folder, 'expected.json'), 'utf8');
  const parsed = z.object({ files: z.array(ExpectedFile) }).safeParse(JSON.parse(text, withoutControls));
  return parsed.success ? parsed.data.files : [];
};

export const recordedFolders = (): readonly string[] =>
  hasRecordings
    ? readdirSync(recordings, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(join(recordings, entry.name, 'expected.json')))
        .map(({ name }) => name)
    : [];

export const readRecording = (folder: string, file: string): string =>
  readFileSync(join(recordings, folder, file), 'utf8');

const ExpectedReplies = z.array(z.record(z.string(), z.unknown())).catch([]);

/** Our record, in the words of expected.json; of replies the members that it asserts. */
const inTheirWords = (review: Review, expected: ExpectedReview): Record<string, unknown> => ({
  ...review,
  author: review.author.name,
  precision: review.created_at_precision,
  replies: review.replies.map((reply, index) => {
    const [first = {}] = ExpectedReplies.parse(expected['replies']).slice(index);
    return Object.fromEntries(Object.entries(reply).filter(([key]) => key in first));
  }),
});

/**
 * Those members of `actual` that `expected` asserts, to be compared with it. Where `x_also` lists other right readings
 * of `x`, one of them counts as the asserted one; the also-members themselves are taken as they are, and so is
 * `editorial`, which we say of a page and not of a review.
 */
export const asserted = (actual: Review, expected: ExpectedReview): Record<string, unknown> => {
  const ours = inTheirWords(actual, expected);
  return Object.fromEntries(
    Object.keys(expected).map((key) => {
      if (key.endsWith('_also') || key === 'editorial') return [key, expected[key]];
      const others = z
        .array(z.unknown())
        .or(z.unknown().transform((one) => [one]))
        .parse(expected[`${key}_also`] ?? []);
      return [key, others.some((other) => isDeepStrictEqual(other, ours[key])) ? expected[key] : ours[key]];
    }),
  );
};
