import { isVouchError } from '#shared/errors.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { bodyOf, type RecordedFile, readPage } from './files.ts';
import { recordsInBody } from './json-in-body.ts';
import { inventions, mutations, oddText, placesIn, valueAt, withValue } from './mutate.ts';
import { reviewsOf } from './reading.ts';

/** Copies of XML in which one leaf of the first entry is dropped, emptied or has another type. */
const wrongXml = (xml: string): string[] => {
  const entry = /<entry>[\s\S]*?im:rating[\s\S]*?<\/entry>/.exec(xml)?.[0] ?? '';
  return [...entry.matchAll(/<([\w:]+)[^>/]*>([^<]*)<\/\1>/g)].flatMap(([leaf, name = '', text = '']) =>
    ['', `<${name}/>`, leaf.replace(`>${text}<`, () => `>${oddText}<`)].map((other) =>
      xml.replace(entry, () => entry.replace(leaf, () => other)),
    ),
  );
};

/** Bodies with a single record of a recorded one, and copies of each with one broken place in it; each `every`th copy. */
function* singleRecords(
  body: string,
  every: number,
): Generator<{ record: unknown; alone: string; wrong: () => Generator<string> }> {
  const found = recordsInBody(body);
  if (!found) return;
  const { path, records, write } = found;
  for (const record of new Set<unknown>([records[0], records[Math.floor(records.length / 2)]])) {
    const value = withValue(found.value, path, [record]);
    yield {
      record,
      alone: write(value),
      *wrong() {
        const ways = placesIn(record).flatMap((place) => mutations.map((mutate) => ({ place, mutate })));
        for (const { place, mutate } of ways.filter((_, index) => index % every === 0))
          yield write(withValue(value, [...path, 0, ...place], mutate(valueAt(record, place))));
      },
    };
  }
}

/** A page whose only record cannot be read may be a changed layout; no other error may be thrown. */
const unreadable = (error: unknown): Review[] => {
  if (isVouchError(error, 'upstream_changed')) return [];
  throw error;
};

const testBrokenJson = (file: RecordedFile, body: string, every: number): void =>
  it(`${file.file}: one place dropped, nulled or retyped throws nothing and invents nothing`, async () => {
    for (const { record, alone, wrong } of singleRecords(body, every)) {
      const before = reviewsOf(file, await readPage(file, alone));
      for (const copy of wrong()) {
        const after = await readPage(file, copy).then((page) => reviewsOf(file, page), unreadable);
        expect(inventions(after, before, record)).toEqual([]);
      }
    }
  }, 60_000);

const testBrokenXml = (file: RecordedFile, body: string): void =>
  it(`${file.file}: one element dropped, emptied or retyped throws nothing and invents nothing`, async () => {
    const before = reviewsOf(file, await readPage(file, body));
    const recordedTexts = body.match(/>[^<]+</g)?.map((text) => text.slice(1, -1));
    for (const copy of wrongXml(body)) {
      const after = reviewsOf(file, await readPage(file, copy));
      expect(after.length).toBeGreaterThanOrEqual(before.length - 1);
      expect(inventions(after, before, recordedTexts)).toEqual([]);
    }
  });

const testCutBody = (file: RecordedFile, body: string): void =>
  it(`${file.file}: cut off anywhere, it is an error or fewer reviews, never none`, async () => {
    let seed = 20_261_121;
    for (let turn = 0; turn < 20; turn++) {
      seed = (seed * 48_271) % 2_147_483_647;
      const cut = body.slice(0, seed % body.length);
      try {
        // A general page may publish only a rating: its empty list then says that there is more.
        const { reviews, end } = await readPage(file, cut);
        expect(reviews.length > 0 || ('cap' in end && (end.of ?? 1) > 0)).toBe(true);
      } catch (error) {
        const codes = ['upstream_changed', 'upstream_blocked', 'upstream_error', 'not_supported'] as const;
        if (!isVouchError(error, ...codes)) throw error;
      }
    }
  });

/**
 * Tests that copies of recorded responses with one broken place are read without an error and without made-up values.
 *
 * @param every which of the broken copies are read: 1 for all
 */
export const testBrokenCopies = (files: readonly RecordedFile[], every: number): void =>
  describe('gone wrong', () => {
    for (const file of files) {
      const body = bodyOf(file);
      if (recordsInBody(body) !== undefined) testBrokenJson(file, body, every);
      if (wrongXml(body).length > 0) testBrokenXml(file, body);
      testCutBody(file, body);
    }
  });
