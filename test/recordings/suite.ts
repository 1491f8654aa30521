import type { Platform } from '#shared/reviews/model/platform.ts';
import { Review } from '#shared/reviews/model/review.ts';
import { driftIn } from '#shared/reviews/output/drift.ts';
import { hasRecordings } from './expected.ts';
import { bodyOf, filesOf, type RecordedFile, readPage, replay } from './files.ts';
import { type Form, formsOf } from './forms.ts';
import { testBrokenCopies } from './mutation-suite.ts';
import { compare, readFile, reviewsOf } from './reading.ts';

/** `describe`, skipped by name where the recorded responses are absent. */
export const describeRecordings = (title: string, tests: () => void): void =>
  (hasRecordings ? describe : describe.skip)(`${title} (skipped where ../shared/recordings is absent)`, tests);

const testReading = (file: RecordedFile): void =>
  it(`${file.file} reads as expected`, async () => {
    const page = await readFile(file);
    const reviews = reviewsOf(file, page);
    expect(reviews).toHaveLength(file.count);
    for (const review of reviews) expect(Review.safeParse(review).error).toBeUndefined();
    const { actual, expected } = compare(file, page);
    expect(actual).toEqual(expected);
  });

/** The responses with reviews, which a broken copy is made of. */
export const readable = (files: readonly RecordedFile[]): readonly RecordedFile[] =>
  files.filter(({ source, count }) => source !== undefined && count > 0);

/** Tests that an adapter reads every recorded response of its platform, and survives broken copies of each. */
export const testRecordings = (platform: Platform): void => {
  const files = filesOf(platform);
  const withReviews = files.filter(({ source, refusal }) => source !== undefined && refusal === undefined);

  describeRecordings(`recorded responses of ${platform.name}`, () => {
    withReviews.forEach(testReading);

    for (const file of files.filter(({ refusal }) => refusal !== undefined)) {
      it(`${file.file} is refused, and is no empty list`, async () => {
        await expect(readPage(file, bodyOf(file))).rejects.toMatchObject({ code: file.refusal });
      });
    }

    it('leaves no response unread', () => {
      const unread = files.filter(({ wire, envelope, known }) => (wire || envelope !== undefined) && !known);
      expect(unread.map(({ file, form }) => `${form}: ${file}`)).toEqual([]);
    });

    it('has a file for every form that names a source', () => {
      const read = new Set(withReviews.map(({ form }) => form));
      const forms = Object.entries(formsOf.get(platform.name) ?? {});
      const named = forms.flatMap(([form, { source }]) => (source === undefined ? [] : form));
      expect(named.filter((form) => !read.has(form))).toEqual([]);
    });

    it('has every field that its sources are declared to publish', async () => {
      for (const [source, group] of Map.groupBy(withReviews, (file) => file.source)) {
        const reviews = (await Promise.all(group.map(async (file) => reviewsOf(file, await readFile(file))))).flat();
        const options = { platform: platform.name, personalData: 'full' as const };
        if (source && reviews.length > 0) expect(driftIn(source, reviews, options)).toEqual([]);
      }
    });

    // A sample that takes turns with the three ways of breaking; broken-copies.system.ts reads all copies of all responses.
    testBrokenCopies(readable(files).slice(0, 1), 10);
  });
};

/** The first recorded file of a form, and a client that answers with it. */
export const recordedForm = (
  platform: Platform,
  form: string,
): { file: RecordedFile & { known: Form }; http: ReturnType<typeof replay> } => {
  const file = filesOf(platform).find((candidate) => candidate.form === form);
  if (!file?.known) throw new Error(`no recorded file of the form ${form}`);
  return { file: { ...file, known: file.known }, http: replay(bodyOf(file), file.known) };
};
