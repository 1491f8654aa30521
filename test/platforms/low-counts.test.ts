import { nextOf } from '../reviews/read/list-source.ts';
import { sandboxLists } from '../reviews/walks/lists.ts';
import { type Alter, sandboxHttp } from '../reviews/walks/network.ts';
import { changeCount } from '../reviews/walks/records.ts';
import { platformNamed } from './every-platform.ts';

/** A count that is too low does not end a list: the next page shows whether there is more. */
it.each([
  ['airbnb', 'stays-pdp-reviews'],
  ['booking', 'review-list'],
  ['getyourguide', 'travelers-api'],
  ['getyourguide', 'partner-api'],
  ['tripadvisor', 'graphql'],
  ['viator', 'partner-api'],
  ['trustpilot', 'page-data'],
  ['appsumo', 'deal-reviews'],
  ['freelancer', 'api'],
])('%s, %s: a list ends with its count, if it was read', async (name, sourceName) => {
  const platform = platformNamed(name);
  const source = platform.sources.find((each) => each.name === sourceName);
  const located = platform.locate(sandboxLists.find((list) => list.platform === platform)?.query ?? '', {});
  if (source === undefined || located === undefined) throw new Error(`no list of ${name}`);
  const request = { target: located.target, sort: platform.sorts[0], cursor: undefined, wanted: 20 };
  const read = (alter: Alter) => source.page(request, sandboxHttp(platform, alter));
  const { listed, reviews } = await read((answer) => answer);
  for (const count of [0, 1, 19, reviews.length]) {
    const page = await read((answer) => changeCount(answer, listed ?? -1, count) ?? answer);
    expect(page.listed).toBe(count);
    if (count !== reviews.length) expect(nextOf(page)).toBeDefined();
    else expect(nextOf(page)).toBe(name === 'trustpilot' ? '2' : undefined); // It counts the pages, too.
  }
});
