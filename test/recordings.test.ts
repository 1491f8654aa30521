import { faultOf } from '#shared/http/faults.ts';
import type { Http } from '#shared/http/http.ts';
import { readBatch } from '#shared/platforms/batchexecute.ts';
import { makeReview } from '#shared/reviews/make-review.ts';
import { Review } from '#shared/reviews/review.ts';
import {
  asserted,
  type ExpectedFile,
  expectedFiles,
  hasRecordings,
  readRecording,
  recordedFolders,
} from './recordings/expected.ts';
import { type Form, forms } from './recordings/forms.ts';

const target = { id: '389801252', country: 'us', language: 'en' };

/** Answers every request with one recorded body, past the checks for faults that the real client makes. */
const replay = (text: string, { status = 200, contentType = 'text/plain' }: Form): Http => ({
  send: async ({ url, statuses = [] }) => {
    if (new URL(url).hostname === 'apps.apple.com')
      return { status: 200, url, contentType, text: `"token":"eyJ${'a'.repeat(40)}"` };
    const fault = faultOf({ host: 'recorded', status, contentType, retryAfter: undefined, text }, statuses);
    if (fault) throw fault;
    return { status, url, contentType, text };
  },
});

const readFile = async (folder: string, { file, form, platform }: ExpectedFile) => {
  const known = forms[`${platform} ${form}`];
  const source = known?.platform.sources.find(({ name }) => name === known.source);
  if (!known || !source) throw new Error(`no reader for ${platform} ${form}`);
  const text = readRecording(folder, file);
  // The page that the feed's address of itself names: the adapter asks for that very page.
  const cursor = source.cursors
    ? (/"?page=(\d+)/.exec(/rel"?[:=]\s?"self"[^>}]*/.exec(text)?.[0] ?? '')?.[1] ?? '1')
    : undefined;
  return source.page({ target, sort: 'newest', cursor, wanted: 500 }, replay(text, known));
};

const folders = hasRecordings ? recordedFolders() : [];
const built = folders.flatMap((folder) =>
  expectedFiles(folder)
    .filter(({ platform, form, wire, envelope }) => (wire || envelope !== undefined) && `${platform} ${form}` in forms)
    .map((file) => ({ folder, ...file })),
);
const withReviews = built.filter(({ platform, form }) => forms[`${platform} ${form}`]?.source !== undefined);

(hasRecordings ? describe : describe.skip)('recorded responses (skipped where ../shared/recordings is absent)', () => {
  it.each(withReviews)('$file reads as expected', async (file) => {
    const page = await readFile(file.folder, file);
    const reviews = page.reviews.flatMap((draft) => makeReview(file.platform, target.id, draft) ?? []);
    const expected = file.reviews ?? [];
    expect(reviews).toHaveLength(file.count);
    expect(page.dropped).toBe(0);
    expect(reviews.map((review, index) => asserted(review, expected[index] ?? {}))).toEqual(expected);
    for (const review of reviews) expect(Review.safeParse(review).error).toBeUndefined();
    if (typeof file.next === 'boolean')
      expect(page.next !== undefined || page.capped === true).toBe(file.next || page.capped === true);
  });

  it('leaves no file of a platform that is built unread', () => {
    const platforms = new Set(Object.values(forms).map(({ platform }) => platform.name));
    const unread = folders
      .flatMap((folder) => expectedFiles(folder))
      .filter(({ wire, platform, form }) => wire && platforms.has(platform) && !(`${platform} ${form}` in forms));
    expect(unread.map(({ file }) => file)).toEqual([]);
    expect(withReviews.length).toBeGreaterThan(10);
  });

  const only = (form: string) => {
    const [file] = built.filter((candidate) => candidate.form === form);
    const known = file && forms[`${file.platform} ${form}`];
    if (!file || !known) throw new Error(`no ${form}`);
    return { file, platform: known.platform, http: replay(readRecording(file.folder, file.file), known) };
  };

  it("the details page tells the item's own facts", async () => {
    const { file, platform, http } = only('details-page');
    const [, id = '', name] = /Item ([\w.]+), "(.+?)"/.exec(file.notes) ?? [];
    const facts = await platform.item?.({ ...target, id }, http);
    expect(facts?.rating).toMatchObject({ average: file.aggregate?.average, rating_count: file.aggregate?.count });
    expect(facts).toMatchObject({ name, hasReviews: true });
  });

  it('a search page gives its first app', async () => {
    const { file, platform, http } = only('search-page');
    const [, first] = /the first three ([\w.]+),/.exec(file.notes) ?? [];
    expect(await platform.find?.('anything', {}, http)).toMatchObject({ id: first });
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
