import { endpoints } from '#functions/index.ts';
import { standIns } from '#infra/sandbox/index.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { invoke, useSandbox } from '../toolkit/local.ts';

const paths = new Set<string>(endpoints.filter(isReviewEndpoint).map(({ path }) => path));

/** The items without a fault: a failed request is retried, so that its address is requested twice. */
export const wholeItems: readonly SandboxItem[] = standIns
  .flatMap(({ items }) => items)
  .filter(({ endpoint, answers, shows }) => paths.has(endpoint) && answers === undefined && !shows.startsWith('Fault'));

/** Starts a sandbox for a test file, and gives what one call requests, by the sandbox's log of requests. */
export const countRequests = async () => {
  const sandbox = await useSandbox();
  return async (path: string, request: object) => {
    const start = sandbox.requests().length;
    expect((await invoke(path, request, 28)).status).toBe(200);
    return sandbox.requests().slice(start);
  };
};

type RequestsOf = Awaited<ReturnType<typeof countRequests>>;

/** Tests that the call of an item requests no address twice. */
export const testRequests = ({ endpoint, request }: SandboxItem, requestsOf: RequestsOf): void =>
  it(`${endpoint} ${JSON.stringify(request)} requests no address twice`, async () => {
    const requests = await requestsOf(endpoint, request);
    const addresses = requests.filter(({ method }) => method === 'GET').map(({ host, path }) => host + path);
    expect(addresses).toEqual([...new Set(addresses)]);
  });
