import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Review } from '#shared/reviews/model/review.ts';

/** The folder of recorded responses. It is not a part of this repository, and may be absent. */
export const recordings = join(import.meta.dirname, '../../../shared/recordings');
export const hasRecordings = existsSync(recordings);
/** Newer recordings in the same form, seen from the first folder. */
const newerRecordings = '../recordings-2';
export const hasNewerRecordings = existsSync(join(recordings, newerRecordings));

const ExpectedReview = z.record(z.string(), z.unknown());
export type ExpectedReview = z.infer<typeof ExpectedReview>;

const ExpectedFile = z.object({
  file: z.string(),
  platform: z.string(),
  form: z.string(),
  wire: z.boolean(),
  envelope: z.unknown().optional(),
  item: z.object({ id: z.string(), name: z.string().optional(), named_in_answer: z.boolean().optional() }).nullish(),
  count: z.number(),
  /** Whether there is another page, or its token. */
  next: z.boolean().or(z.string()).nullish(),
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

const Translated = z.object({
  text: z.string().nullable(),
  translation: z.object({ text: z.string(), language: z.string() }),
  language_also: z.array(z.string()).optional(),
});

/** A review with only a translation, as expected.json had it before `translated_from`: the same text in two fields. */
const withTranslatedFrom = (expected: ExpectedReview): ExpectedReview => {
  const { data } = Translated.safeParse(expected);
  if (!data || data.text !== data.translation.text) return expected;
  const { language_also: [translated_from = null] = [], translation } = data;
  return { ...expected, language: translation.language, language_also: [], translation: null, translated_from };
};

/** The files that a folder's expected.json lists; none where it lists something else. */
export const expectedFiles = (folder: string): readonly ExpectedFile[] => {
  const text = readFileSync(join(recordings, folder, 'expected.json'), 'utf8');
  const listed = z.object({ files: z.array(z.unknown()) }).safeParse(JSON.parse(text, withoutControls)).data;
  return z
    .array(ExpectedFile)
    .parse(listed?.files ?? [])
    .map((file) => ({ ...file, reviews: file.reviews?.map(withTranslatedFrom) }));
};

const foldersIn = (root: string): readonly string[] =>
  existsSync(join(recordings, root))
    ? readdirSync(join(recordings, root), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(join(recordings, root, entry.name, 'expected.json')))
        .map(({ name }) => join(root, name))
    : [];

/** The folders that have an expected.json, of both collections; none where the recordings are absent. */
export const recordedFolders = (): readonly string[] => ['.', newerRecordings].flatMap(foldersIn);

export const readRecording = (folder: string, file: string): string =>
  readFileSync(join(recordings, folder, file), 'utf8');

const ExpectedReplies = z.array(z.record(z.string(), z.unknown())).catch([]);

const kindsOf = ({ media }: Review): string[] => media.map(({ type }) => type);

/** Our review with the field names of expected.json, and with the members of replies that it asserts. */
const inTheirWords = (review: Review, expected: ExpectedReview): Record<string, unknown> => ({
  ...review,
  author: review.author.name,
  author_location: review.author.location,
  author_title: review.author.title,
  precision: review.created_at_precision,
  media: typeof expected['media'] === 'number' ? review.media.length : review.media,
  media_types: kindsOf(review),
  images: kindsOf(review).filter((kind) => kind === 'image').length,
  has_video: kindsOf(review).includes('video'),
  replies: review.replies.map((reply, index) => {
    const [first = {}] = ExpectedReplies.parse(expected['replies']).slice(index);
    return Object.fromEntries(Object.entries(reply).filter(([key]) => key in first));
  }),
});

/** What expected.json says of a record that no field of a review has. */
const noFields = new Set(['editorial', 'replies_not_asserted', 'author_company', 'source']);

/**
 * The fields of `actual` that `expected` asserts, for a comparison. Where `x_also` lists other correct values of `x`,
 * each of them counts as the asserted one. The `_also` fields are copied, and so are `noFields`.
 */
export const asserted = (actual: Review, expected: ExpectedReview): Record<string, unknown> => {
  const ours = inTheirWords(actual, expected);
  return Object.fromEntries(
    Object.keys(expected).map((key) => {
      // Without a rating, a scale says nothing: ours is null then.
      const isNoField = noFields.has(key) || (key === 'rating_scale' && expected['rating'] === null);
      if (key.endsWith('_also') || isNoField) return [key, expected[key]];
      const others = z
        .array(z.unknown())
        .or(z.unknown().transform((one) => [one]))
        .parse(expected[`${key}_also`] ?? []);
      return [key, others.some((other) => isDeepStrictEqual(other, ours[key])) ? expected[key] : ours[key]];
    }),
  );
};
