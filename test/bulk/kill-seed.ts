import { randomInt } from 'node:crypto';

/** Where the tests kill a job: another seed in each run, which the names of these tests show. `KILL_SEED` repeats one. */
export const killSeed = process.env['KILL_SEED'] ?? String(randomInt(1e9));

/** How often they kill it. */
export const kills = 10;
