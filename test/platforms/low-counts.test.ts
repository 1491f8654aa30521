import { nextOf } from '../reviews/read/list-source.ts';
import { sandboxLists } from '../reviews/walks/lists.ts';
import { type Alter, sandboxHttp } from '../reviews/walks/network.ts';
import { changeCount, changeRecords } from '../reviews/walks/records.ts';
import { platformNamed } from './every-platform.ts';

/** Reads the first page of the first list that the sandbox has of a source, with so many reviews wanted, and with a change. */
const readerOf = (name: string, sourceName: string, wanted: number) => {
  const platform = platformNamed(name);
  const source = platform.sources.find((each) => each.name === sourceName);
  const located = platform.locate(sandboxLists.find((list) => list.platform === platform)?.query ?? '', {});
  if (source === undefined || located === undefined) throw new Error(`no list of ${name}`);
  const request = { target: located.target, sort: platform.sorts[0], cursor: undefined, wanted };
  return (alter: Alter = (answer) => answer) => source.page(request, sandboxHttp(platform, alter));
};

/** Sources that count their lists, and their largest page. */
const counting = [
  ['airbnb', 'stays-pdp-reviews', 50],
  ['booking', 'review-list', 10],
  ['getyourguide', 'travelers-api', 20],
  ['getyourguide', 'partner-api', 50],
  ['tripadvisor', 'graphql', 20],
  ['viator', 'partner-api', 100],
  ['appsumo', 'deal-reviews', 100],
  ['freelancer', 'api', 100],
] as const;

const lists = [...counting.map(([name, source]) => [name, source] as const), ['trustpilot', 'page-data'] as const];

/** A count that is too low does not end a list: the next page shows whether there is more. */
it.each(lists)('%s, %s: a list ends with its count, if it was read', async (name, sourceName) => {
  const read = readerOf(name, sourceName, 20);
  const { listed, reviews } = await read();
  for (const count of [0, 1, 19, reviews.length]) {
    const page = await read((answer) => changeCount(answer, listed ?? -1, count) ?? answer);
    expect(page.listed).toBe(count);
    if (count !== reviews.length) expect(nextOf(page)).toBeDefined();
    else expect(nextOf(page)).toBe(name === 'trustpilot' ? '2' : undefined); // It counts the pages, too.
  }
});

it.each(counting)('%s, %s: behind a full page of %i is looked, whatever the count', async (name, sourceName, full) => {
  const read = readerOf(name, sourceName, 500);
  const { listed } = await read();
  const fill = (records: readonly unknown[]) => Array.from({ length: full }, (_, at) => records[at % records.length]);
  const { end } = await read((answer) => {
    const filled = changeRecords(answer, fill) ?? answer;
    return changeCount(filled, listed ?? -1, full) ?? filled;
  });
  const first = name === 'viator' ? 1 : 0; // Its cursors begin with 1.
  expect(end).toEqual({ last: true, check: String(full + first) });
});
