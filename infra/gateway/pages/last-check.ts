import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nothingChecked, PlatformStates } from '#shared/watch/platform-states.ts';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/vouch');

/** Where `npm run platforms` keeps its last result for `GET /platforms`: of the sandbox, and of the real platforms. */
export const lastCheckFile = (isLive: boolean): string => join(folder, `platforms-${isLive ? 'live' : 'sandbox'}.json`);

/** What a check found last on this machine, or that nothing was checked. */
export const readLastCheck = async (file: string): Promise<PlatformStates> => {
  try {
    return PlatformStates.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    const command = file === lastCheckFile(true) ? 'npm run platforms -- --live' : 'npm run platforms';
    return { ...nothingChecked, message: `No platform was checked from this machine yet. Run: ${command}` };
  }
};

/** Keeps the result of a check. */
export const writeLastCheck = async (states: PlatformStates, file: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(states, null, 2)}\n`);
};
