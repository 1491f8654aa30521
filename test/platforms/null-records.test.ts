import { isVouchError } from '#shared/errors.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { Review } from '#shared/reviews/model/review.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { withJson } from '../recordings/json-in-body.ts';
import { oddText, type Path, placesIn, valueAt, withValue } from '../recordings/mutate.ts';
import { sandboxHttp } from '../reviews/walks/network.ts';
import { mapLeaves } from '../reviews/walks/records.ts';
import { sources as allSources, targetsOf } from './every-platform.ts';

/**
 * A record that is null as a whole, in every list of every answer of the sandbox that is JSON or a page with JSON: it costs
 * one review, and never the page.
 */

/** The paths of the lists of two or more records in a JSON value. */
const listsIn = (value: unknown): Path[] =>
  [[], ...placesIn(value)].filter((path) => {
    const list = valueAt(value, path);
    return Array.isArray(list) && list.length > 1 && list.every((each) => typeof each === 'object' && each !== null);
  });

const read = (source: Source, platform: Platform, target: Target, edit = (text: string) => text): Promise<Page> => {
  const [sort = platform.sorts[0]] = platform.sorts.filter((each) => source.sorts?.includes(each) ?? true);
  const request = { target, sort, cursor: source.cursors?.all[0], wanted: 10 };
  const http = sandboxHttp(platform, (answer) => ({ ...answer, body: edit(String(answer.body)) }));
  return source.page(request, http);
};

/** The first item of which a source reads two reviews or more; undefined when there is none. */
const listOf = async (source: Source, platform: Platform): Promise<{ target: Target; page: Page } | undefined> => {
  for (const target of targetsOf(platform)) {
    const page = await read(source, platform, target).catch(() => undefined);
    if (page !== undefined && page.reviews.length > 1) return { target, page };
  }
  return undefined;
};

/** The paths of the texts in the first record of each list. */
const textsIn = (value: unknown): Path[] => {
  const records = listsIn(value).map((list) => [...list, 0]);
  const paths = records.flatMap((record) => placesIn(valueAt(value, record)).map((path) => [...record, ...path]));
  return paths.filter((path) => typeof valueAt(value, path) === 'string');
};

/** What a source reads, with a change at each of some places of its answers in turn. */
const pagesWith = async (
  { source, platform }: (typeof allSources)[number],
  target: Target,
  placesOf: (value: unknown) => Path[],
  change: (value: unknown, path: Path) => unknown,
  refused?: (error: unknown) => Page[],
): Promise<Page[]> => {
  const places = new Set<string>();
  const keep = (value: unknown) => {
    for (const path of placesOf(value)) places.add(JSON.stringify(path));
    return value;
  };
  await read(source, platform, target, (text) => withJson(text, keep));
  const readWith = (path: Path) =>
    read(source, platform, target, (text) => withJson(text, (value) => change(value, path))).catch(refused);
  return (await Promise.all(Array.from(places, (place) => readWith(JSON.parse(place))))).flat();
};

/** No page where an error of the API is thrown; other errors are thrown on. */
const noPage = (error: unknown): Page[] => {
  if (isVouchError(error)) return [];
  throw error;
};

/** The sources whose answers are XML or markup, or hold JSON as a text within JSON or in a program. */
const withoutJson = new Set([
  ...['tripadvisor page', 'edge-add-ons product-details'],
  ...['chrome-web-store batchexecute', 'chrome-web-store page-data', 'chrome-web-store page-markup'],
  ...['google-play batchexecute', 'google-play batchexecute-page', 'google-play details-page'],
]);

const sources = allSources.filter(({ name }) => !withoutJson.has(name));

it.each(sources)('$name reads the other records', async (each) => {
  const list = await listOf(each.source, each.platform);
  if (list === undefined) throw new Error('The sandbox has no list of this source.');
  const { target, page } = list;
  const withNull = (value: unknown, path: Path) => withValue(value, [...path, 0], null);
  const outcomes = (await pagesWith(each, target, listsIn, withNull)).map(({ reviews, dropped }) => [
    reviews.length - page.reviews.length,
    dropped - page.dropped,
  ]);
  expect(outcomes).toContainEqual([-1, 1]);
  for (const outcome of outcomes) expect(['0,0', '-1,1']).toContain(String(outcome));
});

it.each(sources)('$name makes valid reviews of records with an odd text', async (each) => {
  const list = await listOf(each.source, each.platform);
  const oddly = (value: unknown, path: Path) => withValue(value, path, oddText);
  const pages = list === undefined ? [] : await pagesWith(each, list.target, textsIn, oddly, noPage);
  expect(pages.length).toBeGreaterThan(1);
  const made = pages.flatMap(({ reviews }) => reviews.map((draft) => makeReview('platform', 'item', draft)));
  for (const review of made) expect(review && Review.safeParse(review).error).toBeUndefined();
});

it.each(sources)('$name reads numbers that are written as texts', async ({ source, platform }) => {
  const list = await listOf(source, platform);
  const asTexts = (value: unknown) => mapLeaves(value, (leaf) => (typeof leaf === 'number' ? String(leaf) : leaf));
  const page = list && (await read(source, platform, list.target, (text) => withJson(text, asTexts)));
  expect([page?.reviews, page?.item, page?.listed]).toEqual([list?.page.reviews, list?.page.item, list?.page.listed]);
});
