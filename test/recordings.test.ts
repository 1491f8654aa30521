import { isVouchError } from '#shared/errors.ts';
import { readBatch } from '#shared/platforms/toolkit/batchexecute.ts';
import { idOnPage } from '#shared/platforms/yelp/business.ts';
import type { Page } from '#shared/reviews/model/platform.ts';
import { Review } from '#shared/reviews/model/review.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { asserted, hasRecordings, readRecording } from './recordings/expected.ts';
import { bodyOf, loadFiles, readPage, replay, suiteTarget } from './recordings/files.ts';
import { loadForms } from './recordings/form.ts';

const forms = await loadForms();
const files = await loadFiles();
const withReviews = files.filter(({ source, refusal }) => source !== undefined && refusal === undefined);
const refused = files.filter(({ refusal }) => refusal !== undefined);

/** A general page that holds no reviews is refused as a whole. */
const emptyWhereRefused = (error: unknown): Page => {
  if (isVouchError(error, 'not_supported')) return { reviews: [], dropped: 0, next: undefined };
  throw error;
};

(hasRecordings ? describe : describe.skip)('recorded responses (skipped where ../shared/recordings is absent)', () => {
  it.each(withReviews)('$file reads as expected', async (file) => {
    const page = await readPage(file, bodyOf(file)).catch(emptyWhereRefused);
    const itemId = (file.known?.target ?? suiteTarget).id;
    const reviews = page.reviews.flatMap((draft) => makeReview(file.platform, itemId, draft) ?? []);
    const expected = file.reviews ?? [];
    expect(reviews).toHaveLength(file.count);
    expect(page.dropped).toBe(0);
    expect(reviews.map((review, index) => asserted(review, expected[index] ?? {}))).toEqual(expected);
    for (const review of reviews) expect(Review.safeParse(review).error).toBeUndefined();
    if (typeof file.next === 'boolean' && !page.capped) expect(page.next !== undefined).toBe(file.next);
    const { rating } = page.item ?? {};
    if (file.aggregate && rating) {
      const { count, ...known } = file.aggregate;
      expect(rating).toMatchObject(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)));
      expect([rating.rating_count, rating.review_count]).toContain(count);
    }
    const isEditorial = page.warnings?.some(({ code }) => code === 'editorial_review') ?? false;
    expect(isEditorial).toBe(expected.some(({ editorial }) => editorial === true));
  });

  it.each(refused)('$file is refused, and is no empty list', async (file) => {
    await expect(readPage(file, bodyOf(file))).rejects.toMatchObject({ code: file.refusal });
  });

  it('leaves no file of a platform that is built unread', () => {
    const unread = files.filter(({ wire, platform, known }) => wire && forms.has(platform) && known === undefined);
    expect(unread.map(({ file }) => file)).toEqual([]);
    expect(withReviews.length).toBeGreaterThan(10);
  });

  it('has a file for every form that is said to be verified', () => {
    const read = new Set(withReviews.map(({ platform, form }) => `${platform} ${form}`));
    const said = [...forms].flatMap(([platform, { forms: list }]) =>
      Object.entries(list).flatMap(([form, { source }]) => (source === undefined ? [] : `${platform} ${form}`)),
    );
    expect(said.filter((form) => !read.has(form))).toEqual([]);
  });

  const only = (form: string) => {
    const file = files.find((candidate) => candidate.form === form);
    const platform = file && forms.get(file.platform)?.platform;
    if (!file?.known || !platform) throw new Error(`no ${form}`);
    return { file, platform, http: replay(bodyOf(file), file.known) };
  };

  it("the details page tells the item's own facts", async () => {
    const { file, platform, http } = only('details-page');
    const [, id = '', name] = /Item ([\w.]+), "(.+?)"/.exec(file.notes) ?? [];
    const facts = await platform.item?.({ ...suiteTarget, id }, http);
    expect(facts?.rating).toMatchObject({ average: file.aggregate?.average, rating_count: file.aggregate?.count });
    expect(facts).toMatchObject({ name, hasReviews: true });
  });

  it('a search page gives its first app', async () => {
    const { file, platform, http } = only('search-page');
    const [, first] = /the first three ([\w.]+),/.exec(file.notes) ?? [];
    const hits = await platform.find?.('anything', {}, http);
    expect(hits?.[0]?.target).toMatchObject({ id: first });
  });

  it('the page of a business names its id', () => {
    const { file } = only('biz-page');
    expect(idOnPage(bodyOf(file))).toBe(file.item?.id ?? 'asserted');
  });

  it('the envelope of batchexecute is read in each recorded form', () => {
    const { file } = only('suggest');
    const [, suggestions = ''] = /suggestions: (.+?)\./.exec(file.notes) ?? [];
    const answer = JSON.stringify(readBatch(readRecording(file.folder, file.file), 'IJ4APc'));
    for (const suggestion of suggestions.split(', ')) expect(answer).toContain(`"${suggestion}"`);
    const chunked = readRecording(file.folder, 'google-play_SYNTHETIC_batchexecute-chunked-envelope.txt');
    expect(readBatch(chunked, 'rpcChunk')).toEqual({ payload: [['suggestion-one'], ['suggestion-two']] });
  });
});
