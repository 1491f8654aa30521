import type { Page, PageRequest } from '#shared/reviews/model/source.ts';
import { nextOf } from '../reviews/read/list-source.ts';
import { sandboxLists } from '../reviews/walks/lists.ts';
import { type Alter, sandboxHttp } from '../reviews/walks/network.ts';
import { changeCount } from '../reviews/walks/records.ts';

/** A count that is too low does not end a list: the next page shows whether there is more. */
const sources = [
  ['airbnb', 'stays-pdp-reviews'],
  ['booking', 'review-list'],
  ['getyourguide', 'travelers-api'],
  ['getyourguide', 'partner-api'],
  ['tripadvisor', 'graphql'],
  ['viator', 'partner-api'],
  ['trustpilot', 'page-data'],
  ['appsumo', 'deal-reviews'],
  ['freelancer', 'api'],
] as const;

describe.each(sources)('%s, %s: a list that counts', (platformName, sourceName) => {
  const list = sandboxLists.find(({ platform }) => platform.name === platformName);
  const source = list?.platform.sources.find(({ name }) => name === sourceName);
  if (list === undefined || source === undefined) throw new Error(`no list of ${platformName}`);
  const { target } = list.platform.locate(list.query, {}) ?? {};
  if (target === undefined) throw new Error(`${list.query} is not recognised`);
  const request: PageRequest = { target, sort: list.platform.sorts[0], cursor: undefined, wanted: 20 };
  const read = (alter: Alter): Promise<Page> => source.page(request, sandboxHttp(list.platform, alter));
  const counting = async (count: number): Promise<Page> => {
    const { listed } = await read((answer) => answer);
    return read((answer) => changeCount(answer, listed ?? -1, count) ?? answer);
  };

  it.each([0, 1, 19])('%i goes on', async (count) => {
    const page = await counting(count);
    expect(page.listed).toBe(count);
    expect(nextOf(page)).toBeDefined();
  });

  it('exactly what was read ends, unless the platform counts more pages', async () => {
    const { reviews } = await read((answer) => answer);
    expect(nextOf(await counting(reviews.length))).toBe(platformName === 'trustpilot' ? '2' : undefined);
  });
});
