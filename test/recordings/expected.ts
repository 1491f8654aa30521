import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Review } from '#shared/reviews/model/review.ts';

/** The folder of recorded responses. It is not a part of this repository, and may be absent. */
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
  item: z.object({ id: z.string(), name: z.string().optional() }).optional(),
  count: z.number(),
  next: z.boolean().nullish(),
  aggregate: z
    .object({
      average: z.number().nullish(),
      count: z.number().nullish(),
      scale: z.number().optional(),
      histogram: z.record(z.string(), z.number()).optional(),
    })
    .nullish(),
  reviews: z.array(ExpectedReview).nullish(),
  notes: z.string().default(''),
});
export type ExpectedFile = z.infer<typeof ExpectedFile>;

/** Vouch removes C1 control characters from every text; a badly decoded recording and its expected.json hold some. */
const withoutControls = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\u0080-\u009f]/g, '') : value;

/** The files of a folder whose expected.json lists reviews. */
export const expectedFiles = (folder: string): readonly ExpectedFile[] => {
  const text = readFileSync(join(recordings, folder, 'expected.json'), 'utf8');
  const parsed = z.object({ files: z.array(ExpectedFile) }).safeParse(JSON.parse(text, withoutControls));
  return parsed.success ? parsed.data.files : [];
};

/** The folders that have an expected.json; none where the recordings are absent. */
export const recordedFolders = (): readonly string[] =>
  hasRecordings
    ? readdirSync(recordings, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(join(recordings, entry.name, 'expected.json')))
        .map(({ name }) => name)
    : [];

export const readRecording = (folder: string, file: string): string =>
  readFileSync(join(recordings, folder, file), 'utf8');

const ExpectedReplies = z.array(z.record(z.string(), z.unknown())).catch([]);

/** Our review with the field names of expected.json, and with the members of replies that it asserts. */
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
 * The fields of `actual` that `expected` asserts, for a comparison. Where `x_also` lists other correct values of `x`,
 * each of them counts as the asserted one. The `_also` fields are copied, and so is `editorial`, which is a warning of
 * the page and not a field of a review.
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
