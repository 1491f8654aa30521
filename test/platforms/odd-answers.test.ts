import { isVouchError } from '#shared/errors.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import { Review } from '#shared/reviews/model/review.ts';
import type { Page, Source } from '#shared/reviews/model/source.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { withJson } from '../recordings/json-in-body.ts';
import { oddText, type Path, placesIn, valueAt, withValue } from '../recordings/mutate.ts';
import { type Alter, sandboxHttp } from '../reviews/walks/network.ts';
import { mapLeaves } from '../reviews/walks/records.ts';
import { sources as allSources, platforms, targetsOf } from './every-platform.ts';
import { codeOf } from './fake-http.ts';

/**
 * What every source makes of odd answers. Of an answer without a list it makes an error, and never an empty list. A record
 * that is null as a whole, in every list of every answer of the sandbox that is JSON or a page with JSON, costs one review,
 * and never the page.
 */

/** The paths of the lists of two or more records in a JSON value. */
const listsIn = (value: unknown): Path[] =>
  [[], ...placesIn(value)].filter((path) => {
    const list = valueAt(value, path);
    return Array.isArray(list) && list.length > 1 && list.every((each) => typeof each === 'object' && each !== null);
  });

const readAltered = (source: Source, platform: Platform, target: Target, alter?: Alter): Promise<Page> => {
  const [sort = platform.sorts[0]] = platform.sorts.filter((each) => source.sorts?.includes(each) ?? true);
  const request = { target, sort, cursor: source.cursors?.all[0], wanted: 10 };
  return source.page(request, sandboxHttp(platform, alter));
};

const read = (source: Source, platform: Platform, target: Target, edit = (text: string) => text): Promise<Page> =>
  readAltered(source, platform, target, (answer) => ({ ...answer, body: edit(String(answer.body)) }));

/** The first item of the sandbox of which a source reads so many reviews or more. */
const listOf = async ({ source, platform }: (typeof allSources)[number], least = 2) => {
  for (const target of targetsOf(platform)) {
    const page = await read(source, platform, target).catch(() => undefined);
    if (page !== undefined && page.reviews.length >= least) return { target, page };
  }
  throw new Error('The sandbox has no such item of this source.');
};

const withoutList = ['{}', '[]', '', '<p>Hello</p>', '"text"', '[null]', '{"data":null}'];

/** The codes of the sources that make something else of some of these than a changed format. */
const otherCodes: Readonly<Record<string, readonly unknown[]>> = {
  'fiverr gig-page': ['upstream_blocked'],
  'google-places places-v1': ['upstream_changed', undefined], // Empty fields are left out of its answers.
  'google-places public-list': ['upstream_blocked', 'upstream_changed'],
  'senja wall': ['item_not_found', 'upstream_changed'],
  'tripadvisor graphql': ['upstream_blocked', 'upstream_changed'],
  'web-page schema-org': ['not_supported'],
};

/** The sources whose 404 is no proof that there is no such item: their lists have addresses of their own. */
const withoutProof = [
  ...[
    'airbnb stays-pdp-reviews',
    'app-store feed',
    'app-store amp-api',
    'app-store product-page',
    'apple-podcasts feed',
  ],
  ...['freelancer api', 'getyourguide partner-api', 'google-places place-details', 'google-places public-list'],
  ...['google-play batchexecute', 'google-play batchexecute-page', 'tripadvisor graphql', 'trustpilot trustbox'],
  ...['udemy course-reviews', 'yelp gql-feed', 'yelp review-feed'],
];

it.each(allSources)('$name reads no list where there is none', async (each) => {
  const { name, source, platform } = each;
  const { target } = await listOf(each, 0);
  const codes = withoutList.map((body) => codeOf(read(source, platform, target, () => body)));
  expect([...new Set(await Promise.all(codes))].sort()).toEqual(otherCodes[name] ?? ['upstream_changed']);
  const code = await codeOf(readAltered(source, platform, target, (answer) => ({ ...answer, status: 404 })));
  if (name.endsWith('user-reviews-row'))
    expect(code).toBeUndefined(); // It is a 404 of every item without reviews.
  else expect(code).toBe(withoutProof.includes(name) ? 'upstream_changed' : 'item_not_found');
});

const withFacts = platforms.flatMap(({ item, ...platform }) => (item === undefined ? [] : { ...platform, item }));

it.each(withFacts)('$name tells no facts where there are none', async ({ item, ...platform }) => {
  const codeWith = (target: Target, edit = (text: string) => text) =>
    codeOf(
      item(
        target,
        sandboxHttp(platform, (answer) => ({ ...answer, body: edit(String(answer.body)) })),
      ),
    );
  for (const target of targetsOf(platform)) {
    if ((await codeWith(target)) !== undefined) continue;
    const codes = await Promise.all(withoutList.map((body) => codeWith(target, () => body)));
    expect(new Set(codes)).toEqual(new Set(['upstream_changed']));
    return;
  }
  throw new Error('The sandbox has no item of this platform.');
});

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
  const { target, page } = await listOf(each);
  const withNull = (value: unknown, path: Path) => withValue(value, [...path, 0], null);
  const outcomes = (await pagesWith(each, target, listsIn, withNull)).map(({ reviews, dropped }) => [
    reviews.length - page.reviews.length,
    dropped - page.dropped,
  ]);
  expect(outcomes).toContainEqual([-1, 1]);
  for (const outcome of outcomes) expect(['0,0', '-1,1']).toContain(String(outcome));
});

it.each(sources)('$name makes valid reviews of records with an odd text', async (each) => {
  const { target } = await listOf(each);
  const oddly = (value: unknown, path: Path) => withValue(value, path, oddText);
  const pages = await pagesWith(each, target, textsIn, oddly, noPage);
  expect(pages.length).toBeGreaterThan(1);
  const made = pages.flatMap(({ reviews }) => reviews.map((draft) => makeReview('platform', 'item', draft)));
  for (const review of made) expect(review && Review.safeParse(review).error).toBeUndefined();
});

it.each(sources)('$name reads numbers that are written as texts', async (each) => {
  const { target, page } = await listOf(each);
  const asTexts = (value: unknown) => mapLeaves(value, (leaf) => (typeof leaf === 'number' ? String(leaf) : leaf));
  const { reviews, item, listed } = await read(each.source, each.platform, target, (text) => withJson(text, asTexts));
  expect([reviews, item, listed]).toEqual([page.reviews, page.item, page.listed]);
});
