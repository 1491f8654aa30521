import { isDeepStrictEqual } from 'node:util';
import { isVouchError } from '#shared/errors.ts';
import { makeReview } from '#shared/reviews/make-review.ts';
import type { Page } from '#shared/reviews/platform.ts';
import type { Review } from '#shared/reviews/review.ts';
import { hasRecordings } from './recordings/expected.ts';
import { bodyOf, loadFiles, type RecordedFile, readPage, suiteTarget } from './recordings/files.ts';
import {
  mutated,
  mutations,
  oddNumber,
  oddText,
  placesIn,
  recordsIn,
  valueAt,
  withValue,
} from './recordings/mutate.ts';

const files = (await loadFiles()).filter(({ source, count }) => source !== undefined && count > 0);

/** JSON as it stands in a body: alone, or as text within Google's envelope. Undefined where the body is no JSON. */
const jsonIn = (body: string): { value: unknown; write: (value: unknown) => string } | undefined => {
  try {
    if (!body.startsWith(")]}'")) return { value: JSON.parse(body), write: (value) => JSON.stringify(value) };
    const envelope: unknown = JSON.parse(body.slice(body.indexOf('[')));
    const payload = valueAt(envelope, [0, 2]);
    if (typeof payload !== 'string') return undefined;
    const rpc = valueAt(envelope, [0, 1]);
    const write = (value: unknown) => `)]}'\n\n${JSON.stringify([['wrb.fr', rpc, JSON.stringify(value)]])}`;
    return { value: JSON.parse(payload), write };
  } catch {
    return undefined;
  }
};

const reviewsOf = ({ platform, known }: RecordedFile, page: Page): Review[] =>
  page.reviews.flatMap((draft) => makeReview(platform, (known?.target ?? suiteTarget).id, draft) ?? []);

/** A page whose only record cannot be read may be a changed layout; nothing else may be thrown. */
const unreadable = (error: unknown): Review[] => {
  if (isVouchError(error, 'upstream_changed')) return [];
  throw error;
};

/** Every leaf of a record or a review, as JSON. */
const leavesOf = (value: unknown): string[] =>
  placesIn(value).map((place) => String(JSON.stringify(valueAt(value, place))));

/** Made of other places, so that it changes with them. */
const derived = /^(review_id|review_id_source)$/;

/**
 * The values of `after` that are neither in the review before, nor anywhere in the record that it is read from, nor put
 * there by the mutation.
 */
const inventedIn = (after: Review, before: Review, record: unknown): string[] => {
  const known = new Set([...leavesOf(before), ...leavesOf(record)]);
  return placesIn(after).flatMap((place) => {
    const value = valueAt(after, place);
    const text = JSON.stringify(value);
    const isLeaf = typeof value !== 'object' && value !== undefined;
    const isMutation = text.includes(String(oddNumber)) || text.includes(oddText);
    return !isLeaf || derived.test(place.join('.')) || known.has(text) || isMutation
      ? []
      : [`${place.join('.')}: ${text}`];
  });
};

/** What the reviews of `after` hold that is nowhere in what was recorded. */
const inventions = (after: readonly Review[], before: readonly Review[], record: unknown): string[] =>
  after.flatMap((review, index) => {
    const same = before.find(({ review_id }) => review_id === review.review_id) ?? before[index];
    return same && !isDeepStrictEqual(review, same) ? inventedIn(review, same, record) : [];
  });

/** Bodies that hold a single record of a recorded one, and copies of them with one place of it gone wrong. */
function* singleRecords(body: string): Generator<{ record: unknown; alone: string; wrong: () => Generator<string> }> {
  const json = jsonIn(body);
  const at = recordsIn(json?.value);
  const list = at && valueAt(json?.value, at);
  if (!json || !at || !Array.isArray(list)) return;
  for (const record of new Set<unknown>([list[0], list[Math.floor(list.length / 2)]])) {
    const value = withValue(json.value, at, [record]);
    yield {
      record,
      alone: json.write(value),
      *wrong() {
        for (const place of placesIn(record)) {
          for (const [, mutate] of mutations) yield json.write(mutated(value, [...at, 0, ...place], mutate));
        }
      },
    };
  }
}

(hasRecordings ? describe : describe.skip)(
  'recorded responses gone wrong (skipped where ../shared/recordings is absent)',
  () => {
    const bodies = files.map((file) => ({ file, body: bodyOf(file), name: file.file }));
    const inJson = bodies.filter(({ body }) => recordsIn(jsonIn(body)?.value) !== undefined);

    it.each(inJson)(
      '$name: one place dropped, nulled or retyped throws nothing and invents nothing',
      async ({ file, body }) => {
        for (const { record, alone, wrong } of singleRecords(body)) {
          const before = reviewsOf(file, await readPage(file, alone));
          for (const copy of wrong()) {
            const after = await readPage(file, copy).then((page) => reviewsOf(file, page), unreadable);
            expect(inventions(after, before, record)).toEqual([]);
          }
        }
      },
      60_000,
    );

    it.each(bodies)('$name: cut off anywhere, it is an error or fewer reviews, never none', async ({ file, body }) => {
      let seed = 20_261_121;
      for (let turn = 0; turn < 20; turn++) {
        seed = (seed * 48_271) % 2_147_483_647;
        const cut = body.slice(0, seed % body.length);
        try {
          // A general page may publish a rating only: then its empty list says that there are more.
          const { reviews, capped = false } = await readPage(file, cut);
          expect(reviews.length > 0 || capped).toBe(true);
        } catch (error) {
          const codes = ['upstream_changed', 'upstream_blocked', 'upstream_error', 'not_supported'] as const;
          if (!isVouchError(error, ...codes)) throw error;
        }
      }
    });
  },
);
