import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nothingChecked, PlatformStates } from '#shared/watch/platform-states.ts';

/** Where `npm run platforms` keeps its last result, from which the local gateway answers `GET /platforms`. */
const lastCheckFile = join(import.meta.dirname, '../../../node_modules/.cache/vouch/platforms.json');

/** What a check found last on this machine, or that nothing was checked. */
export const readLastCheck = async (file = lastCheckFile): Promise<PlatformStates> => {
  try {
    return PlatformStates.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return { ...nothingChecked, message: 'No platform was checked yet. Run: npm run platforms' };
  }
};

/** Keeps the result of a check. */
export const writeLastCheck = async (states: PlatformStates, file = lastCheckFile): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(states, null, 2)}\n`);
};
