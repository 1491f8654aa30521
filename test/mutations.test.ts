import { isDeepStrictEqual } from 'node:util';
import { isVouchError } from '#shared/errors.ts';
import type { Page } from '#shared/reviews/model/platform.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
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

interface JsonInBody {
  readonly value: unknown;
  /** The body with another value in its place. */
  readonly write: (value: unknown) => string;
}

const sizeOf = (value: unknown): number => {
  const path = recordsIn(value);
  const list = path && valueAt(value, path);
  return Array.isArray(list) ? list.length : 0;
};

/** The script of a page whose JSON holds the longest list of records. */
const jsonInScripts = (html: string): JsonInBody | undefined => {
  const scripts = [...html.matchAll(/<script[^>]*>\s*([[{][\s\S]*?)\s*<\/script>/g)].flatMap(([, text = '']) => {
    const json = jsonIn(text);
    return json ? [{ value: json.value, write: (value: unknown) => html.replace(text, () => json.write(value)) }] : [];
  });
  return scripts.toSorted((one, other) => sizeOf(other.value) - sizeOf(one.value))[0];
};

/** JSON as it stands in a body: alone, within Google's envelope, or in a script of a page. Undefined where there is none. */
const jsonIn = (body: string): JsonInBody | undefined => {
  if (/^\s*</.test(body)) return jsonInScripts(body);
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

/** Copies of XML with one leaf of its first entry dropped, emptied or of another type. */
const wrongXml = (xml: string): string[] => {
  const entry = /<entry>[\s\S]*?im:rating[\s\S]*?<\/entry>/.exec(xml)?.[0] ?? '';
  return [...entry.matchAll(/<([\w:]+)[^>/]*>([^<]*)<\/\1>/g)].flatMap(([leaf, name = '', text = '']) =>
    ['', `<${name}/>`, leaf.replace(`>${text}<`, () => `>${oddText}<`)].map((other) =>
      xml.replace(entry, () => entry.replace(leaf, () => other)),
    ),
  );
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

    const inXml = bodies.filter(({ body }) => wrongXml(body).length > 0);
    it.each(inXml)(
      '$name: one element dropped, emptied or retyped throws nothing and invents nothing',
      async ({ file, body }) => {
        const before = reviewsOf(file, await readPage(file, body));
        for (const copy of wrongXml(body)) {
          const after = reviewsOf(file, await readPage(file, copy));
          expect(after.length).toBeGreaterThanOrEqual(before.length - 1);
          expect(
            inventions(
              after,
              before,
              body.match(/>[^<]+</g)?.map((text) => text.slice(1, -1)),
            ),
          ).toEqual([]);
        }
      },
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
