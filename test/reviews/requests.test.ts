import { endpoints } from '#functions/index.ts';
import { type Sandbox, standIns, startSandbox } from '#infra/sandbox/index.ts';
import { candidatesOf } from '#shared/reviews/find/choose-item.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { invoke } from '../local.ts';

/** What one call requests, read from the request log of the sandbox. */

const reviewEndpoints = endpoints.filter(isReviewEndpoint);
const paths = new Set<string>(reviewEndpoints.map(({ path }) => path));

/** The items without a fault: a failed request is retried, so that its address is requested twice. */
const items = standIns
  .flatMap((standIn) => standIn.items)
  .filter(({ endpoint, answers, shows }) => paths.has(endpoint) && answers === undefined && !shows.startsWith('Fault'))
  .map((item) => ({ ...item, name: `${item.endpoint} ${JSON.stringify(item.request)}` }));

const { ...before } = process.env;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  process.env['VOUCH_ORIGINS'] = JSON.stringify(sandbox.origins);
  Object.assign(process.env, { SEARCH_API_KEY: 'sandbox', VOUCH_GOOGLE_REVIEWS: 'public' });
});
afterAll(async () => {
  process.env = before;
  await sandbox.close();
});

const requestsOf = async (path: string, request: object) => {
  const start = sandbox.requests().length;
  const { status } = await invoke(path, request, 28);
  expect(status).toBe(200);
  return sandbox.requests().slice(start);
};

describe('one call requests no address twice', () => {
  it.each(items)('$name', async ({ endpoint, request }) => {
    const requests = await requestsOf(endpoint, request);
    const addresses = requests.filter(({ method }) => method === 'GET').map(({ host, path }) => host + path);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it('is tested for the search of every platform that needs no credential', () => {
    const searched = items.flatMap(({ endpoint, request }) => {
      const { platforms = [] } = reviewEndpoints.find(({ path }) => path === endpoint) ?? {};
      const [first] = candidatesOf(request.query ?? '', {}, platforms);
      return first && first.target === undefined ? first.platform.name : [];
    });
    const searchable = reviewEndpoints.flatMap(({ platforms }) => platforms.filter(({ find }) => find !== undefined));
    const missing = searchable.map(({ name }) => name).filter((name) => !searched.includes(name));
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
