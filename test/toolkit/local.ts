import { endpoints } from '#functions/index.ts';
import { type Local, type LocalOptions, sandboxVariables, startLocal } from '#infra/gateway/local.ts';
import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import { type Answered, invokeEndpoint } from './invoke-endpoint.ts';
import { unlimited } from './unlimited-plan.ts';

/** The local gateway over the sandbox, with a quota that no test reaches. */
export const startQuietly = (options: LocalOptions = {}): Promise<Local> => startLocal({ plan: unlimited, ...options });

/** The same for the tests of a file, closed after them. */
export const useLocal = async (options?: LocalOptions): Promise<Local> => {
  const local = await startQuietly(options);
  afterAll(() => local.close());
  return local;
};

/** A sandbox for the tests of a file, to which their calls go; closed after them. */
export const useSandbox = async (options?: Parameters<typeof startSandbox>[0]): Promise<Sandbox> => {
  const sandbox = await startSandbox(options);
  Object.assign(process.env, sandboxVariables(sandbox));
  afterAll(() => sandbox.close());
  return sandbox;
};

/** Calls the handler of the endpoint at `path` in this process, with so many seconds left. The sandbox must run. */
export const invoke = (path: string, request: unknown, seconds: number): Promise<Answered> => {
  const endpoint = endpoints.find((candidate) => candidate.path === path);
  if (!endpoint) throw new Error(`no endpoint at ${path}`);
  return invokeEndpoint(endpoint, request, seconds);
};
