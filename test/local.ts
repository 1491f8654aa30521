import { endpoints } from '#functions/index.ts';
import { type Local, startLocal } from '#infra/gateway/local.ts';
import { type Answered, invokeEndpoint } from './invoke-endpoint.ts';
import { unlimited } from './unlimited-plan.ts';

/** The local gateway over the sandbox, without log lines and with a quota that no test reaches. */
export const startQuietly = (): Promise<Local> => {
  process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
  return startLocal({ plan: unlimited });
};

/** Calls the handler of the endpoint at `path` in this process, with so many seconds left. The sandbox must run. */
export const invoke = (path: string, request: unknown, seconds: number): Promise<Answered> => {
  const endpoint = endpoints.find((candidate) => candidate.path === path);
  if (!endpoint) throw new Error(`no endpoint at ${path}`);
  return invokeEndpoint(endpoint, request, seconds);
};
