import { endpoints } from '#functions/index.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { candidatesOf } from '#shared/reviews/find/choose-item.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { countRequests, testRequests, wholeItems } from './requests.ts';

const requestsOf = await countRequests();
const reviewEndpoints = endpoints.filter(isReviewEndpoint);

/** The platform that is searched for an item; undefined where its id is known. */
const searchedFor = ({ endpoint, request }: SandboxItem): string | undefined => {
  const { platforms = [] } = reviewEndpoints.find(({ path }) => path === endpoint) ?? {};
  const [first] = candidatesOf(request.query ?? '', {}, platforms);
  return first && first.target === undefined ? first.platform.name : undefined;
};
const searched = wholeItems.filter((item) => searchedFor(item) !== undefined);
const others = wholeItems.filter((item) => !searched.includes(item));

describe('one call', () => {
  // requests.system.ts reads them all.
  for (const item of [...searched, ...others.filter((_, index) => index % 4 === 0)]) testRequests(item, requestsOf);

  it('is tested for the search of every platform that needs no credential', () => {
    const searchable = reviewEndpoints.flatMap(({ platforms }) => platforms.filter(({ find }) => find !== undefined));
    const platforms = new Set(searched.map(searchedFor));
    const missing = searchable.map(({ name }) => name).filter((name) => !platforms.has(name));
    // Viator needs a key for every request. These two stores are searched after the Chrome Web Store.
    expect(missing).toEqual(['viator', 'firefox-add-ons', 'edge-add-ons']);
  });
});

it.each([
  ['deal-marketplace-reviews', 'https://appsumo.com/products/studio-camelia/'],
  ['online-course', 'https://www.udemy.com/course/watercolour-for-absolute-beginners/'],
  ['mobile-app-store', 'app-store: Lumen Notes'],
  ['podcast-directory', 'The Slow Kitchen'],
])('%s: the item that the search read is not requested again: %s', async (name, query) => {
  expect(await requestsOf(`/${name}/reviews`, { query, reviews_to_fetch: 5 })).toHaveLength(2);
});
