import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';

/** Runs `use` with a folder of its own, which is removed afterwards. */
export const inFolder = async <Result>(
  use: (directory: string) => Promise<Result>,
  parent = tmpdir(),
): Promise<Result> => {
  const directory = await mkdtemp(join(parent, 'vouch-benchmark-'));
  return use(directory).finally(() => rm(directory, { recursive: true }));
};

/** Runs `use` with a sandbox of its own, which is closed afterwards. */
export const inSandbox = async <Result>(
  options: Parameters<typeof startSandbox>[0],
  use: (sandbox: Sandbox) => Promise<Result>,
): Promise<Result> => {
  const sandbox = await startSandbox(options);
  return use(sandbox).finally(() => sandbox.close());
};
