import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '#functions/index.ts';
import { itemsOf } from '#infra/gateway/pages/sandbox-page.ts';
import { plans } from '#infra/gateway/plans.ts';
import { openApiDocument } from '#infra/openapi/openapi.ts';
import { version } from '#infra/version.ts';
import { useBackend } from '#shared/bulk/backend/choose-backend.ts';
import { type Sandbox, startSandbox } from '../sandbox/index.ts';
import { sandboxExamples } from '../site/docs/examples.ts';
import { LocalJobs } from './bulk/local-backend.ts';
import { Gateway, type GatewayOptions } from './gateway.ts';

/** Options of the local server. By default it uses the sandbox, a free port and the key demo. */
export interface LocalOptions extends Partial<Pick<GatewayOptions, 'apiKey' | 'plan' | 'onAnswer' | 'onError'>> {
  /** Calls the real platforms instead of the sandbox. */
  readonly isLive?: boolean;
  readonly port?: number;
  readonly host?: string;
  /** Where jobs are kept. By default a directory that is removed at the end. */
  readonly jobsDirectory?: string;
}

export interface Local {
  readonly address: string;
  /** Undefined in live mode. */
  readonly sandbox: Sandbox | undefined;
  close(): Promise<void>;
}

/** Where the outgoing clients go instead of the real services. */
export interface Services extends Pick<Sandbox, 'origins'> {
  readonly claude: Pick<Sandbox['claude'], 'origin' | 'apiKey'>;
}

/** Environment variables that redirect a function to the simulated services. */
export const sandboxVariables = ({ origins, claude }: Services) => ({
  VOUCH_ORIGINS: JSON.stringify(origins),
  VOUCH_MODEL_PROVIDER: 'anthropic',
  ANTHROPIC_BASE_URL: claude.origin,
  ANTHROPIC_API_KEY: claude.apiKey,
  SEARCH_API_KEY: 'sandbox',
  VOUCH_GOOGLE_REVIEWS: 'public',
});

/** Does work whose outgoing clients reach a sandbox, with more variables. Then puts the environment back. */
export const overSandbox = async <Result>(
  work: () => Promise<Result>,
  variables: Readonly<Record<string, string>> = {},
  options?: Parameters<typeof startSandbox>[0],
): Promise<Result> => {
  const { ...before } = process.env;
  const sandbox = await startSandbox(options);
  Object.assign(process.env, sandboxVariables(sandbox), variables);
  try {
    return await work();
  } finally {
    process.env = before;
    await sandbox.close();
  }
};

/** Serves every endpoint on one port. It sets variables of this process: outgoing clients read redirections there. */
export const startLocal = async (options: LocalOptions = {}): Promise<Local> => {
  const { isLive = false, port = 0, host = '127.0.0.1', jobsDirectory, ...given } = options;
  const served = { apiKey: 'demo', plan: plans.pro, ...given };
  const sandbox = isLive ? undefined : await startSandbox();
  Object.assign(process.env, sandbox ? sandboxVariables(sandbox) : undefined);
  if (isLive) delete process.env['VOUCH_ORIGINS'];
  let address = '';
  const directory = jobsDirectory ?? (await mkdtemp(join(tmpdir(), 'vouch-jobs-')));
  const jobs = new LocalJobs({ directory, plan: served.plan, baseUrl: () => address, onError: served.onError });
  useBackend(async () => jobs);
  const examples = sandboxExamples(sandbox ? itemsOf(sandbox) : []);
  const gateway = new Gateway({
    ...served,
    endpoints,
    jobs: jobs.store,
    openapi: openApiDocument(endpoints, { version, examples }),
    sandbox,
  });
  const close = async () => {
    await Promise.all([gateway.close(), jobs.close()]);
    await sandbox?.close();
    if (jobsDirectory === undefined) await rm(directory, { recursive: true, force: true });
  };
  try {
    address = await gateway.listen(port, host);
    await jobs.resume();
    Object.assign(process.env, { VOUCH_BASE_URL: address, VOUCH_PUBLIC_BASE_URL: address }); // For the MCP server.
    return { address, sandbox, close };
  } catch (error) {
    await close();
    throw error;
  }
};
